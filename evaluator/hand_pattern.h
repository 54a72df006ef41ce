/*
 * Patterns: hands of five that are alike to who wants to win all tricks. For each suit: which of
 * ace, king and queen it has, and how many lower cards: "AKx + A + x". Suits have no names.
 */
#ifndef UTSPEL_HAND_PATTERN_H
#define UTSPEL_HAND_PATTERN_H

#include "evaluator/card.h"

enum { HAND_PATTERNS = 428, HAND_PATTERN_NAME_SIZE = 24 };

/* Fills the table of patterns, once, before any thread starts; hand_class_init() does. */
void hand_pattern_init(void);

/* The number of a hand's pattern, from 0; the lowest cards have the lowest numbers. */
unsigned hand_pattern(card_set hand);

void hand_pattern_name(unsigned pattern, char name[HAND_PATTERN_NAME_SIZE]);

#endif
