/*
 * One hand at one table: antes and blinds, four rounds of betting, the pots (holdem.md 4).
 *
 * Who sits where with what, and who has the button and the blinds, is decided by the field
 * (holdem_field.h), which fills in the view's tournament and table before the hand and reads
 * view.chips after it.
 */
#ifndef UTSPEL_HOLDEM_HAND_H
#define UTSPEL_HOLDEM_HAND_H

#include "evaluator/hand.h"
#include "sim/holdem/holdem_view.h"

struct holdem_table;

/*
 * A pot and who got it: `share` each, and the first `odd` of them from the button's left a smallest
 * chip more.
 */
struct holdem_pot {
    holdem_chips amount, share;
    uint16_t of, to; /* masks: who is in it, who got it */
    uint8_t odd;
};

/* What the i-th winner from the button's left gets of a pot, from 0. */
static inline holdem_chips holdem_pot_won(const struct holdem_pot *pot, unsigned i,
                                          holdem_chips chip) {
    return pot->share + (i < pot->odd ? chip : 0);
}

/* The state of the hand in play: what everybody sees, and what is hidden. */
struct holdem_hand {
    struct holdem_view view;           /* its last part is of the chair that is asked */
    uint16_t table;                    /* its number */
    uint16_t stack[HOLDEM_CHAIRS_MAX]; /* by chair, of those seated: the stack's number */

    card deck[CARD_COUNT]; /* chair c: 2c, 2c+1; board: from 2 table_max */
    holdem_chips
        total[HOLDEM_CHAIRS_MAX]; /* paid in the hand, antes included; not what went back */
    holdem_chips raise_size;      /* that a raise adds at least */
    uint16_t may_raise;           /* mask: not closed out by a short all-in (4.3) */
    uint16_t sits_out;            /* mask: of those dealt in, without cards by a warning (12) */
    bool turned_up;               /* the hands, before the board ran out (4.5) */

    /* How it ended. */
    uint8_t pots; /* the main one first */
    struct holdem_pot pot[HOLDEM_CHAIRS_MAX];
    hand_value value[HOLDEM_CHAIRS_MAX]; /* of those in, if there were two or more */
};

/* The entrant whose stack sits there. Dividing by a variable takes as long as half an action. */
static inline int32_t holdem_entrant(const struct holdem_hand *hand, unsigned chair) {
    unsigned stacks = (unsigned)hand->view.rules.stacks, stack = hand->stack[chair];
    return (int32_t)(stacks == 1 ? stack : stacks == 2 ? stack / 2 : stack / HOLDEM_STACKS_MAX);
}

/* Makes the tables that hands are valued by, before the first is played. Any thread may call it. */
void holdem_hand_prepare(void);

/*
 * Plays the hand that the view is set up for: seated, dealt, button, small_chair, big_chair, start,
 * chips (equal to start), level and tournament are filled in; the deck is drawn here from the
 * coordinates (seed, match, table, lap). At the end view.chips are the chips after the hand; they
 * add up to those at its start.
 */
void holdem_hand_play(struct holdem_table *table);

/* What follows is private to the hand. */

/* holdem_bets.c: a round of betting. */

/* Begins a street: nothing is paid in it yet. */
void holdem_bets_start(struct holdem_hand *hand);

/* Takes antes, then blinds; those with less are all in (4.1). */
void holdem_bets_blinds(struct holdem_hand *hand);

/* Shows the chair its own part of the view: its cards, and what it may do. */
void holdem_bets_show(struct holdem_hand *hand, unsigned chair);

/* Takes an amount from a chair, or all it has, into what it has paid in this street. */
void holdem_bets_pay(struct holdem_hand *hand, unsigned chair, holdem_chips amount);

/* Whether an answer is legal for the chair shown. */
bool holdem_bets_legal(const struct holdem_view *view, const struct holdem_action *action);

/* Does what the chair shown chose. */
void holdem_bets_act(struct holdem_hand *hand, const struct holdem_action *action);

/* Whether nothing is decided any more (4.5). */
bool holdem_bets_decided(const struct holdem_view *view);

/* Gives back what nobody could match (4.4): to *chair; 0: all is matched. */
holdem_chips holdem_bets_return(struct holdem_hand *hand, unsigned *chair);

/* holdem_pots.c: makes the pots by layers, and pays them to those who win them (4.6). */
void holdem_pots_award(struct holdem_hand *hand);

/* Who shows his hand after that, unless all were turned up (4.7): how many, in their order. */
unsigned holdem_pots_show(const struct holdem_hand *hand, uint8_t order[HOLDEM_CHAIRS_MAX]);

#endif
