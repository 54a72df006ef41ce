/*
 * A finished hand as its opponents meet it, and what it is worth against each of theirs.
 *
 * All that decides what two hands score against each other (pofc.md 2), and no more, so that boards
 * that are equal need not be weighed twice: all that bust are.
 */
#ifndef UTSPEL_POFC_SOLVER_BOARD_H
#define UTSPEL_POFC_SOLVER_BOARD_H

#include "sim/pofc/pofc_row.h"

struct board {
    hand_value value[POFC_ROWS]; /* of the rows, plus 1; 0 if the hand is bust */
    bool enters;                 /* Fantasy Land in the next hand, or stays there */
    int32_t royalties;           /* earned */
};

/* Of three full rows. */
struct board board_of_values(const struct pofc_rules *rules, const struct pofc_values *values,
                             bool in_fantasy);
struct board board_of(const struct pofc_rules *rules, const struct pofc_rows *rows,
                      bool in_fantasy);

/* Equal for hands that make equal boards, both in Fantasy Land or both not: 0 for all bust ones. */
static inline uint64_t board_key(const struct pofc_values *values) {
    return pofc_is_bust(values)
               ? 0
               : (uint64_t)values->row[POFC_TOP] << 32 | (uint64_t)values->row[POFC_MIDDLE] << 16 |
                     values->row[POFC_BOTTOM];
}

/*
 * What a finished hand is worth against one opponent's, in any unit, to the seat that decides:
 * of[own enters][opponent enters][points], points won or lost from -board_points_most() to
 * board_points_most(), so the pointers are to the middle of arrays. More points may not be worth
 * less. To the opponent it is worth the opposite.
 */
struct board_worth {
    const double *of[2][2];
};

/* The most points that a hand can win against one opponent. */
int32_t board_points_most(const struct pofc_rules *rules);

/* Points for the rows by how they compare, in base 3: 0 lost, 1 equal, 2 won; the top first. */
enum { BOARD_DUELS = 27 };

struct board_duels {
    int32_t points[BOARD_DUELS];
};

struct board_duels board_duels_of(const struct pofc_rules *rules);

static inline unsigned board_row_compare(hand_value own, hand_value other) {
    return 1u + (own > other) - (own < other);
}

/* Points won from another board, or lost to it. */
static inline int32_t board_points(const struct board_duels *duels, const struct board *own,
                                   const struct board *other) {
    unsigned duel = 0;
    for (int row = POFC_TOP; row < POFC_ROWS; row++)
        duel = 3 * duel + board_row_compare(own->value[row], other->value[row]);
    return duels->points[duel] + own->royalties - other->royalties;
}

/* What a board is worth against another. */
static inline double board_weigh(const struct board_duels *duels, const struct board_worth *worth,
                                 const struct board *own, const struct board *other) {
    return worth->of[own->enters][other->enters][board_points(duels, own, other)];
}

#endif
