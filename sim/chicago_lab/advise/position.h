/*
 * A position: what one seat knows when it is to decide, and no more.
 *
 * The state's view and order are filled, and of the hidden part only the seat's own cards and who
 * is out; sample_hidden.h fills the rest. What the user left out of the history is marked here.
 */
#ifndef UTSPEL_ADVISE_POSITION_H
#define UTSPEL_ADVISE_POSITION_H

#include "sim/chicago/deal.h"

struct position {
    struct chicago_state state;
    struct chicago_point point; /* of an exchange, its start: all lay down unseen */
    unsigned exchanges;         /* that everybody has laid down cards in */
    uint8_t unknown_counts[CHICAGO_EXCHANGES_MAX]; /* masks of seats, by exchange */
    uint8_t announced;                             /* mask of exchanges, whose best is known */
};

/* The cards a seat has played. */
card_set position_played_by(const struct chicago_view *view, unsigned seat);

/* The cards that may be played now. */
card_set position_legal(const struct position *position);

/* Cards that are where nobody else can have them: one's own, gone, or played. */
card_set position_seen(const struct position *position);

/* The possible answers at a position, and their texts. */
enum { ALTERNATIVES_MAX = 1 << CHICAGO_HAND_SIZE, ALTERNATIVE_TEXT_SIZE = 64 };

struct alternative {
    card_set cards; /* to lay down, or the one to play; */
    bool yes;       /* or yes or no */
};

/* All legal ones, at least two. */
unsigned alternatives_list(const struct position *position,
                           struct alternative alternatives[ALTERNATIVES_MAX]);

enum alternative_form { ALTERNATIVE_DO, ALTERNATIVE_DOING };

/* "lay down 9h 4d" or "laying down 9h 4d". */
void alternative_text(const struct position *position, const struct alternative *alternative,
                      enum alternative_form form, char text[ALTERNATIVE_TEXT_SIZE]);

#endif
