/*
 * The matches of a lap, played by the engine, with collectors listening at every table.
 *
 * Laps play on where the lap before ended: its matches are those of other numbers.
 */
#ifndef UTSPEL_TRAIN_SELF_PLAY_H
#define UTSPEL_TRAIN_SELF_PLAY_H

#include "sim/chicago_lab/train/collectors.h"
#include "sim/engine/game_task.h"

struct self_play {
    struct game_task game;   /* of chicago */
    uint64_t first, matches; /* of the lap */
    unsigned threads;        /* as the engine's */
    struct collection *into;
};

/* Plays; progress may be NULL. As engine_run(); unless all was played, nothing is to be learned. */
enum status self_play(const struct self_play *play, struct progress *progress, struct error *error);

#endif
