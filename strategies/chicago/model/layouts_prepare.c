/* What a view tells of the others' cards. */
#include "strategies/chicago/model/layouts_past.h"
#include "strategies/chicago/model/plays.h"

static bool was_announced(const struct chicago_view *view, unsigned exchange) {
    bool before_play = view->rules.third_exchange_scores == CHICAGO_THIRD_BEFORE_PLAY;
    bool uncalled_play = view->trick > 0 && view->caller == CHICAGO_NO_SEAT;
    return exchange + 1 < view->exchange || view->seen[exchange].scored != 0 ||
           (uncalled_play && before_play);
}

/* The open card a seat kept in an exchange, or none. */
static card_set open_kept(const struct chicago_view *view, unsigned exchange, unsigned seat) {
    const struct chicago_exchange_seen *seen = &view->seen[exchange];
    return chicago_mask_has(seen->open_kept, seat) ? card_bit(seen->open[seat]) : 0;
}

static card_set open_declined(const struct chicago_view *view, unsigned exchanges) {
    card_set declined = 0;
    for (unsigned exchange = 0; exchange < exchanges; exchange++)
        for (unsigned seat = 0; seat < view->seats; seat++)
            if (view->seen[exchange].open[seat] != CHICAGO_NO_CARD)
                declined |=
                    card_bit(view->seen[exchange].open[seat]) & ~open_kept(view, exchange, seat);
    return declined;
}

/* Open cards kept: the last exchange's is drawn, those since which none was laid down are kept. */
static void note_open_cards(struct layouts_opponent *opponent, const struct chicago_view *view,
                            unsigned exchanges) {
    unsigned last = exchanges - 1, seat = opponent->seat;
    card_set open = open_kept(view, last, seat);
    opponent->drawn = (uint8_t)(view->seen[last].count[seat] - card_set_count(open));
    opponent->held = open & ~opponent->played;
    opponent->kept = opponent->played & ~open;
    bool pat = view->seen[last].count[seat] == 0;
    for (unsigned exchange = last; exchange-- > 0;) {
        open = open_kept(view, exchange, seat) & ~opponent->played;
        opponent->held |= pat ? open : 0;
        opponent->kept |= pat ? open : 0;
        opponent->opened |= pat || view->reshuffles > 0 ? 0 : open;
        pat &= view->seen[exchange].count[seat] == 0;
    }
}

/* Its keepings, bounded by what was announced of the hand it had then. */
static struct keepings_range choice_of(const struct chicago_view *view, unsigned seat,
                                       unsigned exchanges, const struct keepings *keepings) {
    unsigned last = exchanges - 1, pool = keepings_pool(view, seat, exchanges);
    const struct chicago_exchange_seen *seen = NULL;
    if (view->seen[last].count[seat] == 0 && was_announced(view, last))
        seen = &view->seen[last];
    else if (last > 0)
        seen = &view->seen[last - 1];
    bool scored = seen != NULL && chicago_mask_has(seen->scored, seat);
    return keepings_find(keepings, pool, seen, scored);
}

static struct layouts_opponent opponent_of(const struct chicago_view *view, unsigned seat,
                                           unsigned exchanges) {
    struct layouts_opponent opponent = {.seat = (uint8_t)seat};
    for (unsigned trick = 0; trick < view->trick; trick++)
        if (view->played[trick][seat] != CHICAGO_NO_CARD)
            opponent.played |= card_bit(view->played[trick][seat]);
    opponent.places = (uint8_t)(CHICAGO_HAND_SIZE - card_set_count(opponent.played));
    opponent.drawn = CHICAGO_HAND_SIZE;
    opponent.kept = opponent.played;
    if (exchanges > 0) {
        opponent.scored = chicago_mask_has(view->seen[exchanges - 1].scored, seat);
        note_open_cards(&opponent, view, exchanges);
    }
    return opponent;
}

