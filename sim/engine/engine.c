#include "sim/engine/engine.h"

#include "sim/engine/clock.h"
#include "sim/engine/interrupt.h"
#include "sim/engine/table.h"
#include "sim/engine/watchdog.h"

#include <assert.h>
#include <inttypes.h>
#include <omp.h>
#include <stdatomic.h>
#include <stdlib.h>

/* The match of a failure that is no match's fault. */
#define NO_MATCH UINT64_MAX

struct failure {
    enum status status;
    uint64_t match;
    struct error error;
};

/* What the threads of a run share. */
struct run {
    const struct engine_plan *plan;
    unsigned block_matches;
    uint64_t blocks;
    uint64_t merge_matches; /* after how many a 32-bit count could overflow */
    _Atomic uint64_t claimed;
    _Atomic uint64_t played;
    atomic_bool failed, rows_failed;
    struct failure failure;
    struct tally_totals *totals;
    struct watchdog dog;
};

struct worker {
    struct run *run;
    struct table table;
    unsigned char *rows; /* a block's; NULL: none */
    uint64_t counted;    /* matches since the last merge */
};

/* Of several failures that of the lowest match is kept: the same one for any threads. */
static void run_fail(struct run *run, uint64_t match, enum status status,
                     const struct error *error) {
#pragma omp critical(engine_failure)
    if (run->failure.status == STATUS_OK || match < run->failure.match)
        run->failure = (struct failure){status, match, *error};
    atomic_store(&run->failed, true);
}

static bool run_claim(struct run *run, uint64_t *block) {
    if (atomic_load(&run->failed) || interrupt_signal())
        return false;
    *block = atomic_fetch_add(&run->claimed, 1);
    return *block < run->blocks;
}

static enum status worker_open(struct worker *worker, struct run *run, struct error *error) {
    const struct engine_plan *plan = run->plan;
    *worker = (struct worker){.run = run};
    enum status status =
        table_open(&worker->table, plan->game, plan->setup, plan->schema->block_size, error);
    if (status != STATUS_OK || !plan->rows)
        return status;
    worker->rows = calloc(run->block_matches, plan->rows->match_size);
    if (!worker->rows)
        return error_set(error, STATUS_RUNTIME, "not enough memory for the rows of a block");
    return STATUS_OK;
}

static void worker_close(struct worker *worker) {
    table_close(&worker->table);
    free(worker->rows);
}

static void worker_merge(struct worker *worker) {
#pragma omp critical(engine_merge)
    tally_totals_merge(worker->run->totals, worker->table.tallies);
    worker->counted = 0;
}

/* A strategy's fault fails the run, but its match and the block are played to their end. */
static void worker_play(struct worker *worker, uint64_t first, uint64_t end) {
    const struct engine_plan *plan = worker->run->plan;
    struct game_output output = {.rows = worker->rows};
    struct error error;
    for (uint64_t match = first; match < end; match++) {
        enum status status = plan->game->play.match(worker->table.bytes, match, &output, &error);
        if (status != STATUS_OK)
            run_fail(worker->run, match, status, &error);
        if (output.rows)
            output.rows = (unsigned char *)output.rows + plan->rows->match_size;
    }
}

static void worker_play_block(struct worker *worker, uint64_t block) {
    struct run *run = worker->run;
    uint64_t first = block * run->block_matches;
    uint64_t left = run->plan->matches - first;
    uint64_t matches = left < run->block_matches ? left : run->block_matches;
    if (worker->counted + matches > run->merge_matches)
        worker_merge(worker);
    worker_play(worker, first, first + matches);
    worker->counted += matches;
    atomic_fetch_add(&run->played, matches);
    if (!worker->rows)
        return;
    struct error error;
    enum status status = rows_write(run->plan->rows, first, matches, worker->rows, &error);
    if (status == STATUS_OK)
        return;
    atomic_store(&run->rows_failed, true);
    run_fail(run, NO_MATCH, status, &error);
}

/* The figure is that of the calling thread's matches: a fair sample, and nobody waits for it. */
static void worker_show_progress(const struct worker *worker) {
    const struct engine_plan *plan = worker->run->plan;
    uint64_t part = 0, whole = 0;
    if (!progress_due(plan->progress))
        return;
    plan->game->play.live(worker->table.tallies, &part, &whole);
    progress_show(plan->progress, atomic_load(&worker->run->played), part, whole);
}

static void run_work(struct run *run) {
    struct worker worker;
    struct error error;
    uint64_t block;
    bool shows = run->plan->progress && omp_get_thread_num() == 0;
    watchdog_take(&run->dog, (unsigned)omp_get_thread_num());
    enum status status = worker_open(&worker, run, &error);
    if (status != STATUS_OK)
        run_fail(run, NO_MATCH, status, &error);
    while (run_claim(run, &block)) {
        worker_play_block(&worker, block);
        if (shows)
            worker_show_progress(&worker);
    }
    if (status == STATUS_OK)
        worker_merge(&worker);
    worker_close(&worker);
    watch_take(NULL);
}

static void run_init(struct run *run, const struct engine_plan *plan) {
    unsigned group = game_group_size(plan->setup);
    unsigned block_matches = ENGINE_BLOCK - ENGINE_BLOCK % group;
    uint64_t bound = plan->game->play.count_bound(plan->setup->rules);
    assert(plan->matches > 0 && plan->matches % group == 0);
    assert(bound > 0 && bound * block_matches <= UINT32_MAX);
    *run = (struct run){.plan = plan,
                        .block_matches = block_matches,
                        .blocks = (plan->matches - 1) / block_matches + 1,
                        .merge_matches = UINT32_MAX / bound};
}

static unsigned thread_count(const struct run *run) {
    unsigned threads = run->plan->threads ? run->plan->threads : (unsigned)omp_get_num_procs();
    return threads < run->blocks ? threads : (unsigned)run->blocks;
}

static enum status run_outcome(struct run *run, struct engine_result *result, struct error *error) {
    result->matches = atomic_load(&run->played);
    result->rows_failed = atomic_load(&run->rows_failed);
    result->totals = run->totals;
    if (run->failure.status != STATUS_OK) {
        *error = run->failure.error;
        return run->failure.status;
    }
    if (result->matches == run->plan->matches)
        return STATUS_OK;
    return error_set(error, STATUS_INTERRUPTED,
                     "interrupted by %s after %" PRIu64 " of %" PRIu64 " matches", interrupt_name(),
                     result->matches, run->plan->matches);
}

enum status engine_run(const struct engine_plan *plan, struct engine_result *result,
                       struct error *error) {
    struct run run;
    run_init(&run, plan);
    *result = (struct engine_result){.threads = thread_count(&run)};
    run.totals = tally_totals_new(plan->schema);
    if (!run.totals)
        return error_set(error, STATUS_RUNTIME, "not enough memory for the totals");

    enum status status = watchdog_start(&run.dog, plan->setup, result->threads, error);
    if (status != STATUS_OK) {
        tally_totals_free(run.totals);
        return status;
    }
    double begun = clock_seconds();
    if (plan->progress)
        progress_begin(plan->progress, plan->matches, plan->game->play.live_label);
#pragma omp parallel num_threads(result->threads)
    run_work(&run);
    if (plan->progress)
        progress_end(plan->progress);
    result->seconds = clock_seconds() - begun;
    watchdog_stop(&run.dog);
    return run_outcome(&run, result, error);
}
