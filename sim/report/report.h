/* What results files hold, as pages for people (sim/page/page.h). */
#ifndef UTSPEL_REPORT_H
#define UTSPEL_REPORT_H

#include "sim/output/results.h"
#include "sim/output/summary.h"
#include "sim/page/page.h"

/* Adds what a run's file shows, which is of that game. The page keeps no hold of the file. */
enum status report_run(struct page *page, const struct results *results, const struct game *game,
                       struct error *error);

/* Parts of it: figures by player, and what is counted along axes, by the sections of the game. */
void report_players(struct page *page, const struct summary *summary);
void report_breakdowns(struct page *page, const struct summary *summary);

/*
 * What only Chicago's files have: where exchanges lead, and answers to the Chicago question by two
 * axes at once.
 */
enum status report_exchanges(struct page *page, const struct results *results, struct error *error);
enum status report_calls(struct page *page, const struct results *results, struct error *error);

/* Labels of an axis, in memory of the page. */
const char *const *report_labels(struct page *page, const struct results_axis *axis);

#endif
