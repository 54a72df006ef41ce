/* The games there are. */
#ifndef UTSPEL_GAMES_H
#define UTSPEL_GAMES_H

#include "sim/core/game.h"

#include <stddef.h>
#include <stdint.h>

/* Returns the i-th game; NULL past the last. */
const struct game *game_at(size_t i);

/* Returns the game of that name ("chicago", "pofc"), or NULL. */
const struct game *game_find(const char *name);

/* Refuses a game whose tables contradict each other (schema.h); for the program's start. */
enum status games_check(struct error *error);

/* A usual table: how many players of a decent strategy, and by which rules. */
struct game_usual {
    const char *strategy;
    unsigned players;
    const char *rules;
    uint64_t duel_matches; /* of a duel: some seconds with fast strategies */
};

/* Returns the usual table of a game, which must be one of these. */
const struct game_usual *game_usual(const struct game *game);

#endif
