/* Not for others: reports by type of file. */
#ifndef UTSPEL_PAGE_TYPES_H
#define UTSPEL_PAGE_TYPES_H

#include "sim/output/results.h"
#include "sim/page/page.h"

/* Each adds what a file of its type shows; sweeps are comparisons. */
typedef enum status report_adder(struct page *page, struct results *results, struct error *error);

report_adder report_run, report_comparison, report_duel, report_tournament, report_atlas,
    report_chart;

#endif
