/* Configs made ready to play again and again, and the measurements of whole runs of them. */
#include "sim/bench/bench.h"

#include "sim/output/units.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum status bench_game_open(struct bench_game *game, const char *text, struct error *error) {
    enum status status = config_load_text(&game->config, "bench", text, NULL, NULL, error);
    if (status == STATUS_OK)
        game->config->game->statistics.schema_init(&game->schema, &game->config->setup);
    return status;
}

/* Four of one strategy under sm-2025. */
static enum status bench_game_open_four(struct bench_game *game, const char *strategy,
                                        unsigned matches, struct error *error) {
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

/* What was played, as a results file has it. */
static struct results_run file_run(const struct bench_game *game, const struct tally_totals *totals,
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

enum { MATCHES = 16384 };

enum status bench_start(struct report *report, struct error *error) {
    struct bench_game game;
    struct engine_result result = {0};
    struct timespec used;
    struct timer timer = {0};
    enum status status = bench_game_open_four(&game, "classic", 1, error);
    if (status == STATUS_OK)
        status = bench_game_run(&game, 1, &result, error);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    timer_add(&timer, (double)used.tv_sec + 1e-9 * (double)used.tv_nsec, 1);
    report_add(report, REPORT_MS, &timer, "start to first match");
    engine_result_free(&result);
    bench_game_close(&game);
    return status;
}

static enum status time_run(const struct bench_game *game, unsigned threads, struct timer *timer,
                            bool *more, struct error *error) {
    struct engine_result result;
    enum status status = bench_game_run(game, threads, &result, error);
    engine_result_free(&result);
    *more = timer_add(timer, result.seconds, 1);
    return status;
}

/* In turns, so that other work of the machine slows both alike. */
static enum status compare_threads(struct report *report, const struct bench_game *game,
                                   struct error *error) {
    struct timer one = {.budget = 3}, two = {.budget = 3};
    enum status status = STATUS_OK;
    bool more = true;
    while (status == STATUS_OK && more) {
        status = time_run(game, 1, &one, &more, error);
        if (status == STATUS_OK)
            status = time_run(game, 2, &two, &more, error);
    }
    report->speed_up = timer_median(&one) / timer_median(&two);
    return status;
}

static enum status time_writing(struct report *report, const struct results_run *run,
                                struct error *error) {
    char path[PATH_MAX];
    struct timer timer = {.budget = 1};
    enum status status = file_make(path, error);
    if (status != STATUS_OK)
        return status;
    while (status == STATUS_OK && timer_iteration(&timer, 1))
        status = results_write(path, true, run, error);
    unlink(path);
    if (status == STATUS_OK)
        report_add(report, REPORT_MS, &timer, "results file written");
    return status;
}

static enum status time_results(struct report *report, const struct bench_game *game,
                                struct error *error) {
    struct engine_result result;
    enum status status = bench_game_run(game, 1, &result, error);
    struct results_run run = file_run(game, result.totals, result.matches);
    if (status == STATUS_OK)
        status = time_writing(report, &run, error);
    engine_result_free(&result);
    return status;
}

enum status bench_run(struct report *report, struct error *error) {
    struct bench_game game;
    enum status status = bench_game_open_four(&game, "baseline", MATCHES, error);
    if (status == STATUS_OK)
        status = time_results(report, &game, error);
    if (status == STATUS_OK)
        status = compare_threads(report, &game, error);
    bench_game_close(&game);
    return status;
}
