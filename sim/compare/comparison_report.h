/* A comparison for people and for other programs. */
#ifndef UTSPEL_COMPARISON_REPORT_H
#define UTSPEL_COMPARISON_REPORT_H

#include "sim/compare/comparison_figures.h"
#include "sim/compare/sweep.h"
#include "sim/output/text_table.h"
#include "sim/words/language.h"

#include <stdio.h>

/* Whose comparison it is: the base's run, of which the stop reason is the comparison's. */
struct comparison_about {
    const char *game, *rules, *rules_changes, *version, *commit, *stop_reason;
    uint64_t seed, matches_done, matches_requested;
};

/* Returns what a file states. */
struct comparison_about comparison_about_of(const struct results_about *about);

struct comparison_report {
    struct comparison_about about;
    const struct figures *figures;
    const struct sweep *sweep; /* whose variants they are; NULL: none */
    enum language language;    /* of what is no sweep */
    bool details;              /* all differences and verdicts, behind the answer */
};

/*
 * Prints a comparison that is no sweep (sweep_report.h): the answer (answer.h) and, if they are
 * asked, details. Fails when memory is short.
 */
enum status comparison_print(const struct comparison_report *report, FILE *out,
                             struct error *error);

void comparison_print_json(const struct comparison_report *report, FILE *out);

/* From here on these are parts of a report, for sweeps and pages. */
const char *comparison_verdict_text(enum compare_verdict verdict);

/* Returns what the players know of the rules that they play by. */
const char *comparison_knowledge(const struct comparison_report *report);

/* Whether no unit ever differed. */
bool comparison_is_equal(const struct compare_finding *finding);

/* Returns a rounded guess of how many matches more decide it; NAN: it is decided, or not known. */
double comparison_matches_more(const struct compare_finding *finding,
                               const struct figures *figures);
void comparison_print_about(const struct comparison_report *report, FILE *out);
void comparison_print_verdict(const struct compare_finding *finding,
                              const struct comparison_report *report, struct text_table *table);
void comparison_print_verdict_notes(const struct comparison_report *report, FILE *out);

#endif
