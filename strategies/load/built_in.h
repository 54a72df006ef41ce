/* The strategies that are built in. A new one is one line in built_in.c. */
#ifndef UTSPEL_BUILT_IN_H
#define UTSPEL_BUILT_IN_H

#include "sim/core/strategy_declaration.h"

#include <stddef.h>

/* The i-th built-in strategy, weakest of each game first; NULL past the last. */
const struct strategy *strategy_at(size_t i);

/* The built-in strategy of that name for that game ("chicago"), or NULL. */
const struct strategy *strategy_find(const char *game, const char *name);

#endif
