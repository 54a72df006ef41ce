#include "sim/engine/game_task.h"
#include "sim/output/estimate.h"
#include "sim/session/models.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"

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
    *outcome = (struct session_outcome){.complete = false};
    enum status status = models_make_for_players(config, MODELS_FULL, request.progress, error);
    if (status != STATUS_OK)
        return status;
    config->game->statistics.schema_init(&run->schema, &config->setup);
    matches_request(run, &game, &request);
    error_set(&precise, STATUS_OK, "precise: %s", config->settings.until);
    request.decided = precise.text;
    return session_run(&request, outcome, error);
}
