/* A comparison or sweep from its options on the command line to what is printed of it. */
#include "sim/cli/comparing.h"

#include "sim/compare/comparison_report.h"
#include "sim/compare/sweep_report.h"
#include "sim/core/foreign_text.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"
#include "sim/words/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { METRIC = ARGS_LONG_ONLY, MARGIN, SKILL, ADAPT, UNTIL, TOURNAMENTS, QUESTION };

static const struct argp_option options[] = {
    {.doc = "What is asked:"},
    {"metric", METRIC, "M,M..", 0, "Ask for these metrics or families of them", 0},
    {"margin", MARGIN, "M=X", 0, "Take a difference in M below X as none; may be repeated", 0},
    {"skill", SKILL, "A,B", 0,
     "Seat one strong player A among weak players B, and measure the skill share", 0},
    {"adapt", ADAPT, NULL, 0, "Also compare players who have adapted to each variant", 0},
    {"until", UNTIL, "decided", 0, "Stop when all is decided; --matches is then the most", 0},
    {"tournaments", TOURNAMENTS, "N", 0, "Of tournaments: play N of them", 0},
    {"question", QUESTION, "TEXT", 0, "What is to be answered; the report begins with it", 0},
    {0},
};

/* Bytes at most around the margins, as a setting. */
enum { MARGINS_AROUND = 64 };

static void margin_add(struct comparing *comparing, const struct argp_state *state,
                       const char *text) {
    char *margins = comparing->margins;
    size_t size = sizeof comparing->margins - MARGINS_AROUND, length = strlen(margins);
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || strpbrk(text, "\"{},\\")) {
        struct error error;
        error_set(&error, STATUS_USAGE, "--margin: got '%s', expected METRIC=X", text);
        option_number_hint(&error, equals ? equals + 1 : "", false);
        args_error(state, "%s", error.text);
    }
    int written = snprintf(margins + length, size - length, "%s\"%.*s\": %s",
                           length > 0 ? ", " : "", (int)(equals - text), text, equals + 1);
    if (written < 0 || (size_t)written >= size - length)
        args_error(state, "--margin: too many; put them into a config");
}

