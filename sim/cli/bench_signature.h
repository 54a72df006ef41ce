/* One number for all that this program computes. */
#ifndef UTSPEL_BENCH_SIGNATURE_H
#define UTSPEL_BENCH_SIGNATURE_H

#include "sim/core/error.h"

#include <stdint.h>

/*
 * A hash of integers only: the value of every hand of five cards and of three, some shuffled
 * decks, and all tallies of some matches under each preset, with every strategy, two to five
 * players and odd rules. So it is the same on every machine and for any number of threads, and
 * another one when the program behaves differently.
 */
enum status bench_signature(uint64_t *signature, struct error *error);

#endif
