/* Not for others: the part of the report of a comparison that only sweeps have. */
#ifndef UTSPEL_REPORT_SWEEP_H
#define UTSPEL_REPORT_SWEEP_H

#include "sim/compare/report.h"
#include "sim/page/page.h"

/* Every metric: its chart, where it is best, and its table. */
void report_sweep(struct page *page, const struct comparison_report *report);

#endif
