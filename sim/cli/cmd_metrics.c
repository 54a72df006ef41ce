#include "sim/cli/args.h"
#include "sim/cli/commands.h"
#include "sim/compare/metrics.h"
#include "sim/games/games.h"
#include "sim/output/text_table.h"

static error_t metrics_parse(int key, char *text, struct argp_state *state) {
    const char **name = state->input;
    if (key != ARGP_KEY_ARG || state->arg_num > 0)
        return ARGP_ERR_UNKNOWN;
    *name = text;
    return 0;
}

static const struct argp argp = {
    .parser = metrics_parse,
    .args_doc = "[GAME]",
    .doc = "Lists the metrics that comparisons and sweeps can ask: unit, the margin below which a "
           "difference counts as none by default, and meaning.\v"
           "Metrics with a dot are of a family, which can be asked as a whole: `--metric wins'. "
           "`--margin METRIC=X' or compare.margins in a config sets another margin. Metrics of "
           "skill are there with `--skill'; minutes follow compare.seconds of the config.",
};

static enum status metrics_print(const struct game *game, struct error *error) {
    struct metrics metrics;
    metrics_of_game(&metrics, game, GAME_ENTRANTS_MAX, true);
    struct text_table table = text_table_open(stdout);
    text_table_column(&table, game->name, false);
    text_table_column(&table, "unit", false);
    text_table_column(&table, "margin", true);
    text_table_column(&table, "meaning", false);
    for (size_t i = 0; i < metrics.count; i++) {
        text_table_line(&table);
        text_table_cell(&table, "%s", metrics.item[i].key);
        text_table_cell(&table, "%s", metrics.item[i].unit);
        text_table_cell(&table, "%g", metrics.item[i].margin);
        text_table_cell(&table, "%s", metrics.item[i].meaning);
    }
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

static const char *game_name_at(const void *list, size_t i) {
    (void)list;
    return game_at(i) ? game_at(i)->name : NULL;
}

static enum status game_refuse(const char *name, struct error *error) {
    error_set(error, STATUS_USAGE, "no game '%.80s'", name);
    option_suggest(error, name, game_name_at, NULL);
    return STATUS_USAGE;
}

enum status cmd_metrics(int argc, char **argv, struct error *error) {
    const char *name = NULL;
    const struct game *game;
    enum status status = STATUS_OK;
    argp_parse(&argp, argc, argv, 0, NULL, &name);
    if (name && !game_find(name))
        return game_refuse(name, error);
    for (size_t i = 0, shown = 0; (game = game_at(i)) != NULL && status == STATUS_OK; i++) {
        if (name && game != game_find(name))
            continue;
        if (shown++ > 0)
            putchar('\n');
        status = metrics_print(game, error);
    }
    return status;
}
