/*
 * The three rows of a hand: their values and royalties, whether they are bust, and where they lead.
 *
 * A row is a set of cards. Values of all three rows lie on one scale, so rows compare directly
 * and a top row never equals a middle one (pofc.md 1.5).
 */
#ifndef UTSPEL_POFC_ROW_H
#define UTSPEL_POFC_ROW_H

#include "evaluator/exported.h"
#include "sim/pofc/pofc_rules.h"

#include <stdbool.h>

enum pofc_row { POFC_TOP, POFC_MIDDLE, POFC_BOTTOM, POFC_ROWS };

/* "top", "middle", "bottom". */
extern const char *const pofc_row_names[POFC_ROWS] EXPORTED(pofc_row_names);

enum { POFC_TOP_SIZE = 3, POFC_ROW_SIZE = 5, POFC_HAND_SIZE = 13 };

/* Cards by row: what is placed on one street, or a whole hand. */
struct pofc_rows {
    card_set row[POFC_ROWS];
};

static inline card_set pofc_rows_cards(const struct pofc_rows *rows) {
    return rows->row[POFC_TOP] | rows->row[POFC_MIDDLE] | rows->row[POFC_BOTTOM];
}

/* The values of three full rows. */
struct pofc_values {
    hand_value row[POFC_ROWS];
};

/* Cards a row holds when it is full: 3, 5, 5. */
static inline int pofc_row_size(enum pofc_row row) {
    return row == POFC_TOP ? POFC_TOP_SIZE : POFC_ROW_SIZE;
}

/* The value of one full row, and of all three. */
hand_value pofc_row_value(enum pofc_row row, card_set cards) EXPORTED(pofc_row_value);
struct pofc_values pofc_values_of(const struct pofc_rows *rows) EXPORTED(pofc_values_of);

/* A hand is bust unless bottom >= middle >= top. */
static inline bool pofc_is_bust(const struct pofc_values *values) {
    return values->row[POFC_BOTTOM] < values->row[POFC_MIDDLE] ||
           values->row[POFC_MIDDLE] < values->row[POFC_TOP];
}

/*
 * The share of all hands of its size that a full row beats, 0..POFC_STRENGTHS - 1, in units of
 * 1/POFC_STRENGTHS: the smallest in which C(52, 5) and C(52, 3) both divide.
 */
enum { POFC_STRENGTHS = 12994800 };

int32_t pofc_strength(enum pofc_row row, hand_value value) EXPORTED(pofc_strength);

/* The royalties of one full row, whether or not the hand is bust (pofc.md 2). */
int32_t pofc_royalty(const struct pofc_rules *rules, enum pofc_row row, hand_value value)
    EXPORTED(pofc_royalty);

/* Whether a hand that is not bust leads to Fantasy Land (pofc.md 3). */
bool pofc_enters(const struct pofc_rules *rules, const struct pofc_values *values)
    EXPORTED(pofc_enters);

/* The mask of enum pofc_stay by which a hand that is not bust stays in Fantasy Land; 0: none. */
unsigned pofc_stays(const struct pofc_rules *rules, const struct pofc_values *values)
    EXPORTED(pofc_stays);

/* Not for plug-ins: what follows is the program's own. */

/* The most royalties that a row can earn. */
int32_t pofc_royalty_most(const struct pofc_rules *rules, enum pofc_row row);

/* What a finished hand scores, and where it leads: pofc.md 2 and 3. */

/* Arrays are by seat, masks of seats. */
struct pofc_score {
    struct pofc_values values[POFC_SEATS_MAX];
    int32_t royalties[POFC_SEATS_MAX][POFC_ROWS]; /* earned: none by a bust hand */
    int32_t points[POFC_SEATS_MAX];               /* won or lost; they add up to 0 */
    uint8_t busts;
    uint8_t entries;               /* ordinary hands that lead to Fantasy Land */
    uint8_t stays[POFC_SEATS_MAX]; /* in Fantasy Land: mask of enum pofc_stay; 0: leaves */
    uint8_t fantasy_next;          /* in Fantasy Land in the next hand */
};

/* How one seat fares against another. */
struct pofc_duel {
    int8_t row[POFC_ROWS]; /* 1 won, 0 equal, -1 lost */
    int8_t rows;           /* won minus lost */
    int8_t scoop;          /* 1: won all rows, -1: lost them all */
};

struct pofc_duel pofc_duel_of(const struct pofc_score *score, unsigned seat, unsigned other);

/*
 * Scores full rows of count seats, of which the mask fantasy were in Fantasy Land. Those of the
 * mask out have no hand: all of theirs is 0.
 */
void pofc_score_hand(struct pofc_score *score, const struct pofc_rules *rules,
                     const struct pofc_rows *rows, unsigned count, unsigned fantasy, unsigned out);

static inline bool pofc_score_bust(const struct pofc_score *score, unsigned seat) {
    return score->busts >> seat & 1;
}

/* All that the seat's hand earned. */
static inline int32_t pofc_royalties_of(const struct pofc_score *score, unsigned seat) {
    const int32_t *royalties = score->royalties[seat];
    return royalties[POFC_TOP] + royalties[POFC_MIDDLE] + royalties[POFC_BOTTOM];
}

#endif
