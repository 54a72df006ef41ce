#include "sim/pofc_lab/advise/pofc_rows_text.h"

#include "sim/core/record.h"

#include <stdio.h>

void pofc_cards_text(card_set set, char text[POFC_CARDS_SIZE]) {
    snprintf(text, POFC_CARDS_SIZE, "%.*s", POFC_CARDS_SIZE - 1,
             set ? transcript_cards(set).text : "-");
}

void pofc_rows_text(const struct pofc_rows *rows, char text[POFC_ROWS_SIZE]) {
    char row[POFC_ROWS][POFC_CARDS_SIZE];
    for (enum pofc_row i = POFC_TOP; i < POFC_ROWS; i++)
        pofc_cards_text(rows->row[i], row[i]);
    snprintf(text, POFC_ROWS_SIZE, "%s / %s / %s", row[POFC_TOP], row[POFC_MIDDLE],
             row[POFC_BOTTOM]);
}
