/* The default rules of POFC, as tests of rows need them (pofc.md 2, 3). */
#ifndef UTSPEL_TESTS_POFC_H
#define UTSPEL_TESTS_POFC_H

#include "sim/pofc/rules.h"

static inline struct pofc_rules pofc_default_rules(void) {
    return (struct pofc_rules){
        .royalty_bottom = {0, 0, 0, 0, 2, 4, 6, 10, 15, 25},
        .royalty_middle = {0, 0, 0, 2, 4, 8, 12, 20, 30, 50},
        .royalty_pair = {0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
        .royalty_trips = {10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22},
        .fantasy_entry = CARD_QUEEN,
        .fantasy_cards = 14,
        .fantasy_stay = {3, {POFC_STAY_TOP, POFC_STAY_MIDDLE, POFC_STAY_BOTTOM}},
    };
}

#endif
