/*
 * What one chair may know, and what its strategy is asked.
 *
 * A view has the chair's own two cards and all that everybody sees, as a plain value without
 * pointers. Chairs count from 0 clockwise; a mask of chairs has bit c for chair c. Amounts are in
 * chips (holdem.md 1, 4).
 */
#ifndef UTSPEL_HOLDEM_VIEW_H
#define UTSPEL_HOLDEM_VIEW_H

#include "evaluator/card.h"
#include "sim/core/strategy_declaration.h"
#include "sim/holdem/holdem_rules.h"
#include "sim/holdem/holdem_team_view.h"

#include <stdbool.h>
#include <stdint.h>

enum holdem_street { HOLDEM_PREFLOP, HOLDEM_FLOP, HOLDEM_TURN, HOLDEM_RIVER, HOLDEM_STREETS };

enum { HOLDEM_BOARD_SIZE = 5, HOLDEM_HAND_SIZE = 2, HOLDEM_NO_CHAIR = 255, HOLDEM_NO_CARD = 255 };

/* What a chair may do; of a street, what it did last there. */
enum holdem_act {
    HOLDEM_NOTHING, /* it has not acted yet; blinds are no action */
    HOLDEM_FOLD,
    HOLDEM_CHECK,
    HOLDEM_CALL,
    HOLDEM_RAISE, /* a bet is a raise from 0 */
    HOLDEM_ACTS
};

struct holdem_view {
    struct holdem_rules rules;

    /* The tournament. */
    int32_t entrants, entrants_left; /* who began; who has chips */
    int32_t stacks_left;             /* with chips, those that rest included */
    int32_t tables;                  /* with stacks now */
    holdem_chips chips_all;          /* of all stacks together */
    int32_t lap, level;              /* both from 1 */
    int32_t laps_left;               /* of the level, this one included */
    holdem_chips small, big, ante;   /* of the level */
    holdem_chips chip;               /* the smallest chip: amounts are multiples of it */

    /* The table. */
    uint8_t chairs;              /* table_max */
    uint8_t button, small_chair; /* small_chair: HOLDEM_NO_CHAIR if nobody pays it */
    uint8_t big_chair;
    uint16_t seated;                       /* mask: with a stack */
    uint16_t dealt;                        /* mask: dealt in; the others sit this hand out */
    uint16_t still_in;                     /* mask: not folded */
    uint16_t all_in;                       /* mask: of those in, without a chip left */
    holdem_chips start[HOLDEM_CHAIRS_MAX]; /* at the start of the hand, before antes; 0: free */
    holdem_chips chips[HOLDEM_CHAIRS_MAX]; /* now, not yet paid */
    holdem_chips paid[HOLDEM_CHAIRS_MAX];  /* in this street, blinds included, antes not */
    holdem_chips pot;                      /* all that was paid in the hand, by all */

    /* The betting. */
    uint8_t street;                                              /* enum holdem_street */
    uint8_t board_size;                                          /* 0, 3, 4, 5 */
    card board[HOLDEM_BOARD_SIZE];                               /* in the order they came */
    uint16_t to_act;                                             /* mask: before the street ends */
    int32_t raises[HOLDEM_STREETS];                              /* by street; blinds are none */
    uint8_t raiser[HOLDEM_STREETS];                              /* the last; or HOLDEM_NO_CHAIR */
    uint8_t acted[HOLDEM_STREETS][HOLDEM_CHAIRS_MAX];            /* enum holdem_act, the last */
    holdem_chips street_paid[HOLDEM_STREETS][HOLDEM_CHAIRS_MAX]; /* of streets before this one */
    holdem_chips to_match;                                       /* what staying in takes, in all */

    /* The chair's own. */
    uint8_t chair;
    uint8_t stack, member; /* of its entrant: which stack it is, and which member plays it */
    uint8_t members;       /* that its team has */
    int32_t entrant;
    int32_t timeouts; /* cards that the team has left */
    card cards[HOLDEM_HAND_SIZE];
    bool may_fold;          /* facing a bet, or by 4.3 without */
    holdem_chips to_call;   /* what a call would pay, at most what it has; 0: it may check */
    holdem_chips raise_min; /* the smallest sum to raise to; above all it has: all in at most */
    holdem_chips raise_max; /* all in; 0: no raise is legal */
};

/* How many chairs a mask has. */
static inline int holdem_count(unsigned chairs) {
    return __builtin_popcount(chairs);
}

/* The next chair of a mask after this one, clockwise; the mask has one. */
static inline unsigned holdem_next(unsigned mask, unsigned chair) {
    unsigned after = mask >> (chair + 1) << (chair + 1);
    return (unsigned)__builtin_ctz(after ? after : mask);
}

/* Takes the next chair after this one, clockwise, out of a mask that has one. */
static inline unsigned holdem_take_next(unsigned *mask, unsigned chair) {
    unsigned next = holdem_next(*mask, chair);
    *mask &= ~(1u << next);
    return next;
}

/* What a strategy answers: `to` is the sum that a raise brings it to in this street. */
struct holdem_action {
    uint8_t act; /* enum holdem_act, FOLD to RAISE */
    holdem_chips to;
};

/* The lowest legal answer: to check if that is free, else to fold. */
static inline struct holdem_action holdem_give_up(const struct holdem_view *view) {
    return (struct holdem_action){.act = view->to_call > 0 ? HOLDEM_FOLD : HOLDEM_CHECK};
}

/*
 * What hold'em asks of a strategy: `decisions` of a struct strategy whose game is "holdem". Every
 * answer is checked. All but the first may be NULL; what a team then does is said there.
 */
struct holdem_decisions {
    /* To fold, check, call or raise (holdem.md 4.3). */
    struct holdem_action (*act)(const struct holdem_view *view, const struct strategy_self *self);

    /* Of a captain, at a talk (9): a stack gives another a share of its chips. NULL: none does. */
    struct holdem_transfer (*transfer)(const struct holdem_team_view *view,
                                       const struct strategy_self *self);
    /* Of a captain: who plays which stack (9). NULL: all as before. */
    struct holdem_seats (*seat)(const struct holdem_team_view *view,
                                const struct strategy_self *self);
    /* Of a captain: what becomes of a third stack (10). NULL: it merges with the larger one. */
    struct holdem_settlement (*settle)(const struct holdem_team_view *view,
                                       const struct strategy_self *self);
    /* Before `act`, while the team has cards: whether to call a time-out (11). Who plays the stack
       is asked, and then the captain, who has told the team when. NULL: never. */
    bool (*timeout)(const struct holdem_view *view, const struct strategy_self *self);
    /* Of a captain, in a time-out: which member acts, in the view that is shown. NULL: the first.
     */
    uint8_t (*advise)(const struct holdem_view *view, const struct strategy_self *self);
};

#endif
