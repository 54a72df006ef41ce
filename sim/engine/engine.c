#include "sim/core/bounds.h"
#include "sim/core/clock.h"
#include "sim/core/processors.h"
#include "sim/core/share.h"
#include "sim/core/stop.h"
#include "sim/engine/engine_state.h"
#include "sim/engine/interrupt.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

/* After so long what was counted is added up, so that no failure costs more than that again. */
enum { STRETCH_SECONDS = 10 };

void engine_result_free(struct engine_result *result) {
    tally_totals_free(result->totals);
    free(result->samples);
    result->totals = NULL;
    result->samples = NULL;
}

struct errand {
    struct worker *worker;
    void (*work)(struct worker *worker);
};

static void errand_do(void *errand) {
    ((struct errand *)errand)->work(((struct errand *)errand)->worker);
}

/* OpenMP may give fewer threads than are asked for: OMP_DYNAMIC, OMP_THREAD_LIMIT. */
static void on_all_threads(struct engine *engine, void (*work)(struct worker *worker)) {
    const unsigned threads = engine->result->threads;
#pragma omp parallel for num_threads(threads) schedule(static, 1)
    for (unsigned i = 0; i < threads; i++) {
        struct errand errand = {&engine->workers[i], work};
        watchdog_run(engine->dog, i, errand_do, &errand);
    }
}

static void play_stretch(struct engine *engine, const struct engine_range *stretch) {
    engine->now = *stretch;
    engine->claimed = engine->played = 0;
    on_all_threads(engine, worker_play);
}

/* Adds up what was counted: whatever was claimed was played. */
static void keep_stretch(struct engine *engine, struct engine_range *range) {
    const struct task *task = engine->task;
    for (unsigned i = 0; i < engine->result->threads; i++) {
        struct worker *worker = &engine->workers[i];
        if (worker->slot && task->schema)
            tally_totals_merge(engine->result->totals, worker->tallies);
        if (worker->slot && task->gather)
            task->gather(task->context, worker->slot);
    }
    engine->result->matches += engine->claimed;
    range->first += engine->claimed;
}

/*
 * What the failed match has counted cannot be taken back, nor what others have played beyond it.
 * So the stretch is given up, and its units before that match are played again at new slots.
 */
static void keep_before(struct engine *engine, struct engine_range *range, uint64_t match) {
    const struct engine_range before = {range->first, match - match % engine->task->unit, INFINITY,
                                        range->uninterrupted};
    struct failure failure = engine->failure;
    engine->failure.status = STATUS_OK;
    engine->failed = false;
    on_all_threads(engine, worker_reopen);
    if (!engine->failed)
        play_stretch(engine, &before);
    if (!engine->failed && !engine->cut)
        keep_stretch(engine, range);
    engine->failure = failure;
}

static void play_and_keep(struct engine *engine, struct engine_range *range, uint64_t most) {
    struct engine_range stretch = *range;
    if (stretch.end - stretch.first > most)
        stretch.end = stretch.first + most;
    stretch.deadline = fmin(range->deadline, clock_seconds() + (double)STRETCH_SECONDS);
    play_stretch(engine, &stretch);
    engine->result->rows_failed |= engine->failed && engine->failure.match == NO_MATCH;
    if (engine->failed && engine->failure.match != NO_MATCH)
        keep_before(engine, range, engine->failure.match);
    else if (!engine->cut)
        keep_stretch(engine, range);
    engine->result->seconds = clock_seconds() - engine->begun;
}

static enum status failure_of(const struct engine *engine, struct error *error) {
    *error = engine->failure.error;
    return engine->failure.status;
}

static enum status refuse_interrupted(const struct engine *engine, struct error *error) {
    return error_set(error, STATUS_INTERRUPTED,
                     "interrupted by %s after %" PRIu64 " of %" PRIu64 " matches", interrupt_name(),
                     engine->result->matches, engine->plan.matches);
}

static enum status refuse_more(const struct engine *engine, struct error *error) {
    return error_set(error, STATUS_RUNTIME,
                     "after %" PRIu64 " of %" PRIu64
                     " matches sums are so large that the next ones could overflow",
                     engine->result->matches, engine->plan.matches);
}

/* Matches that nothing can overflow by. */
static uint64_t headroom(const struct engine *engine) {
    const struct task *task = engine->task;
    uint64_t fullest = 0;
    if (task->sum_bound > 0 && (task->fullest || task->schema))
        fullest = task->fullest ? task->fullest(task->context)
                                : tally_totals_fullest(engine->result->totals);
    return bounds_headroom(task->count_bound, task->sum_bound, fullest, task->block);
}

