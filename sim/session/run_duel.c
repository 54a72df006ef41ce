#include "sim/duel/duel.h"
#include "sim/engine/interrupt.h"
#include "sim/session/models.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"

static enum status duel_file_write(void *work, const char *path, bool replace,
                                   const struct results_run *run, struct error *error) {
    return duel_write(path, replace, work, run, error);
}

static enum status duel_file_restore(void *work, const struct results *results,
                                     struct tally_totals *totals, struct error *error) {
    return duel_restore(results, work, totals, error);
}

/* Plays without a file, so that nothing can go on with it. */
static enum status duel_play_unkept(struct duel *duel, FILE *progress_out,
                                    struct session_outcome *outcome, struct error *error) {
    struct progress progress;
    if (progress_out)
        progress = progress_to(progress_out);
    enum status stop = duel_play(duel, progress_out ? &progress : NULL, error);
    outcome->reason = stop == STATUS_OK ? (struct error){"complete"} : *error;
    outcome->matches = duel->result.matches;
    if (outcome->matches > 0)
        interrupt_stop_at_once();
    return stop;
}

static enum status duel_play_kept(struct duel *duel, const struct session_request *asked,
                                  struct session_outcome *outcome, struct error *error) {
    struct session_request request = *asked;
    request.config = duel->config;
    request.setup = duel->line_ups.setup;
    request.type = &duel_type;
    request.task = line_ups_task(&duel->line_ups, &duel->schema);
    request.work = duel;
    request.write = duel_file_write;
    request.restore = duel_file_restore;
    enum status status = session_run(&request, outcome, error);
    duel->result = outcome->result;
    outcome->result = (struct engine_result){0};
    return status;
}

enum status run_duel(struct duel *duel, const struct session_request *asked,
                     struct session_outcome *outcome, struct error *error) {
    *outcome = (struct session_outcome){.complete = false};
    enum status status = models_make_for_players(duel->config, MODELS_FULL, asked->progress, error);
    if (status != STATUS_OK)
        return status;
    return asked->output ? duel_play_kept(duel, asked, outcome, error)
                         : duel_play_unkept(duel, asked->progress, outcome, error);
}
