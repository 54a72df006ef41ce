/* What a finished hand is worth, and where it leads: pofc.md 2 and 3. */
#ifndef UTSPEL_POFC_SCORE_H
#define UTSPEL_POFC_SCORE_H

#include "sim/pofc/row.h"

/* Arrays are by seat, masks of seats. */
struct pofc_score {
    struct pofc_values values[POFC_SEATS_MAX];
    int32_t royalties[POFC_SEATS_MAX][POFC_ROWS]; /* earned: none by a bust hand */
    int32_t points[POFC_SEATS_MAX];               /* won or lost; they add up to 0 */
    uint8_t busts;
    uint8_t entries;               /* ordinary hands that lead to Fantasy Land */
    uint8_t stays[POFC_SEATS_MAX]; /* in Fantasy Land: mask of enum pofc_stay; 0: goes */
    uint8_t fantasy_next;          /* in Fantasy Land in the next hand */
};

/* How one seat fares against another. */
struct pofc_duel {
    int8_t row[POFC_ROWS]; /* 1 won, 0 equal, -1 lost */
    int8_t rows;           /* won less lost */
    int8_t scoop;          /* 1: won all rows, -1: lost them all */
};

struct pofc_duel pofc_duel_of(const struct pofc_score *score, unsigned seat, unsigned other);

/* Scores full rows of count seats, of which the mask fantasy were in Fantasy Land. */
void pofc_score_hand(struct pofc_score *score, const struct pofc_rules *rules,
                     const struct pofc_rows *rows, unsigned count, unsigned fantasy);

static inline bool pofc_score_bust(const struct pofc_score *score, unsigned seat) {
    return score->busts >> seat & 1;
}

/* All that the seat's hand earned. */
static inline int32_t pofc_royalties_of(const struct pofc_score *score, unsigned seat) {
    const int32_t *royalties = score->royalties[seat];
    return royalties[POFC_TOP] + royalties[POFC_MIDDLE] + royalties[POFC_BOTTOM];
}

#endif
