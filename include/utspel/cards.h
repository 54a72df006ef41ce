/*
 * Cards, sets of cards, and what hands are worth. Included by the header of either game.
 *
 * This file was made of the program's own headers when the program was built. Every name in it
 * begins with utspel_ or UTSPEL_, in comments too.
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
