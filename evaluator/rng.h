/*
 * PCG64-DXSM, keyed by hashed coordinates.
 *
 * Generator: O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good
 * Algorithms for Random Number Generation" (2014), in its DXSM variant with the 64-bit
 * multiplier, as numpy's PCG64DXSM. State and increment are both hashed from coordinates, so
 * streams are independent, and each can be made anywhere, in any order.
 */
#ifndef UTSPEL_RNG_H
#define UTSPEL_RNG_H

#include "evaluator/card.h"
#include "evaluator/exported.h"

#include <stdint.h>

__extension__ typedef unsigned __int128 rng_u128;

struct rng {
    rng_u128 state;
    rng_u128 increment; /* odd */
};

/* The whole product. Where no instruction gives it, clang would call a function, at four times the
 * time of a draw. */
static inline rng_u128 rng_product(uint64_t a, uint64_t b) {
#ifdef __wasm__
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX), high = (a >> 32) * (b >> 32);
    uint64_t middle = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    uint64_t other = (a & UINT32_MAX) * (b >> 32) + (middle & UINT32_MAX);
    return (rng_u128)(high + (middle >> 32) + (other >> 32)) << 64 |
           (other << 32 | (low & UINT32_MAX));
#else
    return (rng_u128)a * b;
#endif
}

/* 64 random bits. */
static inline uint64_t rng_next(struct rng *rng) {
    const uint64_t multiplier = 0xda942042e4dd58b5;
    uint64_t high = (uint64_t)(rng->state >> 64);
    uint64_t low = (uint64_t)rng->state | 1;
    rng->state = rng_product((uint64_t)rng->state, multiplier) +
                 ((rng_u128)(high * multiplier) << 64) + rng->increment;
    high ^= high >> 32;
    high *= multiplier;
    high ^= high >> 48;
    return high * low;
}

/* Uniform in 0..bound-1, without bias (Lemire 2019). bound is 1 or more. */
uint32_t rng_below(struct rng *rng, uint32_t bound) EXPORTED(rng_below);

/* A uniform permutation of the 52 cards (batched: Brackett-Rozinsky and Lemire 2024). */
void rng_shuffle_deck(struct rng *rng, card deck[CARD_COUNT]) EXPORTED(rng_shuffle_deck);

/* Shuffles count (0..52) bytes in place. */
void rng_shuffle(struct rng *rng, uint8_t *items, unsigned count) EXPORTED(rng_shuffle);

/* Not for plug-ins: what follows is the program's own. */

enum rng_purpose {
    RNG_SEATING,
    RNG_DECK,
    RNG_RESHUFFLE, /* seat: which reshuffle of the deal, from 0 */
    RNG_STRATEGY,
    RNG_TRAINING,   /* of collectors, seat: what for; of an iteration, match: the iteration */
    RNG_FORK,       /* seat: the kind of decision; which of them are forked */
    RNG_SEARCH,     /* match: the candidate; which of its parameters differ */
    RNG_ERRORS,     /* seat: the kind of mistake */
    RNG_TOURNAMENT, /* match: the tournament, round: the heat; who sits where */
    RNG_LUCK,       /* of a deal (POFC: a match): cards that might have come */
    /* Around the hands of hold'em; game: the table, deal: the lap before. */
    RNG_FIELD_SEATS,  /* who sits where */
    RNG_FIELD_BUTTON, /* who has the first big blind */
    RNG_FIELD_CHAIRS, /* where those of a table that is broken go */
    RNG_FIELD_RACE,   /* round: the chip that is raced off; the cards */
    RNG_FIELD_TALK,   /* which team decides first */
    RNG_FIELD_RETURN, /* game: the stack; where it sits down after a rest */
    RNG_CAPTAIN, /* game: the entrant, round: what he is asked, seat: hands played; his draws */
    RNG_TIMEOUT  /* round: cards left, seat: the chair; draws of those who decide in it */
};

/* What a stream is for. Coordinates that do not apply are 0. */
struct rng_key {
    uint64_t seed;
    uint64_t match;
    uint32_t round;
    uint32_t game;
    uint32_t deal;
    uint16_t purpose; /* enum rng_purpose */
    uint16_t seat;
};

void rng_seed(struct rng *rng, const struct rng_key *key);

/*
 * Several bounded draws from one random word.
 *
 * The word is read as a fraction with a number of binary places. Multiplied by a bound, its whole
 * part is a draw in 0..bound-1 and the rest is the fraction for the next draw. All outcomes are
 * equally likely if the few words whose last rest is not fair are drawn again:
 * Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation" (2024).
 */

/* Draws from 0..bound-1. The fraction is below 2^places, and bound * 2^places at most 2^64. */
static inline unsigned fraction_draw(uint64_t *fraction, unsigned bound, unsigned places) {
    uint64_t product = *fraction * bound;
    *fraction = product & (((uint64_t)1 << places) - 1);
    return (unsigned)(product >> places);
}

/* Whether the draws that left this rest may be used; outcomes is the product of their bounds. */
static inline bool fraction_is_fair(uint64_t rest, uint64_t outcomes, unsigned places) {
    return rest >= ((uint64_t)1 << places) % outcomes;
}

#endif
