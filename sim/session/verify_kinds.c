/* What verifying does differently for runs, tournaments, duels and comparisons. */
#include "sim/compare/comparison_file.h"
#include "sim/session/models.h"
#include "sim/session/runs.h"
#include "sim/session/verify_play.h"
#include "sim/tournament/tournament_file.h"

static enum status config_open(struct verified *verified, struct error *error) {
    const struct results_about *about = results_about(verified->results);
    enum status status = config_load_text(&verified->config, about->path, about->config,
                                          about->folder, &verified->permission, error);
    if (status == STATUS_OK)
        verified->game = (struct game_task){verified->config->game, &verified->config->setup};
    return status;
}

static void config_close(struct verified *verified) {
    config_free(verified->config);
}

static enum status run_open(struct verified *verified, struct error *error) {
    enum status status = config_open(verified, error);
    if (status == STATUS_OK)
        status = models_make_for_players(verified->config, MODELS_FULL, verified->progress, error);
    if (status != STATUS_OK)
        return status;
    verified->game.game->statistics.schema_init(&verified->schema, verified->game.setup);
    verified->task = game_task_make(&verified->game, &verified->schema);
    verified->task.sample = game_task_sample;
    return STATUS_OK;
}

static enum status run_write(struct verified *verified, const char *path,
                             const struct results_run *run, struct error *error) {
    (void)verified;
    return results_write(path, true, run, error);
}

static enum status run_replay(const struct verified *verified, uint64_t matches,
                              const struct game_output *output, struct error *error) {
    return game_task_replay(&verified->game, 0, matches, output, error);
}

static enum status tournaments_open(struct verified *verified, struct error *error) {
    const struct tournament *tournament = &verified->tournament.tournament;
    enum status status = config_open(verified, error);
    if (status == STATUS_OK)
        status = tournament_open(&verified->tournament, verified->config, error);
    if (status == STATUS_OK)
        status = models_make_for_tournament(tournament, verified->config, MODELS_FULL,
                                            verified->progress, error);
    if (status == STATUS_OK)
        verified->task = tournament_task(tournament);
    return status;
}

static void tournaments_close(struct verified *verified) {
    tournament_close(&verified->tournament);
    config_close(verified);
}

static enum status verified_tournaments_write(struct verified *verified, const char *path,
                                              const struct results_run *run, struct error *error) {
    return tournament_write(path, true, &verified->tournament.tournament, run, error);
}

static enum status verified_tournaments_replay(const struct verified *verified, uint64_t matches,
                                               const struct game_output *output,
                                               struct error *error) {
    return tournament_replay(&verified->tournament.tournament, 0, matches, output, error);
}

static enum status line_ups_open(struct verified *verified, struct error *error) {
    struct duel *duel = &verified->duel.duel;
    enum status status =
        duel_read(verified->results, &verified->permission, &verified->duel, error);
    if (status == STATUS_OK)
        status = models_make_for_players(duel->config, MODELS_FULL, verified->progress, error);
    if (status != STATUS_OK)
        return status;
    verified->game = (struct game_task){duel->line_ups.game, &duel->line_ups.setup[0]};
    verified->task = line_ups_task(&duel->line_ups, &duel->schema);
    return STATUS_OK;
}

static void line_ups_close(struct verified *verified) {
    duel_kept_close(&verified->duel);
}

static enum status line_ups_write(struct verified *verified, const char *path,
                                  const struct results_run *run, struct error *error) {
    return duel_write(path, true, &verified->duel.duel, run, error);
}

static enum status variants_open_again(struct verified *verified, struct error *error) {
    struct comparison_kept *kept = &verified->comparison;
    struct comparison *comparison = &kept->comparison;
    enum status status =
        comparison_kept_open(verified->results, &verified->permission, kept, error);
    if (status == STATUS_OK)
        status = models_make_for_variants(&comparison->variants, verified->progress, error);
    if (status == STATUS_OK)
        status = comparison_open(comparison, error);
    if (status != STATUS_OK)
        return status;
    const struct config *base = comparison_config(comparison);
    verified->game = (struct game_task){base->game, &base->setup};
    verified->task = paired_task(&comparison->paired);
    return STATUS_OK;
}

static void variants_close_again(struct verified *verified) {
    comparison_kept_close(&verified->comparison);
}

static enum status variants_write_again(struct verified *verified, const char *path,
                                        const struct results_run *run, struct error *error) {
    struct comparison_kept *kept = &verified->comparison;
    struct figures figures;
    enum status status = figures_take(&figures, &kept->comparison.paired, error);
    const struct comparison_file file = {&kept->comparison, &figures, run,
                                         kept->sweep.axis_count > 0 ? &kept->sweep : NULL};
    if (status == STATUS_OK)
        status = comparison_write(path, true, &file, error);
    figures_free(&figures);
    return status;
}

static const struct verified_kind verified_kinds[] = {
    {&results_type, run_open, config_close, run_write, run_replay},
    {&tournament_type, tournaments_open, tournaments_close, verified_tournaments_write,
     verified_tournaments_replay},
    {&duel_type, line_ups_open, line_ups_close, line_ups_write, NULL},
    {&comparison_type, variants_open_again, variants_close_again, variants_write_again, NULL}};

enum status verified_open(struct verified *verified, struct error *error) {
    verified->kind = verified_kinds;
    while (verified->kind->type != verified->results->type)
        verified->kind++;
    return verified->kind->open(verified, error);
}

void verified_close(struct verified *verified) {
    if (verified->kind)
        verified->kind->close(verified);
}
