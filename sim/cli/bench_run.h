/* Times whole runs: their start, their threads, and the writing of their results. */
#ifndef UTSPEL_BENCH_RUN_H
#define UTSPEL_BENCH_RUN_H

#include "sim/cli/bench_report.h"

/*
 * From the start of this process, so before all else, to the first match played: the processor
 * time of loading the program, filling its tables and reading a config.
 */
enum status bench_start(struct report *report, struct error *error);

/* Adds the writing of a results file, and how two threads compare with one. */
enum status bench_run(struct report *report, struct error *error);

#endif
