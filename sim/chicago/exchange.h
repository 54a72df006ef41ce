/* One exchange of all seats still in: chicago.md 3.2, 3.3. */
#ifndef UTSPEL_CHICAGO_EXCHANGE_H
#define UTSPEL_CHICAGO_EXCHANGE_H

#include "sim/chicago/table.h"

/* Plays exchange view.exchange: all lay down, then each draws in turn order. */
void chicago_exchange_play(struct chicago_table *table);

#endif
