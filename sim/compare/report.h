/* A comparison for people and for other programs. */
#ifndef UTSPEL_COMPARE_REPORT_H
#define UTSPEL_COMPARE_REPORT_H

#include "sim/compare/figures.h"

#include <stdio.h>

/* Whose comparison it is: the base's run, of which the stop reason is the comparison's. */
struct comparison_about {
    const char *game, *rules, *rules_changes, *version, *commit, *stop_reason;
    uint64_t seed, matches_done, matches_requested;
};

/* As a file states it. */
struct comparison_about comparison_about_of(const struct results_about *about);

struct comparison_report {
    struct comparison_about about;
    const struct figures *figures;
};

/* Fails when memory is short. */
enum status comparison_print(const struct comparison_report *report, FILE *out,
                             struct error *error);

void comparison_print_json(const struct comparison_report *report, FILE *out);

/* What is shown of one variant, by its heading; used by sweeps, too. */
const char *comparison_verdict_text(enum compare_verdict verdict);

#endif
