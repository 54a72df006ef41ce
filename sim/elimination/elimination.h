/*
 * Successive elimination of alternatives: how they compare on the same cards, and which remain.
 *
 * Each sample gives every remaining alternative a result. Those clearly behind the best, by the
 * differences sample by sample, are dropped. All counts are integers, so that any number of threads
 * adds up to the same.
 */
#ifndef UTSPEL_ELIMINATION_H
#define UTSPEL_ELIMINATION_H

#include "sim/engine/engine.h"
#include "sim/output/estimate.h"

#include <stdbool.h>
#include <stdint.h>

enum { ELIMINATION_ALTERNATIVES = 32, ELIMINATION_MARKS = 8 };

/* What an alternative led to with some cards. */
struct elimination_result {
    int64_t value; /* in the parts of a point that were named at the beginning */
    uint8_t marks; /* mask: what else came of it; the caller knows what each means */
};

struct elimination_counts {
    int64_t samples[ELIMINATION_ALTERNATIVES];
    int64_t value[ELIMINATION_ALTERNATIVES], squares[ELIMINATION_ALTERNATIVES];
    int64_t marks[ELIMINATION_ALTERNATIVES][ELIMINATION_MARKS];
    /* Of the first minus the second, the first being the lower: sums, and sums of squares. */
    int64_t difference[ELIMINATION_ALTERNATIVES][ELIMINATION_ALTERNATIVES];
    int64_t difference_squares[ELIMINATION_ALTERNATIVES][ELIMINATION_ALTERNATIVES];
};

struct elimination {
    unsigned alternatives;
    uint32_t remaining; /* mask */
    int64_t unit;       /* parts of a point that values are counted in */
    struct elimination_counts counts;
};

/* At most ELIMINATION_ALTERNATIVES of them. */
void elimination_begin(struct elimination *elimination, unsigned alternatives, int64_t unit);

/* Counts a sample, of the alternatives in the mask. */
void elimination_count(struct elimination_counts *counts, uint32_t remaining,
                       const struct elimination_result results[ELIMINATION_ALTERNATIVES]);

void elimination_merge(struct elimination *elimination, const struct elimination_counts *counts);

/*
 * Drops alternatives that are behind the best by more than ELIMINATION_ERRORS standard errors,
 * after ELIMINATION_LEAST samples. The best one's nearest rival needs more, so that the answer is
 * fairly exact, and so do those with the same results as the best. False when only one is left.
 */
enum { ELIMINATION_ERRORS = 3, ELIMINATION_LEAST = 128, ELIMINATION_LEAST_OF_RIVAL = 1024 };
bool elimination_step(struct elimination *elimination);

/*
 * Plays samples until one alternative is left, `limit` are played, or the deadline (of
 * clock_counted()) comes; two are always played. A sample is a match of the engine's task, a unit
 * and a block of its own; the task counts those of *remaining and merges what it counted when it is
 * gathered.
 */
enum status elimination_play(struct elimination *elimination, const struct range_player *player,
                             uint32_t *remaining, uint64_t limit, double deadline,
                             struct error *error);

/*
 * One alternative compared with the best of the others. All are screened first; the two are then
 * compared by other samples, as many as were asked for. So neither finding the best nor any look at
 * the figures favours one of them: the difference is unbiased, and so is its standard error.
 */
struct elimination_comparison {
    unsigned chosen;   /* which is compared */
    unsigned usual;    /* taken for the best, unless screening shows a better one: */
    uint64_t screened; /* by so many samples, and ELIMINATION_BETTER standard errors */
    unsigned best;     /* the answer; `chosen': none seems better, and nothing was compared */
};
enum { ELIMINATION_BETTER = 2 };

/* Plays as elimination_play() does; then the counts are of the comparison alone. */
enum status elimination_compare(struct elimination *elimination, const struct range_player *player,
                                uint32_t *remaining, uint64_t samples,
                                struct elimination_comparison *comparison, struct error *error);

/* Whether two had the same result in every sample. */
bool elimination_is_same(const struct elimination *elimination, unsigned alternative,
                         unsigned other);

/* The next best that is not the same as the best; the best if there is none. */
unsigned elimination_second(const struct elimination *elimination);

/* Whether the best is that much better than all others, except those that are the same as it. */
bool elimination_is_clear(const struct elimination *elimination);

/* The best so far, and all in order: the best, the others as they compare with it. */
unsigned elimination_best(const struct elimination *elimination);
void elimination_rank(const struct elimination *elimination,
                      uint8_t order[ELIMINATION_ALTERNATIVES]);

/* The points of an alternative, and how many more than those of another one. */
struct estimate elimination_value(const struct elimination *elimination, unsigned alternative);
struct estimate elimination_difference(const struct elimination *elimination, unsigned alternative,
                                       unsigned other);

/*
 * The same compared with the best, as it is reported: an alternative that dropped out before the
 * others did so when chance had it look its worst, so that it seems further behind than it is,
 * unless it is far behind. Its standard error contains half the distance for that, less from 4.5
 * and nothing from 9 standard errors on.
 */
struct estimate elimination_reported(const struct elimination *elimination, unsigned alternative,
                                     unsigned best);

#endif
