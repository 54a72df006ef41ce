/*
 * How hands are finished: every way to do so from two open places, counted, and endings of the
 * opponents' hands, drawn where they are not counted.
 *
 * Two open places take two cards of those that may come; three come, all threes equally likely, and
 * two of them are placed. Values are by board, so boards that are equal are weighed once.
 */
#ifndef UTSPEL_POFC_SOLVER_FINISHES_H
#define UTSPEL_POFC_SOLVER_FINISHES_H

#include "evaluator/rng.h"
#include "sim/pofc/pofc_view.h"
#include "strategies/pofc/placing.h"
#include "strategies/pofc/sampler.h"
#include "strategies/pofc/solver/board.h"

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

/* Of a hand with two open places, not in Fantasy Land; unseen are at most FINISH_CARDS_MAX cards.
 */
void finishes_list(struct finishes *finishes, const struct pofc_rules *rules,
                   const struct pofc_rows *rows, card_set unseen);

/* Of this seat's hand on the fourth street, after the i-th placing. */
void finishes_after(struct finishes *finishes, const struct pofc_view *view,
                    const struct pofc_placings *placings, int i);

/* The better way to place each two of the cards that may come: value[i][j] for i < j. */
struct finish_pairs {
    int cards;
    double value[FINISH_CARDS_MAX][FINISH_CARDS_MAX];
};

/* By the value of each board, to whoever places; cards that are gone come no more. */
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
