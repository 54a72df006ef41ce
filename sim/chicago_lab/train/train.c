#include "sim/chicago_lab/train/train.h"

#include "sim/chicago_lab/train/collectors.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "strategies/chicago/strategies.h"

#include <inttypes.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * The matches of an iteration, played by the engine, with collectors observing every table.
 * Iterations play on where the one before ended: no two play matches of the same number.
 */
struct self_play {
    struct game_task game;   /* of chicago */
    uint64_t first, matches; /* of the iteration */
    unsigned threads;        /* as the engine's */
    struct collection *into;
};

/* A thread's; the game's table lies behind it. */
struct self_place {
    alignas(ENGINE_LINE) struct collection collection;
};

static enum status self_open(const void *context, void *memory, void *tallies,
                             struct error *error) {
    const struct game_task *game = &((const struct self_play *)context)->game;
    struct self_place *place = memory;
    enum status status = collection_init(&place->collection, error);
    if (status == STATUS_OK)
        status = game->game->play.open(place + 1, game->setup, tallies, error);
    if (status == STATUS_OK)
        chicago_observe(place + 1, &place->collection.observer);
    return status;
}

static void self_close(const void *context, void *memory) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    collection_free(&place->collection);
    play->game.game->play.close(place + 1);
}

static enum status self_play_match(const void *context, void *memory, uint64_t match,
                                   const struct game_output *output, struct error *error) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    return play->game.game->play.match(place + 1, match, output, error);
}

static void self_gather(const void *context, void *memory) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    collection_add(play->into, &place->collection);
    collection_clear(&place->collection);
}

/* As engine_run(); unless all was played, nothing is to be learned. */
static enum status self_play(const struct self_play *play, struct progress *progress,
                             struct error *error) {
    struct engine_result result;
    struct task task = game_task_make(&play->game, NULL);
    task.context = play;
    task.place_size += sizeof(struct self_place);
    task.open = self_open;
    task.close = self_close;
    task.play = self_play_match;
    task.gather = self_gather;
    const struct engine_plan plan = {
        .task = &task, .matches = play->matches, .threads = play->threads, .progress = progress};
    return engine_run(&plan, play->first, &result, error);
}

enum { MATCHES_MIN = 100, OWN_OVERRIDES = 1 };

/* Of an iteration, unless the command line sets another number: some seconds of fast players. */
#define MATCHES "40000"

