/*
 * Patterns: final hands that are alike to a caller. Of each suit they tell which of ace, king and
 * queen it has, and how many lower cards: "AKx + A + x".
 */
#ifndef UTSPEL_ATLAS_PATTERNS_H
#define UTSPEL_ATLAS_PATTERNS_H

#include "evaluator/hand_class.h"

#include <stdint.h>

enum { PATTERN_NAME_SIZE = 24, HAND_TEXT_SIZE = 3 * HAND_CLASS_CARDS };

/* A number for each pattern; equal for hands that differ by the names of suits alone. */
uint32_t pattern_of(card_set hand);

void pattern_name(uint32_t pattern, char name[PATTERN_NAME_SIZE]);

/* A hand of five, suit by suit, each from the highest card down: "Ac Kc 5c Ad Kd". */
void hand_text(card_set hand, char text[HAND_TEXT_SIZE]);

#endif
