/*
 * What an alternative does within the deal, and what that is worth at the end of the game: why one
 * alternative is better than another.
 *
 * Each sample of an alternative has effects: points gained, a call that counts, the buy-stop, and
 * so on. What a unit of each effect is worth in placement points is estimated from the samples of
 * all alternatives. The difference between two alternatives then falls into parts, one for each
 * effect: how much more of it one of them has, times what it is worth. What is left over has no
 * name.
 */
#ifndef UTSPEL_DEAL_EFFECTS_H
#define UTSPEL_DEAL_EFFECTS_H

#include "sim/chicago_lab/advise/position.h"

enum deal_effect {
    /* 1: the deal ended the game for the seat: it has won, */
    EFFECT_WINS,
    EFFECT_OPPONENT_WINS, /* an opponent has, */
    EFFECT_DISQUALIFIED,  /* or it is out; */
    EFFECT_GOES_ON,       /* or 1: the game goes on. Only then, and 0 otherwise: */
    EFFECT_POINTS,        /* gained */
    EFFECT_MARGIN,        /* points gained, minus those that all opponents still in have gained */
    EFFECT_CALLED,        /* 1: the seat has made the call that it still needed */
    EFFECT_BUY_STOP,      /* 1: it may not exchange in the next deal */
    /* Where an opponent has won: points gained, by which the others are placed. */
    EFFECT_POINTS_AT_END,
    EFFECT_VALUE, /* placement points at the end, in 1/CHICAGO_PLACEMENT_UNIT */
    EFFECTS_FITTED,
    /* Whatever the deal ended in: points gained by the seat, and by the others together. */
    EFFECT_OWN_POINTS = EFFECTS_FITTED,
    EFFECT_OTHERS_POINTS,
    EFFECT_SAMPLES, /* 1 */
    DEAL_EFFECTS
};

/* Of one sample of an alternative. */
struct deal_effects {
    int32_t of[DEAL_EFFECTS];
};

/* The effects of a deal that has ended, except its value; `start` is the position before. */
struct deal_effects deal_effects_of(const struct chicago_state *state,
                                    const struct chicago_state *start);

/* What a thread counts of samples in which the same alternatives are played. */
struct deal_effects_counts {
    int64_t sums[ALTERNATIVES_MAX][DEAL_EFFECTS];
    int64_t products[EFFECTS_FITTED][EFFECTS_FITTED]; /* of all alternatives; the upper half */
};

void deal_effects_count(struct deal_effects_counts *counts, unsigned alternative,
                        const struct deal_effects *effects);

/* What all threads have counted: pairs of alternatives by the samples that both were played in. */
struct deal_effects_totals {
    int64_t sums[ALTERNATIVES_MAX][ALTERNATIVES_MAX][DEAL_EFFECTS]; /* [i][j]: of i, where j was */
    int64_t products[EFFECTS_FITTED][EFFECTS_FITTED];
};

/* Adds what was counted of the alternatives in a mask. */
void deal_effects_merge(struct deal_effects_totals *totals,
                        const struct deal_effects_counts *counts, uint32_t remaining);

/* The mean of an effect on an alternative, by the samples that the other was played in, too. */
double deal_effects_mean(const struct deal_effects_totals *totals, unsigned alternative,
                         unsigned other, enum deal_effect effect);

/* What may speak for an alternative. */
enum deal_cause {
    CAUSE_POINTS,        /* more points in this deal */
    CAUSE_WIN,           /* a game won in this deal */
    CAUSE_BUY_STOP,      /* no buy-stop */
    CAUSE_MUST_CALL,     /* the call that is needed to win */
    CAUSE_OPPONENTS,     /* fewer points for opponents in this deal */
    CAUSE_OPPONENT_WINS, /* no opponent who wins in this deal; without */
    CAUSE_POINTS_AT_END, /* what the points alone might do that the seat has there */
    DEAL_CAUSES
};

/* The parts of the value of an alternative minus that of another, in placement points. */
void deal_effects_parts(const struct deal_effects_totals *totals, unsigned alternative,
                        unsigned other, double parts[DEAL_CAUSES]);

#endif
