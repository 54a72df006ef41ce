/* How a match ended: pofc.md 4. */
#ifndef UTSPEL_POFC_STANDING_H
#define UTSPEL_POFC_STANDING_H

#include "sim/pofc/view.h"

struct pofc_standing {
    uint8_t place[POFC_SEATS_MAX];   /* by seat, from 1; ties share the lower number */
    uint8_t sharing[POFC_SEATS_MAX]; /* by seat: seats on that place, this one included */
    uint8_t ranking[POFC_SEATS_MAX]; /* entrants, best first; ties by number */
    bool aborted;                    /* max_hands_safety ended it, not its last hand */
};

/* The standing by the points of a match that is over, or aborted. */
struct pofc_standing pofc_standing_of(const struct pofc_view *view);

#endif
