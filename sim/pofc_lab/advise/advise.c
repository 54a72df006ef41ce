#include "sim/pofc_lab/advise/advise.h"

#include "sim/engine/clock.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/pofc/game.h"
#include "sim/pofc_lab/advise/rollout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OWN_OVERRIDES = 1 + POFC_SEATS_MAX };

static const char *player_of_all(const struct pofc_advise_request *request) {
    return request->players ? request->players : POFC_ADVISE_PLAYER;
}

/* As many players as seats: some that every table has, and in their places those wished. */
static size_t add_players(struct config_override *all, const struct pofc_advise_request *request,
                          unsigned seats) {
    static const char *const anybody[] = {"", "", "random random", "random random random"};
    static const char *const keys[] = {"players.0", "players.1", "players.2"};
    size_t count = 0;
    all[count++] = (struct config_override){"--rows", "players", anybody[seats]};
    for (unsigned seat = 0; seat < seats; seat++) {
        bool other = request->others && (int32_t)seat != request->question->seat;
        all[count++] = (struct config_override){other ? "--others" : "--players", keys[seat],
                                                other ? request->others : player_of_all(request)};
    }
    return count;
}

static enum status load(struct pofc_advise *advise, struct error *error) {
    const struct pofc_advise_request *request = advise->request;
    unsigned seats = pofc_question_seats(request->question);
    size_t count = request->override_count;
    struct config_override *all = calloc(count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < count; i++)
        all[i] = request->overrides[i];
    count += add_players(all + count, request, seats);
    enum status status = config_load(&advise->config, request->rules, all, count, error);
    free(all);
    return status;
}

/* By the same generator whatever else is asked. */
static struct pofc_rows sampler_choice(const struct pofc_advise *advise) {
    const struct pofc_view *view = &advise->position.view;
    const struct pofc_decisions *decisions = pofc_sampler.decisions;
    struct rng rng;
    const struct strategy_self self = {.parameters = &advise->sampler, .rng = &rng};
    rng_seed(&rng, &(struct rng_key){.seed = advise->config->settings.seed,
                                     .purpose = (uint16_t)RNG_STRATEGY});
    return view->street == 0 ? decisions->fantasy(view, &self) : decisions->place(view, &self);
}

/* Read before players are seated, by the rules as they are for any number of them. */
static enum status position_check(const struct pofc_advise_request *request, struct error *error) {
    struct config *plain;
    struct pofc_state position;
    enum status status =
        config_load(&plain, request->rules, request->overrides, request->override_count, error);
    if (status == STATUS_OK)
        status = pofc_position_read(&position, request->question, plain->setup.rules, error);
    config_free(plain);
    return status;
}

static void describe(struct pofc_advise *advise) {
    const struct pofc_advise_request *request = advise->request;
    if (request->players || request->others)
        snprintf(advise->whom, sizeof advise->whom, "%.240s%s%.240s",
                 request->players ? request->players : "`sampler' (64 samples)",
                 request->others ? " against " : "", request->others ? request->others : "");
    else
        snprintf(advise->whom, sizeof advise->whom,
                 "you and the others, who play on as `sampler' (64 samples)");
}

enum status pofc_advise_open(struct pofc_advise *advise, const struct pofc_advise_request *request,
                             struct error *error) {
    *advise = (struct pofc_advise){.request = request};
    option_set_defaults(&pofc_sampler.parameters, &advise->sampler);
    describe(advise);
    enum status status = position_check(request, error);
    if (status == STATUS_OK)
        status = load(advise, error);
    if (status == STATUS_OK)
        status = pofc_position_read(&advise->position, request->question,
                                    advise->config->setup.rules, error);
    if (status != STATUS_OK)
        return status;
    pofc_alternatives_list(&advise->alternatives, &advise->position.view, &advise->sampler,
                           advise->config->settings.seed);
    advise->choice = sampler_choice(advise);
    elimination_begin(&advise->elimination, advise->alternatives.count, POFC_VALUE_UNIT);
    return STATUS_OK;
}

