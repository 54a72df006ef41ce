#include "sim/chicago_lab/train/train.h"

#include "sim/chicago_lab/train/collectors.h"
#include "sim/chicago_lab/train/stand_ins.h"
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
 * Iterations play on where the one before ended: no two play matches of the same number. The
 * matches of each table follow each other.
 */
struct self_play {
    const struct game *game; /* of chicago */
    uint64_t first;          /* of the iteration */
    unsigned threads;        /* as the engine's */
    struct line_ups line_ups;
    struct game_setup setup[LINE_UPS_MAX]; /* of each table */
    struct stand_ins stand_ins[LINE_UPS_MAX];
    struct collection into;
};

/* A thread's; the game's tables lie behind it. */
struct self_place {
    alignas(ENGINE_LINE) struct collection collection;
};

static void *table_at(const struct self_play *play, struct self_place *place, unsigned line_up) {
    size_t lines = (play->game->play.table_size + ENGINE_LINE - 1) / ENGINE_LINE;
    return (char *)(place + 1) + line_up * lines * ENGINE_LINE;
}

static enum status self_open(const void *context, void *memory, void *tallies,
                             struct error *error) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    enum status status = collection_init(&place->collection, &play->line_ups.line_up[0], error);
    for (unsigned i = 0; i < play->line_ups.count && status == STATUS_OK; i++) {
        void *table = table_at(play, place, i);
        status = play->game->play.open(table, &play->setup[i], tallies, error);
        if (status == STATUS_OK)
            chicago_observe(table, &place->collection.observer);
    }
    return status;
}

static void self_close(const void *context, void *memory) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    collection_free(&place->collection);
    for (unsigned i = 0; i < play->line_ups.count; i++)
        play->game->play.close(table_at(play, place, i));
}

/* The table that a match of the iteration is played at. */
static unsigned line_up_of(const struct self_play *play, uint64_t match) {
    unsigned line_up = 0;
    for (uint64_t left = match - play->first; left >= play->line_ups.matches[line_up];)
        left -= play->line_ups.matches[line_up++];
    return line_up;
}

static enum status self_play_match(const void *context, void *memory, uint64_t match,
                                   const struct game_output *output, struct error *error) {
    const struct self_play *play = context;
    struct self_place *place = memory;
    unsigned line_up = line_up_of(play, match);
    place->collection.line_up = play->line_ups.line_up[line_up];
    return play->game->play.match(table_at(play, place, line_up), match, output, error);
}

static void self_gather(const void *context, void *memory) {
    struct self_play *play = (struct self_play *)context;
    struct self_place *place = memory;
    collection_add(&play->into, &place->collection);
    collection_clear(&place->collection);
}

static uint64_t matches_of(const struct line_ups *line_ups) {
    uint64_t matches = 0;
    for (unsigned i = 0; i < line_ups->count; i++)
        matches += line_ups->matches[i];
    return matches;
}

/* As engine_run(); unless all was played, nothing is to be learned. */
static enum status self_play(struct self_play *play, struct progress *progress,
                             struct error *error) {
    struct engine_result result;
    const struct game_task game = {play->game, &play->setup[0]};
    struct task task = game_task_make(&game, NULL);
    task.context = play;
    task.place_size = sizeof(struct self_place) +
                      play->line_ups.count * (play->game->play.table_size + ENGINE_LINE);
    task.unit = 1;
    task.open = self_open;
    task.close = self_close;
    task.play = self_play_match;
    task.gather = self_gather;
    const struct engine_plan plan = {.task = &task,
                                     .matches = matches_of(&play->line_ups),
                                     .threads = play->threads,
                                     .progress = progress};
    return engine_run(&plan, play->first, &result, error);
}

enum { MATCHES_MIN = 100, OWN_OVERRIDES = 1 };

/* Of an iteration, unless the command line sets another number: some seconds of fast players. */
#define MATCHES "40000"

static enum status load_train_config(struct train *train, struct error *error) {
    const struct train_request *request = train->request;
    train->config = request->loaded;
    if (request->loaded)
        return STATUS_OK;
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

enum status train_check(const struct config *config, struct error *error) {
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
        status = train_check(train->config, error);
    return status == STATUS_OK ? open_model(train, error) : status;
}

void train_close(struct train *train) {
    model_free(train->model);
    config_free(train->config);
}

/* The populations among whom alone a learner was: a mask. */
static unsigned populations_alone(const struct line_ups *line_ups, unsigned players) {
    unsigned alone = 0;
    for (unsigned i = 0; i < line_ups->count; i++)
        for (unsigned own = 0; own < players; own++) {
            const struct line_up *line_up = &line_ups->line_up[i];
            unsigned others = 0;
            for (unsigned entrant = 0; entrant < players; entrant++)
                others |= entrant == own ? 0 : 1u << line_up->population[entrant];
            if (chicago_mask_has(line_up->learners, own) && !(others & (others - 1)))
                alone |= others;
        }
    return alone;
}

static enum status learn_iteration(struct train *train, struct self_play *play,
                                   struct error *error) {
    const struct config *config = train->config;
    struct model *model = train->model;
    unsigned players = config->setup.entrants;
    struct collector_iteration iteration = {.rules = config->setup.rules,
                                            .players = players,
                                            .seed = config->settings.seed,
                                            .alone = populations_alone(&play->line_ups, players)};
    enum status status = collection_fit(&play->into, &iteration, model, error);
    if (status != STATUS_OK)
        return status;
    model->iterations++;
    status = model_write(model, train->request->output, error);
    model->iterations -= status != STATUS_OK;
    return status;
}

/* Who plays in the next iteration, and how much. */
static enum status seat_all(struct train *train, struct self_play *play, struct error *error) {
    const struct config *config = train->config;
    uint64_t matches = config->settings.matches, iterations = train->model->iterations;
    const char *model = iterations > 0 ? train->request->output : NULL;
    enum status status = STATUS_OK;
    if (train->request->populations) {
        line_ups_of_populations(&play->line_ups, config->setup.entrants, matches);
    } else {
        struct line_up line_up;
        status = stand_ins_line_up(&config->setup, iterations, &line_up, error);
        line_ups_of_table(&play->line_ups, &line_up, matches);
    }
    for (unsigned i = 0; i < play->line_ups.count && status == STATUS_OK; i++)
        status = stand_ins_seat(&play->stand_ins[i], &play->setup[i], &config->setup,
                                &play->line_ups.line_up[i], model, error);
    return status;
}

static void self_play_free(struct self_play *play) {
    for (unsigned i = 0; i < play->line_ups.count; i++)
        stand_ins_free(&play->stand_ins[i]);
    collection_free(&play->into);
    free(play);
}

enum status train_iteration(struct train *train, struct progress *progress, struct error *error) {
    const struct config *config = train->config;
    struct self_play *play = calloc(1, sizeof *play);
    if (!play)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    play->game = config->game;
    play->first = train->model->iterations * config->settings.matches;
    play->threads = (unsigned)config->settings.threads;
    interrupt_catch();
    enum status status = seat_all(train, play, error);
    if (status == STATUS_OK)
        status = collection_init(&play->into, &play->line_ups.line_up[0], error);
    if (status == STATUS_OK)
        status = self_play(play, progress, error);
    if (status == STATUS_OK)
        status = learn_iteration(train, play, error);
    self_play_free(play);
    return status;
}
