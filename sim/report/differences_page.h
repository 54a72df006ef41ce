/* Not for others: what the reports of comparisons and of sweeps share. */
#ifndef UTSPEL_DIFFERENCES_PAGE_H
#define UTSPEL_DIFFERENCES_PAGE_H

#include "sim/compare/comparison_report.h"
#include "sim/page/page.h"

/* What a metric means; of tournaments, also the line that it is of. */
const char *report_metric(struct page *page, const struct figures *figures, size_t metric);

/* "95 % from", of the level of the figures. */
const char *report_level(struct page *page, const struct figures *figures, const char *what);

/* Columns, and cells, of a difference: it, the ends of its interval, the verdict. */
void report_difference_columns(struct page *page, const struct figures *figures,
                               const char *difference);
void report_difference_cells(struct page *page, const struct figures *figures,
                             const struct compare_finding *finding);

#endif
