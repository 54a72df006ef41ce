#include "strategies/chicago/model/determinizations.h"

#include "strategies/chicago/model/determinizations_past.h"
#include "strategies/chicago/model/play_styles.h"

enum {
    TRIES = 4,   /* pasts weighed for a determinization */
    ATTEMPTS = 8 /* to draw a hand as it was announced */
};

/* What all opponents so far have kept, and laid down. */
struct taken {
    card_set kept, laid_down;
};

/* Chooses one of opponent i's pasts; any, as long as nothing is taken. */
static struct determinizations_past past_choose(const struct determinizations *determinizations,
                                                unsigned i, const struct taken *taken,
                                                struct rng *rng) {
    const struct determinizations_past *past = determinizations->past[i];
    const unsigned pasts = determinizations->opponent[i].pasts;
    card_set both = taken->kept | taken->laid_down;
    if (pasts == 0)
        return (struct determinizations_past){0};
    if (both == 0)
        return past[rng_below(rng, pasts)];
    struct determinizations_costs costs =
        determinizations_costs_of(CARD_SET_ALL & ~determinizations->excluded, both);
    uint64_t random = rng_next(rng), sums[TRIES], sum = 0;
    unsigned at[TRIES];
    for (unsigned try = 0; try < TRIES; try++, random >>= 64 / TRIES) {
        at[try] = (unsigned)((random & 0xffff) * pasts >> 16);
        sum += determinizations_weight(
            determinizations_past_cost(&past[at[try]], &costs, ~taken->kept));
        sums[try] = sum;
    }
    unsigned chosen = determinizations_choose(sums, TRIES, rng_next(rng));
    return chosen < TRIES ? past[at[chosen]] : (struct determinizations_past){0};
}

/* Adds a past; where it meets those before, cards laid down are others of their ranks. */
static void past_take(struct taken *taken, struct determinizations_past *past, card_set unknown,
                      card_set free) {
    past->kept = determinizations_settle(past->kept, taken->kept, free & ~taken->kept);
    taken->kept |= past->kept;
    card_set both = taken->kept | taken->laid_down;
    card_set moved = taken->laid_down & past->kept;
    taken->laid_down ^= moved;
    taken->laid_down |= determinizations_settle(past->laid_down, both, unknown & ~both);
    both |= taken->laid_down;
    taken->laid_down |= determinizations_settle(moved, both, unknown & ~both);
}

static card_set cards_in_hands(const struct determinization *determinization) {
    card_set cards = 0;
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        cards |= determinization->hand[seat];
    return cards;
}

/* All that an opponent may have, be it in others' hands; of open cards it kept, only its own. */
static card_set cards_possible(const struct determinizations *determinizations,
                               const struct determinizations_opponent *opponent) {
    card_set closed = determinizations->unknown | determinizations->returned;
    return ((closed | opponent->opened) & ~opponent->barred) | opponent->held;
}

/*
 * Gives an opponent a card that is not in a hand, or another's whom the same is done for in turn:
 * an augmenting path, so that it fails only if nothing could be given.
 */
static bool give_any(const struct determinizations *determinizations,
                     struct determinization *determinization, unsigned i, unsigned asked) {
    const struct determinizations_opponent *opponent = &determinizations->opponent[i];
    card_set *hand = &determinization->hand[opponent->seat];
    card_set possible = cards_possible(determinizations, opponent);
    card_set free = possible & ~cards_in_hands(determinization);
    if (free != 0) {
        *hand |= card_bit(card_set_lowest(free));
        return true;
    }
    asked |= 1u << i;
    for (unsigned j = 0; j < determinizations->opponents; j++) {
        card_set *others = &determinization->hand[determinizations->opponent[j].seat];
        card_set movable = *others & possible;
        if (chicago_mask_has(asked, j) || movable == 0 ||
            !give_any(determinizations, determinization, j, asked))
            continue;
        *others ^= card_bit(card_set_lowest(movable));
        *hand |= card_bit(card_set_lowest(movable));
        return true;
    }
    return false;
}

