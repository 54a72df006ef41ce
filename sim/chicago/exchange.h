/* One exchange of all seats still in: chicago.md 3.2, 3.3. */
#ifndef UTSPEL_CHICAGO_EXCHANGE_H
#define UTSPEL_CHICAGO_EXCHANGE_H

#include "sim/chicago/table.h"

/* Plays exchange view.exchange: all lay down, then each draws in turn order. */
void chicago_exchange_play(struct chicago_table *table);

/* The value of five cards held as a set. */
static inline hand_value chicago_value_of(card_set hand) {
    hand_sum sum = 0;
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
        sum = hand_add(sum, card_set_take_lowest(&hand));
    return hand_value_5(sum);
}

#endif
