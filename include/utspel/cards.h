/*
 * Cards, sets of cards, and hand values. Included by the header of either game.
 *
 * The build makes this file and those beside it from the program's own headers. Every name
 * that they declare begins with utspel_ or UTSPEL_.
 */
#ifndef UTSPEL_PLUGIN_CARDS_H
#define UTSPEL_PLUGIN_CARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "evaluator/card.h"

#include "evaluator/hand.h"

#ifdef __cplusplus
}
#endif

#endif
