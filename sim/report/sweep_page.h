/* Not for others: the part of the report of a comparison that only sweeps have. */
#ifndef UTSPEL_SWEEP_PAGE_H
#define UTSPEL_SWEEP_PAGE_H

#include "sim/compare/comparison_report.h"
#include "sim/page/page.h"

/* Every metric: its chart, where it is best, and its table. */
void report_sweep(struct page *page, const struct comparison_report *report);

#endif
