/*
 * How good a hand is at the table: the chance that opponents' hands are worse, by exchange.
 *
 * Learned from self-play (sim/chicago_lab/train/strength_counts.h). Opponents are taken as
 * independent of each other and of one's own cards. Plain data; hand_tables_init() comes first.
 */
#ifndef UTSPEL_SOLVER_STRENGTH_H
#define UTSPEL_SOLVER_STRENGTH_H

#include "strategies/chicago/model/opponents.h"

/*
 * The chance that the hand of one opponent is of a lower class: by exchange from 0, by what the
 * opponent said in it, by class as hand_value_of_class() counts them. Ascending along classes,
 * from 0 to 1 at the end.
 */
struct strength {
    float below[CHICAGO_EXCHANGES_MAX][EXCHANGED_KINDS][HAND_CLASSES + 1];
};

/* The class of a hand of five cards. */
static inline unsigned strength_class(hand_value value) {
    return hand_tables.first[value >> 12] + (value & 0xfffu);
}

/* Chances that an opponent's hand is worse, and that it is not better; exchange from 1. */
static inline float strength_worse(const struct strength *strength, unsigned exchange,
                                   unsigned exchanged, hand_value value) {
    return strength->below[exchange - 1][exchanged][strength_class(value)];
}

static inline float strength_not_better(const struct strength *strength, unsigned exchange,
                                        unsigned exchanged, hand_value value) {
    return strength->below[exchange - 1][exchanged][strength_class(value) + 1];
}

/* The chance that none of the opponents' hands is better: where ties score, that this one does. */
float strength_best(const struct strength *strength, unsigned exchange,
                    const struct opponents *opponents, hand_value value);

#endif
