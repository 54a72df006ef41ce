/* One exchange of all seats still in: chicago.md 3.2, 3.3. */
#ifndef UTSPEL_CHICAGO_EXCHANGE_H
#define UTSPEL_CHICAGO_EXCHANGE_H

#include "sim/chicago/table.h"

/*
 * Where an exchange is taken up: seats before those places in turn order have laid down, and have
 * drawn. shown: the next to draw has, and is yet to say whether it keeps the open card.
 */
struct chicago_exchange_from {
    unsigned lay, draw;
    bool shown;
};

/* Plays exchange view.exchange from there on: all lay down, then each draws in turn order. */
void chicago_exchange_play(struct chicago_table *table, struct chicago_exchange_from from);

#endif
