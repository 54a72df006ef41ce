/* Strategies in shared objects. */
#ifndef UTSPEL_PLUGIN_H
#define UTSPEL_PLUGIN_H

#include "strategies/source.h"

/*
 * "plugin:FILE.so": exports one function, which gives its strategy:
 *     const struct strategy *utspel_strategy(void);
 */
extern const struct source_kind plugin_kind;

#endif
