/* What may be answered at a position, and how to say it. */
#ifndef UTSPEL_ADVISE_ALTERNATIVE_H
#define UTSPEL_ADVISE_ALTERNATIVE_H

#include "sim/chicago_lab/advise/position.h"

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
