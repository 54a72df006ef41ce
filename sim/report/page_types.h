/* Not for others: reports by type of file, and the parts of a run's that some files have. */
#ifndef UTSPEL_PAGE_TYPES_H
#define UTSPEL_PAGE_TYPES_H

#include "sim/compare/answer.h"
#include "sim/compare/comparison_report.h"
#include "sim/output/results.h"
#include "sim/output/summary.h"
#include "sim/page/page.h"

/* Each adds what a file of its type shows; sweeps are comparisons. */
typedef enum status report_adder(struct page *page, struct results *results, struct error *error);

report_adder report_run, report_comparison, report_duel, report_tournament, report_atlas,
    report_first_cards;

/*
 * These are of comparisons and of sweeps: what a metric means, of tournaments with the line that it
 * is of; "95 % from", of the level of the figures; the columns of a difference, its verdict first,
 * and its cells.
 */
const char *report_metric_meaning(struct page *page, const struct figures *figures, size_t metric);
const char *report_level_text(struct page *page, const struct figures *figures, const char *what);
void report_difference_columns(struct page *page, const struct figures *figures,
                               const char *difference);
void report_difference_cells(struct page *page, const struct figures *figures,
                             const struct compare_finding *finding);

/* Adds what a sweep has found. */
void report_sweep(struct page *page, const struct comparison_report *report);

/* These are of a comparison's answer: its heading, the names of its parts, and what it adds. */
const char *answer_heading(struct page *page, const struct answer *answer);
const char *answer_proposal_name(struct page *page, const struct answer *answer, size_t proposal);
const char *answer_audience_name(struct page *page, const struct answer *answer, size_t audience);
void report_answer(struct page *page, const struct answer *answer, uint64_t matches);

/* Adds what choices are worth, if the run had forks. */
void report_forks(struct page *page, const struct summary *summary);

/*
 * These add what only Chicago's files have: where exchanges lead; answers to the Chicago question
 * by two axes at once; and what a call is worth likewise, of runs with forks.
 */
enum status report_exchanges(struct page *page, const struct results *results, struct error *error);
enum status report_calls(struct page *page, const struct results *results, struct error *error);
enum status report_call_values(struct page *page, const struct results *results,
                               struct error *error);

/* Adds what became of teams by what they chose for a third stack, and what mistakes came to. */
enum status report_choices(struct page *page, const struct results *results, struct error *error);
enum status report_mistakes(struct page *page, const struct results *results, struct error *error);

/* Adds whether a tournament is fair. */
struct figures_of_tournament;
enum status report_fairness(struct page *page, const struct figures_of_tournament *figures,
                            struct error *error);

#endif
