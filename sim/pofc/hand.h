/* One hand: dealing, placing, turning up Fantasy Land and scoring (pofc.md 1 to 3). */
#ifndef UTSPEL_POFC_HAND_H
#define UTSPEL_POFC_HAND_H

#include "sim/pofc/table.h"

/* Plays hand view.hand, leaves its score in table->score and adds the points. */
void pofc_hand_play(struct pofc_table *table);

#endif
