/* How the engine looks inside: for engine.c and worker.c alone. */
#ifndef UTSPEL_ENGINE_STATE_H
#define UTSPEL_ENGINE_STATE_H

#include "sim/core/watchdog.h"
#include "sim/engine/engine.h"

#include <stdalign.h>
#include <stdatomic.h>

/* The match of a failure that is no match's fault. */
#define NO_MATCH UINT64_MAX

struct failure {
    enum status status;
    uint64_t match;
    struct error error;
};

/* A thread's part. */
struct worker {
    alignas(ENGINE_LINE) struct engine *engine;
    void *memory; /* that slot and tallies lie in */
    void *slot, *tallies;
    unsigned char *rows; /* a block's; NULL: none */
};

/* A range is played in stretches, which end like ranges: nothing in flight, all added up. */
struct engine {
    struct engine_plan plan;
    const struct task *task;
    struct engine_result *result;
    struct worker *workers; /* one for each thread */
    struct watchdog *dog;   /* NULL: none is needed */
    double begun;

    struct engine_range now; /* the stretch */
    atomic_bool failed;
    atomic_bool cut; /* matches in flight were given up, and with them the stretch */
    struct failure failure;

    /* Of the stretch, in matches; on a line that no thread reads between two claims. */
    alignas(ENGINE_LINE) _Atomic uint64_t claimed, played;
};

/* Whether no block is to be begun any more. */
bool engine_is_interrupted(const struct engine *engine);

/* Of several failures that of the lowest match is kept: the same one for any threads. */
void engine_note_failure(struct engine *engine, uint64_t match, enum status status,
                         const struct error *error);

/* A thread's slot is opened, closed, opened again: what it counted is lost with it. */
void worker_open(struct worker *worker);
void worker_close(struct worker *worker);
void worker_reopen(struct worker *worker);

/* Plays blocks of the stretch as long as there are some. */
void worker_play(struct worker *worker);

#endif
