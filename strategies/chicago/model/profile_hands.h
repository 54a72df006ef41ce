/* What hands are worth knowing of against opponents of one population, whatever the profile. */
#ifndef UTSPEL_SOLVER_PROFILE_HANDS_H
#define UTSPEL_SOLVER_PROFILE_HANDS_H

#include "strategies/chicago/model/deal_end.h"

/* By class (evaluator/hand_class.h): 6 MB. */
struct profile_hands {
    float best[CHICAGO_EXCHANGES_MAX][HAND_CLASS_COUNT]; /* chance to score, after each exchange */
    int16_t steps[HAND_CLASS_COUNT];                     /* that it scores */
    struct hand_odds odds[HAND_CLASS_COUNT];
};

/* Fills them for 1 or more opponents. hand_class_init() and hand_tables_init() come first. */
void profile_hands_fill(struct profile_hands *hands, const struct plan_rules *rules,
                        const struct strength *strength, const struct trick_odds *trick_odds,
                        unsigned opponents);

#endif
