/* One deal of Chicago, from the shuffle to the last trick: chicago.md 3. */
#ifndef UTSPEL_CHICAGO_DEAL_H
#define UTSPEL_CHICAGO_DEAL_H

#include "sim/chicago/table.h"

/* Plays the deal that view.round, game, deal and dealer name. */
enum chicago_outcome chicago_deal_play(struct chicago_table *table);

#endif
