/* Where one thread plays a position on, again and again: a table, and what it counts. */
#ifndef UTSPEL_ADVISE_WORKER_H
#define UTSPEL_ADVISE_WORKER_H

#include "sim/chicago_lab/advise/forced.h"
#include "sim/chicago_lab/advise/race.h"
#include "sim/chicago_lab/train/keepings_counts.h"
#include "sim/engine/table.h"

/* What is played on. */
struct worker_task {
    const struct game_setup *setup; /* who plays, by seat */
    const struct position *position;
    const struct alternative *alternatives;
    const struct keepings *keepings; /* NULL: none */
};

struct worker {
    const struct worker_task *task;
    struct table memory;
    struct chicago_table *table; /* in there */
    struct forced forced;
    struct chicago_state start;
    struct race_counts counts;
    struct worker_ear {
        struct chicago_listener listener;
        struct keepings_counts *counts; /* while it learns */
    } ear;
    enum status status; /* of the first match or sample that failed, */
    uint64_t failed;    /* its number, */
    struct error error; /* and why */
};

/* To be closed after a failure, too. */
enum status worker_open(struct worker *worker, const struct worker_task *task);
void worker_close(struct worker *worker);

/* Plays a whole match, and counts what its players keep. Begin and end with all of these. */
enum status worker_learn_begin(struct worker *worker);
void worker_learn(struct worker *worker, uint64_t match);
void worker_learn_end(struct worker *worker, struct keepings_counts *into);

/*
 * Imagines the cards of a sample, and plays the rest of the game once for each alternative in the
 * mask, all with those cards and the decks of that number.
 */
void worker_play(struct worker *worker, uint32_t running, uint64_t sample);

#endif
