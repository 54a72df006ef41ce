#include "sim/report/run_page.h"

#include "sim/games/games.h"
#include "sim/report/page_parts.h"
#include "sim/report/page_types.h"

static void players_add(struct page *page, const struct results_about *about) {
    const char *players = "";
    for (size_t i = 0; i < about->entrants; i++)
        players = page_print(page, "%s%s%s", players, i > 0 ? ", " : "", about->players[i]);
    page_text(page, page_print(page, "%s %s. %s", page_say(page, "Players:"), players,
                               page_say(page, "All figures hold for these players.")));
}

static void cautions_add(struct page *page, const struct summary *summary) {
    for (size_t i = 0; i < summary->game->statistics.caution_count; i++)
        report_caution(page, summary->game->statistics.cautions[i].meaning, summary->cautions[i]);
}

/* What everybody's headlines come to; the first two are the same whoever plays. */
static void figures_add(struct page *page, const struct summary *summary) {
    const struct game_statistics *statistics = &summary->game->statistics;
    for (size_t i = 2; i < statistics->headline_count; i++) {
        const struct game_headline *headline = &statistics->headlines[i];
        if (!headline->brief || !units_have(&summary->units, headline))
            continue;
        struct estimate all = units_estimate(&summary->units, headline, summary->units.entrants);
        page_figure(
            page,
            (struct page_figure){
                .label = page_say(page, headline->label),
                .value = page_print(page, "%s %s", page_value(page, all.value, all.error),
                                    page_say(page, headline->unit)),
                .spread = page_print(
                    page, "± %s", page_number(page, all.error, estimate_places(all.error) + 1))});
    }
}

static enum status game_parts_add(struct page *page, const struct results *results,
                                  const struct summary *summary, struct error *error) {
    enum status status = STATUS_OK;
    if (results_tally_exists(results, "exchange/transitions"))
        status = report_exchanges(page, results, error);
    if (status == STATUS_OK && results_tally_exists(results, "calls/joint"))
        status = report_calls(page, results, error);
    if (status == STATUS_OK)
        report_forks(page, summary);
    if (status == STATUS_OK && results_tally_exists(results, "forks/call/joint"))
        status = report_call_values(page, results, error);
    if (status == STATUS_OK)
        report_breakdowns(page, summary);
    return status;
}

enum status report_run(struct page *page, struct results *results, struct error *error) {
    struct summary summary = {.results = results};
    const struct results_about *about = results_about(results);
    summary.game = game_find(about->game);
    if (!summary.game)
        return error_set(error, STATUS_RUNTIME,
                         "%s: results of a game that this program does not have: %s", about->path,
                         about->game);
    report_about(page, about, results->type->matches_name);
    players_add(page, about);
    enum status status = summary_read(&summary, error);
    if (status == STATUS_OK) {
        cautions_add(page, &summary);
        figures_add(page, &summary);
        report_players(page, &summary);
        status = game_parts_add(page, results, &summary, error);
    }
    summary_free(&summary);
    return status;
}
