#include "sim/train/train.h"

#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OWN_OVERRIDES = 1 };

static enum status load_train_config(struct train *train, struct error *error) {
    const struct train_request *request = train->request;
    train->config = request->loaded;
    if (request->loaded)
        return STATUS_OK;
    struct config_override *all = calloc(request->override_count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    all[0] = (struct config_override){"--matches", "matches", request->game->matches};
    for (size_t i = 0; i < request->override_count; i++)
        all[OWN_OVERRIDES + i] = request->overrides[i];
    enum status status = config_load(&train->config, request->config, all,
                                     OWN_OVERRIDES + request->override_count, error);
    free(all);
    return status;
}

enum status train_check(const struct train_game *game, const struct config *config,
                        struct error *error) {
    if (config->game != game->game)
        return error_set(error, STATUS_USAGE, "%s is %s, expected %s", config->settings.name,
                         config->game->name, game->game->name);
    if (config->settings.matches < game->matches_min)
        return error_set(error, STATUS_USAGE,
                         "matches: got %" PRIu64 ", expected at least %" PRIu64 " for an iteration",
                         config->settings.matches, game->matches_min);
    return game->check ? game->check(config, error) : STATUS_OK;
}

static enum status new_model(struct train *train, struct error *error) {
    const struct config *config = train->config;
    const struct train_game *game = train->request->game;
    struct model_about *model = train->model = model_new(game->model);
    if (!model || !(model->config = strdup(config->text)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    snprintf(model->version, sizeof model->version, "%s", train->request->version);
    model->seed = config->settings.seed;
    model->matches = config->settings.matches;
    model->identity = game->identity_of(config->setup.rules, config->setup.entrants);
    return STATUS_OK;
}

/* Only the training that began a file can continue it. */
static enum status check_model(const struct train *train, struct error *error) {
    const struct train_request *request = train->request;
    const struct model_about *model = train->model;
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
    train->model = model_read(request->game->model, request->output, error);
    return train->model ? check_model(train, error) : STATUS_RUNTIME;
}

enum status train_open(struct train *train, const struct train_request *request,
                       struct error *error) {
    *train = (struct train){.request = request};
    enum status status = load_train_config(train, error);
    if (status == STATUS_OK)
        status = train_check(request->game, train->config, error);
    return status == STATUS_OK ? open_model(train, error) : status;
}

void train_close(struct train *train) {
    model_free(train->model);
    config_free(train->config);
}

enum status train_iteration(struct train *train, struct progress *progress, struct error *error) {
    const struct train_request *request = train->request;
    struct model_about *model = train->model;
    interrupt_catch();
    enum status status = request->game->iterate(train, progress, error);
    if (status != STATUS_OK)
        return status;
    model->iterations++;
    status = model_write(request->game->model, model, request->output, error);
    model->iterations -= status != STATUS_OK;
    return status;
}
