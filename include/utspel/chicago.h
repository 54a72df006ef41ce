/*
 * What a plug-in for Chicago includes: cards, hand values, the view, the decisions. It exports
 * nothing but its strategy:
 *
 *     cc -shared -fPIC -O2 $(pkg-config --cflags utspel) mybot.c -o mybot.so
 *     utspel run sm-2025 --players plugin:./mybot.so,classic,classic,classic
 */
#ifndef UTSPEL_PLUGIN_CHICAGO_H
#define UTSPEL_PLUGIN_CHICAGO_H

#include <utspel/strategy.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "sim/chicago/chicago_rules.h"

#include "sim/chicago/chicago_view.h"

#ifdef __cplusplus
}
#endif

#endif
