/* Strategies in shared objects. */
#ifndef UTSPEL_PLUGIN_H
#define UTSPEL_PLUGIN_H

#include "sim/core/strategy_declaration.h"

/* "plugin:FILE.so": exports utspel_strategy(), which returns its strategy. */
extern const struct source_kind plugin_kind;

#endif
