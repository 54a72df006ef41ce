/*
 * The state of a match of POFC: a plain value, copied by assignment.
 *
 * The public part and the acting seat's own cards lie in `view`; the rest is hidden from
 * strategies. The functions are the rules of dealing and placing (pofc.md 1, 3); pofc_match.c knows
 * who acts when, pofc_row.c what a hand scores.
 */
#ifndef UTSPEL_POFC_STATE_H
#define UTSPEL_POFC_STATE_H

#include "sim/pofc/pofc_view.h"

/* A seat is always dealt from its own pile, which holds what one may need in a hand. */
enum { POFC_PILE = POFC_FANTASY_CARDS_MAX };
_Static_assert(POFC_PILE >= POFC_FIRST_CARDS + (POFC_STREETS - 1) * POFC_STREET_CARDS &&
                   POFC_PILE * POFC_SEATS_MAX <= CARD_COUNT,
               "the deck holds a pile for every seat");

struct pofc_state {
    struct pofc_view view;

    uint8_t order[POFC_SEATS_MAX]; /* seats from the dealer's left; the dealer acts last */
    uint8_t players;               /* of them: all but those put out */

    uint8_t put_out[POFC_SEATS_MAX]; /* seats, the first first; those of this hand still play it */
    uint8_t put_out_count;
    int32_t passed; /* times that the deal passed over such a seat */

    /* The hand's secrets. */
    card deck[CARD_COUNT];                /* a pile for each seat, one behind the other */
    uint8_t dealt[POFC_SEATS_MAX];        /* cards taken from each pile */
    card_set held[POFC_SEATS_MAX];        /* cards dealt and not placed yet */
    card_set discarded[POFC_SEATS_MAX];   /* in this hand */
    struct pofc_rows set[POFC_SEATS_MAX]; /* in Fantasy Land, face down */
};

static inline bool pofc_in_fantasy(const struct pofc_state *state, unsigned seat) {
    return state->view.fantasy >> seat & 1;
}

/* Seats that are not put out. */
static inline unsigned pofc_players_left(const struct pofc_view *view) {
    return view->seats - (unsigned)card_set_count(view->out);
}

/* Clears the last hand and passes the deal to hand view.hand's dealer; the deck is as it was. */
void pofc_state_start_hand(struct pofc_state *state);

/* Gives a seat count more cards of its pile. */
void pofc_state_deal(struct pofc_state *state, unsigned seat, unsigned count);

/* Puts what the seat alone knows into the view. */
void pofc_state_show(struct pofc_state *state, unsigned seat);

/* Whether an answer of the seat that the view is shown to follows the rules. */
bool pofc_is_legal(const struct pofc_view *view, const struct pofc_rows *rows);

/* The lowest legal answer: from the lowest card on, each to the first row with room, top first. */
struct pofc_rows pofc_lowest_legal(const struct pofc_view *view);

/* Places a seat's cards, face up; in Fantasy Land face down. The rest it held is discarded. */
void pofc_state_place(struct pofc_state *state, unsigned seat, const struct pofc_rows *rows);

/* Turns up what the seats in Fantasy Land have set. */
void pofc_state_reveal(struct pofc_state *state);

/* How a match ended: pofc.md 4. */

struct pofc_standing {
    uint8_t place[POFC_SEATS_MAX];   /* by seat, from 1; ties share the lower number */
    uint8_t sharing[POFC_SEATS_MAX]; /* by seat: seats on that place, this one included */
    uint8_t ranking[POFC_SEATS_MAX]; /* entrants, best first; ties by number */
    bool aborted;                    /* max_hands_safety ended it, nothing else */
};

/* The standing by the points of a match that is over, or aborted; those put out come last. */
struct pofc_standing pofc_standing_of(const struct pofc_state *state);

#endif
