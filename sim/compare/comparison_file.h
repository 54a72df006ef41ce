/*
 * The file of a comparison, described for users in results/README.md: every tally of a run with
 * the axis `variant` before its own, and in /paired what differences are computed from. In a sweep
 * the swept keys are axes in place of the variant, the first one fastest; /paired keeps the
 * variant, and has its value of each key.
 */
#ifndef UTSPEL_COMPARISON_FILE_H
#define UTSPEL_COMPARISON_FILE_H

#include "sim/compare/comparison.h"
#include "sim/compare/comparison_figures.h"
#include "sim/compare/sweep.h"
#include "sim/output/results_parts.h"

#define SWEPT_KEYS   "swept"  /* an attribute: the keys, the first one varying fastest */
#define SWEPT_PREFIX "swept." /* before a key: each variant's value of it */

enum { SWEPT_NAME_SIZE = sizeof SWEPT_PREFIX + SWEEP_KEY_MAX };

#define COMPARISON_FILE_TYPE "utspel-comparison"
#define PAIRED_TOURNAMENTS   "tournaments" /* an attribute of /paired, where the units are some */
#define PAIRED_SETTINGS      "compare"     /* the same: how variants are compared, as a setting */

enum { COMPARISON_SCHEMA_VERSION = 1 };

/* What is written is a comparison, and the run of its base without tallies and rows. */
struct comparison_file {
    const struct comparison *comparison;
    const struct figures *figures;
    const struct results_run *run;
    const struct sweep *sweep; /* NULL: none */
};

enum status comparison_write(const char *path, bool replace, const struct comparison_file *file,
                             struct error *error);

/*
 * Adds what a file holds to a comparison that is open, after checking that it compares the same
 * variants by the same metrics.
 */
enum status comparison_restore(const struct results *results, struct comparison *comparison,
                               const struct sweep *sweep, struct error *error);

/* Adds only what the file holds in /paired. */
enum status comparison_counts_restore(const struct results *results, struct comparison *comparison,
                                      struct error *error);

/* Reads the configs of the variants, VARIANTS_MAX at most. The caller frees them, also after a
 * failure. */
enum status comparison_configs(const struct results *results, char **configs, size_t *count,
                               struct error *error);

/* Reads how they are compared, a setting {compare: {..}}; the caller's to free. Refuses files of
 * earlier versions, which do not say it. */
enum status comparison_settings(const struct results *results, char **settings,
                                struct error *error);

/* For results_open_types(). */
extern const struct results_type comparison_type;

/*
 * Reads what a comparison has found; if it is no sweep, the sweep has no axes. The caller frees the
 * figures and closes the sweep, also after a failure.
 */
enum status comparison_read(struct results *results, struct figures *figures, struct sweep *sweep,
                            struct error *error);

#endif
