/*
 * What all kinds of mistakes have in common: whether an occasion is one, what is counted and
 * recorded of it, warnings and what they bring (holdem.md 12).
 *
 * Chance is drawn apart from all else, by one generator for each kind and hand: so a kind's rate
 * changes nothing that another kind, the cards or a strategy draws.
 */
#ifndef UTSPEL_HOLDEM_PENALTIES_H
#define UTSPEL_HOLDEM_PENALTIES_H

#include "sim/holdem/holdem_hand_record.h"
#include "sim/holdem/holdem_table.h"

/*
 * Finds which mistakes somebody makes, and makes room for warnings, once the players are there. It
 * is closed in any case.
 */
enum status holdem_penalties_open(struct holdem_table *table, struct error *error);
void holdem_penalties_close(struct holdem_table *table);

/* Before a match: nobody is warned. */
void holdem_penalties_start(struct holdem_table *table);

/* What follows is called only where somebody errs: table->mistakes.kinds. */

/* Before a hand: seeds its generators, and says who sits it out. */
void holdem_penalties_start_hand(struct holdem_table *table);

/* Whether an occasion of a chair's makes it err: counts both. A dealer's is the button's. */
bool holdem_errs(struct holdem_table *table, unsigned chair, enum holdem_error kind);

/* What the chair's line counts of a kind: by enum tally_figure. */
int64_t *holdem_error_counts(struct holdem_table *table, unsigned chair, enum holdem_error kind);

/* Warns the chair that made a mistake, and fills in what that brings; then records the mistake. */
void holdem_warn(struct holdem_table *table, struct holdem_error_event *event);
void holdem_record_error(const struct holdem_table *table, const struct holdem_error_event *event);

/* Counts that the chair shown folds by a mistake, and so loses those chips. */
void holdem_count_fold(struct holdem_table *table, enum holdem_error kind, holdem_chips lost);

/* After a lap: whoever is disqualified goes out; holdem_disqualified.c. */
void holdem_stacks_disqualify(struct holdem_table *table);

#endif
