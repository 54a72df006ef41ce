#include "sim/session/models.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"
#include "sim/tournament/tournament_figures.h"
#include "sim/tournament/tournament_file.h"

/* What is played, and until when. */
struct tournaments_run {
    const struct tournament *tournament;
    const struct config *config;
};

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
    struct tournaments_run run = {tournament, config};
    struct session_request request = *asked;
    struct error precise;
    *outcome = (struct session_outcome){.complete = false};
    enum status status =
        models_make_for_tournament(tournament, config, MODELS_FULL, request.progress, error);
    if (status != STATUS_OK)
        return status;
    tournaments_request(&run, &request);
    error_set(&precise, STATUS_OK, "precise: %s", config->settings.until);
    request.decided = precise.text;
    return session_run(&request, outcome, error);
}
