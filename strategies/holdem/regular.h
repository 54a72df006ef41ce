/*
 * `regular`: a sound club player. Before the flop it goes by Chen's points, the chair and what was
 * raised; after it by how many hands that the others may hold, as they have acted, are better than
 * its own, by its draws, and by what the pot offers.
 */
#ifndef UTSPEL_HOLDEM_REGULAR_H
#define UTSPEL_HOLDEM_REGULAR_H

#include "sim/core/option_rows.h"
#include "sim/holdem/holdem_view.h"

struct regular_parameters {
    int32_t tightness;         /* in Chen's points, doubled */
    double bet, raise, margin; /* chances */
};

/* Their options, in a struct that has the parameters under this path: nothing, or "member.". */
#define REGULAR_OPTIONS(path)                                                                      \
    OPTION_ROW("tightness", OPTION_INT, path tightness, -12, 12, NULL, "0",                        \
               "Before the flop a hand needs so many more of Chen's points, doubled, than usual",  \
               NULL),                                                                              \
        OPTION_ROW("bet", OPTION_REAL, path bet, 0, 1, NULL, "0.6",                                \
                   "After the flop it bets with at least this chance to have the best hand",       \
                   NULL),                                                                          \
        OPTION_ROW("raise", OPTION_REAL, path raise, 0, 1, NULL, "0.8",                            \
                   "and raises with at least this one", NULL),                                     \
        OPTION_ROW("margin", OPTION_REAL, path margin, -1, 1, NULL, "0.03",                        \
                   "It calls a bet if its chance is above what the pot offers by so much", NULL)

struct holdem_action holdem_regular_act(const struct holdem_view *view,
                                        const struct regular_parameters *parameters);

/* How many who are dealt in act after a chair before the flop: the big blind 0. */
unsigned holdem_chairs_behind(const struct holdem_view *view, unsigned chair);

#endif
