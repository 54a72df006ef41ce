#include "sim/cli/command.h"
#include "sim/cli/comparing.h"
#include "sim/compare/sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sweep_command {
    struct comparing comparing;
    const char *over[SWEEP_AXES];
    size_t over_count;
    struct sweep sweep;
    char metrics[OPTION_TEXT_SIZE]; /* asked if nothing else is */
};

enum { OVER = ARGS_LONG_ONLY };

static const struct argp_option options[] = {
    {.doc = "What is varied:", .group = 1},
    {"over", OVER, "K=A..B:STEP", 0,
     "Give the setting K these values; or K=V,V...; twice for all combinations of two", 0},
    {0},
};

static error_t sweep_parse(int key, char *text, struct argp_state *state) {
    struct sweep_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        comparing_children(&command->comparing, state);
        return 0;
    case OVER:
        if (command->over_count == SWEEP_AXES)
            args_error(state, "--over: more than %d of them", SWEEP_AXES);
        command->over[command->over_count++] = text;
        return 0;
    case ARGP_KEY_END:
        if (command->over_count == 0)
            args_error(state, "--over is required, once or twice");
        return 0;
    default:
        return args_take_one(key, text, state, &command->comparing.request.base);
    }
}

static const struct argp_child children[] = {
    COMPARING_CHILDREN, {&args_language_argp, 0, NULL, 3}, {0}};

static const struct argp argp = {
    .options = options,
    .children = children,
    .parser = sweep_parse,
    .args_doc = "CONFIG",
    .doc =
        "Varies one or two settings of CONFIG, rules or parameters of players, and plays all "
        "combinations with the same cards by the same players: for every metric a table with "
        "intervals, where it is highest and lowest, and a chart. Of a player's parameter it shows "
        "which value is best for that player and, by another setting, where the best one "
        "switches.\v"
        "Differences are from the combination that CONFIG itself has or, if it is not among them, "
        "from the first. Variants that CONFIG lists are not played. Without --metric, some "
        "metrics of the game are asked; `utspel metrics' lists all. In the file of --output the "
        "settings are axes of every dataset; `utspel summary' shows it again.",
};

/* What a game is asked without --metric: little enough to read for every value. */
static const struct {
    const char *game, *metrics, *merit;
} usual[] = {
    {"chicago", "deals,called,calls_won,disqualified,minutes", "placement"},
    {"pofc", "hands,bust,fantasy", "points"},
    {"holdem", "laps,showdowns,all_ins", "prize"},
};

static void metrics_choose(struct sweep_command *command, const struct config *base) {
    char *metrics = command->metrics;
    size_t size = sizeof command->metrics, length = 0;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        if (strcmp(usual[i].game, base->game->name) != 0)
            continue;
        length = (size_t)snprintf(metrics, size, "%s", usual[i].metrics);
        for (size_t axis = 0; axis < command->sweep.axis_count; axis++) {
            int player = sweep_axis_player(&command->sweep.axis[axis]);
            if (player >= 0 && (unsigned)player < base->setup.entrants)
                length += (size_t)snprintf(metrics + length, size - length, ",%s.%d",
                                           usual[i].merit, player);
        }
    }
    if (*base->compare.skill != '\0' && length > 0)
        snprintf(metrics + length, size - length, ",skill");
}

/* Asks the usual metrics, unless the command line or the config asks some. */
static enum status metrics_override(struct sweep_command *command, struct error *error) {
    struct overrides *overrides = &command->comparing.overrides;
    const char *asked;
    struct config *base;
    enum status status = config_load_any(&base, command->comparing.request.base, overrides->items,
                                         overrides->count, error);
    if (status != STATUS_OK)
        return status;
    asked = base->compare.metrics;
    if (base->compare.adapt)
        status = error_set(error, STATUS_USAGE,
                           "adapt: the players of a sweep are frozen, expected false; `utspel "
                           "compare --adapt' has adapted ones");
    else if (asked[strspn(asked, ", ")] == '\0' && config_is_tournament(base))
        snprintf(command->metrics, sizeof command->metrics, "won,minutes");
    else if (asked[strspn(asked, ", ")] == '\0')
        metrics_choose(command, base);
    config_free(base);
    if (status == STATUS_OK && *command->metrics != '\0') {
        if (overrides->count == OVERRIDES_MAX)
            return error_set(error, STATUS_USAGE, "more than %d settings", OVERRIDES_MAX);
        overrides->items[overrides->count++] =
            (struct config_override){"--metric", "compare.metrics", command->metrics};
    }
    return status;
}

static enum status sweep_run(struct sweep_command *command, struct error *error) {
    struct comparing *comparing = &command->comparing;
    enum status status = sweep_open(&command->sweep, command->over, command->over_count, error);
    comparing_matches(comparing);
    if (status == STATUS_OK)
        status = metrics_override(command, error);
    if (status == STATUS_OK)
        status = comparing_request(comparing, error);
    if (status == STATUS_OK)
        status = sweep_variants_open(&comparing->comparison.variants, &command->sweep,
                                     &comparing->request, error);
    return status == STATUS_OK ? comparing_run(comparing, "sweep", &command->sweep, error) : status;
}

static enum status sweep_main(int argc, char **argv, struct error *error) {
    struct sweep_command command = {0};
    comparing_call(&command.comparing, &cmd_sweep, argc, argv, &command);
    enum status status = sweep_run(&command, error);
    comparing_close(&command.comparing);
    sweep_close(&command.sweep);
    return status;
}

const struct command cmd_sweep = {
    .name = "sweep",
    .summary = "vary one or two settings, with the same cards",
    .argp = &argp,
    .run = sweep_main,
    .shares = true,
    .examples = {{"utspel sweep sm-2025 --over rules.target=40..60:4",
                  "Show what the target does, as tables and charts."},
                 {"utspel sweep sm-2025 --over rules.open_card=forced,optional",
                  "Ask what a choice does."},
                 {"utspel sweep sm-2025 --over rules.buy_stop=40..50:2 -o buy-stop.h5",
                  "Keep what was counted, with the setting as an axis."}},
};
