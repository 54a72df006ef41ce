/* One exchange of all seats still in: chicago.md 3.2, 3.3. */
#ifndef UTSPEL_CHICAGO_EXCHANGE_H
#define UTSPEL_CHICAGO_EXCHANGE_H

#include "sim/chicago/table.h"

/*
 * Plays exchange view.exchange: all lay down, then each draws in turn order. Seats before that
 * place in turn order have laid down already.
 */
void chicago_exchange_play(struct chicago_table *table, unsigned place);

/*
 * The same when all have laid down, and seats before that place have drawn; `shown`: the one there
 * has, and is yet to say whether it keeps the open card.
 */
void chicago_exchange_draw(struct chicago_table *table, unsigned place, bool shown);

#endif
