/*
 * How a strategy of either game describes itself; its parameters; its random numbers. Included
 * by the header of either game.
 */
#ifndef UTSPEL_PLUGIN_STRATEGY_H
#define UTSPEL_PLUGIN_STRATEGY_H

#include <utspel/cards.h>

#ifdef __cplusplus
extern "C" {
/* The entry point is called as the struct that it returns. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#endif

#include "evaluator/rng.h"

#include "sim/core/option.h"

#include "sim/core/option_rows.h"

#include "sim/core/strategy_declaration.h"

#ifdef __cplusplus
#pragma GCC diagnostic pop
}
#endif

#endif
