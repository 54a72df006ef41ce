#include "sim/chicago_lab/train/train.h"

#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "strategies/chicago/classic.h"
#include "strategies/chicago/solver/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MATCHES_MIN = 100, OWN_OVERRIDES = 1 };

/* Of a lap, unless the command line says otherwise: some seconds of fast players. */
#define MATCHES "40000"

static enum status load_config(struct train *train, struct error *error) {
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
                         "matches: got %" PRIu64 ", expected at least %d for a lap",
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
    model->rules_hash = model_rules_hash(config->setup.rules, config->setup.entrants);
    return STATUS_OK;
}

/* A file can be gone on with by the training that began it alone. */
static enum status check_model(const struct train *train, struct error *error) {
    const struct train_request *request = train->request;
    const struct model *model = train->model;
    const char *differs = strcmp(model->config, train->config->text) != 0 ? "config"
                          : strcmp(model->version, request->version) != 0 ? "program version"
                                                                          : NULL;
    if (differs)
        return error_set(error, STATUS_USAGE,
                         "%s: holds %" PRIu64
                         " laps of a training with another %s; --force begins anew",
                         request->output, model->laps, differs);
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
                         "'%s' is not taken for a file by solver, expected a path such as ./%s",
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
    enum status status = load_config(train, error);
    if (status == STATUS_OK)
        status = check_config(train->config, error);
    return status == STATUS_OK ? open_model(train, error) : status;
}

void train_close(struct train *train) {
    model_free(train->model);
    config_free(train->config);
}

/* Whether a player is `solver` by no model of its own: then by the one being trained. */
static bool is_pupil(const struct game_entrant *entrant) {
    const struct solver_parameters *parameters = entrant->parameters;
    return entrant->strategy == &chicago_solver && strcmp(parameters->model, MODEL_AUTO) == 0;
}

/* A mask of players. */
static unsigned pupils(const struct game_setup *setup) {
    unsigned mask = 0;
    for (unsigned i = 0; i < setup->entrants; i++)
        mask |= (unsigned)is_pupil(&setup->entrant[i]) << i;
    return mask;
}

/* What those play by who take the places of a config's players. */
struct stand_ins {
    struct classic_parameters classic;
    struct solver_parameters solver[CHICAGO_SEATS_MAX];
};

/* In the first lap classic stands in for the pupils. */
static void seat_classic(struct game_setup *setup, struct classic_parameters *classic) {
    unsigned seats = pupils(setup);
    option_set_defaults(&chicago_classic.parameters, classic);
    for (unsigned i = 0; i < setup->entrants; i++)
        if (seats >> i & 1)
            setup->entrant[i] =
                (struct game_entrant){.strategy = &chicago_classic, .parameters = classic};
}

/* Then they play by the file of the laps before; if the config has none, all are, and quick. */
static enum status seat_pupils(const struct train *train, struct game_setup *setup,
                               struct solver_parameters parameters[], struct error *error) {
    const struct option *model = option_find(&chicago_solver.parameters, "model");
    struct solver_parameters quick;
    unsigned seats = pupils(setup);
    enum status status = STATUS_OK;
    option_set_defaults(&chicago_solver.parameters, &quick);
    quick.budget = SOLVER_QUICK;
    for (unsigned i = 0; i < setup->entrants && status == STATUS_OK; i++) {
        if (seats != 0 && !(seats >> i & 1))
            continue;
        const struct solver_parameters *own = setup->entrant[i].parameters;
        parameters[i] = seats != 0 ? *own : quick;
        setup->entrant[i] =
            (struct game_entrant){.strategy = &chicago_solver, .parameters = &parameters[i]};
        status = option_set(model, &parameters[i], train->request->output, error);
    }
    return status;
}

static enum status seat(const struct train *train, struct game_setup *setup,
                        struct stand_ins *stand_ins, struct error *error) {
    if (train->model->laps > 0)
        return seat_pupils(train, setup, stand_ins->solver, error);
    seat_classic(setup, &stand_ins->classic);
    return STATUS_OK;
}

static enum status learn(struct train *train, struct collection *collection, struct error *error) {
    const struct config *config = train->config;
    struct model *model = train->model;
    struct collector_lap lap = {.rules = config->setup.rules,
                                .players = config->setup.entrants,
                                .seed = config->settings.seed};
    enum status status = collection_fit(collection, &lap, model, error);
    if (status != STATUS_OK)
        return status;
    model->laps++;
    status = model_write(model, train->request->output, error);
    model->laps -= status != STATUS_OK;
    return status;
}

enum status train_lap(struct train *train, struct progress *progress, struct error *error) {
    const struct config *config = train->config;
    struct collection collection;
    struct self_play play = {.setup = config->setup,
                             .game = config->game,
                             .first = train->model->laps * config->settings.matches,
                             .matches = config->settings.matches,
                             .threads = (unsigned)config->settings.threads,
                             .into = &collection};
    struct stand_ins stand_ins;
    interrupt_catch();
    enum status status = collection_init(&collection, error);
    if (status == STATUS_OK)
        status = seat(train, &play.setup, &stand_ins, error);
    if (status == STATUS_OK)
        status = self_play(&play, progress, error);
    if (status == STATUS_OK)
        status = learn(train, &collection, error);
    collection_clear(&collection);
    return status;
}
