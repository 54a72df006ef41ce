/* The games there are. */
#ifndef UTSPEL_GAMES_H
#define UTSPEL_GAMES_H

#include "sim/core/game.h"

#include <stddef.h>

/* The i-th game; NULL past the last. */
const struct game *game_at(size_t i);

/* The game of that name ("chicago"), or NULL. */
const struct game *game_find(const char *name);

#endif
