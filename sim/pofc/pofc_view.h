/*
 * What one seat may know, and what its strategy is asked.
 *
 * A view has the seat's own cards and discards, and every card placed face up, as a plain value
 * without pointers. Seats count from 0 clockwise; a mask of seats has bit s for seat s. A discard
 * is known to its owner only; the rows of a seat in Fantasy Land stay hidden until the others are
 * done, so they are empty here (pofc.md 1, 3).
 */
#ifndef UTSPEL_POFC_VIEW_H
#define UTSPEL_POFC_VIEW_H

#include "sim/core/strategy_declaration.h"
#include "sim/pofc/pofc_row.h"

#include <stdbool.h>
#include <stdint.h>

enum { POFC_STREETS = 5, POFC_FIRST_CARDS = 5, POFC_STREET_CARDS = 3 };

struct pofc_view {
    /* The match. */
    struct pofc_rules rules;
    int32_t hand;  /* from 1 */
    int32_t hands; /* of the match so far, the added ones included */
    uint8_t seats;
    uint8_t entrant[POFC_SEATS_MAX]; /* by seat */
    int32_t points[POFC_SEATS_MAX];  /* in the match so far, by seat */

    /* The hand. */
    uint8_t dealer;
    uint8_t fantasy;                       /* mask: in Fantasy Land in this hand */
    uint8_t street;                        /* from 1; 0 while a Fantasy Land hand is set */
    struct pofc_rows rows[POFC_SEATS_MAX]; /* placed face up, by seat */
    struct pofc_rows placed[POFC_STREETS][POFC_SEATS_MAX]; /* the same, by street */
    uint8_t warnings[POFC_SEATS_MAX];                      /* in the match so far, by seat */
    uint8_t out;                                           /* mask: put out in earlier hands */

    /* The seat's own. */
    uint8_t seat;
    card_set dealt;     /* cards to place now: 5, 3, or all of Fantasy Land */
    card_set discarded; /* own cards thrown away in this hand */
};

/* Whether the seat was put out of the match: it has no cards. */
static inline bool pofc_is_out(const struct pofc_view *view, unsigned seat) {
    return view->out >> seat & 1;
}

/* Whether the seat plays this hand against the one that the view is shown to. */
static inline bool pofc_is_opponent(const struct pofc_view *view, unsigned seat) {
    return seat != view->seat && !pofc_is_out(view, seat);
}

/* How many cards of those dealt are placed now: in Fantasy Land 13, else 5 and then 2. */
static inline int pofc_cards_to_place(const struct pofc_view *view) {
    if (view->street == 0)
        return POFC_HAND_SIZE;
    return view->street == 1 ? POFC_FIRST_CARDS : POFC_STREET_CARDS - 1;
}

/* Open places in a row of the seat that the view is shown to. */
static inline int pofc_room(const struct pofc_view *view, enum pofc_row row) {
    return pofc_row_size(row) - card_set_count(view->rows[view->seat].row[row]);
}

/*
 * What POFC asks of a strategy: `decisions` of a struct strategy whose game is "pofc".
 *
 * Both answers are the cards of view->dealt by row, within the rows' room; what is left out is
 * discarded. Every answer is checked.
 */

struct pofc_decisions {
    /* All 5 cards on the first street, 2 of the 3 on the others. */
    struct pofc_rows (*place)(const struct pofc_view *view, const struct strategy_self *self);
    /* In Fantasy Land: 13 of the fantasy_cards, 3 on top, 5 in the middle, 5 at the bottom. */
    struct pofc_rows (*fantasy)(const struct pofc_view *view, const struct strategy_self *self);
};

#endif
