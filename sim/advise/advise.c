#include "sim/advise/advise.h"

#include "sim/advise/worker.h"
#include "sim/chicago/game.h"
#include "sim/engine/clock.h"
#include "sim/engine/interrupt.h"
#include "sim/engine/watchdog.h"

#include <omp.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 64, SAMPLES_LEAST = 2, OWN_OVERRIDES = 1 };

/* As many players as scores: "[classic, classic, {strategy: ...}, classic]". */
static char *players_text(const struct advise_request *request) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    for (int32_t seat = 0; seat < request->said->scores.count; seat++) {
        bool other = seat != request->said->seat && request->others;
        fprintf(out, "%s%s", seat > 0 ? ", " : "[", other ? request->others : request->players);
    }
    fputs("]", out);
    return fclose(out) == 0 ? text : NULL;
}

static enum status load(struct advise *advise, const char *players, struct error *error) {
    const struct advise_request *request = advise->request;
    size_t count = request->override_count;
    struct config_override *all = calloc(count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < count; i++)
        all[i] = request->overrides[i];
    all[count++] = (struct config_override){"--players", "players", players};
    enum status status = config_load(&advise->config, request->rules, all, count, error);
    free(all);
    return status;
}

static enum status load_config(struct advise *advise, struct error *error) {
    static const char *const needed[] = {"hand", "scores", "seat", "dealer"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!said_has(advise->request->said, needed[i]))
            return error_set(error, STATUS_USAGE, "--%s is missing", needed[i]);
    char *players = players_text(advise->request);
    if (!players)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = load(advise, players, error);
    free(players);
    if (status == STATUS_OK && advise->config->game != &chicago_game)
        return error_set(error, STATUS_USAGE, "--rules: %s is %s, expected rules of chicago",
                         advise->request->rules, advise->config->game->name);
    return status;
}

enum status advise_open(struct advise *advise, const struct advise_request *request,
                        struct error *error) {
    *advise = (struct advise){.request = request};
    enum status status = load_config(advise, error);
    if (status == STATUS_OK)
        status =
            position_read(&advise->position, request->said, advise->config->setup.rules, error);
    if (status == STATUS_OK)
        race_begin(&advise->race, alternatives_list(&advise->position, advise->alternatives));
    return status;
}

void advise_close(struct advise *advise) {
    config_free(advise->config);
}

enum advise_aim advise_aim_of(const struct advise *advise, const struct alternative *alternative) {
    const struct chicago_view *view = &advise->position.state.view;
    switch (advise->position.point.stage) {
    case CHICAGO_AT_CALL:
        return alternative->yes ? ADVISE_STANDS : ADVISE_NO_AIM;
    case CHICAGO_AT_PLAY:
        return view->caller == CHICAGO_NO_SEAT ? ADVISE_LAST_TRICK
               : view->caller == view->seat    ? ADVISE_STANDS
                                               : ADVISE_BREAKS;
    default:
        return ADVISE_NO_AIM;
    }
}

/* What the threads share. */
struct run {
    struct advise *advise;
    struct worker_task task;
    struct worker *workers; /* one for each thread */
    unsigned threads;
    struct watchdog dog;
    double deadline;
    uint64_t next, limit; /* samples */
};

/* Whether it is too late for a sample; never for the first ones. */
static bool is_over(const struct run *run, uint64_t sample) {
    bool over = clock_seconds() > run->deadline || interrupt_signal() != 0;
    return over && sample >= SAMPLES_LEAST;
}

static void open_workers(struct run *run) {
#pragma omp parallel num_threads(run->threads)
    {
        unsigned thread = (unsigned)omp_get_thread_num();
        watchdog_take(&run->dog, thread);
        worker_open(&run->workers[thread], &run->task);
        watch_take(NULL);
    }
}

static void play_batch(struct run *run, uint64_t end) {
    atomic_uint_fast64_t next = run->next;
#pragma omp parallel num_threads(run->threads)
    {
        unsigned thread = (unsigned)omp_get_thread_num();
        struct worker *worker = &run->workers[thread];
        watchdog_take(&run->dog, thread);
        while (worker->status == STATUS_OK) {
            uint64_t sample = atomic_fetch_add(&next, 1);
            if (sample >= end || is_over(run, sample))
                break;
            worker_play(worker, run->advise->race.running, sample);
        }
        watch_take(NULL);
    }
    run->next = end;
}

/* Adds up what the workers have counted; the failure of the lowest sample counts, if any. */
static enum status gather(struct run *run, struct error *error) {
    const struct worker *failed = NULL;
    for (unsigned i = 0; i < run->threads; i++) {
        struct worker *worker = &run->workers[i];
        race_merge(&run->advise->race, &worker->counts);
        worker->counts = (struct race_counts){0};
        if (worker->status != STATUS_OK && (!failed || worker->failed < failed->failed))
            failed = worker;
    }
    if (!failed)
        return STATUS_OK;
    *error = failed->error;
    return failed->status;
}

static enum status run_race(struct run *run, struct error *error) {
    struct race *race = &run->advise->race;
    enum status status = gather(run, error);
    bool goes_on = true;
    while (status == STATUS_OK && goes_on && run->next < run->limit && !is_over(run, run->next)) {
        uint64_t left = run->limit - run->next;
        play_batch(run, run->next + (left < BATCH ? left : BATCH));
        status = gather(run, error);
        goes_on = race_goes_on(race);
    }
    run->advise->clear = !goes_on;
    return status;
}

static enum status play(struct run *run, struct error *error) {
    run->workers = calloc(run->threads, sizeof *run->workers);
    if (!run->workers)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    open_workers(run);
    enum status status = run_race(run, error);
    for (unsigned i = 0; i < run->threads; i++)
        worker_close(&run->workers[i]);
    free(run->workers);
    return status;
}

enum status advise_run(struct advise *advise, struct error *error) {
    const struct advise_request *request = advise->request;
    unsigned threads = (unsigned)advise->config->settings.threads;
    double begun = clock_seconds();
    struct run run = {.advise = advise,
                      .task = {.setup = &advise->config->setup,
                               .position = &advise->position,
                               .alternatives = advise->alternatives,
                               .keepings = request->keepings},
                      .threads = threads ? threads : (unsigned)omp_get_num_procs(),
                      .deadline = begun + request->seconds,
                      .limit = request->samples ? request->samples : UINT64_MAX};
    interrupt_catch();
    enum status status = watchdog_start(&run.dog, run.task.setup, run.threads, error);
    if (status != STATUS_OK)
        return status;
    status = play(&run, error);
    watchdog_stop(&run.dog);
    advise->seconds = clock_seconds() - begun;
    if (status == STATUS_OK && interrupt_signal() != 0)
        return error_set(error, STATUS_INTERRUPTED, "interrupted by %s", interrupt_name());
    return status;
}
