/* A player who gives one answer that it was told, and then its seat back. */
#ifndef UTSPEL_ADVISE_FORCED_H
#define UTSPEL_ADVISE_FORCED_H

#include "sim/chicago/table.h"

struct forced {
    struct player player;
    struct chicago_table *table;
    card_set cards; /* the answer: cards to lay down, or the one to play; */
    bool yes;       /* or this */
};

/* Takes the seat at a table; the strategy there is not asked the next question put to it. */
void forced_sit(struct forced *forced, struct chicago_table *table, unsigned seat);

#endif
