/* The rules as plans (plans.h) see them. */
#ifndef UTSPEL_SOLVER_PLAN_RULES_H
#define UTSPEL_SOLVER_PLAN_RULES_H

#include "sim/chicago/chicago_rules.h"

enum {
    PLAN_GAINS = 17, /* points gained before the last of three exchanges: 16 or more as 16 */
    PLAN_ENDS = 2 * PLAN_GAINS /* points of a hand with which the game ends, or more */
};

/*
 * All of the rules that plans follow from, in the steps of profiles.h: the code that makes plans
 * sees no others, and the struct is part of the key under which plans are kept. So a new rule that
 * bears on plans gets a member here.
 */
struct plan_rules {
    int32_t exchanges, max_cards_per_exchange;
    int32_t hand[HAND_CATEGORIES];                           /* steps gained, PLAN_ENDS at most */
    int32_t last_trick, last_trick_with_two, chicago_broken; /* steps gained */
    int32_t buy_stop;                                        /* bool: there is one */
    float others_last_trick, others_won, others_lost, others_broken; /* points, to another */
    float first_place;                                               /* placement points */
    float card_cost, keep_gain; /* of draws.h: 0, except where tests shift choices */

    /* House rules (chicago.md 11), last: all 0, and then no part of the key, without them. */
    struct plan_house_rules {
        int32_t closed_cards;    /* bool: a single card laid down brings a closed one */
        int32_t first_of_equals; /* bool: only the first in turn order scores */
        int32_t won_with_two;    /* steps more than other Chicagos bring, or fewer, */
        int32_t won;             /* and steps that those bring, where it is not the same */
        int32_t four_ends;       /* bool: the game ends with four of a kind */
        int32_t unscored;        /* mask of exchanges, from 0, after which no hand scores */
        int32_t keeps_hands;     /* bool: the last exchange scores although Chicago is called */
        float tricks;            /* steps that tricks 1 to 4 bring together, */
        float others_tricks;     /* and as points */
    } house;
};

/* Whether hands score after an exchange, from 0. */
static inline bool plan_rules_score(const struct plan_rules *rules, uint32_t exchange) {
    return !(rules->house.unscored >> exchange & 1);
}

/* No bytes between its members: they are all of this size. */
_Static_assert(sizeof(struct plan_rules) == (6 + HAND_CATEGORIES + 7 + 9) * sizeof(int32_t),
               "a member of plan_rules is missing here, or has another size");

struct plan_rules plan_rules_of(const struct chicago_rules *rules);

#endif