/* What the cards drawn in the last exchange came from. */
struct piles {
    card_set stock, muck;
};

/*
 * Draws what an opponent's hand lacks from what is left of the piles, again while that makes no
 * hand that would have been announced so; what these are short of, from all.
 */
static void fill_hand(const struct determinizations *determinizations,
                      struct determinization *determinization, unsigned i,
                      const struct piles *piles, unsigned from_muck, struct rng *rng) {
    const struct determinizations_opponent *opponent = &determinizations->opponent[i];
    const card_set held = determinization->hand[opponent->seat];
    const hand_sum known = hand_sum_of_set(held | opponent->played);
    int needed = opponent->unplayed - card_set_count(held), short_of = needed;
    card_set drawn = 0;
    for (unsigned attempt = 0; needed > 0 && attempt < ATTEMPTS; attempt++) {
        drawn = determinizations_draw_cards(piles->stock & ~opponent->barred,
                                            needed - (int)from_muck, rng);
        if (from_muck > 0)
            drawn |=
                determinizations_draw_cards(piles->muck & ~opponent->barred, (int)from_muck, rng);
        short_of = needed - card_set_count(drawn);
        if (!determinizations->announced || short_of > 0 ||
            determinizations_fits_announced(determinizations, opponent,
                                            hand_value_5(hand_add_set(known, drawn))))
            break;
    }
    determinization->hand[opponent->seat] = held | drawn;
    while (short_of-- > 0 && give_any(determinizations, determinization, i, 0))
        continue;
}

/* Who drew from the muck, when the stock had run out: then that was all given. */
static void divide_draws(const struct determinizations *determinizations,
                         const struct determinization *determinization, struct piles *piles,
                         unsigned from_muck[CHICAGO_SEATS_MAX - 1], struct rng *rng) {
    int drawn = 0;
    for (unsigned i = 0; i < determinizations->opponents; i++) {
        const struct determinizations_opponent *opponent = &determinizations->opponent[i];
        int has = card_set_count(determinization->hand[opponent->seat]);
        unsigned needed = opponent->unplayed > has ? (unsigned)(opponent->unplayed - has) : 0;
        from_muck[i] = determinizations_from_muck(opponent, needed, rng);
        drawn += (int)(needed - from_muck[i]);
    }
    determinizations_balance(&piles->stock, &piles->muck, drawn, rng);
}

void determinizations_draw(const struct determinizations *determinizations, struct rng *rng,
                           struct determinization *determinization) {
    struct taken taken = {0};
    unsigned from_muck[CHICAGO_SEATS_MAX - 1] = {0};
    *determinization = (struct determinization){0};
    determinization->hand[determinizations->seat] = determinizations->hand;
    for (unsigned i = 0; i < determinizations->opponents; i++) {
        const struct determinizations_opponent *opponent = &determinizations->opponent[i];
        struct determinizations_past past = past_choose(determinizations, i, &taken, rng);
        past_take(&taken, &past, determinizations->unknown,
                  determinizations->unknown & ~opponent->barred);
        determinization->hand[opponent->seat] = (past.kept & ~opponent->played) | opponent->held;
    }
    struct piles piles = {determinizations->unknown & ~taken.kept, determinizations->returned};
    if (!determinizations->mixed) {
        piles.muck |= piles.stock & taken.laid_down;
        piles.stock &= ~taken.laid_down;
    }
    if (determinizations->ran_out)
        divide_draws(determinizations, determinization, &piles, from_muck, rng);
    for (unsigned barred = 2; barred-- > 0;) /* who has less to choose from comes first */
        for (unsigned i = 0; i < determinizations->opponents; i++)
            if ((determinizations->opponent[i].barred != 0) == barred) {
                card_set given = cards_in_hands(determinization);
                fill_hand(determinizations, determinization, i,
                          &(struct piles){piles.stock & ~given, piles.muck & ~given}, from_muck[i],
                          rng);
            }
}

/* What a view shows of the others' cards. */

