/*
 * A hash of integers only: the value of every hand of five cards and of three, some shuffled decks,
 * and all tallies of matches. So it is the same on every machine and for any number of threads, and
 * another one when the program behaves differently.
 */
#ifndef UTSPEL_SIGNATURE_H
#define UTSPEL_SIGNATURE_H

#include "sim/core/game.h"
#include "sim/engine/game_task.h"

#include <stdint.h>

/* The signature of hands and decks, to which matches are added in their order. */
uint64_t signature_begin(void);

/* Plays that many matches, on all processors, and adds their tallies. */
enum status signature_add(uint64_t *signature, const struct game *game,
                          const struct game_setup *setup, uint64_t matches, struct error *error);

#endif
