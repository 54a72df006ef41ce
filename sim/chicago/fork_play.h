/* Playing forks at a second table, and comparing them. For fork.c and tests alone. */
#ifndef UTSPEL_CHICAGO_FORK_PLAY_H
#define UTSPEL_CHICAGO_FORK_PLAY_H

#include "sim/chicago/fork.h"
#include "sim/chicago/state.h"

/* A decision: the coordinates of its deal, and how many were made in the deal before it. */
struct chicago_fork_place {
    int32_t round, game, deal;
    unsigned decision;
};

/*
 * An alternative: the cards it answers, or yes (any) or no (none). What it comes to less what the
 * choice does, times the sign, is counted in one or two cells of TALLY_DIFFERENCES.
 */
struct chicago_fork {
    enum tally_fork kind;
    unsigned seat;
    card_set answer;
    int sign;
    int64_t *cell[2]; /* the second may be NULL */
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
    struct chicago_fork_place place;
    unsigned second_decisions;        /* made so far in the deal there */
    bool taken;                       /* it has come to its place */
    struct chicago_standing standing; /* at the end of its game */

    /* The forks of this game. */
    struct chicago_fork *played;
    size_t count, room;

    int64_t unit[TALLY_FORKS][TALLY_FORK_TOTALS]; /* the differences of this unit, summed */
};

/* Plays a fork of the decision that was made last at the first table. */
void chicago_fork_play(struct chicago_forks *forks, struct chicago_fork *fork);

/* Of both tables. */
extern const struct chicago_follower chicago_fork_follower;

#endif
