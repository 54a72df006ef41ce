/*
 * The exact Fantasy Land solver: the best way to set 13 of 13 to 17 cards in three rows.
 *
 * Best is the most royalties, plus stay_value for a hand that stays in Fantasy Land, among all
 * arrangements that are not bust; there always is one. Ties go to staying, then to the higher
 * sum of the rows' pofc_strength(). Among what is equal in all that, the choice depends on the
 * arguments alone. Exact for any royalties, in any order. 14 random cards take about 3 us; the
 * worst that a search for hands and options has found, half a millisecond.
 */
#ifndef UTSPEL_POFC_FANTASY_H
#define UTSPEL_POFC_FANTASY_H

#include "sim/pofc/pofc_row.h"

struct pofc_fantasy {
    struct pofc_rows rows;
    int32_t royalties;
    unsigned stays; /* mask of enum pofc_stay; 0: does not stay */
};

/* Sets the cards (13..17 of them); stay_value is in points, at least 0. */
struct pofc_fantasy pofc_fantasy_set(const struct pofc_rules *rules, card_set cards,
                                     int32_t stay_value);

#endif
