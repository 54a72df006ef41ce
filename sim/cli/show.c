#include "sim/cli/show.h"

#include "sim/cli/command.h"
#include "sim/compare/comparison_file.h"
#include "sim/compare/comparison_report.h"
#include "sim/compare/sweep_report.h"
#include "sim/duel/duel.h"
#include "sim/duel/duel_report.h"
#include "sim/games/games.h"
#include "sim/output/results.h"
#include "sim/output/results_parts.h"
#include "sim/tournament/tournament_figures.h"
#include "sim/tournament/tournament_file.h"
#include "sim/words/language.h"

#include <inttypes.h>

enum status show_game(const struct results *results, const struct game **game,
                      struct error *error) {
    const struct results_about *about = results_about(results);
    *game = game_find(about->game);
    if (*game)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME,
                     "%s: results of a game that this program does not have: %s", about->path,
                     about->game);
}

static enum status summary_show(struct results *results, enum summary_form form,
                                struct error *error) {
    const struct game *game;
    enum status status = show_game(results, &game, error);
    return status == STATUS_OK ? summary_print(stdout, results, game, form, error) : status;
}

/* What the file states, with how far it is for people. */
static struct comparison_about about_read(const struct results *results,
                                          char text[2 * RESULTS_STOP_SIZE]) {
    const struct results_about *stated = results_about(results);
    struct comparison_about about = comparison_about_of(stated);
    char stop[RESULTS_STOP_SIZE];
    enum results_state state = results_state(results);
    int length = 0;
    snprintf(stop, sizeof stop, "%s", stated->stop_reason);
    if (state != RESULTS_STATE_COMPLETE)
        results_stop_text(results, state, stop);
    if (stated->shards > 0)
        length = snprintf(text, RESULTS_STOP_SIZE, "shard %" PRIu64 " of %" PRIu64 ", ",
                          stated->shard, stated->shards);
    snprintf(text + length, RESULTS_STOP_SIZE, "%s", stop);
    about.stop_reason = text;
    about.matches_requested = results_share(stated);
    return about;
}

static enum status comparison_show(struct results *results, const struct showing *showing,
                                   struct error *error) {
    struct figures figures;
    struct sweep sweep;
    enum status status = comparison_read(results, &figures, &sweep, error);
    if (status == STATUS_OK) {
        char text[2 * RESULTS_STOP_SIZE];
        struct comparison_report report = {comparison_about_of(results_about(results)), &figures,
                                           sweep.axis_count > 0 ? &sweep : NULL, language_spoken(),
                                           showing->details};
        if (showing->form != SUMMARY_JSON)
            report.about = about_read(results, text);
        if (showing->form == SUMMARY_JSON)
            comparison_print_json(&report, stdout);
        else
            status = report.sweep ? sweep_print(&report, stdout, error)
                                  : comparison_print(&report, stdout, error);
    }
    sweep_close(&sweep);
    figures_free(&figures);
    return status;
}

static enum status duel_show(struct results *results, enum summary_form form, struct error *error) {
    struct duel_kept kept;
    const struct results_about *about = results_about(results);
    struct duel_report report = {.duel = &kept.duel,
                                 .version = about->version,
                                 .commit = about->commit,
                                 .stop_reason = about->stop_reason};
    enum status status = duel_read(results, &source_names_only, &kept, error);
    if (status == STATUS_OK)
        status = duel_report_fill(&report, error);
    if (status == STATUS_OK && form == SUMMARY_JSON)
        duel_report_print_json(&report, stdout);
    else if (status == STATUS_OK)
        status = duel_report_print(&report, stdout, error);
    duel_report_free(&report);
    duel_kept_close(&kept);
    return status;
}

static enum status tournament_show(struct results *results, enum summary_form form,
                                   struct error *error) {
    const struct results_about *about = results_about(results);
    struct tournament_kept kept;
    struct tournament_report report = {
        .tournament = &kept.opened.tournament, .about = about, .stop_reason = about->stop_reason};
    char stop[RESULTS_STOP_SIZE];
    enum results_state state = form == SUMMARY_SHORT ? RESULTS_STATE_INTERRUPTED /* its own */
                                                     : results_state(results);
    if (!about->complete || state == RESULTS_STATE_RUNNING) {
        results_stop_text(results, state, stop);
        report.stop_reason = stop;
    }
    enum status status = tournament_read(results, &kept, error);
    if (status == STATUS_OK)
        status = figures_fill(&report.figures, report.tournament, kept.totals, error);
    if (status == STATUS_OK && form == SUMMARY_JSON)
        status = tournament_print_json(&report, stdout, error);
    else if (status == STATUS_OK)
        status = tournament_print(&report, stdout, error);
    figures_clear(&report.figures);
    tournament_kept_close(&kept);
    return status;
}

enum status show_results(struct results *results, const struct showing *showing,
                         struct error *error) {
    if (results->type == &comparison_type)
        return comparison_show(results, showing, error);
    if (results->type == &duel_type)
        return duel_show(results, showing->form, error);
    if (results->type == &tournament_type)
        return tournament_show(results, showing->form, error);
    return summary_show(results, showing->form, error);
}

enum { DETAILS = ARGS_LONG_ONLY };

static const struct argp_option show_options[] = {
    {"details", DETAILS, NULL, 0, "Of a comparison: show all differences and verdicts, too", 0},
    {0},
};

static error_t show_parse(int key, char *text, struct argp_state *state) {
    struct showing *showing = state->input;
    (void)text;
    if (key != DETAILS)
        return ARGP_ERR_UNKNOWN;
    showing->details = true;
    return 0;
}

static const struct argp_child show_children[] = {{&args_language_argp, 0, NULL, 0}, {0}};

const struct argp show_argp = {
    .options = show_options, .parser = show_parse, .children = show_children};
