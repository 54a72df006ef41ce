/*
 * `regular`: a sound club player. Before the flop it goes by Chen's points, the chair and what was
 * raised; after it by how many hands that the others may hold, as they have acted, are better than
 * its own, by its draws, and by what the pot offers.
 */
#ifndef UTSPEL_HOLDEM_REGULAR_H
#define UTSPEL_HOLDEM_REGULAR_H

#include "sim/holdem/holdem_view.h"

struct holdem_action holdem_regular_act(const struct holdem_view *view);

/* How many who are dealt in act after a chair before the flop: the big blind 0. */
unsigned holdem_chairs_behind(const struct holdem_view *view, unsigned chair);

#endif