static enum status load_train_config(struct train *train, struct error *error) {
    const struct train_request *request = train->request;
    struct config_override *all = calloc(request->override_count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    all[0] = (struct config_override){"--matches", "matches", MATCHES};
    for (size_t i = 0; i < request->override_count; i++)
        all[OWN_OVERRIDES + i] = request->overrides[i];
    enum status status = config_load(&train->config, request->config, all,
                                     OWN_OVERRIDES + request->override_count, error);
    free(all);
    return status;
}

static enum status check_config(const struct config *config, struct error *error) {
    if (strcmp(config->game->name, "chicago") != 0)
        return error_set(error, STATUS_USAGE, "%s is %s; only players of chicago can be trained",
                         config->settings.name, config->game->name);
    const struct chicago_rules *rules = config->setup.rules;
    if (rules->placement_points.item[0] == 0)
        return error_set(error, STATUS_USAGE,
                         "placement_points: the first place brings 0, so nothing can be learned");
    if (config->settings.matches < MATCHES_MIN)
        return error_set(error, STATUS_USAGE,
                         "matches: got %" PRIu64 ", expected at least %d for an iteration",
                         config->settings.matches, MATCHES_MIN);
    return STATUS_OK;
}

static enum status new_model(struct train *train, struct error *error) {
    const struct config *config = train->config;
    struct model *model = train->model = calloc(1, sizeof *train->model);
    if (!model || !(model->config = strdup(config->text)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    snprintf(model->version, sizeof model->version, "%s", train->request->version);
    model->seed = config->settings.seed;
    model->matches = config->settings.matches;
    model->rules = model_rules_of(config->setup.rules, config->setup.entrants);
    return STATUS_OK;
}

/* Only the training that began a file can continue it. */
static enum status check_model(const struct train *train, struct error *error) {
    const struct train_request *request = train->request;
    const struct model *model = train->model;
    const char *differs = strcmp(model->config, train->config->text) != 0 ? "config"
                          : strcmp(model->version, request->version) != 0 ? "program version"
                                                                          : NULL;
    if (differs)
        return error_set(
            error, STATUS_USAGE,
            "%s: holds %" PRIu64 " iteration%s of a training with another %s; --force starts again",
            request->output, model->iterations, model->iterations == 1 ? "" : "s", differs);
    return STATUS_OK;
}

/* A path that can be written to, with or without a file there, and that solver takes. */
static enum status check_output(const char *output, struct error *error) {
    char temporary[PATH_MAX];
    if (strlen(output) >= OPTION_TEXT_SIZE)
        return error_set(error, STATUS_USAGE,
                         "%.60s...: the path has %zu bytes, expected 1..%d for a model", output,
                         strlen(output), OPTION_TEXT_SIZE - 1);
    if (strcmp(output, MODEL_AUTO) == 0)
        return error_set(error, STATUS_USAGE,
                         "solver does not take '%s' for a file, expected a path such as ./%s",
                         output, output);
    enum status status = output_file_check(output, true, temporary, error);
    if (status == STATUS_OK)
        interrupt_remove(temporary);
    return status;
}

static enum status open_model(struct train *train, struct error *error) {
    const struct train_request *request = train->request;
    enum status status = check_output(request->output, error);
    if (status != STATUS_OK)
        return status;
    bool there = access(request->output, F_OK) == 0;
    if (!there || request->force)
        return new_model(train, error);
    status = model_read(&train->model, request->output, error);
    return status == STATUS_OK ? check_model(train, error) : status;
}

enum status train_open(struct train *train, const struct train_request *request,
                       struct error *error) {
    *train = (struct train){.request = request};
    enum status status = load_train_config(train, error);
    if (status == STATUS_OK)
        status = check_config(train->config, error);
    return status == STATUS_OK ? open_model(train, error) : status;
}

void train_close(struct train *train) {
    model_free(train->model);
    config_free(train->config);
}

/* An option that all models and budgets of `solver` are given by. */
static const struct option *solver_option(const char *key) {
    return option_find(&chicago_solver.parameters, key);
}

/* Those who take the places of a config's players: NULL, or parameters of a player's own. */
struct stand_ins {
    void *parameters[CHICAGO_SEATS_MAX];
};

static void stand_ins_free(struct stand_ins *stand_ins) {
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX; i++)
        free(stand_ins->parameters[i]);
}

/* Has a strategy take a player's place, by its defaults. */
static enum status seat_other(struct game_setup *setup, unsigned player,
                              const struct strategy *strategy, struct stand_ins *stand_ins,
                              struct error *error) {
    void *parameters = stand_ins->parameters[player] = calloc(1, strategy->parameters.size);
    if (!parameters)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&strategy->parameters, parameters);
    setup->entrant[player] = (struct game_entrant){.strategy = strategy, .parameters = parameters};
    return STATUS_OK;
}

/* A mask of players: those who are `solver` by no model of their own, so by the one trained. */
static enum status find_learners(const struct game_setup *setup, unsigned *learners,
                                 struct error *error) {
    const struct option *model = solver_option("model");
    void *automatic = calloc(1, chicago_solver.parameters.size);
    if (!automatic)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = option_set(model, automatic, MODEL_AUTO, error);
    *learners = 0;
    for (unsigned i = 0; i < setup->entrants; i++) {
        const struct game_entrant *entrant = &setup->entrant[i];
        *learners |= (unsigned)(entrant->strategy == &chicago_solver &&
                                option_is_same(model, entrant->parameters, automatic))
                     << i;
    }
    free(automatic);
    return status;
}

/* In the first iteration classic stands in for a learner. Later it plays by the file of the
 * iterations before. */
static enum status seat_learner(const struct train *train, struct game_setup *setup,
                                unsigned player, struct stand_ins *stand_ins, struct error *error) {
    const void *own = setup->entrant[player].parameters;
    if (train->model->iterations == 0)
        return seat_other(setup, player, &chicago_classic, stand_ins, error);
    enum status status = seat_other(setup, player, &chicago_solver, stand_ins, error);
    if (status != STATUS_OK)
        return status;
    memcpy(stand_ins->parameters[player], own, chicago_solver.parameters.size);
    return option_set(solver_option("model"), stand_ins->parameters[player], train->request->output,
                      error);
}

/* Where the config has no learners, all are from the second iteration on, and quick. */
static enum status seat_quick(const struct train *train, struct game_setup *setup, unsigned player,
                              struct stand_ins *stand_ins, struct error *error) {
    enum status status = seat_other(setup, player, &chicago_solver, stand_ins, error);
    void *parameters = stand_ins->parameters[player];
    if (status == STATUS_OK)
        status = option_set(solver_option("budget"), parameters, "quick", error);
    if (status == STATUS_OK)
        status = option_set(solver_option("model"), parameters, train->request->output, error);
    return status;
}

static enum status seat_players(const struct train *train, struct game_setup *setup,
                                struct stand_ins *stand_ins, struct error *error) {
    unsigned learners = 0;
    enum status status = find_learners(setup, &learners, error);
    for (unsigned i = 0; i < setup->entrants && status == STATUS_OK; i++)
        if (learners >> i & 1)
            status = seat_learner(train, setup, i, stand_ins, error);
        else if (learners == 0 && train->model->iterations > 0)
            status = seat_quick(train, setup, i, stand_ins, error);
    return status;
}

static enum status learn_iteration(struct train *train, struct collection *collection,
                                   struct error *error) {
    const struct config *config = train->config;
    struct model *model = train->model;
    struct collector_iteration iteration = {.rules = config->setup.rules,
                                            .players = config->setup.entrants,
                                            .seed = config->settings.seed};
    enum status status = collection_fit(collection, &iteration, model, error);
    if (status != STATUS_OK)
        return status;
    model->iterations++;
    status = model_write(model, train->request->output, error);
    model->iterations -= status != STATUS_OK;
    return status;
}

enum status train_iteration(struct train *train, struct progress *progress, struct error *error) {
    const struct config *config = train->config;
    struct collection collection;
    struct game_setup setup = config->setup;
    struct stand_ins stand_ins = {{0}};
    const struct self_play play = {.game = {config->game, &setup},
                                   .first = train->model->iterations * config->settings.matches,
                                   .matches = config->settings.matches,
                                   .threads = (unsigned)config->settings.threads,
                                   .into = &collection};
    interrupt_catch();
    enum status status = collection_init(&collection, error);
    if (status == STATUS_OK)
        status = seat_players(train, &setup, &stand_ins, error);
    if (status == STATUS_OK)
        status = self_play(&play, progress, error);
    if (status == STATUS_OK)
        status = learn_iteration(train, &collection, error);
    stand_ins_free(&stand_ins);
    collection_free(&collection);
    return status;
}
