/* Places and placement points at the end of a game or round: chicago.md 9. */
#ifndef UTSPEL_CHICAGO_STANDING_H
#define UTSPEL_CHICAGO_STANDING_H

#include "sim/chicago/state.h"

struct chicago_standing {
    unsigned seats;
    bool aborted;                         /* the game reached max_deals_safety */
    int32_t points[CHICAGO_SEATS_MAX];    /* at the end, as disqualified_points says */
    unsigned place[CHICAGO_SEATS_MAX];    /* from 1; ties share the lower number */
    int64_t placement[CHICAGO_SEATS_MAX]; /* 1/60 points */
};

/* Over any number of Chicagos, or of points, so that one key orders by several. */
enum { CHICAGO_KEY_STEP = 1 << 20 };

/* Places by key, the highest first, and shares the placement points of tied places equally. */
void chicago_standing_by_key(struct chicago_standing *standing, const int64_t *key,
                             const struct option_list *placement_points);

/* The standing at the end of a game (chicago.md 9.1); in a play-off without placement points. */
void chicago_standing_of_game(struct chicago_standing *standing, const struct chicago_state *state);

/* A seat's points as they count when the game ends or it is out: disqualified_points. */
int32_t chicago_total(const struct chicago_state *state, unsigned seat);

#endif
