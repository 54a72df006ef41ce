/* Strategies in Lua scripts: a text that returns a table. */
#ifndef UTSPEL_LUA_SCRIPT_H
#define UTSPEL_LUA_SCRIPT_H

#include "sim/core/game.h"
#include "sim/core/strategy_declaration.h"

/* "lua:FILE.lua". */
extern const struct source_kind lua_kind;

struct script {
    struct strategy strategy; /* first, so that a strategy leads back to its script */
    const struct game *game;
    bool ids;   /* cards are shown as 0..51, else as "As" */
    char *text; /* the file */
    size_t size;
    const char *chunk; /* "@mybot.lua", for messages */
};

static inline const struct script *script_of(const struct strategy *strategy) {
    return (const struct script *)strategy;
}

#endif
