/* Not for others: reports by type of file, and the parts of a run's that some files have. */
#ifndef UTSPEL_PAGE_TYPES_H
#define UTSPEL_PAGE_TYPES_H

#include "sim/output/results.h"
#include "sim/output/summary.h"
#include "sim/page/page.h"

/* Each adds what a file of its type shows; sweeps are comparisons. */
typedef enum status report_adder(struct page *page, struct results *results, struct error *error);

report_adder report_run, report_comparison, report_duel, report_tournament, report_atlas,
    report_first_cards;

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

/* Adds whether a tournament is fair. */
struct figures_of_tournament;
enum status report_fairness(struct page *page, const struct figures_of_tournament *figures,
                            struct error *error);

#endif
