/*
 * The opponents of a hand, by what each said with the number of cards it laid down in the last
 * exchange: nothing else of them is known to the look-ups of strength.h and trick odds.h.
 */
#ifndef UTSPEL_SOLVER_OPPONENTS_H
#define UTSPEL_SOLVER_OPPONENTS_H

#include "sim/chicago/view.h"

/* A count of cards laid down (0..5) says itself. */
enum opponent_exchanged {
    EXCHANGED_NONE,       /* laid down none, though it might have */
    EXCHANGED_BARRED = 6, /* kept from the exchange by buy-stop */
    EXCHANGED_UNKNOWN,    /* not known, or not yet */
    EXCHANGED_KINDS
};

struct opponents {
    uint8_t count; /* 1..CHICAGO_SEATS_MAX - 1 */
    uint8_t exchanged[CHICAGO_SEATS_MAX -
                      1]; /* enum opponent_exchanged, by opponent; their order does not matter */
};

/* So many opponents of whom nothing is known. */
static inline struct opponents opponents_unknown(unsigned count) {
    return (struct opponents){
        .count = (uint8_t)count,
        .exchanged = {EXCHANGED_UNKNOWN, EXCHANGED_UNKNOWN, EXCHANGED_UNKNOWN, EXCHANGED_UNKNOWN}};
}

static inline unsigned opponents_exchanged(const struct chicago_view *view, unsigned seat,
                                           bool barred) {
    return barred ? EXCHANGED_BARRED : view->seen[view->exchange - 1].count[seat];
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
        opponents.exchanged[opponents.count++] = (uint8_t)opponents_exchanged(view, seat, barred);
    }
    return opponents;
}

#endif