static bool was_announced(const struct chicago_view *view, unsigned exchange) {
    const struct chicago_rules *rules = &view->rules;
    bool before_play = rules->third_exchange_scores == CHICAGO_THIRD_BEFORE_PLAY;
    bool scores = view->caller == CHICAGO_NO_SEAT || rules->chicago_keeps_hands;
    if (!chicago_exchange_scores(rules, (int32_t)exchange + 1))
        return false;
    return exchange + 1 < view->exchange || view->seen[exchange].scored != 0 ||
           (view->trick > 0 && scores && before_play);
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
static void note_open_cards(struct determinizations_opponent *opponent,
                            const struct chicago_view *view, unsigned exchanges) {
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

/* Its discard samples, bounded by what was announced of the hand it had then. */
static struct discard_samples_range choice_of(const struct chicago_view *view, unsigned seat,
                                              unsigned exchanges,
                                              const struct discard_samples *discard_samples) {
    unsigned last = exchanges - 1;
    unsigned pool =
        discard_samples_known(discard_samples, discard_samples_pool(view, seat, exchanges));
    const struct chicago_exchange_seen *seen = NULL;
    if (view->seen[last].count[seat] == 0 && was_announced(view, last))
        seen = &view->seen[last];
    else if (last > 0 && was_announced(view, last - 1))
        seen = &view->seen[last - 1];
    bool scored = seen != NULL && chicago_mask_has(seen->scored, seat);
    return discard_samples_find(discard_samples, pool, seen, scored);
}

static struct determinizations_opponent opponent_of(const struct chicago_view *view, unsigned seat,
                                                    unsigned exchanges) {
    struct determinizations_opponent opponent = {.seat = (uint8_t)seat};
    for (unsigned trick = 0; trick < view->trick; trick++)
        if (view->played[trick][seat] != CHICAGO_NO_CARD)
            opponent.played |= card_bit(view->played[trick][seat]);
    opponent.unplayed = (uint8_t)(CHICAGO_HAND_SIZE - card_set_count(opponent.played));
    opponent.drawn = CHICAGO_HAND_SIZE;
    opponent.kept = opponent.played;
    if (exchanges > 0) {
        opponent.scored = chicago_mask_has(view->seen[exchanges - 1].scored, seat);
        note_open_cards(&opponent, view, exchanges);
    }
    return opponent;
}

static struct determinizations_opponent *opponent_at(struct determinizations *determinizations,
                                                     unsigned seat) {
    struct determinizations_opponent *opponent = determinizations->opponent;
    while (opponent->seat != seat)
        opponent++;
    return opponent;
}

static void bar(struct determinizations *determinizations, const struct play_seen *plays,
                unsigned count, const struct play_styles *play_styles) {
    for (unsigned i = 0; i < count; i++) {
        const struct play_seen *play = &plays[i];
        unsigned play_style = play_styles->of[play->seat][play->trick];
        bool is_in = chicago_mask_has(determinizations->playing, play->seat);
        if (play->seat != determinizations->seat && is_in)
            opponent_at(determinizations, play->seat)->barred |=
                play_style_excludes(play_style, play->laid, play->winning);
    }
}

/* Whether there are cards enough for all, whoever of them is given cards first (Hall 1935). */
static bool can_be_dealt(const struct determinizations *determinizations) {
    for (unsigned some = 1; some < 1u << determinizations->opponents; some++) {
        card_set cards = 0;
        int unplayed = 0;
        for (unsigned i = 0; i < determinizations->opponents; i++)
            if (chicago_mask_has(some, i)) {
                const struct determinizations_opponent *opponent = &determinizations->opponent[i];
                cards |= cards_possible(determinizations, opponent);
                unplayed += opponent->unplayed;
            }
        if (card_set_count(cards) < unplayed)
            return false;
    }
    return true;
}

/* What plays show. A play style that cannot be the right one is ignored. */
static void note_plays(struct determinizations *determinizations, const struct chicago_view *view,
                       const struct play_styles *play_styles) {
    struct play_seen plays[PLAYS_MAX];
    unsigned count = plays_of(view, plays);
    bar(determinizations, plays, count, play_styles);
    if (can_be_dealt(determinizations))
        return;
    for (unsigned i = 0; i < determinizations->opponents; i++)
        determinizations->opponent[i].barred = 0;
    bar(determinizations, plays, count, &(struct play_styles){0});
}

/* Notes an opponent, after those who drew no more. */
static void add_opponent(struct determinizations *determinizations,
                         const struct determinizations_opponent *opponent) {
    unsigned i = determinizations->opponents++;
    for (; i > 0 && determinizations->opponent[i - 1].drawn > opponent->drawn; i--)
        determinizations->opponent[i] = determinizations->opponent[i - 1];
    determinizations->opponent[i] = *opponent;
    determinizations->unknown &= ~(opponent->held | opponent->opened);
    determinizations->excluded |= opponent->held;
}

static void note_cards(struct determinizations *determinizations, const struct chicago_view *view,
                       unsigned exchanges) {
    uint8_t mucked[CHICAGO_SEATS_MAX];
    card_set gone = view->laid_down | open_declined(view, exchanges), declined = 0;
    enum determinizations_stock stock =
        determinizations_stock_of(view, exchanges, mucked, &declined);
    card_set seen = view->hand | view->played_set;
    determinizations->excluded = seen | gone;
    determinizations->ran_out = stock == STOCK_RAN_OUT;
    determinizations->mixed = stock == STOCK_MIXED;
    determinizations->unknown = CARD_SET_ALL & ~(seen | (determinizations->mixed ? 0 : gone));
    determinizations->returned =
        determinizations->ran_out ? (view->laid_down | declined) & ~seen : 0;
    unsigned others = chicago_opposing_hands(view);
    determinizations->playing = (uint8_t)others;
    for (; others != 0; others &= others - 1) {
        struct determinizations_opponent opponent =
            opponent_of(view, card_set_lowest(others), exchanges);
        opponent.mucked = determinizations->ran_out ? mucked[opponent.seat] : 0;
        add_opponent(determinizations, &opponent);
    }
}

/* How many classes of hands compare lower than an order with the one announced. */
static unsigned classes_below(const struct chicago_exchange_seen *seen, int order) {
    unsigned first = 0, end = HAND_CLASSES;
    while (first < end) {
        unsigned middle = (first + end) / 2;
        if (discard_samples_compare(hand_value_of_class(middle), seen) < order)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

static void note_announced(struct determinizations *determinizations,
                           const struct chicago_exchange_seen *seen) {
    unsigned lower = classes_below(seen, 0), not_higher = classes_below(seen, 1);
    determinizations->announced_from = hand_value_of_class(lower);
    determinizations->announced_to = hand_value_of_class(not_higher - 1);
}

void determinizations_prepare(struct determinizations *determinizations,
                              const struct chicago_view *view, unsigned exchanges,
                              const struct discard_samples *discard_samples,
                              const struct table_populations *populations,
                              const struct play_styles *play_styles, unsigned pasts,
                              struct rng *rng) {
    determinizations->seat = view->seat;
    determinizations->hand = view->hand;
    determinizations->opponents = 0;
    determinizations->announced = exchanges > 0 && was_announced(view, exchanges - 1);
    if (determinizations->announced)
        note_announced(determinizations, &view->seen[exchanges - 1]);
    note_cards(determinizations, view, exchanges);
    if (view->trick > 0)
        note_plays(determinizations, view, play_styles ? play_styles : &(struct play_styles){0});
    for (unsigned i = 0;
         i < determinizations->opponents && exchanges > 0 && discard_samples != NULL; i++) {
        unsigned seat = determinizations->opponent[i].seat;
        const struct discard_samples *own =
            &discard_samples[populations ? populations->of[seat] : 0];
        struct discard_samples_range choice = choice_of(view, seat, exchanges, own);
        determinizations_sample_hidden(determinizations, i, own, choice, pasts, rng);
    }
}
