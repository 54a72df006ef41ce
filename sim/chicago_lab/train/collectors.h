/*
 * The observers of self-play, and what the model learns from them: a line for each collector.
 *
 * A collector's counts start as zero bytes, one block for each thread; its functions take them as
 * void *, as the lines of one table must. Adding them up must not depend on the order, so that any
 * number of threads learns the same.
 */
#ifndef UTSPEL_TRAIN_COLLECTORS_H
#define UTSPEL_TRAIN_COLLECTORS_H

#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_trial.h"
#include "sim/chicago_lab/train/line_ups.h"
#include "sim/core/error.h"
#include "strategies/chicago/model/chicago_model.h"

/* What a fit may know beside its counts. */
struct collector_iteration {
    const struct chicago_rules *rules;
    unsigned players;
    uint64_t seed;
    unsigned alone;   /* mask of populations: learners were among them alone */
    unsigned threads; /* to learn on, 1 or more */
};

/* The counts of all collectors. */
struct collection {
    struct chicago_observer observer; /* to be given to chicago_observe() */
    struct line_up line_up;           /* who plays there */
    struct chicago_trial *trial;      /* of that table; NULL or remembering: calls made are seen */
    void *counts;                     /* those of each, one behind the other */
};

/* A collection is freed after a failed start, too. */
enum status collection_init(struct collection *collection, const struct line_up *line_up,
                            struct error *error);
void collection_add(struct collection *into, const struct collection *from);
/* The same on any number of threads. */
enum status collection_fit(struct collection *collection,
                           const struct collector_iteration *iteration, struct chicago_model *model,
                           struct error *error);
void collection_clear(struct collection *collection); /* as after collection_init() */
void collection_free(struct collection *collection);

#endif
