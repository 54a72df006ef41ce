#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/compare/metrics.h"
#include "sim/games/games.h"
#include "sim/output/text_table.h"

#include <string.h>

static error_t metrics_parse(int key, char *text, struct argp_state *state) {
    const char **name = state->input;
    if (key != ARGP_KEY_ARG || state->arg_num > 0)
        return ARGP_ERR_UNKNOWN;
    *name = text;
    return 0;
}

#define TOURNAMENTS "tournaments"

static const struct argp argp = {
    .parser = metrics_parse,
    .args_doc = "[GAME|" TOURNAMENTS "]",
    .doc =
        "Lists the metrics that comparisons and sweeps can ask: unit, the margin below which a "
        "difference counts as none by default, and meaning.\v"
        "Metrics with a dot are of a family, which can be asked as a whole: `--metric wins'. "
        "`--margin METRIC=X' or compare.margins in a config sets another margin. Metrics of "
        "skill are there with `--skill'; minutes follow compare.seconds of the config. Tournaments "
        "have metrics of their own, those of a line of players under its label.",
};

static enum status metrics_print(const char *of, const struct metrics *metrics,
                                 struct error *error) {
    struct text_table table = text_table_open(stdout);
    text_table_column(&table, of, false);
    text_table_column(&table, "unit", false);
    text_table_column(&table, "margin", true);
    text_table_column(&table, "meaning", false);
    for (size_t i = 0; i < metrics->count; i++) {
        text_table_line(&table);
        text_table_cell(&table, "%s", metrics->item[i].key);
        text_table_cell(&table, "%s", metrics->item[i].unit);
        text_table_cell(&table, "%g", metrics->item[i].margin);
        text_table_cell(&table, "%s", metrics->item[i].meaning);
    }
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* What has metrics: every game, then tournaments. */
static const char *name_at(const void *list, size_t i) {
    (void)list;
    if (game_at(i))
        return game_at(i)->name;
    return i == 0 || game_at(i - 1) ? TOURNAMENTS : NULL;
}

static void metrics_of(struct metrics *metrics, const char *name) {
    const char *const label = "LABEL";
    const struct game *game = game_find(name);
    if (game)
        metrics_of_game(metrics, game, GAME_ENTRANTS_MAX, true);
    else
        metrics_of_tournaments(metrics, &label, 1, true);
}

static enum status name_refuse(const char *name, struct error *error) {
    error_set(error, STATUS_USAGE, "no game '%.80s'", name);
    option_suggest(error, name, name_at, NULL);
    return STATUS_USAGE;
}

static enum status metrics_main(int argc, char **argv, struct error *error) {
    const char *name = NULL, *of;
    enum status status = STATUS_OK;
    size_t shown = 0;
    command_parse(&cmd_metrics, argc, argv, &name);
    for (size_t i = 0; (of = name_at(NULL, i)) != NULL && status == STATUS_OK; i++) {
        struct metrics metrics;
        if (name && strcmp(name, of) != 0)
            continue;
        if (shown++ > 0)
            putchar('\n');
        metrics_of(&metrics, of);
        status = metrics_print(of, &metrics, error);
    }
    return shown > 0 ? status : name_refuse(name, error);
}

const struct command cmd_metrics = {
    .name = "metrics",
    .summary = "list what comparisons can ask",
    .argp = &argp,
    .run = metrics_main,
    .examples = {{"utspel metrics", "List the metrics of all games and of tournaments."},
                 {"utspel metrics chicago", "List those of Chicago."}},
};