enum status engine_play(struct engine *engine, struct engine_range *range, struct error *error) {
    assert(range->first % engine->task->unit == 0 && range->end % engine->task->unit == 0);
    engine->now.uninterrupted = range->uninterrupted;
    while (range->first < range->end && clock_seconds() < range->deadline &&
           !engine_is_interrupted(engine)) {
        uint64_t most = headroom(engine);
        if (most == 0)
            return refuse_more(engine, error);
        play_and_keep(engine, range, most);
        if (engine->failure.status != STATUS_OK)
            return failure_of(engine, error);
    }
    if (range->first >= range->end || !engine_is_interrupted(engine))
        return STATUS_OK;
    return refuse_interrupted(engine, error);
}

static enum status engine_play_given(void *engine, struct engine_range *range,
                                     struct error *error) {
    return engine_play(engine, range, error);
}

struct range_player engine_range_player(struct engine *engine) {
    return (struct range_player){engine_play_given, engine};
}

void *engine_tallies(const struct engine *engine, unsigned thread) {
    return engine->workers[thread].tallies;
}

static unsigned thread_count(const struct engine_plan *plan) {
    unsigned threads = plan->threads ? plan->threads : processors_usable();
    uint64_t blocks = (plan->matches - 1) / plan->task->block + 1;
    return threads < blocks ? threads : blocks ? (unsigned)blocks : 1; /* slots, even for none */
}

static enum status engine_allocate(struct engine *engine, struct error *error) {
    struct engine_result *result = engine->result;
    const struct task *task = engine->task;
    engine->workers = aligned_alloc(ENGINE_LINE, result->threads * sizeof *engine->workers);
    if (!engine->workers)
        return error_set(error, STATUS_RUNTIME, "not enough memory for %u threads",
                         result->threads);
    for (unsigned i = 0; i < result->threads; i++)
        engine->workers[i] = (struct worker){.engine = engine};
    if (task->schema)
        result->totals = tally_totals_new(task->schema);
    if (task->sample)
        result->samples = calloc(SAMPLES_MAX, sizeof *result->samples);
    return (!task->schema || result->totals) && (!task->sample || result->samples)
               ? STATUS_OK
               : error_set(error, STATUS_RUNTIME, "not enough memory for the totals");
}

static enum status open_workers(struct engine *engine, struct error *error) {
    const struct game_setup *setup = engine->task->setup;
    bool is_watched = game_has_source(setup);
    if (is_watched)
        engine->dog = watchdog_start(engine->result->threads, setup->decision_seconds, error);
    if (is_watched && !engine->dog)
        return STATUS_RUNTIME;
    on_all_threads(engine, worker_open);
    if (!engine->failed)
        return STATUS_OK;
    on_all_threads(engine, worker_close);
    watchdog_stop(engine->dog);
    return stop_asked() ? refuse_interrupted(engine, error) : failure_of(engine, error);
}

enum status engine_open(struct engine **opened, const struct engine_plan *plan,
                        struct engine_result *result, struct error *error) {
    assert(plan->task->block % plan->task->unit == 0);
    *result =
        (struct engine_result){.threads = thread_count(plan), .matches = plan->matches_before};
    struct engine *engine = *opened = aligned_alloc(ENGINE_LINE, sizeof *engine);
    if (!engine)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    *engine = (struct engine){
        .plan = *plan, .task = plan->task, .result = result, .begun = clock_seconds()};
    if (plan->progress)
        progress_begin(plan->progress, plan->matches_before, plan->matches, plan->task->live_label);
    enum status status = engine_allocate(engine, error);
    if (status == STATUS_OK)
        status = open_workers(engine, error);
    if (plan->progress)
        status == STATUS_OK ? progress_play(plan->progress) : progress_end(plan->progress);
    if (status == STATUS_OK)
        return status;
    engine_result_free(result);
    free(engine->workers);
    free(engine);
    *opened = NULL;
    return status;
}

void engine_close(struct engine *engine) {
    if (!engine)
        return;
    if (engine->plan.progress)
        progress_end(engine->plan.progress);
    on_all_threads(engine, worker_close);
    watchdog_stop(engine->dog);
    free(engine->workers);
    free(engine);
}

enum status engine_run(const struct engine_plan *plan, uint64_t first, struct engine_result *result,
                       struct error *error) {
    struct engine *engine;
    struct engine_range range = {first, first + plan->matches, INFINITY, false};
    enum status status = engine_open(&engine, plan, result, error);
    if (status == STATUS_OK)
        status = engine_play(engine, &range, error);
    engine_close(engine);
    return status;
}
