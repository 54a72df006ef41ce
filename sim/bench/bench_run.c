#include "sim/bench/bench.h"

#include "sim/bench/bench_game.h"

#include <time.h>
#include <unistd.h>

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
