/* Matches, tournaments, a duel and atlases as sessions; and the types of the files they write. */
#include "sim/session/runs.h"

#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/compare/comparison_file.h"
#include "sim/duel/duel.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/output/units.h"
#include "sim/pofc_lab/atlas/pofc_atlas.h"
#include "sim/session/models.h"
#include "sim/session/session.h"
#include "sim/tournament/tournament_figures.h"
#include "sim/tournament/tournament_file.h"

/* Models are made once it is known that the files can be written. */
static enum status matches_prepare(void *work, const char *path, struct task *task,
                                   struct error *error) {
    const struct matches_run *run = work;
    (void)path;
    (void)task;
    return models_make_for_players(run->config, MODELS_FULL, run->progress, error);
}

static bool matches_models(const void *work, struct file_parts *parts) {
    const struct matches_run *run = work;
    return models_list(run->config, game_entrant_total(&run->config->setup), parts);
}

static enum status matches_write(void *work, const char *path, bool replace,
                                 const struct results_run *run, struct error *error) {
    (void)work;
    return results_write(path, replace, run, error);
}

static enum status matches_restore(void *work, const struct results *results,
                                   struct tally_totals *totals, struct error *error) {
    const struct matches_run *run = work;
    const struct results_tallies tallies = {.schema = &run->schema};
    return results_tallies_restore(results, &tallies, &totals, error);
}

static uint64_t matches_next_look(const void *work, uint64_t played) {
    const struct matches_run *run = work;
    return goals_next_look(&run->config->setup, played);
}

static enum status matches_look(void *work, const struct tally_totals *totals, bool *decided,
                                struct error *error) {
    const struct matches_run *run = work;
    const struct config *config = run->config;
    const struct results_totals counted = {.schema = &run->schema, .totals = totals};
    return precision_reached(&config->goals, &counted, game_group_size(&config->setup), decided,
                             error);
}

static enum status matches_replay(void *work, uint64_t matches, const struct game_output *output,
                                  struct error *error) {
    const struct matches_run *run = work;
    const struct game_task game = {run->config->game, &run->config->setup};
    return game_task_replay(&game, 0, matches, output, error);
}

/* The request as far as it follows from the run. */
static void matches_request(struct matches_run *run, const struct game_task *game,
                            struct session_request *request) {
    request->config = run->config;
    request->setup = &run->config->setup;
    request->output = run->config->settings.output_file;
    request->type = &results_type;
    request->task = game_task_make(game, &run->schema);
    request->task.sample = game_task_sample;
    request->record.instead = "`utspel replay' of the merged file does";
    request->record.replay = matches_replay;
    request->work = run;
    request->prepare = matches_prepare;
    request->made_before = matches_models;
    request->write = matches_write;
    request->restore = matches_restore;
    if (run->config->goals.count > 0) {
        request->next_look = matches_next_look;
        request->look = matches_look;
    }
}

enum status run_matches(struct matches_run *run, const struct session_request *asked,
                        struct session_outcome *outcome, struct error *error) {
    const struct config *config = run->config;
    const struct game_task game = {config->game, &config->setup};
    struct session_request request = *asked;
    struct error precise;
    run->progress = request.progress;
    config->game->statistics.schema_init(&run->schema, &config->setup);
    matches_request(run, &game, &request);
    error_set(&precise, STATUS_OK, "precise: %s", config->settings.until);
    request.decided = precise.text;
    return session_run(&request, outcome, error);
}

/* What is played, and until when. */
struct tournaments_run {
    const struct tournament *tournament;
    const struct config *config;
    FILE *progress;
};

static enum status tournaments_prepare(void *work, const char *path, struct task *task,
                                       struct error *error) {
    const struct tournaments_run *run = work;
    (void)path;
    (void)task;
    return models_make_for_tournament(run->tournament, run->config, MODELS_FULL, run->progress,
                                      error);
}

static bool tournaments_models(const void *work, struct file_parts *parts) {
    const struct tournaments_run *run = work;
    return models_list_for_tournament(run->tournament, run->config, parts);
}

static enum status tournaments_write(void *work, const char *path, bool replace,
                                     const struct results_run *written, struct error *error) {
    const struct tournaments_run *run = work;
    return tournament_write(path, replace, run->tournament, written, error);
}

static enum status tournaments_restore(void *work, const struct results *results,
                                       struct tally_totals *totals, struct error *error) {
    const struct tournaments_run *run = work;
    return tournament_restore(results, run->tournament, totals, error);
}