static error_t comparing_parse(int key, char *text, struct argp_state *state) {
    struct comparing *comparing = state->input;
    struct overrides *overrides = &comparing->overrides;
    switch (key) {
    case METRIC:
        overrides_add(overrides, state, "--metric", "compare.metrics", text);
        return 0;
    case MARGIN:
        margin_add(comparing, state, text);
        return 0;
    case SKILL:
        overrides_add(overrides, state, "--skill", "compare.skill", text);
        return 0;
    case ADAPT:
        overrides_add(overrides, state, "--adapt", "compare.adapt", "true");
        return 0;
    case UNTIL:
        if (strcmp(text, "decided") != 0)
            args_error(state, "--until: got '%s', expected decided", text);
        overrides_add(overrides, state, "--until", "compare.until_decided", "true");
        return 0;
    case TOURNAMENTS:
        overrides_add(overrides, state, "--tournaments", "tournaments", text);
        return 0;
    case QUESTION:
        overrides_add(overrides, state, "--question", "compare.question", text);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp comparing_argp = {.options = options, .parser = comparing_parse};

void comparing_children(struct comparing *comparing, struct argp_state *state) {
    state->child_inputs[0] = comparing;
    state->child_inputs[1] = &comparing->overrides;
    for (size_t i = 2; i < 5; i++)
        state->child_inputs[i] = &comparing->output;
    state->child_inputs[5] = &comparing->options;
}

/* The margins of the command line, as one setting. */
static enum status margins_override(struct comparing *comparing, struct error *error) {
    struct overrides *overrides = &comparing->overrides;
    char text[sizeof comparing->margins];
    if (*comparing->margins == '\0')
        return STATUS_OK;
    if (overrides->count == OVERRIDES_MAX)
        return error_set(error, STATUS_USAGE, "more than %d settings", OVERRIDES_MAX);
    memcpy(text, comparing->margins, sizeof text);
    int written = snprintf(comparing->margins, sizeof comparing->margins,
                           "{compare: {margins: {%.*s}}}", (int)sizeof text - MARGINS_AROUND, text);
    if (written < 0 || (size_t)written >= sizeof comparing->margins)
        return error_set(error, STATUS_USAGE, "--margin: too many; put them into a config");
    overrides->items[overrides->count++] =
        (struct config_override){"--margin", NULL, comparing->margins};
    return STATUS_OK;
}

/* Loads the base alone, to see whom its settings seat. */
static enum status skill_override(struct comparing *comparing, struct error *error) {
    struct overrides *overrides = &comparing->overrides;
    struct config *base;
    enum status status =
        config_load_any(&base, comparing->request.base, overrides->items, overrides->count, error);
    if (status == STATUS_OK)
        status = comparison_skill_players(base, &comparing->players, error);
    if (status == STATUS_OK && comparing->players) {
        if (overrides->count == OVERRIDES_MAX)
            status = error_set(error, STATUS_USAGE, "more than %d settings", OVERRIDES_MAX);
        else
            overrides->items[overrides->count++] =
                (struct config_override){"--skill", "players", comparing->players};
    }
    config_free(base);
    return status;
}

/* Whether the base plays tournaments, whatever the number of matches; false if it cannot be loaded.
 */
static bool plays_tournaments(const struct comparing *comparing) {
    const struct overrides *overrides = &comparing->overrides;
    struct config_override others[OVERRIDES_MAX];
    struct config *base;
    struct error ignored;
    size_t count = 0;
    for (size_t i = 0; i < overrides->count; i++)
        if (!overrides->items[i].key || strcmp(overrides->items[i].key, "matches") != 0)
            others[count++] = overrides->items[i];
    if (count == overrides->count ||
        config_load_any(&base, comparing->request.base, others, count, &ignored) != STATUS_OK)
        return false;
    bool found = config_is_tournament(base);
    config_free(base);
    return found;
}

void comparing_matches(struct comparing *comparing) {
    struct overrides *overrides = &comparing->overrides;
    if (!plays_tournaments(comparing))
        return;
    for (size_t i = 0; i < overrides->count; i++)
        if (overrides->items[i].key && strcmp(overrides->items[i].key, "matches") == 0)
            overrides->items[i].key = "tournaments";
}

enum status comparing_request(struct comparing *comparing, struct error *error) {
    enum status status = margins_override(comparing, error);
    if (status == STATUS_OK)
        status = skill_override(comparing, error);
    comparing->request.overrides = comparing->overrides.items;
    comparing->request.override_count = comparing->overrides.count;
    return status;
}

enum status comparing_variants(struct comparing *comparing, struct error *error) {
    comparing_matches(comparing);
    enum status status = comparing_request(comparing, error);
    return status == STATUS_OK
               ? variants_open(&comparing->comparison.variants, &comparing->request, error)
               : status;
}

static enum status figures_print(const struct comparison_run *run, const struct figures *figures,
                                 const struct results_run *played, const struct showing *showing,
                                 struct error *error) {
    const struct comparison_report report = {
        {played->game->name, played->setup->rules_name, played->setup->rules_changes,
         played->version, played->commit, played->stop_reason, played->setup->seed,
         played->matches_done, played->matches_requested},
        figures,
        run->sweep,
        language_spoken(),
        showing->details};
    if (showing->form == SUMMARY_JSON) {
        comparison_print_json(&report, stdout);
        return STATUS_OK;
    }
    return report.sweep ? sweep_print(&report, stdout, error)
                        : comparison_print(&report, stdout, error);
}

/* What was played, by this session or before it. */
static enum status report(const struct comparison_run *run, const struct session_outcome *outcome,
                          const struct showing *showing, struct error *error) {
    struct figures figures;
    enum status status = figures_take(&figures, &run->comparison->paired, error);
    if (status == STATUS_OK)
        status = figures_print(run, &figures, &outcome->run, showing, error);
    if (status == STATUS_OK && showing->form != SUMMARY_JSON)
        printf("\n%s %s\n", said("results:"), foreign_text(outcome->path).text);
    figures_free(&figures);
    return status;
}

enum status comparing_run(struct comparing *comparing, const char *kind, const struct sweep *sweep,
                          struct error *error) {
    struct session_request request =
        session_ask(&comparing->options, &comparing->output, &comparing->call);
    const struct comparison_run run = {&comparing->comparison, &comparing->request, sweep, kind};
    struct session_outcome outcome;
    struct error trouble;
    request.output = comparing->output.file;
    comparing->showing.form = comparing->output.json ? SUMMARY_JSON : SUMMARY_FULL;
    enum status status = run_comparison(&run, &request, &outcome, error);
    if (outcome.complete)
        status = session_say_complete(&outcome, error);
    else if (outcome.matches > 0)
        status = status_shown(status, report(&run, &outcome, &comparing->showing, &trouble),
                              &trouble, error);
    session_outcome_free(&outcome);
    return status;
}

void comparing_close(struct comparing *comparing) {
    comparison_close(&comparing->comparison);
    free(comparing->command_line);
    free(comparing->players);
}

void comparing_call(struct comparing *comparing, const struct command *command, int argc,
                    char **argv, void *input) {
    comparing->command_line = args_join(argc, argv);
    command_parse(command, argc, argv, input);
    comparing->call = session_call_of(comparing->command_line, argc, argv);
}
