#include "sim/bench/bench_game.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum status bench_game_open(struct bench_game *game, const char *text, struct error *error) {
    enum status status = config_load_text(&game->config, "bench", text, NULL, error);
    if (status == STATUS_OK)
        game->config->game->statistics.schema_init(&game->schema, &game->config->setup);
    return status;
}

enum status bench_game_open_four(struct bench_game *game, const char *strategy, unsigned matches,
                                 struct error *error) {
    char text[512];
    snprintf(text, sizeof text,
             "{game: chicago, rules: {extends: sm-2025}, players: [%s, %s, %s, %s], matches: %u}",
             strategy, strategy, strategy, strategy, matches);
    return bench_game_open(game, text, error);
}

void bench_game_close(struct bench_game *game) {
    config_free(game->config);
}

enum status bench_game_run(const struct bench_game *game, unsigned threads,
                           struct engine_result *result, struct error *error) {
    const struct game_task game_task = {game->config->game, &game->config->setup};
    struct task task = game_task_make(&game_task, &game->schema);
    struct engine_plan plan = {
        .task = &task, .matches = game->config->settings.matches, .threads = threads};
    return engine_run(&plan, 0, result, error);
}

enum status file_make(char path[PATH_MAX], struct error *error) {
    const char *folder = getenv("TMPDIR");
    snprintf(path, PATH_MAX, "%s/utspel-bench-XXXXXX", folder ? folder : "/tmp");
    int file = mkstemp(path);
    if (file < 0)
        return error_set(error, STATUS_RUNTIME, "%s: %s", path, strerror(errno));
    close(file);
    return STATUS_OK;
}

struct results_run file_run(const struct bench_game *game, const struct tally_totals *totals,
                            uint64_t matches) {
    return (struct results_run){.game = game->config->game,
                                .setup = &game->config->setup,
                                .version = "bench",
                                .commit = "unknown",
                                .config = game->config->text,
                                .matches_requested = matches,
                                .matches_done = matches,
                                .stop_reason = "complete",
                                .schema = &game->schema,
                                .totals = totals,
                                .command_line = "utspel bench",
                                .threads = 1,
                                .started = time(NULL)};
}

static bool all_alike(const struct game_setup *setup) {
    bool alike = true;
    for (unsigned i = 1; i < setup->entrants; i++)
        alike = alike && setup->entrant[i].strategy == setup->entrant[0].strategy;
    return alike;
}

static void deal_read_figures(struct report_deal *deal, const struct game_setup *setup,
                              const struct units *units) {
    size_t whose = all_alike(setup) ? units->entrants : 0;
    for (size_t i = 0; i < deal->game->statistics.headline_count; i++) {
        const struct game_headline *headline = &deal->game->statistics.headlines[i];
        if (!units_have(units, headline))
            continue;
        assert(deal->figure_count < REPORT_FIGURES_MAX);
        deal->figures[deal->figure_count++] =
            (struct report_figure){headline, units_estimate(units, headline, whose)};
    }
}

static enum status deal_read_file(struct report_deal *deal, const struct bench_game *game,
                                  const char *path, struct error *error) {
    struct results *results = NULL;
    struct units units = {0};
    enum status status = results_open(path, &results, error);
    if (status == STATUS_OK)
        status = units_read(results, &units, error);
    if (status == STATUS_OK)
        deal_read_figures(deal, &game->config->setup, &units);
    units_free(&units);
    results_close(results);
    return status;
}

/* By way of a results file, so that figures are computed as for users. */
enum status figures_add(struct report_deal *deal, const struct bench_game *game,
                        const struct tally_totals *totals, uint64_t matches, struct error *error) {
    struct results_run run = file_run(game, totals, matches);
    char path[PATH_MAX];
    enum status status = file_make(path, error);
    if (status != STATUS_OK)
        return status;
    status = results_write(path, true, &run, error);
    if (status == STATUS_OK)
        status = deal_read_file(deal, game, path, error);
    unlink(path);
    return status;
}
