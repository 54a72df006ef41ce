/*
 * Playing variants with the same cards, as one task for the engine: a thread plays every match or
 * tournament in all variants, one after the other, so that what differs between them is counted
 * exactly.
 *
 * Each variant has tallies of its own, as in a run of it alone. Beside them, every finished unit
 * adds the numerators and denominators of all metrics, and the products of each metric's within a
 * variant and between any two.
 */
#ifndef UTSPEL_PAIRED_H
#define UTSPEL_PAIRED_H

#include "sim/compare/metrics.h"
#include "sim/compare/variants.h"
#include "sim/engine/game_task.h"

/*
 * What a variant plays: matches of its game, or tournaments. Each is a task whose unit, when it is
 * finished, hands out the measures that metrics are made of. A contest stays where it was made,
 * since its task points into it.
 */
struct contest {
    struct game_task game;
    const struct tournament *tournament; /* NULL: matches */
    struct task task;
};

/* Makes the tallies of a variant whose axes were widened, so that those of all are alike. */
void contest_schema(const struct variant *variant, struct tally_schema *schema);

/* Makes a contest, which the schema must outlive. */
void contest_make(struct contest *contest, const struct variant *variant,
                  const struct tally_schema *schema);

/* Fills the measures of the unit that was finished in a slot of the task: metrics_measure(). */
enum status contest_measure(const struct contest *contest, const struct metrics *metrics,
                            const void *slot, int32_t measures[MEASURES_MAX], struct error *error);

enum paired_side { PAIRED_NUMERATOR, PAIRED_DENOMINATOR, PAIRED_SIDES };

/*
 * Sums over units, of whole numbers: sums[variant][side][metric], and
 * products[variant][side][variant2][side2][metric], of which only variant <= variant2 is used.
 */
struct paired_counts {
    size_t variants, metrics;
    int64_t units;
    int64_t *sums, *products;
};

/* Returns false when memory is short. The caller frees the counts also then. */
bool paired_counts_make(struct paired_counts *counts, size_t variants, size_t metrics);
void paired_counts_free(struct paired_counts *counts);

/* These return the index in sums, and in products of variant <= variant2. */
static inline size_t paired_sum_at(const struct paired_counts *counts, size_t variant,
                                   size_t side) {
    return (variant * PAIRED_SIDES + side) * counts->metrics;
}
static inline size_t paired_product_at(const struct paired_counts *counts, size_t variant,
                                       size_t side, size_t variant2, size_t side2) {
    size_t row = variant * PAIRED_SIDES + side, column = variant2 * PAIRED_SIDES + side2;
    return (row * counts->variants * PAIRED_SIDES + column) * counts->metrics;
}

/* Returns the sums of a metric in two variants. */
struct paired_sums paired_sums_of(const struct paired_counts *counts, size_t metric, size_t base,
                                  size_t variant);

/* What a match adds at most, as in struct game_bounds: in all variants, and paired. */
struct paired_bounds {
    uint64_t count;          /* to a TALLY_COUNT of a variant */
    uint64_t sums, products; /* in all */
};

struct paired_bounds paired_bounds_of(const struct variants *variants,
                                      const struct metrics *metrics);

/* A comparison that is played. Its fields are const while it is. */
struct paired {
    const struct variants *variants;
    const struct metrics *metrics;
    struct tally_schema schema;   /* of every variant: as it is made for the first */
    struct contest *contest;      /* by variant: what it plays */
    struct tally_totals **totals; /* by variant */
    struct paired_counts counts;
};

/* Opens a comparison. The caller closes it, also after a failure. */
enum status paired_open(struct paired *paired, const struct variants *variants,
                        const struct metrics *metrics, struct error *error);
void paired_close(struct paired *paired);

/* Returns the task that plays it; totals and counts are those of all finished ranges. */
struct task paired_task(struct paired *paired);

#endif
