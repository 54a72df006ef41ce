/*
 * Tallies: one table row states everything about a statistic.
 *
 * A game counts into one plain struct of arrays per thread. The schema describes it: axes with
 * labels, and for every array its name, unit, meaning and axes. From the schema come merging,
 * the HDF5 datasets and their scales, the table in results/README.md and summaries.
 *
 * Every dimension of an array has the `room` of its axis, so that strides are constants in the
 * hot loop; only the first `size` entries of each are used, and stored.
 */
#ifndef UTSPEL_TALLY_H
#define UTSPEL_TALLY_H

#include <stddef.h>
#include <stdint.h>

enum { TALLY_DIMS = 7, TALLY_AXES = 48, TALLY_GROUPS = 8, TALLY_LABELS = 8, TALLY_LABEL_SIZE = 48 };

struct tally_axis {
    const char *name;
    const char *meaning;
    size_t room;
    size_t size;
    const char *const *labels; /* size texts; NULL: the numbers first, first + step, ... */
    int64_t first, step;
    const double *reals; /* or, if not NULL, these */
};

enum tally_type {
    TALLY_COUNT, /* uint32_t in a thread's struct; grows by at most one bound per match */
    TALLY_SUM    /* int64_t in a thread's struct; may be negative */
};

/* In a results file a tally lies beside the axes of its folder, so none is named as it is. */
struct tally {
    const char *name; /* HDF5 path below the group's prefix: "exchange/transitions" */
    enum tally_type type;
    size_t offset;           /* of the array in its group's struct */
    const char *axes;        /* names separated by blanks, outermost first; "" for a scalar */
    const char *unit;        /* "hands", "points", ... */
    const char *meaning;     /* one line */
    const char *source;      /* rulebook section or where it is defined */
    const char *marginal_of; /* NULL; else this is that tally of the group summed over the axes
                                missing here (type and offset unused) */
};

/* Tallies that lie in one struct; the same rows may describe two (games and play-offs). */
struct tally_group {
    const char *prefix; /* "" or "playoff/" */
    size_t offset;      /* of the struct in the thread's block */
    const struct tally *tallies;
    size_t count;
};

/* Labels made at run time point into it, so it is filled in place and never copied. */
struct tally_schema {
    size_t block_size; /* bytes of a thread's block, all groups together */
    struct tally_axis axes[TALLY_AXES];
    size_t axis_count;
    struct tally_group groups[TALLY_GROUPS];
    size_t group_count;
    char labels[TALLY_LABELS][TALLY_LABEL_SIZE]; /* room for those of the entrants */
    const char *entrant_labels[TALLY_LABELS];
};

/* The entry of an axis from 0 to last whose ends hold what lies beyond them. */
static inline unsigned tally_entry(int64_t value, unsigned last) {
    return value < 0 ? 0 : value < last ? (unsigned)value : last;
}

/* A tally resolved against its schema. */
struct tally_shape {
    size_t dims;
    const struct tally_axis *axis[TALLY_DIMS];
    size_t count; /* elements: the product of the axes' sizes */
};

/* The axis of that name (length characters); it must exist. */
const struct tally_axis *tally_schema_axis(const struct tally_schema *schema, const char *name,
                                           size_t length);

void tally_resolve(const struct tally_schema *schema, const struct tally *tally,
                   struct tally_shape *shape);

/* What holds a tally's counts: itself, or what it is a marginal of. */
const struct tally *tally_stored(const struct tally_group *group, const struct tally *tally);

/* Totals over all threads: for each tally that is no marginal an int64_t array of its shape. */
struct tally_totals;

/* NULL when memory is short. The schema must outlive the totals. */
struct tally_totals *tally_totals_new(const struct tally_schema *schema);
void tally_totals_free(struct tally_totals *totals);

/* Adds a thread's block to the totals and clears the block. Both together must fit: bounds.h. */
void tally_totals_merge(struct tally_totals *totals, void *block);

/* Adds to a tally that is no marginal elements of its shape, row-major. */
void tally_totals_add(struct tally_totals *totals, const struct tally_group *group,
                      const struct tally *tally, const int64_t *values);

/* The sum of a tally's elements, without signs, of the tally where that is largest. */
uint64_t tally_totals_fullest(const struct tally_totals *totals);

/* Copies a tally's elements, marginals summed, row-major, into values (shape.count of them). */
void tally_totals_copy(const struct tally_totals *totals, const struct tally_group *group,
                       const struct tally *tally, int64_t *values);

#endif
