/* Matches played, how they were measured and what was counted: what tests of measures ask. */
#ifndef UTSPEL_TESTS_MEASURED_H
#define UTSPEL_TESTS_MEASURED_H

#include "sim/config/config.h"
#include "sim/core/schema.h"

enum { MEASURED_MATCHES = 300 };

/* Matches played, and what they were measured to be. */
struct played {
    struct config *config;
    struct tally_schema schema;
    struct tally_totals *totals;
    int64_t measures[UNIT_MEASURES];
    int64_t spread; /* of the figure of merit, from the entrants' quantities unit by unit */
};

struct config *measured_load(const char *text);

/* On axes made for the widest rules, or by NULL for its own. */
struct played *measured_play(const char *text, const void *widest);
void measured_free(struct played *played);

/* The sum over units of a measure, and of one of a family. */
int64_t measured(const struct played *played, const char *name);
int64_t measured_of(const struct played *played, const char *family, const char *member);

/* The elements of a tally; the caller frees the values. */
struct copy {
    struct tally_shape shape;
    int64_t *values;
};

struct copy tally_copy_of(const struct played *played, const struct tally_group *group,
                          const struct tally *tally);

/* Where an element lies along an axis of its tally. */
size_t place_along(const struct tally_shape *shape, size_t element, size_t dim);

/* What a tally counted where its axes are as wanted: "place=1 seat=0". */
int64_t counted(const struct played *played, const char *tally, const char *wanted);

/* The entries of a tally's last axis, whose numbers begin at 0, times their numbers. */
int64_t weighed(const struct played *played, const char *tally);

void assert_measure(const struct played *played, const char *name, int64_t expected);

/* A family's members, each by where the axis has its label, among other things wanted. */
void assert_family(const struct played *played, const char *family, const char *tally,
                   const char *axis_name, const char *other);

#endif