static uint64_t tournaments_next_look(const void *work, uint64_t played) {
    const struct tournaments_run *run = work;
    return goals_next_look(&run->config->setup, played);
}

static enum status tournaments_look(void *work, const struct tally_totals *totals, bool *decided,
                                    struct error *error) {
    const struct tournaments_run *run = work;
    return figures_precise(&run->config->goals, run->tournament, totals, decided, error);
}

static enum status tournaments_replay(void *work, uint64_t matches,
                                      const struct game_output *output, struct error *error) {
    const struct tournaments_run *run = work;
    return tournament_replay(run->tournament, 0, matches, output, error);
}

/* The request as far as it follows from the run. */
static void tournaments_request(struct tournaments_run *run, struct session_request *request) {
    request->config = run->config;
    request->setup = &run->config->setup;
    request->output = run->config->settings.output_file;
    request->type = &tournament_type;
    request->task = tournament_task(run->tournament);
    request->record.instead = "--replay of the config does";
    request->record.replay = tournaments_replay;
    request->work = run;
    request->prepare = tournaments_prepare;
    request->made_before = tournaments_models;
    request->write = tournaments_write;
    request->restore = tournaments_restore;
    if (run->config->goals.count > 0) {
        request->next_look = tournaments_next_look;
        request->look = tournaments_look;
    }
}

enum status run_tournaments(const struct tournament *tournament, const struct config *config,
                            const struct session_request *asked, struct session_outcome *outcome,
                            struct error *error) {
    struct tournaments_run run = {tournament, config, asked->progress};
    struct session_request request = *asked;
    struct error precise;
    tournaments_request(&run, &request);
    error_set(&precise, STATUS_OK, "precise: %s", config->settings.until);
    request.decided = precise.text;
    return session_run(&request, outcome, error);
}

struct duel_run {
    struct duel *duel;
    FILE *progress;
};

static enum status duel_prepare(void *work, const char *path, struct task *task,
                                struct error *error) {
    const struct duel_run *run = work;
    (void)path;
    (void)task;
    return models_make_for_players(run->duel->config, MODELS_FULL, run->progress, error);
}

static bool duel_models(const void *work, struct file_parts *parts) {
    const struct config *config = ((const struct duel_run *)work)->duel->config;
    return models_list(config, game_entrant_total(&config->setup), parts);
}

static enum status duel_file_write(void *work, const char *path, bool replace,
                                   const struct results_run *written, struct error *error) {
    const struct duel_run *run = work;
    return duel_write(path, replace, run->duel, written, error);
}

static enum status duel_file_restore(void *work, const struct results *results,
                                     struct tally_totals *totals, struct error *error) {
    const struct duel_run *run = work;
    return duel_restore(results, run->duel, totals, error);
}

/* Plays without a file, so that nothing can go on with it. */
static enum status duel_play_unkept(struct duel *duel, FILE *progress_out,
                                    struct session_outcome *outcome, struct error *error) {
    struct progress progress;
    *outcome = (struct session_outcome){.complete = false};
    enum status stop = models_make_for_players(duel->config, MODELS_FULL, progress_out, error);
    if (stop != STATUS_OK)
        return stop;
    if (progress_out)
        progress = progress_to(progress_out);
    stop = duel_play(duel, progress_out ? &progress : NULL, error);
    outcome->reason = stop == STATUS_OK ? (struct error){"complete"} : *error;
    outcome->matches = duel->result.matches;
    if (outcome->matches > 0)
        interrupt_stop_at_once();
    return stop;
}

static enum status duel_play_kept(struct duel *duel, const struct session_request *asked,
                                  struct session_outcome *outcome, struct error *error) {
    struct session_request request = *asked;
    struct duel_run run = {duel, asked->progress};
    request.config = duel->config;
    request.setup = duel->line_ups.setup;
    request.type = &duel_type;
    request.task = line_ups_task(&duel->line_ups, &duel->schema);
    request.work = &run;
    request.prepare = duel_prepare;
    request.made_before = duel_models;
    request.write = duel_file_write;
    request.restore = duel_file_restore;
    enum status status = session_run(&request, outcome, error);
    duel->result = outcome->result;
    outcome->result = (struct engine_result){0};
    return status;
}

enum status run_duel(struct duel *duel, const struct session_request *asked,
                     struct session_outcome *outcome, struct error *error) {
    return asked->output ? duel_play_kept(duel, asked, outcome, error)
                         : duel_play_unkept(duel, asked->progress, outcome, error);
}

