#include "sim/chicago_lab/advise/advise.h"

#include "sim/chicago/game.h"
#include "sim/chicago_lab/advise/worker.h"
#include "sim/engine/clock.h"
#include "sim/engine/interrupt.h"
#include "sim/engine/watchdog.h"
#include "strategies/chicago/model/model.h"

#include <omp.h>
#include <stdatomic.h>
#include <stdlib.h>

/* Matches from which is learned what players keep, in that part of the time at most. */
#define LEARNING_FIRST (UINT64_C(1) << 32)
enum { LEARNING_MATCHES = 400, LEARNING_SHARE = 4 };

enum { BATCH = 64, SAMPLES_LEAST = 2, OWN_OVERRIDES = 1 + CHICAGO_SEATS_MAX };

/* As many players as scores: some that every game has, and in their places those wished. */
static size_t add_players(struct config_override *all, const struct advise_request *request,
                          const char *players) {
    static const char *const anybody[] = {"",
                                          "random",
                                          "random random",
                                          "random random random",
                                          "random random random random",
                                          "random random random random random"};
    static const char *const keys[] = {"players.0", "players.1", "players.2", "players.3",
                                       "players.4"};
    int32_t seats = request->said->scores.count;
    size_t count = 0;
    all[count++] = (struct config_override){"--scores", "players", anybody[seats]};
    for (int32_t seat = 0; seat < seats; seat++) {
        bool other = seat != request->said->seat && request->others;
        all[count++] = other ? (struct config_override){"--others", keys[seat], request->others}
                             : (struct config_override){"--players", keys[seat], players};
    }
    return count;
}

static enum status load_for(struct advise *advise, const char *players, struct error *error) {
    const struct advise_request *request = advise->request;
    size_t count = request->override_count;
    struct config_override *all = calloc(count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < count; i++)
        all[i] = request->overrides[i];
    count += add_players(all + count, request, players);
    config_free(advise->config);
    advise->players = players;
    enum status status = config_load(&advise->config, request->rules, all, count, error);
    free(all);
    if (status != STATUS_OK)
        return status;
    advise->setup = advise->config->setup;
    advise->setup.forks = NULL;
    return status;
}

static bool has_model(const struct game_setup *setup) {
    char path[PATH_MAX];
    struct error ignored;
    return model_find(MODEL_AUTO, setup->rules, setup->entrants, path, &ignored) == STATUS_OK;
}

/* Who plays is found out by the rules, if nobody was named. */
static enum status load(struct advise *advise, struct error *error) {
    const char *named = advise->request->players;
    enum status status = load_for(advise, named ? named : "classic", error);
    if (status != STATUS_OK || named || !has_model(&advise->setup))
        return status;
    return load_for(advise, "{strategy: solver, params: {budget: quick}}", error);
}

/* Refuses what no config could seat, before one is asked to. */
static enum status said_check(const struct said *said, struct error *error) {
    static const char *const needed[] = {"hand", "scores", "seat", "dealer"};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!said_has(said, needed[i]))
            return error_set(error, STATUS_USAGE, "--%s is missing", needed[i]);
    if (said->scores.count < CHICAGO_SEATS_MIN || said->scores.count > CHICAGO_SEATS_MAX)
        return error_set(error, STATUS_USAGE, "--scores: got %d seats, expected %d..%d",
                         said->scores.count, CHICAGO_SEATS_MIN, CHICAGO_SEATS_MAX);
    return STATUS_OK;
}

static enum status game_check(const struct advise_request *request, struct error *error) {
    struct config *plain;
    enum status status = config_load(&plain, request->rules, NULL, 0, error);
    if (status != STATUS_OK)
        return status;
    if (plain->game != &chicago_game)
        status = error_set(error, STATUS_USAGE, "--rules: %s is %s, expected rules of chicago",
                           request->rules, plain->game->name);
    config_free(plain);
    return status;
}

