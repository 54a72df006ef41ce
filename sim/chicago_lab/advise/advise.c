#include "sim/chicago_lab/advise/advise.h"

#include "sim/chicago/game.h"
#include "sim/chicago_lab/advise/question.h"
#include "sim/chicago_lab/advise/rollout.h"
#include "sim/chicago_lab/train/self_play.h"
#include "sim/engine/clock.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/train/model_supply.h"
#include "strategies/chicago/model/model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Matches from which is learned what players keep, in that part of the time at most. */
#define LEARNING_FIRST (UINT64_C(1) << 32)
enum { LEARNING_MATCHES = 400, LEARNING_SHARE = 4 };

enum { OWN_OVERRIDES = 1 + CHICAGO_SEATS_MAX };

/* Players of the others, in the order of their seats; NULL: the same as oneself. */
struct others {
    const char *player[CHICAGO_SEATS_MAX];
};

/* Who plays for a population. */
static const char *const population_players[POPULATIONS] = {
    "baseline", "classic", "{strategy: solver, params: {budget: quick}}"};

/* As many players as scores: some that every game has, and in their places those wished. */
static size_t add_players(struct config_override *all, const struct advise_request *request,
                          const struct others *others, const char *players) {
    static const char *const anybody[] = {"",
                                          "random",
                                          "random random",
                                          "random random random",
                                          "random random random random",
                                          "random random random random random"};
    static const char *const keys[] = {"players.0", "players.1", "players.2", "players.3",
                                       "players.4"};
    int32_t seats = request->question->scores.count;
    size_t count = 0;
    all[count++] = (struct config_override){"--scores", "players", anybody[seats]};
    for (int32_t seat = 0; seat < seats; seat++) {
        int32_t own = request->question->seat;
        const char *other = seat == own ? NULL : others->player[seat - (seat > own)];
        all[count++] = other ? (struct config_override){"--others", keys[seat], other}
                             : (struct config_override){"--players", keys[seat], players};
    }
    return count;
}

