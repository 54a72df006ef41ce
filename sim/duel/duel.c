#include "sim/duel/duel.h"

#include "sim/core/schema.h"
#include "sim/core/watchdog.h"
#include "sim/engine/interrupt.h"
#include "sim/games/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A slot is one table behind the other. */
static void *line_up_table(const struct line_ups *line_ups, void *slot, size_t line_up) {
    return (char *)slot + line_up * engine_whole_lines(line_ups->game->play.table_size);
}

static enum status line_ups_open(const void *context, void *slot, void *tallies,
                                 struct error *error) {
    const struct line_ups *line_ups = context;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < LINE_UPS && status == STATUS_OK; i++)
        status = line_ups->game->play.open(line_up_table(line_ups, slot, i), &line_ups->setup[i],
                                           (char *)tallies + i * line_ups->block_size, error);
    return status;
}

static void line_ups_close(const void *context, void *slot) {
    const struct line_ups *line_ups = context;
    for (size_t i = 0; i < LINE_UPS; i++)
        line_ups->game->play.close(line_up_table(line_ups, slot, i));
}

/* Who is named by CONFIG in the command that replays a match. */
struct line_up_scope {
    struct watch_scope scope;
    const char *config;
};

static void line_up_describe(const struct watch_scope *scope, struct error *error) {
    error_add_line(error, "CONFIG being: ");
    error_add(error, ((const struct line_up_scope *)scope)->config);
}

static enum status line_ups_play(const void *context, void *slot, uint64_t match,
                                 const struct game_output *output, struct error *error) {
    const struct line_ups *line_ups = context;
    size_t turn = match / game_group_size(line_ups->setup) % LINE_UPS;
    struct line_up_scope line_up = {{line_up_describe, NULL}, line_ups->config[turn]};
    watch_enter(&line_up.scope);
    enum status status =
        line_ups->game->play.match(line_up_table(line_ups, slot, turn), match, output, error);
    watch_leave(&line_up.scope);
    if (status != STATUS_OK)
        line_up_describe(&line_up.scope, error);
    return status;
}

static uint64_t line_ups_sample(const void *context, const void *slot, uint64_t match) {
    const struct line_ups *line_ups = context;
    size_t turn = match / game_group_size(line_ups->setup) % LINE_UPS;
    const struct game_task line_up = {line_ups->game, &line_ups->setup[turn]};
    return game_table_sample(&line_up, line_up_table(line_ups, (void *)slot, turn));
}

const char *const line_up_folders[LINE_UPS] = {"a_alone/", "b_alone/"};

/* By entrant: the first one is alone against all others. */
static const char *const parts[GAME_ENTRANTS_MAX] = {"alone",   "other 1", "other 2",
                                                     "other 3", "other 4", "other 5"};

static void parts_label(struct tally_schema *schema) {
    for (size_t i = 0; i < schema->axis_count; i++)
        if (schema->axes[i].labels == schema->entrant_labels)
            schema->axes[i].labels = parts;
}

/* Names the group of a line-up after it. */
static void group_name(struct line_ups *line_ups, struct tally_schema *schema, size_t group,
                       size_t line_up, const char *prefix) {
    snprintf(line_ups->prefix[group], LINE_UP_PREFIX_SIZE, "%s%s", line_up_folders[line_up],
             prefix);
    schema->groups[group].prefix = line_ups->prefix[group];
}

void line_ups_schema(struct line_ups *line_ups, struct tally_schema *schema) {
    line_ups->game->statistics.schema_init(schema, line_ups->setup);
    parts_label(schema);
    line_ups->block_size = engine_whole_lines(schema->block_size);
    line_ups->group_count = schema->group_count;
    for (size_t g = 0; g < line_ups->group_count; g++) {
        const struct tally_group *group = &schema->groups[g];
        const char *prefix = group->prefix;
        schema_add_group(schema, prefix, group->offset + line_ups->block_size, group->tallies,
                         group->count);
        group_name(line_ups, schema, g, 0, prefix);
        group_name(line_ups, schema, line_ups->group_count + g, 1, prefix);
    }
    schema->block_size = LINE_UPS * line_ups->block_size;
}

struct task line_ups_task(const struct line_ups *line_ups, const struct tally_schema *schema) {
    const struct game_task first = {line_ups->game, line_ups->setup};
    struct task task = game_task_make(&first, schema);
    task.context = line_ups;
    task.slot_size = LINE_UPS * engine_whole_lines(line_ups->game->play.table_size);
    task.open = line_ups_open;
    task.close = line_ups_close;
    task.play = line_ups_play;
    task.sample = line_ups_sample;
    return task;
}

enum { NAMES_SIZE = 256, COUNT_SIZE = 24, OWN_OVERRIDES = 5 };

static enum status table_check(const struct game *game, uint64_t table, struct error *error) {
    if (game->rules.min_entrants <= table && table <= game->rules.max_entrants)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "--table: got %" PRIu64 ", expected %u..%u players of %s",
                     table, game->rules.min_entrants, game->rules.max_entrants, game->name);
}

