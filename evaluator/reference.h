/* The obvious evaluator: slow, short, and the source of the fast one's tables. */
#ifndef UTSPEL_REFERENCE_H
#define UTSPEL_REFERENCE_H

#include "evaluator/hand.h"

/* The value of count (3 or 5) different cards; chicago.md 4, pofc.md 1. */
hand_value reference_value(const card *cards, int count);

#endif
