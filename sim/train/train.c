/* Training a model iteration by iteration; and models that are made when they are wanted. */
#include "sim/train/train.h"

#include "sim/config/config.h"
#include "sim/core/stop.h"
#include "sim/engine/interrupt.h"
#include "sim/output/output_file.h"
#include "strategies/model/cache.h"

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
    model->identity = game->identity_of(config->setup.rules, game_entrant_total(&config->setup));
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
    return status == STATUS_OK ? interrupt_remove(temporary, error) : status;
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
    cache_pause(true);
    enum status status = request->game->iterate(train, progress, error);
    cache_pause(false);
    if (status == STATUS_OK && stop_asked())
        status = error_set(error, STATUS_INTERRUPTED, "interrupted by %s while learning from them",
                           interrupt_name());
    if (status != STATUS_OK)
        return status;
    model->iterations++;
    status = model_write(request->game->model, model, request->output, error);
    model->iterations -= status != STATUS_OK;
    return status;
}

/* Models that are made when they are wanted. */

bool model_supply_lacks(const struct train_game *game, const void *rules, unsigned players,
                        uint64_t iterations, char path[PATH_MAX]) {
    char found[PATH_MAX];
    struct error ignored;
    uint64_t made_for, made;
    const uint64_t wanted = game->identity_of(rules, players);
    if (!model_kept_path(game->model, wanted, path))
        path[0] = '\0';
    if (model_find(game->model, MODEL_AUTO, wanted, players, found, &ignored) != STATUS_OK)
        return true;
    return strcmp(found, path) == 0 &&
           (!model_read_rules(game->model, found, &made_for, &made) || made < iterations);
}

/* A config of which all but the rules and the number of players is fixed; NULL: out of memory. */
static char *config_text_make(const struct model_supply *supply) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "game: %s\nseed: 1\nmatches: %" PRIu64 "\nplayers: [random",
            supply->game->game->name, supply->matches);
    for (unsigned i = 1; i < supply->players; i++)
        fputs(", random", out);
    fputs("]\nrules: {", out);
    option_print_all(supply->game->game->rules.options, supply->rules, out);
    fputs("}\n", out);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static enum status config_make(const struct model_supply *supply, struct config **config,
                               struct error *error) {
    *config = NULL;
    char *text = config_text_make(supply);
    if (!text)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = config_load_text(config, "model", text, NULL, NULL, error);
    free(text);
    if (status == STATUS_OK)
        (*config)->settings.threads = supply->threads;
    return status;
}

static enum status model_make(const struct model_supply *supply, bool force,
                              struct progress *progress, struct error *error) {
    struct train train;
    struct train_request request = {.game = supply->game,
                                    .output = supply->path,
                                    .iterations = supply->iterations,
                                    .version = supply->version,
                                    .force = force,
                                    .populations = true};
    enum status status = config_make(supply, &request.loaded, error);
    if (status != STATUS_OK) {
        config_free(request.loaded);
        return status;
    }
    status = train_open(&train, &request, error);
    while (status == STATUS_OK && !train_done(&train))
        status = train_iteration(&train, progress, error);
    train_close(&train);
    return status;
}

/* What is damaged, or another version of the program has begun, cannot be continued. */
enum status model_supply_make(const struct model_supply *supply, struct progress *progress,
                              struct error *error) {
    uint64_t made_for, made;
    bool is_whole = model_read_rules(supply->game->model, supply->path, &made_for, &made);
    enum status status = model_make(supply, !is_whole, progress, error);
    return is_whole && status == STATUS_USAGE ? model_make(supply, true, progress, error) : status;
}
