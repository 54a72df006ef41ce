/*
 * How many matches can be counted before an integer could overflow.
 *
 * A game proves what one match adds at most (struct game_bounds). From that follows, without
 * playing,
 *   - which rules are refused: those whose single match or rotated group could overflow the 32 bits
 *     of a quantity or measure, or whose single block the 64 bits of a tally;
 *   - how many matches are: so many that no tally of counts or sums can overflow, nor all elements
 *     of one added up without signs, as readers do;
 *   - after how many matches threads add up, so that no 32-bit count of theirs overflows.
 *
 * Tallies of squares and products grow with the square of what a match brings. Matches that all
 * were as long as the rules allow would fill those of a run of 10^8 matches; real ones, hundreds of
 * times shorter, those of 10^11. So the engine looks at what is there after every stretch, and ends
 * the run, with all that was played, before it could overflow (engine.h).
 */
#ifndef UTSPEL_BOUNDS_H
#define UTSPEL_BOUNDS_H

#include "sim/core/error.h"
#include "sim/core/game.h"

/*
 * What one match adds at most, whatever cards and strategies do: a proof from the rules. "In all"
 * is without signs, over all elements of the tally, and over the time of the match.
 */
struct game_bounds {
    uint64_t count;   /* to one element of a TALLY_COUNT */
    uint64_t sums;    /* to any tally in all, but those of squares and products */
    uint64_t squares; /* to any of these in all; the unit tallies' are not the game's to bound */
    uint64_t deals;   /* or hands, those of play-offs included */
    uint64_t
        quantity[UNIT_QUANTITIES]; /* to each quantity of one entrant in all, or of all together */
    bool together;                 /* the latter */
    uint64_t measure[UNIT_MEASURES]; /* to each measure in all */
};

/* Sums and products that stay at UINT64_MAX when they would be more. */
static inline uint64_t bound_sum(uint64_t a, uint64_t b) {
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}
static inline uint64_t bound_product(uint64_t a, uint64_t b) {
    return b > 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}
static inline uint64_t bound_most(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

/* Fills in what a match adds by that setup, the unit tallies among the sums and squares. */
void bounds_find(struct game_bounds *bounds, const struct game *game,
                 const struct game_setup *setup);

/* The most that a match adds to any tally in all. */
static inline uint64_t bounds_of_tallies(const struct game_bounds *bounds) {
    return bound_most(bounds->sums, bounds->squares);
}

/* Refuses rules of which one match, group or block could overflow; rotated or not. */
enum status bounds_check(const struct game *game, const struct game_setup *setup,
                         struct error *error);

/* So many matches that counts and sums do not overflow. */
uint64_t bounds_matches(const struct game *game, const struct game_setup *setup);

/*
 * Matches of whole blocks after which nothing can have overflowed: neither a count of 32 bits, to
 * which a match adds up to count_bound, nor a sum of 64 bits that is `fullest` by now, to which it
 * adds up to sum_bound. A bound of 0: there are no such. 0: there is no headroom for a block.
 */
uint64_t bounds_headroom(uint64_t count_bound, uint64_t sum_bound, uint64_t fullest,
                         unsigned block);

#endif
