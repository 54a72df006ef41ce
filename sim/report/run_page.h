/* Not for others: parts of the report of a run. */
#ifndef UTSPEL_RUN_PAGE_H
#define UTSPEL_RUN_PAGE_H

#include "sim/output/summary.h"
#include "sim/page/page.h"

/* Figures by player, and what is counted along axes, by the sections of the game. */
void report_players(struct page *page, const struct summary *summary);
void report_breakdowns(struct page *page, const struct summary *summary);

/* What choices are worth, if the run had forks. */
void report_forks(struct page *page, const struct summary *summary);

/*
 * What only Chicago's files have: where exchanges lead; answers to the Chicago question by two
 * axes at once; and what a call is worth likewise, of runs with forks.
 */
enum status report_exchanges(struct page *page, const struct results *results, struct error *error);
enum status report_calls(struct page *page, const struct results *results, struct error *error);
enum status report_call_values(struct page *page, const struct results *results,
                               struct error *error);

#endif
