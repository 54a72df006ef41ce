/* The C side of scripts' decisions: each game's struct of functions, which ask the interpreter. */
#ifndef UTSPEL_LUA_DECISIONS_H
#define UTSPEL_LUA_DECISIONS_H

#include "sim/core/game.h"

/* The decisions of any script for a game; hears_ranks: Chicago's of that name. */
const void *lua_decisions(const struct game *game, bool hears_ranks);

#endif
