#include "sim/chicago_lab/atlas/atlas.h"

#include "sim/engine/interrupt.h"
#include "sim/engine/table.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Some seconds of fast players, unless the command line says otherwise. */
#define MATCHES "40000"

enum { OWN_OVERRIDES = 2 };

static enum status load_config(struct atlas *atlas, const struct atlas_request *request,
                               struct error *error) {
    size_t count = 0;
    struct config_override *all = calloc(request->override_count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    all[count++] = (struct config_override){"--matches", "matches", MATCHES};
    for (size_t i = 0; i < request->override_count; i++)
        all[count++] = request->overrides[i];
    all[count++] = (struct config_override){"--set", "rotate_seats", "false"};
    enum status status = config_load(&atlas->config, request->config, all, count, error);
    free(all);
    if (status != STATUS_OK)
        return status;
    const struct config *config = atlas->config;
    if (strcmp(config->game->name, "chicago") != 0)
        return error_set(error, STATUS_USAGE, "%s is %s; an atlas is of chicago alone",
                         config->settings.name, config->game->name);
    return STATUS_OK;
}

static enum status read_model(struct atlas *atlas, struct error *error) {
    const struct game_setup *setup = &atlas->config->setup;
    const struct model_rules wanted = model_rules_of(setup->rules, setup->entrants);
    enum status status = model_read(&atlas->model, atlas->model_path, error);
    if (status != STATUS_OK || model_rules_fit(&atlas->model->rules, &wanted))
        return status;
    return error_set(error, STATUS_USAGE,
                     "%s: made for other rules or players than the %u of %s; `utspel train' makes "
                     "a model for these, --model takes it",
                     atlas->model_path, setup->entrants, atlas->config->settings.name);
}

enum status atlas_open(struct atlas *atlas, const struct atlas_request *request,
                       struct error *error) {
    *atlas = (struct atlas){0};
    enum status status = load_config(atlas, request, error);
    if (status == STATUS_OK)
        status =
            model_find(request->model ? request->model : MODEL_AUTO, atlas->config->setup.rules,
                       atlas->config->setup.entrants, atlas->model_path, error);
    if (status == STATUS_OK)
        status = read_model(atlas, error);
    if (status == STATUS_OK)
        atlas_schema_init(&atlas->schema, &atlas->config->setup);
    return status;
}

void atlas_close(struct atlas *atlas) {
    for (unsigned i = 0; i < ATLAS_TALLIES; i++)
        free(atlas->tally[i]);
    tally_totals_free(atlas->result.totals);
    model_free(atlas->model);
    config_free(atlas->config);
}

/* What a thread's place needs to know; it finds it by the setup that the engine hands on. */
struct play {
    struct game_setup setup; /* first */
    const struct game *game;
    const struct model *model;
};

/* The game's table lies behind it. */
struct place {
    alignas(TABLE_CACHE_LINE) struct chicago_listener listener; /* first */
    const struct play *play;
    struct atlas_counts *counts;
};

static void *table_of(struct place *place) {
    return place + 1;
}

static void hear(struct chicago_listener *listener, const struct chicago_table *table,
                 const struct chicago_event *event) {
    const struct place *place = (const struct place *)listener;
    atlas_hear(place->counts, place->play->model, table, event);
}

static enum status open_table(void *memory, const struct game_setup *setup, void *tallies,
                              struct error *error) {
    struct place *place = memory;
    struct atlas_block *block = tallies;
    *place = (struct place){{hear}, (const struct play *)setup, &block->counts};
    enum status status = place->play->game->table_open(table_of(place), setup, &block->game, error);
    if (status == STATUS_OK)
        chicago_listen(table_of(place), &place->listener);
    return status;
}

static void close_table(void *memory) {
    struct place *place = memory;
    if (place->play)
        place->play->game->table_close(table_of(place));
}

static enum status play_match(void *memory, uint64_t match, const struct game_output *output,
                              struct error *error) {
    struct place *place = memory;
    return place->play->game->play(table_of(place), match, output, error);
}

void atlas_shape(const struct atlas *atlas, unsigned tally, struct tally_shape *shape) {
    tally_resolve(&atlas->schema, &atlas->schema.groups[0].tallies[tally], shape);
}

static enum status copy_tallies(struct atlas *atlas, struct error *error) {
    const struct tally_group *group = &atlas->schema.groups[0];
    for (unsigned i = 0; i < ATLAS_TALLIES; i++) {
        struct tally_shape shape;
        atlas_shape(atlas, i, &shape);
        atlas->tally[i] = calloc(shape.count, sizeof *atlas->tally[i]);
        if (!atlas->tally[i])
            return error_set(error, STATUS_RUNTIME, "not enough memory for the atlas");
        tally_totals_copy(atlas->result.totals, group, &group->tallies[i], atlas->tally[i]);
    }
    return STATUS_OK;
}

enum status atlas_play(struct atlas *atlas, struct progress *progress, struct error *error) {
    const struct config *config = atlas->config;
    struct play play = {config->setup, config->game, atlas->model};
    struct game game = *config->game;
    struct error trouble;
    play.setup.forks = NULL; /* which an atlas does not show */
    game.table_size = sizeof(struct place) + table_whole_lines(config->game->table_size);
    game.table_open = open_table;
    game.table_close = close_table;
    game.play = play_match;
    struct engine_plan plan = {.game = &game,
                               .setup = &play.setup,
                               .schema = &atlas->schema,
                               .matches = config->settings.matches,
                               .threads = (unsigned)config->settings.threads,
                               .progress = progress};
    interrupt_catch();
    enum status status = engine_run(&plan, &atlas->result, error);
    if (!atlas->result.totals || copy_tallies(atlas, &trouble) == STATUS_OK)
        return status;
    *error = trouble;
    return STATUS_RUNTIME;
}
