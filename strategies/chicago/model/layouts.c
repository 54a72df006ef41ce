#include "strategies/chicago/model/layouts.h"

#include "strategies/chicago/model/layouts_past.h"
#include "strategies/chicago/model/plays.h"

enum {
    TRIES = 6,   /* pasts weighed for a layout */
    ATTEMPTS = 8 /* to draw a hand as it was announced */
};

/* What all opponents so far have kept, and laid down. */
struct taken {
    card_set kept, laid_down;
};

/* Chooses one of opponent i's pasts; any, as long as nothing is taken. */
static struct layouts_past choose(const struct layouts *layouts, unsigned i,
                                  const struct taken *taken, struct rng *rng) {
    const struct layouts_past *past = layouts->past[i];
    const unsigned pasts = layouts->opponent[i].pasts;
    card_set both = taken->kept | taken->laid_down;
    struct layouts_past chosen = {0};
    if (pasts == 0)
        return chosen;
    if (both == 0)
        return past[rng_below(rng, pasts)];
    struct layouts_costs costs = layouts_costs_of(CARD_SET_ALL & ~layouts->excluded, both);
    uint64_t sum = 0;
    for (unsigned try = 0; try < TRIES; try++) {
        uint64_t random = rng_next(rng);
        unsigned at = (unsigned)((random & 0xffff) * pasts >> 16);
        uint64_t weight = layouts_weight(layouts_past_cost(&past[at], &costs, ~taken->kept));
        sum += weight;
        if (layouts_is_chosen(weight, sum, random))
            chosen = past[at];
    }
    return chosen;
}

/* Adds a past; where it meets those before, cards laid down are others of their ranks. */
static void take(struct taken *taken, struct layouts_past *past, card_set unknown, card_set free) {
    past->kept = layouts_settle(past->kept, taken->kept, free & ~taken->kept);
    taken->kept |= past->kept;
    card_set both = taken->kept | taken->laid_down;
    card_set moved = taken->laid_down & past->kept;
    taken->laid_down ^= moved;
    taken->laid_down |= layouts_settle(past->laid_down, both, unknown & ~both);
    both |= taken->laid_down;
    taken->laid_down |= layouts_settle(moved, both, unknown & ~both);
}

static card_set cards_in_hands(const struct layout *layout) {
    card_set cards = 0;
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        cards |= layout->hand[seat];
    return cards;
}

/*
 * Gives an opponent a card that is not in a hand, or another's whom the same is done for in turn:
 * an augmenting path, so that it fails only if nothing could be given.
 */
static bool give_any(const struct layouts *layouts, struct layout *layout, unsigned i,
                     unsigned asked) {
    const struct layouts_opponent *opponent = &layouts->opponent[i];
    card_set *hand = &layout->hand[opponent->seat];
    card_set free = layouts->unknown & ~cards_in_hands(layout) & ~opponent->barred;
    if (free != 0) {
        *hand |= card_bit(card_set_lowest(free));
        return true;
    }
    asked |= 1u << i;
    for (unsigned j = 0; j < layouts->opponents; j++) {
        card_set *others = &layout->hand[layouts->opponent[j].seat];
        card_set movable = *others & ~layouts->opponent[j].held & ~opponent->barred;
        if (chicago_mask_has(asked, j) || movable == 0 || !give_any(layouts, layout, j, asked))
            continue;
        *others ^= card_bit(card_set_lowest(movable));
        *hand |= card_bit(card_set_lowest(movable));
        return true;
    }
    return false;
}

/* Fills an opponent's hand from the stock, or if that is short of what it may have, from all. */
static void fill(const struct layouts *layouts, struct layout *layout, unsigned i, card_set stock,
                 struct rng *rng) {
    const struct layouts_opponent *opponent = &layouts->opponent[i];
    card_set *hand = &layout->hand[opponent->seat];
    *hand |= layouts_draw_cards(stock & ~opponent->barred, opponent->places - card_set_count(*hand),
                                rng);
    int needed = opponent->places - card_set_count(*hand);
    while (needed-- > 0 && give_any(layouts, layout, i, 0))
        continue;
}

/* Fills a hand, again while it is not one that would have been announced so. */
static void fill_as_announced(const struct layouts *layouts, struct layout *layout, unsigned i,
                              card_set stock, struct rng *rng) {
    const struct layouts_opponent *opponent = &layouts->opponent[i];
    const struct layout before = *layout;
    fill(layouts, layout, i, stock, rng);
    for (unsigned attempt = 1;
         layouts->announced && attempt < ATTEMPTS &&
         !layouts_fits_announced(layouts, opponent, layout->hand[opponent->seat]);
         attempt++) {
        *layout = before;
        fill(layouts, layout, i, stock, rng);
    }
}

void layouts_draw(const struct layouts *layouts, struct rng *rng, struct layout *layout) {
    struct taken taken = {0};
    *layout = (struct layout){0};
    layout->hand[layouts->seat] = layouts->hand;
    for (unsigned i = 0; i < layouts->opponents; i++) {
        const struct layouts_opponent *opponent = &layouts->opponent[i];
        struct layouts_past past = choose(layouts, i, &taken, rng);
        take(&taken, &past, layouts->unknown, layouts->unknown & ~opponent->barred);
        layout->hand[opponent->seat] = (past.kept & ~opponent->played) | opponent->held;
    }
    card_set stock = layouts->unknown & ~(layouts->reshuffled ? 0 : taken.laid_down);
    for (unsigned barred = 2; barred-- > 0;) /* who has less to choose from comes first */
        for (unsigned i = 0; i < layouts->opponents; i++)
            if ((layouts->opponent[i].barred != 0) == barred)
                fill_as_announced(layouts, layout, i, stock & ~cards_in_hands(layout), rng);
}

/* What a view tells of the others' cards. */

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
