/*
 * A tournament of hold'em to try. Where nobody decides, hands move chips by chance, or are never
 * played.
 */
#ifndef UTSPEL_TESTS_HOLDEM_TOY_H
#define UTSPEL_TESTS_HOLDEM_TOY_H

#include "sim/holdem/holdem_fork.h"
#include "sim/holdem/holdem_match.h"

/*
 * Opens the table for so many entrants, with the default rules and these changes: "key=value ...",
 * with commas in lists; for nobody, or for players of one strategy and as many of another.
 */
struct holdem_table *toy_open(unsigned entrants, const char *changes);
struct holdem_table *toy_open_players(unsigned entrants, const char *changes,
                                      const struct strategy *first, const struct strategy *second);
void toy_close(struct holdem_table *table);

/* Lets everybody make mistakes at these rates. */
void toy_err(struct holdem_table *table, const struct holdem_errors *rates);

/* Lets such shares of decisions be forked; what is put in their place is the table's to close. */
void toy_fork(struct holdem_table *table, const struct holdem_fork_shares *shares);

/*
 * Seats stacks at a table: a letter for each chair, A for stack 0, a small one if it is new, a dot
 * for a free chair. The last big blind was on a chair; who had it sits there still unless that is
 * new or free.
 */
void toy_seat(struct holdem_table *table, unsigned number, const char *chairs, unsigned big);

/* The same letters of a table as it is now; valid until the next call. */
const char *toy_seated(const struct holdem_table *table, unsigned number);

/*
 * The next hand there, a letter for each chair: B the big blind, s the small one, b the button, h
 * both of those, d dealt in, w waits, a dot free.
 */
const char *toy_next_hand(struct holdem_table *table, unsigned number);

/* Lets events be recorded as JSON, and returns what was; the caller's to free. */
void toy_record(struct holdem_table *table);
char *toy_recorded(struct holdem_table *table);

/* Called before each hand that is played; NULL: none. */
extern void (*toy_watch)(const struct holdem_table *table);

#endif
