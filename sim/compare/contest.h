/*
 * What a variant plays: matches of its game, or tournaments. Each is a task whose unit, when it is
 * finished, hands out the measures that metrics are made of.
 */
#ifndef UTSPEL_CONTEST_H
#define UTSPEL_CONTEST_H

#include "sim/compare/metrics.h"
#include "sim/compare/variants.h"
#include "sim/engine/game_task.h"

/* Kept at its place, which the task points to. */
struct contest {
    struct game_task game;
    const struct tournament *tournament; /* NULL: matches */
    struct task task;
};

/* The tallies of a variant, whose axes were widened: those of all are alike. */
void contest_schema(const struct variant *variant, struct tally_schema *schema);

/* The schema must outlive it. */
void contest_make(struct contest *contest, const struct variant *variant,
                  const struct tally_schema *schema);

/* Fills the measures of the unit that was finished in a place of the task: metrics_measure(). */
enum status contest_measure(const struct contest *contest, const struct metrics *metrics,
                            const void *place, int32_t measures[MEASURES_MAX], struct error *error);

/* What a match or tournament of a variant adds at most, as in struct game_bounds. */
struct contest_bounds {
    uint64_t count;         /* to one element of a TALLY_COUNT */
    uint64_t sums, squares; /* to any tally in all; of a tournament all are among the squares */
    uint64_t measure[MEASURES_MAX];
};

void contest_bounds_find(struct contest_bounds *bounds, const struct variant *variant,
                         const struct metrics *metrics);

#endif
