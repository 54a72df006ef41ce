/* Not for others: parts of the report of a run. */
#ifndef UTSPEL_REPORT_RUN_H
#define UTSPEL_REPORT_RUN_H

#include "sim/output/summary.h"
#include "sim/page/page.h"

/* Figures by player, and what is counted along axes, by the sections of the game. */
void report_players(struct page *page, const struct summary *summary);
void report_breakdowns(struct page *page, const struct summary *summary);

/*
 * What only Chicago's files have: where exchanges lead, and answers to the Chicago question by two
 * axes at once.
 */
enum status report_exchanges(struct page *page, const struct results *results, struct error *error);
enum status report_calls(struct page *page, const struct results *results, struct error *error);

#endif
