/* Samples what an opponent kept and laid down. Private to determinizations. */
#ifndef UTSPEL_SOLVER_DETERMINIZATIONS_PAST_H
#define UTSPEL_SOLVER_DETERMINIZATIONS_PAST_H

#include "strategies/chicago/model/determinizations.h"

/*
 * How well a past fits, as a cost in halves of a bit of its weight. By ranks alone, as suits can
 * be changed: of a rank with a cards left, t of them taken, a card is possible with 1 - t/a.
 */
enum {
    PAST_WEIGHT = 40,     /* bits of a whole weight */
    PAST_IMPOSSIBLE = 15, /* a card of a rank of which none is left */
    PAST_SUITED = 12,     /* a card kept for its suit, but of another now */
    PAST_UNFIT = 16,      /* a hand that would have been announced otherwise */
    PAST_MISSING = 4,     /* a card known to be held, but not kept, so that it was drawn */
    PAST_PLANES = 4
};

/* What cards cost: those in plane i 2^i. */
struct determinizations_costs {
    card_set plane[PAST_PLANES];
};

/* Costs where some cards are left, except those taken. */
struct determinizations_costs determinizations_costs_of(card_set left, card_set taken);

static inline unsigned determinizations_cost(card_set cards,
                                             const struct determinizations_costs *costs) {
    unsigned cost = 0;
    for (unsigned i = 0; i < PAST_PLANES; i++)
        cost += (unsigned)card_set_count(cards & costs->plane[i]) << i;
    return cost;
}

/*
 * What a past costs: by ranks, except cards kept for their suit, which must be possible as they
 * are.
 */
static inline unsigned determinizations_past_cost(const struct determinizations_past *past,
                                                  const struct determinizations_costs *costs,
                                                  card_set possible) {
    return determinizations_cost((past->kept & ~past->suited) | past->laid_down, costs) +
           PAST_SUITED * (unsigned)card_set_count(past->suited & ~possible);
}

static inline uint64_t determinizations_weight(unsigned cost) {
    static const uint64_t whole[2] = {(uint64_t)1 << PAST_WEIGHT, 0xb504f333f9}; /* 2^-0.5 of it */
    return whole[cost & 1] >> (cost / 2 < 63 ? cost / 2 : 63);
}

/*
 * Chooses one of some things by a fraction of 2^64, given the sums of their weights up to each
 * one; returns their count if none weighs anything.
 */
static inline unsigned determinizations_choose(const uint64_t sums[], unsigned count,
                                               uint64_t fraction) {
    uint64_t at = (uint64_t)(rng_product(fraction, sums[count - 1]) >> 64);
    unsigned chosen = 0;
    for (unsigned i = 0; i < count; i++)
        chosen += sums[i] <= at;
    return chosen;
}

/*
 * How the stock lasted, from how many cards all drew: it did; it ran out in the last exchange,
 * after which the rest were drawn from the muck; or the muck had been mixed into it before, or
 * nothing more is known.
 */
enum determinizations_stock { STOCK_LASTED, STOCK_RAN_OUT, STOCK_MIXED };

/*
 * With this number of exchanges. If the stock ran out: how many closed cards each seat was given
 * from the muck, and the open cards declined before.
 */
enum determinizations_stock determinizations_stock_of(const struct chicago_view *view,
                                                      unsigned exchanges,
                                                      uint8_t mucked[CHICAGO_SEATS_MAX],
                                                      card_set *declined);

/* Moves cards at random between the stock and the muck until the stock has as many as were drawn
 * from it. */
void determinizations_balance(card_set *stock, card_set *muck, int drawn, struct rng *rng);

/* How many of the cards that an opponent needs came from the muck; at random, if it has played some
 * of those it drew. */
unsigned determinizations_from_muck(const struct determinizations_opponent *opponent,
                                    unsigned needed, struct rng *rng);

/* Samples this many pasts of opponent i from a choice of discard samples. */
void determinizations_sample_hidden(struct determinizations *determinizations, unsigned i,
                                    const struct discard_samples *discard_samples,
                                    struct discard_samples_range choice, unsigned pasts,
                                    struct rng *rng);

/*
 * Cards that are elsewhere, too, stand for others of their ranks that are available or, where there
 * are none, of the nearest lower rank, else of the lowest: a card laid down, or kept, that is
 * forgotten would be drawn from all that are left, of which more are high.
 */
card_set determinizations_settle(card_set cards, card_set elsewhere, card_set available);

/* `count` cards of a set at random, or all if it has no more; 5 at most. */
card_set determinizations_draw_cards(card_set from, int count, struct rng *rng);

/* Whether a hand of such a value is one of which that was announced. */
static inline bool determinizations_fits_announced(const struct determinizations *determinizations,
                                                   const struct determinizations_opponent *opponent,
                                                   hand_value value) {
    hand_value least = opponent->scored ? determinizations->announced_from : 0;
    return value >= least && value <= determinizations->announced_to;
}

#endif
