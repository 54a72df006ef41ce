/*
 * What hands are worth to their seats once all hands of a table lie open: who scores with the cards
 * of an exchange; and after the last one who calls, whether that is won against perfect defence,
 * and whose the last trick is. What a seat loses by another's gain is not in it.
 */
#ifndef UTSPEL_TABLE_WORTH_H
#define UTSPEL_TABLE_WORTH_H

#include "sim/chicago_lab/luck/hand_worth.h"

/* How far a deal is. */
struct table_turn {
    uint8_t seats, dealer;
    uint8_t playing;                 /* mask: those with cards */
    int32_t exchange;                /* from 1 */
    int32_t gain[CHICAGO_SEATS_MAX]; /* steps gained in the deal */
};

/* Fills the worth of the hands after the exchange, of those playing. */
void table_worth_of(const struct hand_worth *worth, const struct table_turn *turn,
                    const card_set hand[CHICAGO_SEATS_MAX], float of[CHICAGO_SEATS_MAX]);

#endif
