/*
 * Successive elimination of alternatives: how they compare on the same cards, and which remain.
 *
 * Each sample gives every remaining alternative a result. Those clearly behind the best, by the
 * differences sample by sample, are dropped. All counts are integers, so that any number of threads
 * adds up to the same.
 */
#ifndef UTSPEL_ADVISE_ELIMINATION_H
#define UTSPEL_ADVISE_ELIMINATION_H

#include "sim/chicago_lab/advise/position.h"
#include "sim/output/estimate.h"

#include <stdbool.h>
#include <stdint.h>

/* What an alternative led to with some cards. */
struct elimination_result {
    int64_t placement; /* 1/60 points */
    unsigned place;    /* from 1; ties share the lower number; 0: thrown out */
    bool aim;
};

struct elimination_counts {
    int64_t samples[ALTERNATIVES_MAX];
    int64_t placement[ALTERNATIVES_MAX], squares[ALTERNATIVES_MAX];
    int64_t places[ALTERNATIVES_MAX][CHICAGO_SEATS_MAX + 1], aims[ALTERNATIVES_MAX];
    /* Of the first minus the second, the first being the lower: sums, and sums of squares. */
    int64_t difference[ALTERNATIVES_MAX][ALTERNATIVES_MAX];
    int64_t difference_squares[ALTERNATIVES_MAX][ALTERNATIVES_MAX];
};

struct elimination {
    unsigned alternatives;
    uint32_t remaining; /* mask */
    struct elimination_counts counts;
};

void elimination_begin(struct elimination *elimination, unsigned alternatives);

/* Counts a sample, of the alternatives in the mask. */
void elimination_count(struct elimination_counts *counts, uint32_t remaining,
                       const struct elimination_result results[ALTERNATIVES_MAX]);

void elimination_merge(struct elimination *elimination, const struct elimination_counts *counts);

/*
 * Drops alternatives that are behind the best by more than ELIMINATION_ERRORS standard errors,
 * after ELIMINATION_LEAST samples. The best one's nearest rival needs more, so that the answer is
 * fairly exact, and so do those with the same results as the best. False when only one is left.
 */
enum { ELIMINATION_ERRORS = 3, ELIMINATION_LEAST = 128, ELIMINATION_LEAST_OF_RIVAL = 1024 };
bool elimination_step(struct elimination *elimination);

/* Whether two had the same result in every sample. */
bool elimination_is_same(const struct elimination *elimination, unsigned alternative,
                         unsigned other);

/* The next best that is not the same as the best; the best if there is none. */
unsigned elimination_second(const struct elimination *elimination);

/* Whether the best is that much better than all others, except those that are the same as it. */
bool elimination_is_clear(const struct elimination *elimination);

/* The best so far, and all in order: the best, the others as they compare with it. */
unsigned elimination_best(const struct elimination *elimination);
void elimination_rank(const struct elimination *elimination, uint8_t order[ALTERNATIVES_MAX]);

/* Placement points of an alternative, and how many more than those of another one. */
struct estimate elimination_value(const struct elimination *elimination, unsigned alternative);
struct estimate elimination_difference(const struct elimination *elimination, unsigned alternative,
                                       unsigned other);

#endif
