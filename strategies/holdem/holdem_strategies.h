/* The strategies for hold'em. */
#ifndef UTSPEL_HOLDEM_STRATEGIES_H
#define UTSPEL_HOLDEM_STRATEGIES_H

#include "sim/holdem/holdem_view.h"

/* Weak on purpose and specified to the letter (holdem.md 13), so that independent engines compare.
 */
extern const struct strategy holdem_random;
extern const struct strategy holdem_baseline;

extern const struct strategy holdem_regular; /* regular.h */
extern const struct strategy holdem_jam;     /* plays by a model that is trained: jam/jam.c */

/* Captains (captain/): to compare with, and one who reasons. */
extern const struct strategy holdem_never, holdem_feed_the_short, holdem_feed_the_big;
extern const struct strategy holdem_equity;

#endif
