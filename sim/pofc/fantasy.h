/*
 * The exact Fantasy Land solver: the best way to set 13 of 13 to 17 cards in three rows.
 *
 * Best is the most royalties, plus stay_value for a hand that stays in Fantasy Land, among all
 * arrangements that are not bust; there always is one. Ties go to the stronger rows: the sum,
 * over the rows, of how many hands of that size the row beats. Exact for any royalties and any
 * stay_value of at least 0; no memory but the stack, about 5 us for 14 cards.
 */
#ifndef UTSPEL_POFC_FANTASY_H
#define UTSPEL_POFC_FANTASY_H

#include "sim/pofc/row.h"

struct pofc_fantasy {
    struct pofc_rows rows;
    int32_t royalties;
    unsigned stays; /* mask of enum pofc_stay; 0: does not stay */
};

/* Sets the cards (13..17 of them); stay_value is in points, at least 0. */
struct pofc_fantasy pofc_fantasy_set(const struct pofc_rules *rules, card_set cards,
                                     int32_t stay_value);

#endif
