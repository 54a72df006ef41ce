/* What is counted of tournaments. */
#ifndef UTSPEL_HOLDEM_TALLIES_H
#define UTSPEL_HOLDEM_TALLIES_H

#include "sim/holdem/holdem_rules.h"

struct holdem_tallies {
    uint64_t illegal[HOLDEM_ENTRANTS_MAX]; /* answers replaced, by line of players */
};

#endif
