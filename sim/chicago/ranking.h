/* The ranking at the end of a match, ties broken and played off: chicago.md 9.3, 9.4. */
#ifndef UTSPEL_CHICAGO_RANKING_H
#define UTSPEL_CHICAGO_RANKING_H

#include "sim/chicago/table.h"

enum {
    CHICAGO_PLAY_OFFS_MAX = 100 /* in one match; what is tied then ranks by entrant number */
};

/*
 * Ranks the entrants, best first, playing the play-offs that it takes. Returns the deepest step
 * that any tie needed: 0 none, else 1 + an enum chicago_tie_break.
 */
unsigned chicago_rank(struct chicago_table *table, uint8_t ranking[CHICAGO_SEATS_MAX]);

#endif