/* Makes a model for the rules that the atlas is of, unless there is one. */
static enum status atlas_model_make(const struct atlas_request *asked, FILE *progress,
                                    struct error *error) {
    struct config *config;
    enum status status =
        config_load(&config, asked->config, asked->overrides, asked->override_count, error);
    if (status == STATUS_OK)
        status = atlas_understands(config, error);
    if (status == STATUS_OK)
        status = models_make(config, MODELS_FULL, progress, error);
    config_free(config);
    return status;
}

enum status run_atlas_open(struct atlas *atlas, const struct atlas_request *asked, FILE *progress,
                           struct error *error) {
    enum status status = asked->model ? STATUS_OK : atlas_model_make(asked, progress, error);
    return status == STATUS_OK ? atlas_open(atlas, asked, error) : status;
}

static enum status atlas_run_write(void *work, const char *path, bool replace,
                                   const struct results_run *run, struct error *error) {
    struct atlas_hands hands = {0};
    const struct atlas_report report = {work, &hands, run};
    enum status status = atlas_count(work, run->totals, error);
    if (status == STATUS_OK)
        status = atlas_hands_make(&hands, work, error);
    if (status == STATUS_OK)
        status = atlas_write(path, replace, &report, error);
    atlas_hands_free(&hands);
    return status;
}

static bool atlas_run_models(const void *work, struct file_parts *parts) {
    const struct atlas *atlas = work;
    struct file_part part = {.kind = PART_MODEL, .file = atlas->model_path};
    return !part_take(&part, atlas->model_path) || parts_append(parts, &part);
}

static enum status atlas_run_restore(void *work, const struct results *results,
                                     struct tally_totals *totals, struct error *error) {
    return atlas_restore(results, work, totals, error);
}

enum status run_atlas(struct atlas *atlas, const struct session_request *asked,
                      struct session_outcome *outcome, struct error *error) {
    struct session_request request = *asked;
    request.config = atlas->config;
    request.setup = &atlas->setup;
    request.type = &atlas_file_type;
    request.task = atlas_task_make(atlas);
    request.work = atlas;
    request.made_before = atlas_run_models;
    request.write = atlas_run_write;
    request.restore = atlas_run_restore;
    return session_run(&request, outcome, error);
}

struct pofc_run {
    struct pofc_atlas *atlas;
    FILE *progress;
};

static enum status pofc_run_prepare(void *work, const char *path, struct task *task,
                                    struct error *error) {
    const struct pofc_run *run = work;
    (void)path;
    (void)task;
    return models_make_for_players(run->atlas->config, MODELS_FULL, run->progress, error);
}

static bool pofc_run_models(const void *work, struct file_parts *parts) {
    const struct config *config = ((const struct pofc_run *)work)->atlas->config;
    return models_list(config, game_entrant_total(&config->setup), parts);
}

static enum status pofc_run_write(void *work, const char *path, bool replace,
                                  const struct results_run *written, struct error *error) {
    const struct pofc_run *run = work;
    const struct pofc_atlas_report report = {run->atlas, written};
    pofc_atlas_count(run->atlas, written->totals);
    return pofc_atlas_write(path, replace, &report, error);
}

static enum status pofc_run_restore(void *work, const struct results *results,
                                    struct tally_totals *totals, struct error *error) {
    const struct pofc_run *run = work;
    return pofc_atlas_restore(results, run->atlas, totals, error);
}

enum status run_pofc_atlas(struct pofc_atlas *atlas, const struct session_request *asked,
                           struct session_outcome *outcome, struct error *error) {
    struct session_request request = *asked;
    struct pofc_run run = {atlas, asked->progress};
    request.config = atlas->config;
    request.setup = &atlas->config->setup;
    request.type = &pofc_atlas_file_type;
    request.task = pofc_atlas_task(atlas);
    request.work = &run;
    request.prepare = pofc_run_prepare;
    request.made_before = pofc_run_models;
    request.write = pofc_run_write;
    request.restore = pofc_run_restore;
    return session_run(&request, outcome, error);
}

enum status session_file_open(const char *path, struct results **results, struct error *error) {
    static const struct results_type *const types[] = {&results_type, &comparison_type, &duel_type,
                                                       &tournament_type};
    return results_open_types(path, types, sizeof types / sizeof *types, results, error);
}
