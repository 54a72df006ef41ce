/*
 * Strategies in Lua scripts: a text that returns a table, which says of its strategy:
 *
 *   game         "chicago" or "pofc"
 *   summary      one line
 *   cards        "text" (the default): cards are shown as "As"; "ids": as 0..51
 *   reads_ranks  true: seen[].ranks is read, which costs to find out; in Chicago
 *   parameters   a list of tables: name, type ("integer", "number", "boolean", "choice"),
 *                default, min and max (of numbers) or words (of a choice), meaning
 *   the game's decisions, all of them, as functions
 */
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
