/*
 * This file values finished hands, counts every way to finish a hand that has two open places, and
 * draws endings of the opponents' hands where they are not counted.
 */
#ifndef UTSPEL_POFC_SOLVER_FINISHES_H
#define UTSPEL_POFC_SOLVER_FINISHES_H

#include "evaluator/rng.h"
#include "sim/pofc/pofc_row.h"
#include "sim/pofc/pofc_view.h"
#include "strategies/pofc/placing.h"
#include "strategies/pofc/sampler.h"

/*
 * A finished hand as its opponents meet it, and what it is worth against each of theirs.
 *
 * A board has all that decides what two hands score against each other (pofc.md 2), and no more, so
 * that equal boards need not be weighed twice: those of all bust hands are equal.
 */

struct board {
    hand_value value[POFC_ROWS]; /* of the rows, plus 1; 0 if the hand is bust */
    bool enters;                 /* Fantasy Land in the next hand, or stays there */
    int32_t royalties;           /* earned */
};

/* The board of three full rows. */
struct board board_of_values(const struct pofc_rules *rules, const struct pofc_values *values,
                             bool in_fantasy);
struct board board_of(const struct pofc_rules *rules, const struct pofc_rows *rows,
                      bool in_fantasy);

/* Equal keys make equal boards of hands that are both in Fantasy Land or both not; 0: bust. */
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

/*
 * Two open places take two cards of those that may come; three come, all threes equally likely, and
 * two of them are placed. Values are by board, so boards that are equal are weighed once.
 */

enum {
    /* Unseen on the fourth street with all opponents in Fantasy Land: 52 - 9 - 3 - 2. */
    FINISH_CARDS_MAX = 38,
    FINISH_BOARDS_MAX = FINISH_CARDS_MAX * (FINISH_CARDS_MAX - 1),
    FINISH_SLOTS = 2048 /* a power of 2 above FINISH_BOARDS_MAX */
};

struct finishes {
    int cards;
    card card[FINISH_CARDS_MAX]; /* those that may come, in ascending order */
    int boards;
    struct board board[FINISH_BOARDS_MAX]; /* each once */
    /* Card i in the upper open place and card j in the lower one make board[id[i][j]]. */
    uint16_t id[FINISH_CARDS_MAX][FINISH_CARDS_MAX];
};

/* Open places of a hand. */
int finishes_open(const struct pofc_rows *rows);

/*
 * Lists the ways to finish a hand that has two open places and is not in Fantasy Land; at most
 * FINISH_CARDS_MAX cards are unseen.
 */
void finishes_list(struct finishes *finishes, const struct pofc_rules *rules,
                   const struct pofc_rows *rows, card_set unseen);

/* Lists them for this seat's hand on the fourth street, after the i-th placing. */
void finishes_after(struct finishes *finishes, const struct pofc_view *view,
                    const struct pofc_placings *placings, int i);

/* The better way to place each two of the cards that may come: value[i][j] for i < j. */
struct finish_pairs {
    int cards;
    double value[FINISH_CARDS_MAX][FINISH_CARDS_MAX];
};

/* Fills the pairs by the value of each board to the one who places; cards gone come no more. */
void finish_pairs_fill(struct finish_pairs *pairs, const struct finishes *finishes,
                       const double value[FINISH_BOARDS_MAX], card_set gone);

/* The mean of the best over all draws of three; there are at least three cards. */
double finish_pairs_mean(const struct finish_pairs *pairs);

static inline double finish_best(double a, double b) {
    return a > b ? a : b;
}

/*
 * How opponents finish their hands, drawn where it is not counted.
 *
 * An opponent with two open places draws three cards, one with more as many as it has open: knowing
 * them all at once makes up for the discards. It places them at its best by what it can see of its
 * own hand: royalties, Fantasy Land, and rows as they fare against random hands. From Fantasy Land
 * it sets its hand for royalties and stay_value.
 */

/* What opponents are guessed by. */
struct ending_guess {
    int32_t endings;     /* drawn of each opponent: 1 or more, at most ENDINGS_MAX */
    int32_t entry_value; /* points that reaching Fantasy Land counts for */
    int32_t stay_value;  /* points that staying there counts for, at least 0 */
};

enum { ENDINGS_MAX = 1024 };

/* Finishes an opponent's hand by cards of the stock; of those it drew, *drawn has all. */
struct pofc_rows ending_draw(const struct pofc_view *view, unsigned seat,
                             const struct ending_guess *guess, struct sampler_stock *stock,
                             struct rng *rng, card_set *drawn);

#endif
