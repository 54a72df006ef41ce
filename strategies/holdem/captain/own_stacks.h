/* A captain's stacks in play, by their chips. */
#ifndef UTSPEL_OWN_STACKS_H
#define UTSPEL_OWN_STACKS_H

#include "sim/holdem/holdem_team_view.h"

enum { OWN_NONE = -1 };

/* The one with most chips, or with fewest, of equal ones the lower number; `but` is passed over. */
static inline int own_largest(const struct holdem_team_view *view, int but) {
    int found = OWN_NONE;
    for (int own = 0; own < HOLDEM_STACKS_MAX; own++)
        if (own != but && view->in_play[own] &&
            (found == OWN_NONE || view->chips[own] > view->chips[found]))
            found = own;
    return found;
}
static inline int own_smallest(const struct holdem_team_view *view) {
    int found = OWN_NONE;
    for (int own = 0; own < HOLDEM_STACKS_MAX; own++)
        if (view->in_play[own] && (found == OWN_NONE || view->chips[own] < view->chips[found]))
            found = own;
    return found;
}

#endif
