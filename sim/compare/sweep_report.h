/* A sweep for people: for every metric a table, where it is best, and charts. */
#ifndef UTSPEL_SWEEP_REPORT_H
#define UTSPEL_SWEEP_REPORT_H

#include "sim/compare/comparison_report.h"

/* Of a report that has a sweep. Fails when memory is short. */
enum status sweep_print(const struct comparison_report *report, FILE *out, struct error *error);

/* The first axis that is a parameter of the player whose figure of merit the metric is; the count
 * of axes if there is none. */
size_t sweep_parameter_axis(const struct comparison_report *report, size_t metric);

/* Whether the metric is the figure of merit of the player whose parameters all swept keys are. */
bool sweep_is_choice(const struct comparison_report *report, size_t metric);

#endif
