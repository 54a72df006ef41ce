/*
 * What `utspel bench` measures: the evaluator, deals and how their players fare, Fantasy Land,
 * whole runs; and the signature, one number for all that this program computes.
 */
#ifndef UTSPEL_BENCH_H
#define UTSPEL_BENCH_H

#include "sim/bench/report.h"

/*
 * Adds what passes from the start of this process, so before all else, to the first match played:
 * the processor time of loading the program, filling its tables and reading a config.
 */
enum status bench_start(struct report *report, struct error *error);

/* Adds hands valued, generators, decks and tables, and the prices of a deck and of a hand. */
void bench_evaluator(struct report *report);

/*
 * Adds deals of some line-ups of each game with all statistics, what such a deal needs, and how
 * the players fare; and the price of a count.
 */
enum status bench_deals(struct report *report, struct error *error);

/* Adds hands of Fantasy Land of each size, set for the most royalties, ties going to staying. */
enum status bench_fantasy(struct report *report, struct error *error);

/* Adds the writing of a results file, and how two threads compare with one. */
enum status bench_run(struct report *report, struct error *error);

/*
 * A hash of integers only: the value of every hand of five cards and of three, some shuffled
 * decks, and all tallies of some matches of each game under each preset, with every strategy, any
 * number of players and odd rules. So it is the same on every machine and for any number of
 * threads, and another one when the program behaves differently.
 */
enum status bench_signature(uint64_t *signature, struct error *error);

#endif
