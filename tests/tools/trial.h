/*
 * A trial: what a changed quick solver earns among three others: beginners (`baseline'), club
 * players (`classic') or experts (quick solvers that are as they come).
 *
 * SM 2025, the shipped model, nobody is named, each deck is played from all four seats. What the
 * changed one earns are placement points a round more than an unchanged one makes in its place of
 * the same cards. Failures end the program with exit status 2.
 */
#ifndef UTSPEL_TOOLS_TRIAL_H
#define UTSPEL_TOOLS_TRIAL_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_game.h"
#include "sim/engine/game_task.h"
#include "strategies/chicago/solver/chicago_solver.h"

enum { TRIAL_PLAYERS = 4 };

#define TRIAL_EARNED_MOST 0.03 /* placement points a round that a change may earn */

/* Who play, and what came of it: of each group, the first one's placement. */
struct trial_table {
    struct game_task game; /* first: its functions read it */
    struct game_setup setup;
    struct chicago_observer *observer; /* NULL: none; with one, matches are played in one thread */
    int64_t *placement;
};

struct trial {
    struct trial_table even, changed;
    const struct shared_model *shared;
    uint64_t matches; /* of a run; a multiple of the players, twice as many are to be had */
};

/* In placement points a round. */
struct earned {
    double mean, error;
};

/* Makes the tables, and rules as SM 2025, and plays twice so many matches with all unchanged. The
 * others are of the population of that name. */
void trial_begin(struct trial *trial, const struct strategy *strategy,
                 const struct solver_parameters *parameters, struct chicago_rules *rules,
                 const char *others, const char *matches, const char *seed);

/* Plays the matches with the changed one: fresh ones, or those of all other runs. */
struct earned trial_run(struct trial *trial, bool fresh);

void trial_end(struct trial *trial);

/* A solver's parameters: quick, and else as they come. */
void trial_parameters(struct solver_parameters *parameters);

_Noreturn void trial_die(const char *why);

#endif
