/* Every strategy that ships. */
#ifndef UTSPEL_REGISTRY_H
#define UTSPEL_REGISTRY_H

#include "sim/core/strategy.h"

#include <stddef.h>

enum { STRATEGY_RETIRED_MAX = 8 };

/* The i-th strategy, weakest of each game first; NULL past the last. */
const struct strategy *strategy_at(size_t i);

/* The strategy of that name for that game ("chicago"), or NULL. */
const struct strategy *strategy_find(const char *game, const char *name);

/*
 * The parameters that earlier versions of a built-in strategy had, at most STRATEGY_RETIRED_MAX and
 * NULL: configs that name one are read, and it has no effect.
 */
const char *const *strategy_retired(const struct strategy *strategy);

#endif
