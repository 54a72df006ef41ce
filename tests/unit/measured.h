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

/* What a tally counted where its axes are as wanted: "place=1 seat=0". */
int64_t counted(const struct played *played, const char *tally, const char *wanted);

/* The entries of a tally's last axis, whose numbers begin at 0, times their numbers. */
int64_t weighed(const struct played *played, const char *tally);

void assert_measure(const struct played *played, const char *name, int64_t expected);

/* A family's members, each by where the axis has its label, among other things wanted. */
void assert_family(const struct played *played, const char *family, const char *tally,
                   const char *axis_name, const char *other);

/*
 * Tallies of the same matches, the latter on axes made for wider rules: elements are where their
 * axes have the same entries, and there is nothing else.
 */
void assert_same_tallies(const struct tally_schema *own, const struct tally_totals *own_totals,
                         const struct tally_schema *wide, const struct tally_totals *wide_totals);

#endif
