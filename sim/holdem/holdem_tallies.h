#ifndef UTSPEL_HOLDEM_TALLIES_H
#define UTSPEL_HOLDEM_TALLIES_H

struct holdem_tallies;

#endif
