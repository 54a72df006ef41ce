/* Cards and rows of POFC in words. */
#ifndef UTSPEL_POFC_ROWS_TEXT_H
#define UTSPEL_POFC_ROWS_TEXT_H

#include "sim/pofc/pofc_row.h"
#include "sim/pofc/pofc_rules.h"

enum {
    POFC_CARDS_SIZE = 6 * POFC_FANTASY_CARDS_MAX + 2,
    POFC_ROWS_SIZE = POFC_ROWS * (POFC_CARDS_SIZE + 3)
};

/* "9d 9c 2h", the highest first; "-" if there are none. */
void pofc_cards_text(card_set set, char text[POFC_CARDS_SIZE]);

/* "Ah / Kd / 9d 9c 2h" */
void pofc_rows_text(const struct pofc_rows *rows, char text[POFC_ROWS_SIZE]);

#endif