void pofc_advise_close(struct pofc_advise *advise) {
    config_free(advise->config);
}

/* What the engine plays: samples of the position. */
struct advice {
    struct pofc_rollout_task task;
    struct pofc_advise *advise;
};

static enum status advice_open(const void *context, void *place, void *tallies,
                               struct error *error) {
    const struct advice *advice = context;
    return pofc_rollout_open(place, advice->task.setup, tallies, error);
}

static void advice_close(const void *context, void *place) {
    (void)context;
    pofc_rollout_close(place);
}

static enum status advice_play(const void *context, void *place, uint64_t number,
                               const struct game_output *output, struct error *error) {
    const struct advice *advice = context;
    (void)output;
    return pofc_rollout_play(place, &advice->task, number, error);
}

static void advice_gather(const void *context, void *place) {
    const struct advice *advice = context;
    struct pofc_rollout *rollout = place;
    struct pofc_advise *advise = advice->advise;
    elimination_merge(&advise->elimination, &rollout->counts.elimination);
    for (unsigned i = 0; i < POFC_ALTERNATIVES_MAX; i++) {
        advise->points[i] += rollout->counts.points[i];
        advise->squares[i] += rollout->counts.squares[i];
    }
    rollout->counts = (struct pofc_rollout_counts){0};
}

/* A sample is a unit and a block of its own. */
static struct task advice_task(const struct advice *advice) {
    const struct game_task game = {&pofc_game, advice->task.setup};
    struct task task = game_task_make(&game, NULL);
    task.context = advice;
    task.place_size = sizeof(struct pofc_rollout);
    task.unit = task.block = 1;
    task.open = advice_open;
    task.close = advice_close;
    task.play = advice_play;
    task.gather = advice_gather;
    return task;
}

/* What the next hand in Fantasy Land is worth: to one who enters, or who stays. */
static int32_t fantasy_value(const struct pofc_advise *advise) {
    const struct pofc_view *view = &advise->position.view;
    double each = view->street == 0 ? advise->sampler.stay_value : advise->sampler.fantasy_value;
    return sampler_hundredths(each) * (view->seats - 1);
}

enum status pofc_advise_run(struct pofc_advise *advise, struct error *error) {
    const struct pofc_advise_request *request = advise->request;
    struct advice advice = {.task = {.setup = &advise->config->setup,
                                     .position = &advise->position,
                                     .alternatives = &advise->alternatives,
                                     .fantasy_value = fantasy_value(advise)},
                            .advise = advise};
    struct task task = advice_task(&advice);
    uint64_t limit = request->samples ? request->samples : UINT64_MAX;
    struct engine_plan plan = {
        .task = &task, .matches = limit, .threads = (unsigned)advise->config->settings.threads};
    struct engine_result result;
    struct engine *engine;
    interrupt_catch();
    double begun = clock_seconds();
    enum status status = engine_open(&engine, &plan, &result, error);
    if (status == STATUS_OK)
        status = elimination_play(&advise->elimination, engine, &advice.task.remaining, limit,
                                  begun + request->seconds, error);
    engine_close(engine);
    advise->seconds = clock_seconds() - begun;
    advise->clear = elimination_is_clear(&advise->elimination);
    if ((status == STATUS_OK || status == STATUS_INTERRUPTED) && interrupt_signal())
        return error_set(error, STATUS_INTERRUPTED, "interrupted by %s", interrupt_name());
    return status;
}

struct estimate pofc_advise_points(const struct pofc_advise *advise, unsigned alternative) {
    int64_t n = advise->elimination.counts.samples[alternative];
    int64_t sum = advise->points[alternative];
    return estimate_ratio(&(struct estimate_sums){
        .n = n, .a = sum, .b = n, .aa = advise->squares[alternative], .ab = sum, .bb = n});
}
