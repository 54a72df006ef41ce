#include "strategies/chicago/model/determinizations_past.h"

#include "evaluator/rng.h"

enum {
    PAST_TRIES = 7,  /* discard samples weighed for a past */
    PASTS_ENOUGH = 8 /* pasts; where fewer are possible, some without information temper them */
};

/* All orders of the suits. */
static const uint8_t suit_orders[][CARD_SUITS] = {
    {0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1},
    {1, 0, 2, 3}, {1, 0, 3, 2}, {1, 2, 0, 3}, {1, 2, 3, 0}, {1, 3, 0, 2}, {1, 3, 2, 0},
    {2, 0, 1, 3}, {2, 0, 3, 1}, {2, 1, 0, 3}, {2, 1, 3, 0}, {2, 3, 0, 1}, {2, 3, 1, 0},
    {3, 0, 1, 2}, {3, 0, 2, 1}, {3, 1, 0, 2}, {3, 1, 2, 0}, {3, 2, 0, 1}, {3, 2, 1, 0},
};
enum { SUIT_ORDERS = sizeof suit_orders / sizeof *suit_orders };

static inline card_set rename_suits(card_set set, const uint8_t to[CARD_SUITS]) {
    card_set renamed = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        renamed |= (set >> suit & CARD_SET_SUIT) << to[suit];
    return renamed;
}

/* Has a card of the set renamed to a card of its rank, if it has any. */
static inline void rename_to(uint8_t to[CARD_SUITS], card_set set, card wanted) {
    card_set same = set & card_set_of_rank(card_rank(wanted));
    if (same == 0)
        return;
    unsigned from = card_suit(card_set_lowest(same)), other = 0;
    while (to[other] != card_suit(wanted))
        other++;
    to[other] = to[from];
    to[from] = (uint8_t)card_suit(wanted);
}

/*
 * Renames a discard sample's suits at random, but so that one of the cards known to be kept may be.
 */
static void draw_suits(const struct determinizations_opponent *opponent, card_set kept,
                       unsigned random, uint8_t to[CARD_SUITS]) {
    const uint8_t *order = suit_orders[(random & 0xff) * SUIT_ORDERS >> 8];
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        to[suit] = order[suit];
    if (opponent->kept != 0) {
        unsigned known = (unsigned)card_set_count(opponent->kept);
        rename_to(to, kept, card_set_at(opponent->kept, (random >> 8) * known >> 8));
    }
}

/* How many cards of each rank a set has, in the rank's nibble. */
static inline uint64_t count_ranks(card_set set) {
    uint64_t twos = set - (set >> 1 & CARD_SET_SUIT * 5);
    return (twos & CARD_SET_SUIT * 3) + (twos >> 2 & CARD_SET_SUIT * 3);
}

/* 2 log2 of counts up to 4 in nibbles, rounded: 0, 0, 2, 3, 4. */
static inline uint64_t logarithms(uint64_t counts) {
    return counts ^ (counts & ~(counts >> 1 | counts >> 2) & CARD_SET_SUIT);
}

struct determinizations_costs determinizations_costs_of(card_set left, card_set taken) {
    uint64_t rest = count_ranks(left & ~taken);
    uint64_t none = ~(rest | rest >> 1 | rest >> 2) & CARD_SET_SUIT;
    uint64_t costs = (logarithms(count_ranks(left)) - logarithms(rest)) | none * PAST_IMPOSSIBLE;
    struct determinizations_costs planes;
    for (unsigned i = 0; i < PAST_PLANES; i++)
        planes.plane[i] = (costs >> i & CARD_SET_SUIT) * 15;
    return planes;
}

card_set determinizations_draw_cards(card_set from, int count, struct rng *rng) {
    enum { BITS = 58 };
    uint64_t fraction = rng_next(rng) >> (64 - BITS); /* unfair by 2^-29 at most */
    unsigned left = (unsigned)card_set_count(from);
    card_set drawn = 0;
    for (; count > 0 && left > 0; count--, left--) {
        card_set c = card_set_pick(from, (uint64_t)1 << fraction_draw(&fraction, left, BITS));
        from ^= c;
        drawn |= c;
    }
    return drawn;
}

/* Whether a past, completed at random, makes a hand as it was announced. */
static bool may_be_announced(const struct determinizations *determinizations,
                             const struct determinizations_opponent *opponent,
                             const struct determinizations_past *past, card_set possible,
                             struct rng *rng) {
    card_set hand = (past->kept & possible & ~opponent->played) | opponent->held;
    card_set others =
        determinizations->unknown & ~(past->kept | past->laid_down | opponent->barred);
    int needed = opponent->unplayed - card_set_count(hand);
    hand |= determinizations_draw_cards(others, needed, rng);
    return card_set_count(hand) == opponent->unplayed &&
           determinizations_fits_announced(determinizations, opponent,
                                           hand_value_of_five(hand | opponent->played));
}

/* Cards kept for their suit: four or more that are all of it. */
static inline card_set suited_of(card_set kept) {
    bool suited =
        card_set_count(kept) >= 4 && !(kept & ~card_set_of_suit(card_suit(card_set_lowest(kept))));
    return suited ? kept : 0;
}

