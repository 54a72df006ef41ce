/* The C side of a script's decisions: each game's struct of functions, which ask the interpreter.
 */
#ifndef UTSPEL_LUA_DECISIONS_H
#define UTSPEL_LUA_DECISIONS_H

#include "sim/core/game.h"

/* A game's struct of decisions. Only where a script hears ranks they are observed for it. */
const void *lua_decisions(const struct game *game, bool reads_ranks);

#endif
