/* Strategies in shared objects, and whether this program can play a strategy that was loaded. */
#ifndef UTSPEL_PLUGIN_H
#define UTSPEL_PLUGIN_H

#include "sim/core/game.h"
#include "sim/core/strategy_declaration.h"

/* "plugin:FILE.so": exports utspel_strategy(), which returns its strategy. */
extern const struct source_kind plugin_kind;

/* For that game, or (NULL) for some game. The error is what is wrong with it. */
enum status strategy_check(const struct strategy *strategy, const struct game *game,
                           struct error *error);

#endif
