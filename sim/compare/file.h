/*
 * The file of a comparison, described for users in results/README.md: every tally of a run with
 * the axis `variant` before its own, and in /paired what differences are computed from.
 */
#ifndef UTSPEL_COMPARE_FILE_H
#define UTSPEL_COMPARE_FILE_H

#include "sim/compare/comparison.h"
#include "sim/compare/figures.h"
#include "sim/output/results.h"

#define COMPARISON_FILE_TYPE "utspel-comparison"

enum { COMPARISON_SCHEMA_VERSION = 1 };

/* What is written: a comparison, and the run of its base, without tallies and rows. */
struct comparison_file {
    const struct comparison *comparison;
    const struct figures *figures;
    const struct results_run *run;
    /* The swept keys, which are then axes in place of the variant; 0: none. */
    const struct tally_axis *swept[2];
    size_t swept_count;
};

enum status comparison_write(const char *path, bool replace, const struct comparison_file *file,
                             struct error *error);

/* Whether a file says it is one. */
bool comparison_is_file(const char *path);

/* Opens one and reads what it has found; free the figures and close the results, also after a
 * failure. */
enum status comparison_read(const char *path, struct results **results, struct figures *figures,
                            struct error *error);

#endif
