/* Every strategy that ships. */
#ifndef UTSPEL_REGISTRY_H
#define UTSPEL_REGISTRY_H

#include "sim/core/strategy_declaration.h"

#include <stddef.h>

/* The i-th strategy, weakest of each game first; NULL past the last. */
const struct strategy *strategy_at(size_t i);

/* The strategy of that name for that game ("chicago"), or NULL. */
const struct strategy *strategy_find(const char *game, const char *name);

#endif