static enum status load_for(struct advise *advise, const struct others *others, const char *players,
                            struct error *error) {
    const struct advise_request *request = advise->request;
    size_t count = request->override_count;
    struct config_override *all = calloc(count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < count; i++)
        all[i] = request->overrides[i];
    count += add_players(all + count, request, others, players);
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

/* Who the others are, and the player that oneself is taken for: named to it, if the table is. */
static enum status choose_players(const struct advise_request *request, struct others *others,
                                  char own[ADVISE_WHOM_SIZE], struct error *error) {
    uint8_t of[CHICAGO_SEATS_MAX];
    char why[ADVISE_WHOM_SIZE];
    unsigned count = (unsigned)request->question->scores.count - 1;
    if (request->table && (request->players || request->others))
        return error_set(error, STATUS_USAGE,
                         "--table says who the others are, and so does --%s: give one of them",
                         request->others ? "others" : "players");
    const char *table = request->table ? request->table : "experts";
    if (!population_list_read(table, count, of, why, sizeof why))
        return error_set(error, STATUS_USAGE, "--%s", why);
    for (unsigned i = 0; i < count; i++)
        others->player[i] =
            request->players || request->others ? request->others : population_players[of[i]];
    snprintf(own, ADVISE_WHOM_SIZE, "{strategy: solver, params: {budget: quick, table: '%s'}}",
             table);
    return STATUS_OK;
}

/* Whether `solver` would play by a model made on demand that is not full yet. */
static bool has_first_model(const struct game_setup *setup) {
    char path[PATH_MAX];
    return model_supply_lacks(&chicago_train_game, setup->rules, setup->entrants,
                              chicago_train_game.supply.full, path);
}

static void describe_table(struct advise *advise) {
    const struct advise_request *request = advise->request;
    if (request->players || request->others)
        snprintf(advise->whom, sizeof advise->whom, "%.240s%s%.240s",
                 request->players ? request->players : advise->own,
                 request->others ? " against " : "", request->others ? request->others : "");
    else
        snprintf(advise->whom, sizeof advise->whom,
                 "you, going on as `solver' (quick); the others are: %s%s",
                 request->table ? request->table : "experts",
                 has_first_model(&advise->setup)
                     ? "; by a first model of these rules, `utspel train' makes the full one"
                     : "");
}

static enum status load(struct advise *advise, struct error *error) {
    struct others others = {{NULL}};
    enum status status = choose_players(advise->request, &others, advise->own, error);
    const char *named = advise->request->players;
    if (status == STATUS_OK)
        status = load_for(advise, &others, named ? named : advise->own, error);
    if (status == STATUS_OK)
        describe_table(advise);
    return status;
}

/* Refuses what no config could seat, before one is asked to. */
static enum status question_check(const struct question *question, struct error *error) {
    static const char *const needed[] = {"hand", "scores", "seat", "dealer"};
    char missing[64] = "";
    unsigned count = 0;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!question_has(question, needed[i])) {
            snprintf(missing + strlen(missing), sizeof missing - strlen(missing), "%s--%s",
                     count++ > 0 ? ", " : "", needed[i]);
        }
    if (count > 0)
        return error_set(error, STATUS_USAGE, "missing: %s", missing);
    if (question->scores.count < CHICAGO_SEATS_MIN || question->scores.count > CHICAGO_SEATS_MAX)
        return error_set(error, STATUS_USAGE, "--scores: got %d seats, expected %d..%d",
                         question->scores.count, CHICAGO_SEATS_MIN, CHICAGO_SEATS_MAX);
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
    enum status status = question_check(request->question, error);
    if (status == STATUS_OK)
        status = game_check(request, error);
    if (status == STATUS_OK)
        status = load(advise, error);
    if (status == STATUS_OK)
        status =
            position_read(&advise->position, request->question, advise->config->setup.rules, error);
    if (status == STATUS_OK)
        elimination_begin(&advise->elimination,
                          alternatives_list(&advise->position, advise->alternatives),
                          CHICAGO_PLACEMENT_UNIT);
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

/* What the engine plays: first whole matches to learn from, then samples of the position. */
struct advice {
    struct rollout_task task;
    struct elimination *elimination;
    struct discard_samples_counts *learned;
    struct discard_samples discard_samples;
    bool learning;
};

static enum status advice_open(const void *context, void *place, void *tallies,
                               struct error *error) {
    const struct advice *advice = context;
    return rollout_open(place, &advice->task, tallies, error);
}

static void advice_close(const void *context, void *place) {
    (void)context;
    rollout_close(place);
}

static enum status advice_play(const void *context, void *place, uint64_t number,
                               const struct game_output *output, struct error *error) {
    const struct advice *advice = context;
    (void)output;
    return advice->learning ? rollout_learn(place, number, error)
                            : rollout_play(place, &advice->task, number, error);
}

static void advice_gather(const void *context, void *place) {
    const struct advice *advice = context;
    struct rollout *rollout = place;
    rollout_end_learning(rollout, advice->learned);
    elimination_merge(advice->elimination, &rollout->counts);
    rollout->counts = (struct elimination_counts){0};
}

/* A sample is a unit and a block of its own. */
static struct task advice_task(const struct advice *advice) {
    const struct game_task game = {&chicago_game, advice->task.setup};
    struct task task = game_task_make(&game, NULL);
    task.context = advice;
    task.place_size = sizeof(struct rollout);
    task.unit = task.block = 1;
    task.open = advice_open;
    task.close = advice_close;
    task.play = advice_play;
    task.gather = advice_gather;
    return task;
}

/* What the players keep when they exchange: by some matches, other than those of the samples. */
static enum status learn_discard_samples(struct engine *engine, struct advice *advice,
                                         double deadline, struct error *error) {
    struct engine_range range = {LEARNING_FIRST, LEARNING_FIRST + LEARNING_MATCHES, deadline,
                                 false};
    advice->learned = calloc(1, sizeof *advice->learned);
    if (!advice->learned)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    advice->learning = true;
    enum status status = engine_play(engine, &range, error);
    advice->learning = false;
    discard_samples_counts_fit(advice->learned, &advice->discard_samples);
    advice->task.discard_samples = &advice->discard_samples;
    free(advice->learned);
    return status;
}

/* Time counts once the players are ready, whatever they had to read and make. */
static enum status think(struct advise *advise, struct engine *engine, struct advice *advice,
                         struct error *error) {
    const struct advise_request *request = advise->request;
    double begun = clock_seconds(), deadline = begun + request->seconds;
    uint64_t limit = request->samples ? request->samples : UINT64_MAX;
    enum status status = STATUS_OK;
    if (!request->discard_samples)
        status = learn_discard_samples(engine, advice,
                                       begun + request->seconds / (double)LEARNING_SHARE, error);
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        status = elimination_play(advice->elimination, engine, &advice->task.remaining, limit,
                                  deadline, error);
    advise->seconds = clock_seconds() - begun;
    advise->clear = elimination_is_clear(&advise->elimination);
    return status;
}

enum status advise_run(struct advise *advise, struct error *error) {
    const struct advise_request *request = advise->request;
    struct advice advice = {.task = {.setup = &advise->setup,
                                     .position = &advise->position,
                                     .alternatives = advise->alternatives,
                                     .discard_samples = request->discard_samples},
                            .elimination = &advise->elimination};
    struct task task = advice_task(&advice);
    struct engine_plan plan = {.task = &task,
                               .matches = request->samples ? request->samples : UINT64_MAX,
                               .threads = (unsigned)advise->config->settings.threads};
    struct engine_result result;
    struct engine *engine;
    interrupt_catch();
    enum status status = engine_open(&engine, &plan, &result, error);
    if (status == STATUS_OK)
        status = think(advise, engine, &advice, error);
    engine_close(engine);
    if ((status == STATUS_OK || status == STATUS_INTERRUPTED) && interrupt_signal())
        return error_set(error, STATUS_INTERRUPTED, "interrupted by %s", interrupt_name());
    return status;
}
