/* Plays matches of a run again, one after the other, to write their records. */
#ifndef UTSPEL_REPLAY_H
#define UTSPEL_REPLAY_H

#include "sim/core/error.h"
#include "sim/core/game.h"

#include <stdint.h>

/*
 * Writes the records of matches first..first+matches-1 to output->record. A match follows from
 * setup and its number alone, so this is what the run played. Fails when it cannot be written.
 */
enum status replay_matches(const struct game *game, const struct game_setup *setup, uint64_t first,
                           uint64_t matches, const struct game_output *output, struct error *error);

#endif