enum status advise_open(struct advise *advise, const struct advise_request *request,
                        struct error *error) {
    *advise = (struct advise){.request = request};
    enum status status = said_check(request->said, error);
    if (status == STATUS_OK)
        status = game_check(request, error);
    if (status == STATUS_OK)
        status = load(advise, error);
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
    struct keepings *learned;
    double begun, learning, deadline; /* ends of learning and of it all */
    uint64_t next, limit;             /* samples */
};

static bool is_past(double deadline) {
    return clock_seconds() > deadline || interrupt_signal() != 0;
}

/* Whether it is too late for a sample; never for the first ones. */
static bool is_over(const struct run *run, uint64_t sample) {
    return sample >= SAMPLES_LEAST && is_past(run->deadline);
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

/* Has the players play some matches, other than those of the samples. */
static void play_matches(struct run *run, struct keepings_counts *counts) {
    atomic_uint_fast64_t next = 0;
#pragma omp parallel num_threads(run->threads)
    {
        unsigned thread = (unsigned)omp_get_thread_num();
        struct worker *worker = &run->workers[thread];
        watchdog_take(&run->dog, thread);
        if (worker->status == STATUS_OK)
            worker_learn_begin(worker);
        while (worker->status == STATUS_OK && !is_past(run->learning)) {
            uint64_t match = atomic_fetch_add(&next, 1);
            if (match >= LEARNING_MATCHES)
                break;
            worker_learn(worker, LEARNING_FIRST + match);
        }
#pragma omp critical(advise_learning)
        worker_learn_end(worker, counts);
        watch_take(NULL);
    }
}

/* What the players keep when they exchange. */
static enum status learn(struct run *run, struct error *error) {
    struct keepings_counts *counts = calloc(1, sizeof *counts);
    run->learned = calloc(1, sizeof *run->learned);
    if (!counts || !run->learned) {
        free(counts);
        return error_set(error, STATUS_RUNTIME, "out of memory");
    }
    play_matches(run, counts);
    keepings_counts_fit(counts, run->learned);
    run->task.keepings = run->learned;
    free(counts);
    return STATUS_OK;
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
    return status;
}

/* Time counts once the players are ready, whatever they had to read and make. */
static void start_clock(struct run *run) {
    double seconds = run->advise->request->seconds;
    run->begun = clock_seconds();
    run->learning = run->begun + seconds / LEARNING_SHARE;
    run->deadline = run->begun + seconds;
}

static enum status play(struct run *run, struct error *error) {
    run->workers = calloc(run->threads, sizeof *run->workers);
    if (!run->workers)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    open_workers(run);
    start_clock(run);
    enum status status = run->task.keepings ? STATUS_OK : learn(run, error);
    if (status == STATUS_OK)
        status = run_race(run, error);
    for (unsigned i = 0; i < run->threads; i++)
        worker_close(&run->workers[i]);
    free(run->workers);
    free(run->learned);
    return status;
}

enum status advise_run(struct advise *advise, struct error *error) {
    const struct advise_request *request = advise->request;
    unsigned threads = (unsigned)advise->config->settings.threads;
    struct run run = {.advise = advise,
                      .task = {.setup = &advise->setup,
                               .position = &advise->position,
                               .alternatives = advise->alternatives,
                               .keepings = request->keepings},
                      .threads = threads ? threads : (unsigned)omp_get_num_procs(),
                      .limit = request->samples ? request->samples : UINT64_MAX};
    interrupt_catch();
    enum status status = watchdog_start(&run.dog, run.task.setup, run.threads, error);
    if (status != STATUS_OK)
        return status;
    status = play(&run, error);
    watchdog_stop(&run.dog);
    advise->seconds = clock_seconds() - run.begun;
    advise->clear = race_is_clear(&advise->race);
    if (status == STATUS_OK && interrupt_signal() != 0)
        return error_set(error, STATUS_INTERRUPTED, "interrupted by %s", interrupt_name());
    return status;
}
