#include "sim/report/report.h"

#include "sim/output/results_state.h"

#include <inttypes.h>
#include <string.h>

static void about_rules(struct page *page, const struct results_about *about) {
    page_text(page, page_print(page, "%s %s%s%s", page_say(page, "Rules:"), about->rules,
                               about->rules_changes && *about->rules_changes ? "; " : "",
                               about->rules_changes ? about->rules_changes : ""));
    if (about->rules_without_effect && *about->rules_without_effect)
        page_text(page, page_print(page, "%s %s", page_say(page, "Set without effect:"),
                                   about->rules_without_effect));
}

static void about_add(struct page *page, const struct results *results) {
    const struct results_about *about = results_about(results);
    const char *players = "";
    for (size_t i = 0; i < about->entrants; i++)
        players = page_print(page, "%s%s%s", players, i > 0 ? ", " : "", about->players[i]);
    about_rules(page, about);
    page_text(page, page_print(page, "%s %s. %s", page_say(page, "Players:"), players,
                               page_say(page, "All figures hold for these players.")));
    page_text(page,
              page_print(page, "%s %s; %s %" PRIu64 "; utspel %s (%s)", page_say(page, "Matches:"),
                         page_count(page, (int64_t)about->matches_done), page_say(page, "seed"),
                         about->seed, about->version, about->commit));
    if (!about->complete)
        page_warning(
            page, page_print(page, "%s %s", page_say(page, "Not complete:"), about->stop_reason));
}

static void cautions_add(struct page *page, const struct summary *summary) {
    for (size_t i = 0; i < summary->game->statistics.caution_count; i++)
        if (summary->cautions[i] != 0)
            page_warning(page,
                         page_print(page, "%s: %s", summary->game->statistics.cautions[i].meaning,
                                    page_count(page, summary->cautions[i])));
}

/* What everybody's headlines come to; the first two are the same whoever plays. */
static void figures_add(struct page *page, const struct summary *summary) {
    const struct game_statistics *statistics = &summary->game->statistics;
    for (size_t i = 2; i < statistics->headline_count; i++) {
        const struct game_headline *headline = &statistics->headlines[i];
        if (!headline->brief || !units_have(&summary->units, headline))
            continue;
        struct estimate all = units_estimate(&summary->units, headline, summary->units.entrants);
        page_figure(page, (struct page_figure){
                              .label = page_say(page, headline->label),
                              .value = page_value(page, all.value, all.error),
                              .spread = page_print(
                                  page, "%s ± %s", page_say(page, headline->unit),
                                  page_number(page, all.error, estimate_places(all.error) + 1))});
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
        report_breakdowns(page, summary);
    return status;
}

enum status report_run(struct page *page, const struct results *results, const struct game *game,
                       struct error *error) {
    struct summary summary = {.results = results, .game = game};
    const struct results_about *about = results_about(results);
    page_section(page, 1, page_print(page, "%s", about->path));
    about_add(page, results);
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
