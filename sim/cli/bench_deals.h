/* Times deals of four equal players under sm-2025, with all statistics, and what they need. */
#ifndef UTSPEL_BENCH_DEALS_H
#define UTSPEL_BENCH_DEALS_H

#include "sim/cli/bench_report.h"

/* Adds a deal of each strategy, and the price of a count. */
enum status bench_deals(struct report *report, struct error *error);

#endif
