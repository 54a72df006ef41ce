/*
 * A race of alternatives: how they compare on the same cards, and which are still in it.
 *
 * Each sample gives every alternative still in a result; those clearly behind the best by the
 * differences, sample by sample, drop out. All counts are integers, so that any number of threads
 * adds up to the same.
 */
#ifndef UTSPEL_ADVISE_RACE_H
#define UTSPEL_ADVISE_RACE_H

#include "sim/chicago_lab/advise/position.h"
#include "sim/output/estimate.h"

#include <stdbool.h>
#include <stdint.h>

/* What an alternative led to with some cards. */
struct race_result {
    int64_t placement; /* 1/60 points */
    bool wins, aim;
};

struct race_counts {
    int64_t samples[ALTERNATIVES_MAX];
    int64_t placement[ALTERNATIVES_MAX], squares[ALTERNATIVES_MAX];
    int64_t wins[ALTERNATIVES_MAX], aims[ALTERNATIVES_MAX];
    /* Of the first less the second, the first being the lower: their sums, and of their squares. */
    int64_t difference[ALTERNATIVES_MAX][ALTERNATIVES_MAX];
    int64_t difference_squares[ALTERNATIVES_MAX][ALTERNATIVES_MAX];
};

struct race {
    unsigned alternatives;
    uint32_t running; /* mask: still in */
    struct race_counts counts;
};

void race_begin(struct race *race, unsigned alternatives);

/* Counts a sample, of the alternatives in the mask. */
void race_count(struct race_counts *counts, uint32_t running,
                const struct race_result results[ALTERNATIVES_MAX]);

void race_merge(struct race *race, const struct race_counts *counts);

/*
 * Drops out who is behind the best by more than RACE_ERRORS standard errors, after RACE_LEAST
 * samples; the best one's nearest rival after more, so that the answer is fairly exact, and so who
 * always came to the same as the best. False when but one is left.
 */
enum { RACE_ERRORS = 3, RACE_LEAST = 128, RACE_LEAST_OF_RIVAL = 1024 };
bool race_goes_on(struct race *race);

/* Whether two came to the same in all samples. */
bool race_is_same(const struct race *race, unsigned alternative, unsigned other);

/* The next best that is not the same as the best; the best if there is none. */
unsigned race_second(const struct race *race);

/* Whether the best is that much better than all others but its like. */
bool race_is_clear(const struct race *race);

/* The best so far, and all in order: the best, the others as they compare with it. */
unsigned race_best(const struct race *race);
void race_rank(const struct race *race, uint8_t order[ALTERNATIVES_MAX]);

/* Placement points of an alternative, and how many more than those of another one. */
struct estimate race_value(const struct race *race, unsigned alternative);
struct estimate race_difference(const struct race *race, unsigned alternative, unsigned other);

#endif