/*
 * Loads the rules' config with the user's settings over the duel's number of matches, and a table
 * of the game's usual players under A and B.
 */
static enum status config_make(struct duel *duel, const char *rules, const struct game *game,
                               uint64_t table, struct error *error) {
    const struct duel_request *request = duel->request;
    const struct game_usual *usual = game_usual(game);
    char matches[COUNT_SIZE], names[NAMES_SIZE] = "";
    size_t count = 0;
    struct config_override *all = calloc(request->override_count + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    snprintf(matches, sizeof matches, "%" PRIu64, usual->duel_matches);
    if (game->rules.is_tournament) /* whose second line has all but one */
        snprintf(names, sizeof names, "[%s, {strategy: %s, count: %" PRIu64 "}]", usual->strategy,
                 usual->strategy, table - 1);
    else
        for (uint64_t i = 0; i < table; i++)
            snprintf(names + strlen(names), sizeof names - strlen(names), "%s ", usual->strategy);

    all[count++] = (struct config_override){"--matches", "matches", matches};
    for (size_t i = 0; i < request->override_count; i++)
        all[count++] = request->overrides[i];
    all[count++] = (struct config_override){"--set", "rotate_seats", "false"};
    all[count++] = (struct config_override){"--table", "players", names};
    all[count++] = (struct config_override){"A", "players.0", request->side[DUEL_A]};
    all[count++] = (struct config_override){"B", "players.1", request->side[DUEL_B]};
    enum status status = config_load(&duel->config, rules, all, count, error);
    free(all);
    return status;
}

static enum status config_find(struct duel *duel, const char *rules, struct error *error) {
    struct config *plain;
    enum status status = config_load(&plain, rules, NULL, 0, error);
    if (status != STATUS_OK)
        return status;
    uint64_t table =
        duel->request->table ? duel->request->table : game_entrant_total(&plain->setup);
    status = table_check(plain->game, table, error);
    if (status == STATUS_OK)
        status = config_make(duel, rules, plain->game, table, error);
    config_free(plain);
    duel->rules = rules;
    return status;
}

/* Without rules, those of the first game that takes all; or why none does. */
static enum status game_choose(struct duel *duel, struct error *error) {
    const struct game *game;
    struct error refusal;
    error_set(error, STATUS_USAGE, "no game can be played like this:");
    for (size_t i = 0; (game = game_at(i)) != NULL; i++) {
        enum status status = config_find(duel, game_usual(game)->rules, &refusal);
        if (status == STATUS_RUNTIME)
            *error = refusal;
        if (status != STATUS_USAGE)
            return status;
        error_add_line(error, "");
        error_append(error, "%s: %s", game->name, refusal.text);
    }
    return STATUS_USAGE;
}

static enum status matches_set(struct duel *duel, struct error *error) {
    bool rotates = !duel->config->game->rules.is_tournament;
    uint64_t turn = (uint64_t)LINE_UPS * (rotates ? duel->config->setup.entrants : 1);
    uint64_t matches = duel->config->settings.matches;
    if (matches < OUTCOME_GROUPS_MIN * turn)
        return error_set(error, STATUS_USAGE,
                         "--matches: got %" PRIu64 ", expected at least %" PRIu64
                         ": enough for %d groups in each line-up",
                         matches, OUTCOME_GROUPS_MIN * turn, OUTCOME_GROUPS_MIN);
    duel->matches = duel->config->settings.matches = (matches + turn - 1) / turn * turn;
    return STATUS_OK;
}

/* The side of an entrant: the first one is alone against all others. */
static unsigned side_of(size_t line_up, unsigned entrant) {
    return (line_up == 0) == (entrant == 0) ? DUEL_A : DUEL_B;
}

static void setup_make(struct duel *duel, size_t line_up) {
    const struct game_setup *given = &duel->config->setup;
    struct game_setup *setup = &duel->line_ups.setup[line_up];
    *setup = *given;
    setup->rotate_seats = !duel->config->game->rules.is_tournament;
    setup->forks = NULL; /* which a duel does not show */
    for (unsigned i = 0; i < setup->entrants; i++) {
        setup->entrant[i] = given->entrant[side_of(line_up, i)];
        setup->entrant[i].count = given->entrant[i].count;
    }
}

/* What `utspel replay` takes to play matches of the line-up. */
static char *config_text(const struct duel *duel, size_t line_up) {
    const struct duel_request *request = duel->request;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fputs(duel->rules, out);
    for (size_t i = 0; i < request->override_count; i++)
        fprintf(out, " %s '%s'", request->overrides[i].option, request->overrides[i].text);
    bool is_tournament = duel->config->game->rules.is_tournament;
    fprintf(out, " --matches %" PRIu64 " --set rotate_seats=%s --set 'players=", duel->matches,
            is_tournament ? "false" : "true");
    for (unsigned i = 0; i < duel->config->setup.entrants; i++)
        fprintf(out, "%s%s", i > 0 ? ", " : "[", request->side[side_of(line_up, i)]);
    fputs("]'", out);
    if (is_tournament)
        fprintf(out, " --set 'players={1: {count: %u}}'",
                game_entrant_count(&duel->config->entrant[1]));
    return fclose(out) == 0 ? text : NULL;
}

static enum status line_ups_make(struct duel *duel, struct error *error) {
    struct line_ups *line_ups = &duel->line_ups;
    line_ups->game = duel->config->game;
    for (size_t i = 0; i < LINE_UPS; i++) {
        setup_make(duel, i);
        line_ups->config[i] = config_text(duel, i);
        if (!line_ups->config[i])
            return error_set(error, STATUS_RUNTIME, "out of memory");
    }
    line_ups_schema(line_ups, &duel->schema);
    return STATUS_OK;
}

enum status duel_open(struct duel *duel, const struct duel_request *request, struct error *error) {
    *duel = (struct duel){.request = request};
    enum status status =
        request->rules ? config_find(duel, request->rules, error) : game_choose(duel, error);
    if (status == STATUS_OK)
        status = matches_set(duel, error);
    return status == STATUS_OK ? line_ups_make(duel, error) : status;
}

/* Opens one that was played before: by what its file states about it. */
static enum status duel_open_again(struct duel *duel, const struct duel_request *request,
                                   const struct results_about *about,
                                   const struct source_permission *permission,
                                   struct error *error) {
    *duel = (struct duel){.request = request, .matches = about->matches_requested};
    enum status status = config_load_text(&duel->config, about->path, about->config, about->folder,
                                          permission, error);
    if (status != STATUS_OK)
        return status;
    duel->rules = duel->config->rules_name;
    duel->line_ups.game = duel->config->game;
    for (size_t i = 0; i < LINE_UPS; i++)
        setup_make(duel, i);
    line_ups_schema(&duel->line_ups, &duel->schema);
    duel->result.matches = about->matches_done;
    return STATUS_OK;
}

enum status duel_play(struct duel *duel, struct progress *progress, struct error *error) {
    struct task task = line_ups_task(&duel->line_ups, &duel->schema);
    struct engine_plan plan = {.task = &task,
                               .matches = duel->matches,
                               .threads = (unsigned)duel->config->settings.threads,
                               .progress = progress};
    interrupt_catch();
    return engine_run(&plan, 0, &duel->result, error);
}

void duel_close(struct duel *duel) {
    engine_result_free(&duel->result);
    for (size_t i = 0; i < LINE_UPS; i++)
        free(duel->line_ups.config[i]);
    config_free(duel->config);
}

const struct results_type duel_type = {DUEL_FILE_TYPE, DUEL_SCHEMA_VERSION, "matches", "duel"};

static const char sides_name[] = "sides";

struct duel_file {
    const struct duel *duel;
    const struct results_run *run;
};

static enum status duel_fill(hid_t root, const void *with, const char *path, struct error *error) {
    const struct duel_file *file = with;
    const struct results_tallies tallies = {.schema = file->run->schema,
                                            .totals = &file->run->totals};
    h5_attribute_write_text(root, "file_type", DUEL_FILE_TYPE);
    h5_attribute_write_count(root, "schema_version", DUEL_SCHEMA_VERSION);
    h5_attribute_write_texts(root, sides_name, file->duel->request->side, DUEL_SIDES);
    bool written = results_about_write(root, file->run) && results_tallies_write(root, &tallies) &&
                   results_samples_write(root, file->run);
    results_about_write_run(root, file->run, path);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status duel_write(const char *path, bool replace, const struct duel *duel,
                       const struct results_run *run, struct error *error) {
    const struct duel_file file = {duel, run};
    return results_file_write(path, replace, duel_fill, &file, error);
}

enum status duel_restore(const struct results *results, const struct duel *duel,
                         struct tally_totals *totals, struct error *error) {
    const struct results_tallies tallies = {.schema = &duel->schema};
    return results_tallies_restore(results, &tallies, &totals, error);
}

static enum status sides_read(const struct results *results, struct duel_kept *kept,
                              struct error *error) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    size_t count = h5_attribute_read_texts(results->file, sides_name, kept->sides, DUEL_SIDES);
    bool read = h5_watch_end(&watch) && count == DUEL_SIDES;
    for (size_t i = 0; i < DUEL_SIDES; i++)
        kept->request.side[i] = kept->sides[i];
    return read
               ? STATUS_OK
               : error_set(error, STATUS_RUNTIME,
                           "%s: cannot read as a duel: its sides are missing", results->about.path);
}

enum status duel_read(const struct results *results, const struct source_permission *permission,
                      struct duel_kept *kept, struct error *error) {
    *kept = (struct duel_kept){0};
    struct duel *duel = &kept->duel;
    enum status status = sides_read(results, kept, error);
    if (status == STATUS_OK)
        status = duel_open_again(duel, &kept->request, results_about(results), permission, error);
    if (status == STATUS_OK && !(duel->result.totals = tally_totals_new(&duel->schema)))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    if (status == STATUS_OK)
        status = duel_restore(results, duel, duel->result.totals, error);
    return status;
}

void duel_kept_close(struct duel_kept *kept) {
    duel_close(&kept->duel);
    for (size_t i = 0; i < DUEL_SIDES; i++)
        free(kept->sides[i]);
}
