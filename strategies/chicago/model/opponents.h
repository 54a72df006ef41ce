/*
 * The opponents of a hand, by what each said with the number of cards it laid down in the last
 * exchange: nothing else of them is known to the look-ups of strength.h and prospects.h.
 */
#ifndef UTSPEL_SOLVER_OPPONENTS_H
#define UTSPEL_SOLVER_OPPONENTS_H

#include "sim/chicago/view.h"

/* A count of cards laid down (0..5) says itself. */
enum opponent_said {
    SAID_STOOD,      /* laid down none, though it might have */
    SAID_BARRED = 6, /* kept from the exchange by buy-stop */
    SAID_NOTHING,    /* not known, or not yet */
    SAIDS
};

struct opponents {
    uint8_t count; /* 1..CHICAGO_SEATS_MAX - 1 */
    uint8_t said[CHICAGO_SEATS_MAX -
                 1]; /* enum opponent_said, by opponent; their order does not matter */
};

/* So many opponents of whom nothing is known. */
static inline struct opponents opponents_unknown(unsigned count) {
    return (struct opponents){.count = (uint8_t)count,
                              .said = {SAID_NOTHING, SAID_NOTHING, SAID_NOTHING, SAID_NOTHING}};
}

static inline unsigned opponents_said(const struct chicago_view *view, unsigned seat, bool barred) {
    return barred ? SAID_BARRED : view->seen[view->exchange - 1].count[seat];
}

/*
 * The opponents of the view's seat after the exchange now, and before it scores: scoring may lift
 * one into buy-stop that was not barred from this exchange.
 */
static inline struct opponents opponents_of(const struct chicago_view *view) {
    struct opponents opponents = {0};
    for (unsigned left = chicago_opponents(view); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        bool barred = view->points[seat] >= view->buy_stop;
        opponents.said[opponents.count++] = (uint8_t)opponents_said(view, seat, barred);
    }
    return opponents;
}

#endif
