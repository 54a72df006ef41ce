/*
 * What a captain is shown between hands, and decides for the team: holdem.md 9, 10.
 *
 * A plain value without pointers. Own stacks are numbered 0 .. `stacks` - 1, members from 0. A
 * stack is gone (no chips), rests, or is in play at a table.
 */
#ifndef UTSPEL_HOLDEM_TEAM_VIEW_H
#define UTSPEL_HOLDEM_TEAM_VIEW_H

#include "sim/holdem/holdem_rules.h"

struct holdem_team_view {
    struct holdem_rules rules;

    /* The tournament. */
    int32_t entrants, entrants_left; /* teams: who began; who have chips */
    int32_t stacks_left;             /* with chips, those that rest included */
    int32_t tables_left;
    int32_t lap, level;            /* the last lap played; the level that comes. Both from 1 */
    holdem_chips small, big, ante; /* of that level */
    holdem_chips chip;             /* the smallest chip: amounts are multiples of it */

    /* The team. */
    int32_t entrant;
    int32_t members;                       /* how many it has */
    holdem_chips chips[HOLDEM_STACKS_MAX]; /* by own stack; 0: gone */
    bool in_play[HOLDEM_STACKS_MAX];       /* by own stack */
    bool rests[HOLDEM_STACKS_MAX];         /* by own stack */
    int32_t table[HOLDEM_STACKS_MAX];      /* by own stack: where it sits; -1: nowhere */
    int32_t seated[HOLDEM_STACKS_MAX];     /* by own stack: stacks at that table, it included */
    uint8_t member[HOLDEM_STACKS_MAX];     /* by own stack: who plays it */
    int32_t transfers;                     /* made in this talk */
    int32_t timeouts;                      /* cards left */

    /* The question. */
    int32_t stack; /* the own stack that it is about; -1: all of them */
    bool may_rest; /* of settle */

    /* Everybody, by entrant: their stacks together, and how many they have. */
    holdem_chips team_chips[HOLDEM_ENTRANTS_MAX];
    uint8_t team_stacks[HOLDEM_ENTRANTS_MAX];
};

/* One own stack gives another `transfer_percent` of its chips; to itself: none does. */
struct holdem_transfer {
    uint8_t from, to;
};

/* What such a transfer comes to: whole smallest chips; it is legal if that is not 0. */
static inline holdem_chips holdem_transfer_amount(const struct holdem_rules *rules,
                                                  holdem_chips chips, holdem_chips chip) {
    holdem_chips amount = rules->transfer_percent * chips / 100;
    return amount - amount % chip;
}

/* By own stack: the member who plays it; of stacks that are not in play anything. */
struct holdem_seats {
    uint8_t member[HOLDEM_STACKS_MAX];
};

/* All as before. */
static inline struct holdem_seats holdem_seats_before(const struct holdem_team_view *view) {
    return (struct holdem_seats){{view->member[0], view->member[1], view->member[2]}};
}

enum holdem_choice { HOLDEM_REST, HOLDEM_SHARE, HOLDEM_MERGE, HOLDEM_CHOICES };

/* What becomes of a stack when two tables are left. */
struct holdem_settlement {
    uint8_t choice;      /* enum holdem_choice */
    uint8_t to;          /* merge: the own stack in play that gets all */
    holdem_chips amount; /* share: what the lower-numbered one gets; the other gets the rest */
};

/* To merge with the larger of the others in play, of equal ones with the lower number. */
static inline struct holdem_settlement
holdem_settlement_usual(const struct holdem_team_view *view) {
    int larger = -1;
    for (int own = 0; own < HOLDEM_STACKS_MAX; own++)
        if (own != view->stack && view->in_play[own] &&
            (larger < 0 || view->chips[own] > view->chips[larger]))
            larger = own;
    return (struct holdem_settlement){.choice = HOLDEM_MERGE, .to = (uint8_t)larger};
}

#endif
