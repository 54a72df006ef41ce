/* Where one thread plays a position on, again and again: a table, and what it counts. */
#ifndef UTSPEL_ADVISE_WORKER_H
#define UTSPEL_ADVISE_WORKER_H

#include "sim/chicago/event.h"
#include "sim/chicago/table.h"
#include "sim/chicago_lab/advise/race.h"
#include "sim/chicago_lab/train/keepings_counts.h"

/* A player who gives one answer that it was told, and then its seat back. */
struct forced {
    struct player player;
    struct chicago_table *table;
    card_set cards; /* the answer: cards to lay down, or the one to play; */
    bool yes;       /* or this */
};

/* What is played on: what all workers share. */
struct worker_task {
    const struct game_setup *setup; /* who plays, by seat */
    const struct position *position;
    const struct alternative *alternatives;
    const struct keepings *keepings; /* NULL: none */
    uint32_t running;                /* mask of alternatives */
};

struct worker {
    struct chicago_listener listener; /* first */
    struct chicago_table table;
    struct forced forced;
    struct chicago_state start;
    struct race_counts counts;
    struct keepings_counts *kept; /* while it learns; NULL: no more */
};

/* Opens its table, which counts into tallies that nobody reads. To be closed after a failure, too.
 */
enum status worker_open(struct worker *worker, const struct worker_task *task, void *tallies,
                        struct error *error);
void worker_close(struct worker *worker);

/* Plays a whole match, and counts what its players keep. */
enum status worker_learn(struct worker *worker, uint64_t match, struct error *error);

/* Adds what was learned to that of others, and ends learning. */
void worker_end_learning(struct worker *worker, struct keepings_counts *into);

/*
 * Imagines the cards of a sample, and plays the rest of the game once for each alternative that
 * runs, all with those cards and the decks of that number.
 */
enum status worker_play(struct worker *worker, const struct worker_task *task, uint64_t sample,
                        struct error *error);

#endif
