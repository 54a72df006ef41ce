/*
 * Counterfactual forks: what a captain's decision is worth, by playing the match once more with
 * another answer.
 *
 * A decision drawn for it is forked once for each alternative. When the match is over it is played
 * again, at a second table: all cards and generators follow from coordinates, so everything up to
 * the decision comes out as before, and there the alternative replaces the answer. The result for
 * the team that decided, minus that of the alternative, is counted in struct holdem_fork_tallies
 * and nowhere else. A transfer is compared with none, a choice for a third stack with the others.
 */
#ifndef UTSPEL_HOLDEM_FORK_H
#define UTSPEL_HOLDEM_FORK_H

#include "sim/holdem/holdem_table.h"

/* The share of each kind of decision that is forked, 0..1. */
struct holdem_fork_shares {
    double share[TALLY_FORKS];
};

extern const struct option_table holdem_fork_options;

/* Whether a run has forks: those who play for themselves have nothing to fork. */
bool holdem_forks_wanted(const struct game_setup *setup);

/* Passes an answer of the captain shown his team on: the one that is to be carried out. */
struct holdem_transfer holdem_fork_transfer(struct holdem_table *table,
                                            struct holdem_transfer answer);
struct holdem_settlement holdem_fork_settle(struct holdem_table *table,
                                            struct holdem_settlement answer);

/* Opening makes a table's matches fork. A table without forks may be closed, too. */
enum status holdem_forks_open(struct holdem_table *table, struct error *error);
void holdem_forks_close(struct holdem_table *table);

/* Before a match; and after it, when its standings are known: plays its forks. */
void holdem_forks_start(struct holdem_table *table);
void holdem_forks_play(struct holdem_table *table);

/*
 * The most that a match's differences of one kind may add up to, signs left out: more ends the run,
 * since the square of that could overflow.
 */
enum { HOLDEM_FORKS_MOST = 1 << 28 };

/* For holdem_fork.c and holdem_fork_play.c alone. */

/* A decision of a match by how many there were before it, and what it is replaced by. */
struct holdem_fork {
    enum tally_fork kind;
    unsigned decision, entrant;
    struct holdem_transfer transfer;
    struct holdem_settlement settlement;
    int64_t *cell; /* of TALLY_DIFFERENCES, where its difference is counted */
};

struct holdem_forks {
    struct holdem_table *second; /* where they are played */
    const struct holdem_fork_shares *shares;
    struct rng rng[TALLY_FORKS];

    unsigned decisions, second_decisions; /* made so far in the match at each table */
    struct holdem_fork *fork;             /* those of this match */
    size_t count, room;
    const struct holdem_fork *played; /* at the second table */
    bool taken;                       /* it has come to its decision */

    int64_t unit[TALLY_FORKS][TALLY_FORK_TOTALS]; /* differences of this match, summed */
};

#endif