/* How well a past fits with what is known. */
static inline uint64_t weigh_past(const struct determinizations_opponent *opponent,
                                  const struct determinizations_past *past, card_set possible,
                                  const struct determinizations_costs *costs) {
    int missing = card_set_count(opponent->kept & ~past->kept);
    int strays = card_set_count(opponent->opened & ~(past->kept | past->laid_down));
    unsigned cost =
        determinizations_past_cost(past, costs, possible) +
        PAST_MISSING * (unsigned)(missing + strays) +
        PAST_SUITED * (unsigned)card_set_count(past->kept & ~card_set_of_ranks(possible));
    return missing <= opponent->drawn ? determinizations_weight(cost) : 0;
}

/* The card of a set that is nearest in rank to one, of a lower rank if there is any. */
static card_set nearest(card_set from, card c) {
    card_set below = from & ~card_set_from_rank(card_rank(c));
    return below != 0 ? card_bit(card_set_highest(below)) : from & -from;
}

card_set determinizations_settle(card_set cards, card_set elsewhere, card_set available) {
    card_set settled = cards & ~elsewhere, twice = cards & elsewhere;
    while (twice != 0) {
        card c = card_set_take_lowest(&twice);
        card_set left = available & ~settled, same = card_set_of_rank(card_rank(c)) & left;
        settled |= same != 0 ? same & -same : nearest(left, c);
    }
    return settled;
}

/* Discard samples that are weighed for a past. */
struct tries {
    struct determinizations_past past[PAST_TRIES];
    uint64_t weight[PAST_TRIES];
};

/* Draws discard samples and their suits at random: half a random word is for each. */
static inline void draw_tries(const struct determinizations_opponent *opponent, card_set possible,
                              const struct determinizations_costs *costs,
                              const struct discard_samples *discard_samples,
                              struct discard_samples_range choice, struct rng *rng,
                              struct tries *tries) {
    uint64_t random = 0;
    for (unsigned i = 0; i < PAST_TRIES; i++) {
        random = i % 2 == 0 ? rng_next(rng) : random >> 32;
        uint32_t at =
            choice.first + (uint32_t)((random & 0xffff) * (choice.end - choice.first) >> 16);
        card_set laid_down = discard_samples->laid_down[at];
        card_set kept = discard_samples->hand[at] & ~laid_down;
        uint8_t to[CARD_SUITS];
        draw_suits(opponent, kept, (unsigned)(random >> 16 & 0xffff), to);
        kept = rename_suits(kept, to);
        tries->past[i] =
            (struct determinizations_past){kept, rename_suits(laid_down, to), suited_of(kept)};
        tries->weight[i] = weigh_past(opponent, &tries->past[i], possible, costs);
    }
}

/* Chooses one of the tries; PAST_TRIES if none weighs anything. */
static inline unsigned choose_try(const struct tries *tries, struct rng *rng) {
    uint64_t sums[PAST_TRIES], sum = 0;
    for (unsigned i = 0; i < PAST_TRIES; i++) {
        sum += tries->weight[i];
        sums[i] = sum;
    }
    return determinizations_choose(sums, PAST_TRIES, rng_next(rng));
}

/*
 * Chooses from some discard samples; false if none is possible. One that does not make a hand as it
 * was announced weighs less: whether one does is asked when it is chosen.
 */
static bool sample_hidden(const struct determinizations *determinizations,
                          const struct determinizations_opponent *opponent,
                          const struct determinizations_costs *costs,
                          const struct discard_samples *discard_samples,
                          struct discard_samples_range choice, struct rng *rng,
                          struct determinizations_past *chosen) {
    card_set possible =
        ((determinizations->unknown | opponent->opened) & ~opponent->barred) | opponent->kept;
    struct tries tries;
    draw_tries(opponent, possible, costs, discard_samples, choice, rng, &tries);
    unsigned at = choose_try(&tries, rng);
    if (at == PAST_TRIES)
        return false;
    for (unsigned asked = 0; determinizations->announced && !(asked >> at & 1);
         at = choose_try(&tries, rng)) {
        if (may_be_announced(determinizations, opponent, &tries.past[at], possible, rng))
            break;
        asked |= 1u << at;
        tries.weight[at] = tries.weight[at] >> PAST_UNFIT / 2 | 1; /* so that one is chosen */
    }
    *chosen = tries.past[at];
    chosen->kept =
        determinizations_settle(chosen->kept, ~possible, possible & determinizations->unknown);
    chosen->suited = suited_of(chosen->kept);
    chosen->laid_down = determinizations_settle(chosen->laid_down, determinizations->excluded,
                                                determinizations->unknown & ~chosen->kept);
    return true;
}

void determinizations_sample_hidden(struct determinizations *determinizations, unsigned i,
                                    const struct discard_samples *discard_samples,
                                    struct discard_samples_range choice, unsigned pasts,
                                    struct rng *rng) {
    struct determinizations_opponent *opponent = &determinizations->opponent[i];
    struct determinizations_past *all = determinizations->past[i], past = {0};
    struct determinizations_costs costs =
        determinizations_costs_of(CARD_SET_ALL, determinizations->excluded & ~opponent->kept);
    for (unsigned j = 0; j < pasts && choice.first < choice.end; j++)
        if (sample_hidden(determinizations, opponent, &costs, discard_samples, choice, rng, &past))
            all[opponent->pasts++] = past;
    while (opponent->pasts < PASTS_ENOUGH && opponent->pasts < pasts)
        all[opponent->pasts++] = (struct determinizations_past){0};
}
