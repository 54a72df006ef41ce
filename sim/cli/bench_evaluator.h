/* Times what the evaluator offers: valued hands, generators, decks, and its tables. */
#ifndef UTSPEL_BENCH_EVALUATOR_H
#define UTSPEL_BENCH_EVALUATOR_H

#include "sim/cli/bench_report.h"

/* Adds these parts, and the prices of a deck and of a hand. */
void bench_evaluator(struct report *report);

#endif
