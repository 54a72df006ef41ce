/*
 * What captains decide between hands (holdem.md 9, 10): asked for, and checked. An illegal answer
 * is refused as in holdem_table.h, and replaced by what a strategy does that lacks the decision.
 * Private to the wing.
 */
#ifndef UTSPEL_HOLDEM_CAPTAIN_H
#define UTSPEL_HOLDEM_CAPTAIN_H

#include "sim/holdem/holdem_table.h"

/* Writes into table->team_view how all stand; and his own team for the captain of an entrant, the
 * question being about all of its stacks. */
void holdem_captain_show_all(struct holdem_table *table);
void holdem_captain_show_team(struct holdem_table *table, unsigned entrant);

/* Whether he decides that at all: else nothing need be shown. Seeds his generator if so. */
bool holdem_captain_decides(struct holdem_table *table, unsigned entrant, unsigned decision);

/* To be asked after he was shown his team. */
struct holdem_transfer holdem_captain_transfer(struct holdem_table *table);
struct holdem_seats holdem_captain_seats(struct holdem_table *table);
struct holdem_settlement holdem_captain_settlement(struct holdem_table *table);

#endif
