/* What a thread of the engine does: it opens its slot, plays blocks as they come, and closes it. */
#include "sim/core/clock.h"
#include "sim/core/share.h"
#include "sim/core/stop.h"
#include "sim/engine/engine_state.h"

#include <stdlib.h>

void engine_note_failure(struct engine *engine, uint64_t match, enum status status,
                         const struct error *error) {
#pragma omp critical(engine_failure)
    if (engine->failure.status == STATUS_OK || match < engine->failure.match)
        engine->failure = (struct failure){status, match, *error};
    atomic_store(&engine->failed, true);
}

static enum status worker_allocate(struct worker *worker, struct error *error) {
    const struct engine_plan *plan = &worker->engine->plan;
    size_t slot_size = engine_whole_lines(plan->task->slot_size);
    size_t tallies_size = engine_whole_lines(plan->task->tallies_size);
    /* Pages of a large calloc() cost nothing until they are written, and most never are. */
    char *memory = worker->memory = calloc(1, ENGINE_LINE + slot_size + tallies_size);
    if (!memory)
        return error_set(error, STATUS_RUNTIME, "not enough memory for a thread's tallies");
    if (plan->rows && !(worker->rows = calloc(plan->task->block, plan->rows->match_size)))
        return error_set(error, STATUS_RUNTIME, "not enough memory for the rows of a block");
    worker->slot = memory + (ENGINE_LINE - (uintptr_t)memory % ENGINE_LINE);
    worker->tallies = (char *)worker->slot + slot_size;
    return STATUS_OK;
}

void worker_open(struct worker *worker) {
    const struct task *task = worker->engine->task;
    struct error error;
    enum status status = worker_allocate(worker, &error);
    if (status == STATUS_OK)
        status = task->open(task->context, worker->slot, worker->tallies, &error);
    if (status != STATUS_OK)
        engine_note_failure(worker->engine, NO_MATCH, status, &error);
}

void worker_close(struct worker *worker) {
    const struct task *task = worker->engine->task;
    if (worker->slot)
        task->close(task->context, worker->slot);
    free(worker->memory);
    free(worker->rows);
    *worker = (struct worker){.engine = worker->engine};
}

void worker_reopen(struct worker *worker) {
    worker_close(worker);
    worker_open(worker);
}

bool engine_is_interrupted(const struct engine *engine) {
    return engine->cut || (stop_asked() && !engine->now.uninterrupted);
}

/* Whether no block is to be begun. */
static bool ends(const struct engine *engine) {
    return engine_is_interrupted(engine) || clock_seconds() >= engine->now.deadline;
}

/* Of a block of which so many are claimed, with so many left in the stretch: no more than half of a
 * thread's part of these. */
static uint64_t claim_size(const struct engine *engine, uint64_t claimed, uint64_t left) {
    const struct task *task = engine->task;
    uint64_t size = left / (2 * (uint64_t)engine->result->threads) / task->unit * task->unit;
    uint64_t most = task->claim ? task->claim : task->block;
    uint64_t rest = task->block - claimed % task->block;
    size = size < most ? size : most;
    size = size > task->unit ? size : task->unit;
    return size < rest ? size : rest;
}

/* What is begun of a block is claimed to its end, whatever comes. */
static bool claim_matches(struct engine *engine, uint64_t *first, uint64_t *matches) {
    const uint64_t all = engine->now.end - engine->now.first;
    uint64_t claimed = atomic_load(&engine->claimed);
    do {
        bool begins = claimed % engine->task->block == 0;
        if (claimed >= all || engine->failed || engine->cut || (begins && ends(engine)))
            return false;
        *matches = claim_size(engine, claimed, all - claimed);
    } while (!atomic_compare_exchange_weak(&engine->claimed, &claimed, claimed + *matches));
    *first = engine->now.first + claimed;
    return true;
}

/* Slots of samples are written once each, by whoever played the unit. */
static void take_sample(const struct worker *worker, uint64_t match) {
    const struct engine *engine = worker->engine;
    unsigned unit = engine->task->unit, slot;
    if ((match + 1) % unit == 0 && sample_at(match / unit, &slot))
        engine->result->samples[slot] =
            engine->task->sample(engine->task->context, worker->slot, match);
}

static bool worker_play_matches(struct worker *worker, uint64_t first, uint64_t end) {
    const struct engine_plan *plan = &worker->engine->plan;
    const struct task *task = plan->task;
    struct game_output output = plan->output;
    struct error error;
    output.rows = worker->rows;
    for (uint64_t match = first; match < end; match++) {
        enum status status = task->play(task->context, worker->slot, match, &output, &error);
        if (stop_overdue()) {
            worker->engine->cut = true;
            return false;
        }
        if (status != STATUS_OK) {
            engine_note_failure(worker->engine, match, status, &error);
            return false;
        }
        if (task->sample)
            take_sample(worker, match);
        if (output.rows)
            output.rows = (unsigned char *)output.rows + plan->rows->match_size;
    }
    return true;
}

static void worker_write_rows(struct worker *worker, uint64_t first, uint64_t matches) {
    struct engine *engine = worker->engine;
    struct error error;
    enum status status = rows_write(engine->plan.rows, first, matches, worker->rows, &error);
    if (status != STATUS_OK)
        engine_note_failure(engine, NO_MATCH, status, &error);
}

/* The figure is that of the calling thread's matches: a fair sample, and nobody waits for it. */
static void show_progress(const struct worker *worker) {
    const struct engine *engine = worker->engine;
    uint64_t part = 0, whole = 0;
    if (!progress_due(engine->plan.progress))
        return;
    if (engine->task->live)
        engine->task->live(worker->tallies, &part, &whole);
    progress_show(engine->plan.progress, engine->result->matches + atomic_load(&engine->played),
                  part, whole);
}

void worker_play(struct worker *worker) {
    struct engine *engine = worker->engine;
    bool shows = engine->plan.progress && worker == engine->workers;
    uint64_t first, matches;
    while (worker->slot && claim_matches(engine, &first, &matches)) {
        if (!worker_play_matches(worker, first, first + matches))
            break;
        atomic_fetch_add(&engine->played, matches);
        if (worker->rows)
            worker_write_rows(worker, first, matches);
        if (shows)
            show_progress(worker);
    }
}