static struct layouts_opponent *opponent_at(struct layouts *layouts, unsigned seat) {
    struct layouts_opponent *opponent = layouts->opponent;
    while (opponent->seat != seat)
        opponent++;
    return opponent;
}

static void bar(struct layouts *layouts, const struct play *plays, unsigned count,
                const struct manners *manners) {
    for (unsigned i = 0; i < count; i++) {
        const struct play *play = &plays[i];
        unsigned manner = manners->of[play->seat][play->trick];
        if (play->seat != layouts->seat)
            opponent_at(layouts, play->seat)->barred |=
                manner_excludes(manner, play->laid, play->winning);
    }
}

/* Whether there are cards enough for all, whoever of them is given cards first (Hall 1935). */
static bool can_be_dealt(const struct layouts *layouts) {
    for (unsigned some = 1; some < 1u << layouts->opponents; some++) {
        card_set cards = 0;
        int places = 0;
        for (unsigned i = 0; i < layouts->opponents; i++)
            if (chicago_mask_has(some, i)) {
                const struct layouts_opponent *opponent = &layouts->opponent[i];
                cards |= (layouts->unknown & ~opponent->barred) | opponent->held;
                places += opponent->places;
            }
        if (card_set_count(cards) < places)
            return false;
    }
    return true;
}

/* What plays tell; of manners nothing where they cannot be what they were taken for. */
static void note_plays(struct layouts *layouts, const struct chicago_view *view,
                       const struct manners *manners) {
    struct play plays[PLAYS_MAX];
    unsigned count = plays_of(view, plays);
    bar(layouts, plays, count, manners);
    if (can_be_dealt(layouts))
        return;
    for (unsigned i = 0; i < layouts->opponents; i++)
        layouts->opponent[i].barred = 0;
    bar(layouts, plays, count, &(struct manners){0});
}

/* Notes an opponent, after those who drew no more. */
static void add_opponent(struct layouts *layouts, const struct layouts_opponent *opponent) {
    unsigned i = layouts->opponents++;
    for (; i > 0 && layouts->opponent[i - 1].drawn > opponent->drawn; i--)
        layouts->opponent[i] = layouts->opponent[i - 1];
    layouts->opponent[i] = *opponent;
    layouts->unknown &= ~(opponent->held | opponent->opened);
    layouts->excluded |= opponent->held;
}

static void note_cards(struct layouts *layouts, const struct chicago_view *view,
                       unsigned exchanges) {
    card_set gone = view->laid_down | open_declined(view, exchanges);
    layouts->excluded = view->hand | view->played_set | gone;
    layouts->reshuffled = view->reshuffles > 0;
    layouts->unknown =
        CARD_SET_ALL & ~(view->hand | view->played_set | (layouts->reshuffled ? 0 : gone));
    unsigned others = chicago_opponents(view);
    for (; others != 0; others &= others - 1) {
        struct layouts_opponent opponent = opponent_of(view, card_set_lowest(others), exchanges);
        add_opponent(layouts, &opponent);
    }
}

void layouts_prepare(struct layouts *layouts, const struct chicago_view *view, unsigned exchanges,
                     const struct keepings *keepings, const struct manners *manners, unsigned pasts,
                     struct rng *rng) {
    layouts->seat = view->seat;
    layouts->hand = view->hand;
    layouts->opponents = 0;
    layouts->announced = exchanges > 0 && was_announced(view, exchanges - 1);
    if (layouts->announced)
        layouts->last = view->seen[exchanges - 1];
    note_cards(layouts, view, exchanges);
    if (view->trick > 0)
        note_plays(layouts, view, manners ? manners : &(struct manners){0});
    for (unsigned i = 0; i < layouts->opponents && exchanges > 0 && keepings != NULL; i++) {
        struct keepings_range choice =
            choice_of(view, layouts->opponent[i].seat, exchanges, keepings);
        layouts_imagine(layouts, i, keepings, choice, pasts, rng);
    }
}
