/*
 * Counterfactual forks: the value of a decision, by playing the game on both ways.
 *
 * A decision drawn for it is forked once for each alternative to what was chosen. A fork is the
 * same deal played once more, at a second table and from a copy of the state at its start. All
 * cards and generators follow from coordinates, so every decision up to the one forked comes out
 * as before; there the strategy is asked as before, so that its memory and generator are as
 * they were, and the alternative replaces its answer. Then the strategies play on to the end of the
 * game, and the result for the seat that decided, minus that of the real game, is counted
 * in struct chicago_fork_tallies and nowhere else.
 *
 * A copy does not hold what a strategy remembers in its instance: then the second table plays the
 * whole match. If a deal does not come out again as it was, the run fails.
 *
 * Play-offs are not forked: they have no placement points.
 */
#ifndef UTSPEL_CHICAGO_FORK_H
#define UTSPEL_CHICAGO_FORK_H

#include "sim/chicago/chicago_table.h"

/* The share of each kind of decision that is forked, 0..1. */
struct chicago_fork_shares {
    double share[TALLY_FORKS];
};

extern const struct option_table chicago_fork_options;

/* Whether a run has forks. */
bool chicago_forks_wanted(const struct game_setup *setup);

/* These decisions pass a question on to the strategy it is for, and fork what that decides. */
extern const struct chicago_decisions chicago_fork_decisions;

/* Opening makes a table's decisions fork. A table without forks may be closed, too. */
enum status chicago_forks_open(struct chicago_table *table, struct error *error);
void chicago_forks_close(struct chicago_table *table);

/* For chicago_fork.c, chicago_fork_play.c and tests alone: playing forks at a second table, and
 * comparing them. */

/* A decision: the coordinates of its deal, and how many were made in the deal before it. */
struct chicago_fork_coordinates {
    int32_t round, game, deal;
    unsigned decision;
};

/*
 * An alternative: the cards it answers, or yes (any) or no (none). Its result minus that of the
 * choice made, times the sign, is counted in some cells of TALLY_DIFFERENCES.
 */
enum { FORK_CELLS = 4 };

struct chicago_fork {
    enum tally_fork kind;
    unsigned seat;
    card_set answer;
    int sign;
    int64_t *cell[FORK_CELLS]; /* those after the first may be NULL */
    int64_t total[TALLY_FORK_TOTALS];
};

struct chicago_forks {
    struct chicago_table *first, second;
    const struct chicago_fork_shares *shares;
    bool remembers;                                           /* some entrant's instance does */
    const struct chicago_decisions *asked[CHICAGO_SEATS_MAX]; /* by entrant: whom to ask */

    /* The deal at the first table: as it began, and which of its decisions are forked. */
    struct chicago_state start;
    unsigned char memory[CHICAGO_SEATS_MAX][STRATEGY_MEMORY_MAX]; /* by entrant */
    struct rng rng[TALLY_FORKS];
    unsigned decisions; /* made so far */

    /* The fork being played at the second table. */
    const struct chicago_fork *fork;
    struct chicago_fork_coordinates at;
    unsigned second_decisions;        /* made so far in the deal there */
    bool taken;                       /* it has come to its decision */
    struct chicago_standing standing; /* at the end of its game */

    /* The forks of this game. */
    struct chicago_fork *played;
    size_t count, room;

    int64_t unit[TALLY_FORKS][TALLY_FORK_TOTALS]; /* the differences of this unit, summed */
};

/*
 * The most that the entries of `unit` may add up to, signs left out: more ends the run. The rules
 * alone allow a unit so many forks that the squares of few such sums would fit 64 bits; real units
 * have a hundredth of this.
 */
enum { CHICAGO_FORKS_MOST = 1 << 26 };

/* Plays a fork of the decision that was made last at the first table. */
void chicago_fork_play(struct chicago_forks *forks, struct chicago_fork *fork);

/* The follower of both tables. */
extern const struct chicago_follower chicago_fork_follower;

#endif
