/*
 * Models that are made when they are wanted: for rules without a model, kept
 * where the next to ask finds it (model_kept_path()).
 *
 * What is kept follows from the rules and the number of players alone. It appears after each
 * iteration, whole: who is interrupted, or asks for a first model, leaves one that the next goes on
 * with.
 */
#ifndef UTSPEL_TRAIN_MODEL_SUPPLY_H
#define UTSPEL_TRAIN_MODEL_SUPPLY_H

#include "sim/train/train.h"

/*
 * Whether there is none of so many iterations for the rules, and where it would be kept: an empty
 * path if the user has no such place.
 */
bool model_supply_lacks(const struct train_game *game, const void *rules, unsigned players,
                        uint64_t iterations, char path[PATH_MAX]);

struct model_supply {
    const struct train_game *game;
    const void *rules; /* of the game */
    unsigned players;
    uint64_t iterations;
    uint64_t matches; /* of an iteration: those of the game's supply, except in tests */
    int32_t threads;
    const char *path, *version; /* of the file; of the program */
};

/* Makes it; progress may be NULL. */
enum status model_supply_make(const struct model_supply *supply, struct progress *progress,
                              struct error *error);

#endif
