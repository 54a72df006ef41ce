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

#include "strategies/chicago/model/draws.h"
#include "strategies/chicago/model/plan_rules.h"

#include <stdatomic.h>
#include <stddef.h>

/* A profile at a gain. */
struct plan_lane {
    const struct plan_values *values;
    uint32_t profile, gain; /* profile: of those made together */
};

/* Some classes of hands that gain as many points when they score. */
struct plan_hands {
    const uint32_t *hand; /* in ascending order, */
    uint32_t count;       /* so many */
    int32_t points;
};

/* The values of hands to a profile. */
struct plan_values {
    /* The same for all profiles: the chance to score, by class, after each exchange from the first,
     * not asked of the last; and the points gained then, by class, of which 0 never score. */
    const float *scores[CHICAGO_EXCHANGES_MAX];
    const int16_t *points;
    float not_scored;    /* lost when another's hand scores */
    float ended;         /* value of a hand with which the game ends */
    const float *gained; /* value of points alone, by points gained 0..PLAN_GAINS - 1 */
    uint32_t barred;     /* points gained from which there are no more exchanges, from 1 */
    bool finely; /* each gain is planned apart; else the values of more than none follow from
                    those of none and from gained */
    /* Fills the values of some hands after the last exchange, by what was gained before they score.
     * All lanes have the same function. */
    void (*final)(const struct plan_lane lanes[DRAWS_LANES], const struct plan_hands *hands,
                  draws_lanes after[]);
    const void *of; /* for final() */
};

/* One exchange of a profile: 0.3 MB. */
struct plan_stage {
    card_set keeps[HAND_CLASS_COUNT_4]; /* open cards to keep beside the class's own four */
    uint8_t discard[HAND_CLASS_COUNT];  /* mask of the positions to lay down */
};

enum { PLAN_PROFILES_MAX = 36 };

/* The profiles of plans, and what these follow from. */
struct plan_source {
    struct plan_rules rules;
    uint64_t key;        /* a hash of all that the values follow from beside the rules */
    uint32_t opponents;  /* how many they are against */
    uint32_t profiles;   /* 1..PLAN_PROFILES_MAX, */
    uint32_t row, apart; /* in rows of so many, of which the first have many gains planned apart */
    /* The values to all profiles, while the plans are there; NULL without memory. Threads may ask
     * at once. */
    const struct plan_values *(*values)(void *of);
    void (*free)(void *of);
    void *of;
};

/* Whether a thread has claimed profiles, and looks where plans are kept, or makes them. */
enum plans_claim { PLANS_UNCLAIMED, PLANS_SOUGHT, PLANS_BEING_MADE };

/* The plans of some profiles, each made when it is asked for first. Shared by threads. */
struct plans {
    struct plan_source source;
    struct plans *next;                    /* in the WebAssembly module, of all there are */
    atomic_uchar claim[PLAN_PROFILES_MAX]; /* enum plans_claim, at the first of a group */
    /* By exchange; NULL: not made. Const once made. */
    _Atomic(const struct plan_stage *) made[PLAN_PROFILES_MAX];
};

/* Plans of which none is made as yet; NULL without memory. With them goes what they follow from. */
struct plans *plans_new(const struct plan_source *source);
void plans_free(struct plans *plans);

/*
 * Makes the plans of a profile, with a few like it: some 0.2 s of a processor, in parts that
 * threads of the parallel region with nothing else to do take over. Threads that want them wait, or
 * make some that will probably be wanted next. NULL without memory, or when
 * the end of a program that was asked to stop is overdue.
 *
 * They are kept, if that is possible, in a file in utspel/ under $XDG_CACHE_HOME or ~/.cache, and
 * read from there where they are kept.
 */
const struct plan_stage *plans_make(struct plans *plans, uint32_t profile);

/*
 * A profile's stage of an exchange, which counts from 1: of nothing gained before; a single card is
 * always asked for open, which is never worse. NULL as with plans_make().
 */
static inline const struct plan_stage *plans_stage(struct plans *plans, uint32_t profile,
                                                   uint32_t exchange) {
    const struct plan_stage *made =
        atomic_load_explicit(&plans->made[profile], memory_order_acquire);
    if (!made)
        made = plans_make(plans, profile);
    return made ? &made[exchange - 1] : NULL;
}

/* Fetches what plan_stage_discard() reads. */
static inline void plan_stage_fetch(const struct plan_stage *stage, card_set hand) {
    __builtin_prefetch(&stage->discard[hand_class(hand, HAND_CLASS_CARDS)]);
}

/* The cards of five to lay down. */
static inline card_set plan_stage_discard(const struct plan_stage *stage, card_set hand) {
    return hand_class_cards(hand, stage->discard[hand_class(hand, HAND_CLASS_CARDS)]);
}

/* Whether to keep an open card beside the four others. */
static inline bool plan_stage_keeps(const struct plan_stage *stage, card_set four, card open) {
    return stage->keeps[hand_class(four, 4)] >> hand_class_beside(four, open) & 1;
}

#endif
