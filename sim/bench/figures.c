#include "sim/bench/figures.h"

#include "sim/bench/file.h"
#include "sim/output/estimate.h"

#include <assert.h>
#include <unistd.h>

static bool all_alike(const struct game_setup *setup) {
    bool alike = true;
    for (unsigned i = 1; i < setup->entrants; i++)
        alike = alike && setup->entrant[i].strategy == setup->entrant[0].strategy;
    return alike;
}

static void fill(struct report_deal *deal, const struct game_setup *setup,
                 const struct units *units) {
    size_t whose = all_alike(setup) ? units->entrants : 0;
    for (size_t i = 0; i < deal->game->headline_count; i++) {
        const struct game_headline *headline = &deal->game->headlines[i];
        if (!units_have(units, headline))
            continue;
        assert(deal->figure_count < REPORT_FIGURES_MAX);
        deal->figures[deal->figure_count++] =
            (struct report_figure){headline, units_estimate(units, headline, whose)};
    }
}

static enum status read_file(struct report_deal *deal, const struct bench_game *game,
                             const char *path, struct error *error) {
    struct results *results = NULL;
    struct units units = {0};
    enum status status = results_open(path, &results, error);
    if (status == STATUS_OK)
        status = units_read(results, &units, error);
    if (status == STATUS_OK)
        fill(deal, &game->config->setup, &units);
    units_free(&units);
    results_close(results);
    return status;
}

/* By way of a results file, so that figures come about as they do for users. */
enum status figures_add(struct report_deal *deal, const struct bench_game *game,
                        const struct tally_totals *totals, uint64_t matches, struct error *error) {
    struct results_run run = file_run(game, totals, matches);
    char path[PATH_MAX];
    enum status status = file_make(path, error);
    if (status != STATUS_OK)
        return status;
    status = results_write(path, true, &run, error);
    if (status == STATUS_OK)
        status = read_file(deal, game, path, error);
    unlink(path);
    return status;
}
