/*
 * Plans: the best discard of every hand at every exchange of a deal, by backward induction.
 *
 * A profile gives, in any unit, the value of playing the tricks with a hand, by the points gained
 * in the deal, and how likely a hand is to score after each exchange. So the value of a hand after
 * an earlier exchange is that of its best discard at the next (draws.h, so the cards to come are
 * the 47 not in the hand), with the points that it may gain by then. Hands are classes
 * (evaluator/hand_class.h); hand_class_init() comes first.
 */
#ifndef UTSPEL_SOLVER_PLANS_H
#define UTSPEL_SOLVER_PLANS_H

#include "sim/chicago/chicago_rules.h"
#include "strategies/chicago/model/draws.h"

enum {
    PLAN_GAINS = 17, /* points gained before the last of three exchanges: 16 or more as 16 */
    PLAN_ENDS = 2 * PLAN_GAINS /* points of a hand with which the game ends, or more */
};

/*
 * All of the rules that plans follow from: the code that makes plans sees no others, and the struct
 * is part of the key under which plans are kept. So a new rule that bears on plans gets a member
 * here.
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

/* The values of hands to a profile. */
struct plan_values {
    const float *scores[CHICAGO_EXCHANGES_MAX]; /* chance to score, by class, after each exchange
                                                   from the first; not asked of the last */
    const int16_t *points;                      /* gained then, by class; 0: never scores */
    float not_scored;                           /* lost when another's hand scores */
    float ended;                                /* value of a hand with which the game ends */
    const float *gained; /* value of points alone, by points gained 0..PLAN_GAINS - 1 */
    uint32_t barred;     /* points gained from which there are no more exchanges, from 1 */
    uint32_t apart;      /* the number of gains, from 0, that are planned apart, 1..PLAN_GAINS; the
                            values of more follow from the last of these and from gained */
    /* The value of a class after the last exchange, by what was gained before its hands score. */
    float (*final)(const struct plan_values *values, uint32_t gain, uint32_t hand);
    const void *of; /* for final() */
};

/* One exchange of a profile: 0.3 MB. */
struct plan_stage {
    card_set keeps[HAND_CLASS_COUNT_4]; /* open cards to keep beside the class's own four */
    uint8_t discard[HAND_CLASS_COUNT];  /* mask of the positions to lay down */
};

/* By profile and then by exchange. Const once made, and shared by threads. */
struct plans {
    uint32_t profiles, exchanges;
    struct plan_stage *stages; /* NULL: made when they are asked for */
};

/*
 * Makes the plans of 1 or more profiles, or NULL without memory or when asked to stop: 0.03 s an
 * exchange, gain and four profiles, on up to 8 cores. Stages are those of nothing gained before; a
 * single card is always asked for open, which is never worse.
 *
 * They are kept, if that is possible, in a file in utspel/ under $XDG_CACHE_HOME or ~/.cache. The
 * key is a hash of all that the values follow from beside the rules. Threads and processes may ask
 * at once.
 */
struct plans *plans_make(const struct plan_rules *rules, const struct plan_values *values,
                         uint32_t profiles, uint64_t key);

/* Those kept under a key; NULL if there is no such file, it is damaged, or without memory. */
struct plans *plans_find(const struct plan_rules *rules, uint32_t profiles, uint64_t key);

void plans_free(struct plans *plans);

/*
 * A profile's stage of an exchange, which counts from 1. In the WebAssembly module it is made now,
 * unless it was asked for before.
 */
const struct plan_stage *plans_stage(const struct plans *plans, uint32_t profile,
                                     uint32_t exchange);

/* The cards of five to lay down. */
static inline card_set plan_stage_discard(const struct plan_stage *stage, card_set hand) {
    return hand_class_cards(hand, stage->discard[hand_class(hand, HAND_CLASS_CARDS)]);
}

/* Whether to keep an open card beside the four others. */
static inline bool plan_stage_keeps(const struct plan_stage *stage, card_set four, card open) {
    return stage->keeps[hand_class(four, 4)] >> hand_class_beside(four, open) & 1;
}

#endif
