/* Commands that list what there is: `strategies' and `metrics'. */
#include "sim/cli/command.h"
#include "sim/cli/option_list.h"
#include "sim/compare/metrics.h"
#include "sim/config/config.h"
#include "sim/core/foreign_text.h"
#include "sim/core/watchdog.h"
#include "sim/games/games.h"
#include "sim/output/text_table.h"
#include "sim/words/names.h"
#include "sim/words/said.h"
#include "sim/words/text.h"
#include "strategies/load/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1024 };

static error_t strategies_parse(int key, char *text, struct argp_state *state) {
    const char **name = state->input;
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    if (*name)
        args_error(state, "'%s' is a second strategy, expected one", text);
    *name = text;
    return 0;
}

static const struct argp strategies_argp = {
    .parser = strategies_parse,
    .args_doc = "[STRATEGY]",
    .doc = "Lists the strategies of each game, or the parameters of one: a built-in one by its "
           "name, one in a file as plugin:FILE.so or lua:FILE.lua.\v"
           "In a config, a player is a strategy, or "
           "{strategy: STRATEGY, name: NAME, params: {KEY: VALUE}}.",
};

/* The columns of its game, in which its name begins, and of what it is. */
enum { NAME_AT = 9, SUMMARY_AT = 24 };

static void name_show(const struct strategy *strategy) {
    foreign_text_print_column(stdout, strategy->game, NAME_AT);
    foreign_text_print_column(stdout, strategy->name, SUMMARY_AT - NAME_AT);
    words_print(strategy->summary, SUMMARY_AT, SUMMARY_AT, text_table_width(stdout), stdout);
}

/* Which rules it reads, and so which it does not. */
static void reads_show(const struct strategy *strategy) {
    char text[TEXT_SIZE];
    const struct option_keys *reads = &strategy->reads;
    if (!reads->key)
        return;
    size_t length =
        (size_t)snprintf(text, sizeof text, "Of the rules %.80s reads ", strategy->name);
    for (size_t i = 0; i < reads->count && length < sizeof text; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                   i == 0                  ? ""
                                   : i + 1 == reads->count ? " and "
                                                           : ", ",
                                   reads->key[i]);
    if (length < sizeof text)
        snprintf(text + length, sizeof text - length,
                 "; it plays the same whatever the others are.");
    putchar('\n');
    words_print(text, 0, 0, text_table_width(stdout), stdout);
}

/* What it reads of the rules, and its parameters. */
static enum status parameters_show(const struct strategy *strategy, struct error *error) {
    reads_show(strategy);
    if (strategy->parameters.count == 0)
        return STATUS_OK;
    void *defaults = malloc(strategy->parameters.size);
    if (!defaults)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&strategy->parameters, defaults);
    char heading[TEXT_SIZE];
    snprintf(heading, sizeof heading,
             "Parameters of %.80s, with their defaults and the values allowed:", strategy->name);
    putchar('\n');
    words_print(heading, 0, 0, text_table_width(stdout), stdout);
    putchar('\n');
    enum status status = options_show(&strategy->parameters, defaults, stdout, error);
    free(defaults);
    return status;
}

static enum status strategy_show(const struct strategy *strategy, struct error *error) {
    name_show(strategy);
    return parameters_show(strategy, error);
}

static enum status file_show(const char *text, struct error *error) {
    struct source source;
    enum status status = source_open(&source, NULL, text, (struct source_base){.from = NULL},
                                     WATCHDOG_SECONDS, error);
    if (status != STATUS_OK)
        return status;
    status = strategy_show(source.strategy, error);
    source_close(&source);
    return status;
}

/* Games may have strategies of the same name. */
static bool is_named_before(size_t i) {
    for (size_t before = 0; before < i; before++)
        if (strcmp(strategy_at(before)->name, strategy_at(i)->name) == 0)
            return true;
    return false;
}

static const char *strategy_name_at(const void *list, size_t i) {
    (void)list;
    for (size_t at = 0; strategy_at(at); at++)
        if (!is_named_before(at) && i-- == 0)
            return strategy_at(at)->name;
    return NULL;
}

static enum status named_show(const char *name, struct error *error) {
    const struct strategy *strategy;
    enum status status = STATUS_OK;
    bool found = false;
    for (size_t i = 0; (strategy = strategy_at(i)) != NULL && status == STATUS_OK; i++)
        if (strcmp(strategy->name, name) == 0) {
            found = true;
            status = strategy_show(strategy, error);
        }
    if (found)
        return status;
    error_set(error, STATUS_USAGE, "no strategy '%.80s'", name);
    option_suggest(error, name, strategy_name_at, NULL, "utspel strategies");
    return STATUS_USAGE;
}

static enum status all_show(struct error *error) {
    const struct strategy *strategy;
    enum status status = STATUS_OK;
    for (size_t i = 0; (strategy = strategy_at(i)) != NULL; i++)
        name_show(strategy);
    for (size_t i = 0; (strategy = strategy_at(i)) != NULL && status == STATUS_OK; i++)
        status = parameters_show(strategy, error);
    return status;
}

static enum status strategies_main(int argc, char **argv, struct error *error) {
    const char *name = NULL;
    command_parse(&cmd_strategies, argc, argv, &name);
    if (!name)
        return all_show(error);
    return source_is_file(name) ? file_show(name, error) : named_show(name, error);
}

const struct command cmd_strategies = {
    .name = "strategies",
    .summary = "list the strategies and their parameters",
    .argp = &strategies_argp,
    .run = strategies_main,
    .examples = {{"utspel strategies", "List all strategies and their parameters."},
                 {"utspel strategies classic", "List the parameters of one."}},
};

static error_t metrics_parse(int key, char *text, struct argp_state *state) {
    const char **name = state->input;
    if (key != ARGP_KEY_ARG || state->arg_num > 0)
        return ARGP_ERR_UNKNOWN;
    *name = text;
    return 0;
}

#define TOURNAMENTS "tournaments"

static const struct argp_child children[] = {{&args_language_argp, 0, NULL, 0}, {0}};

static const struct argp metrics_argp = {
    .children = children,
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
    text_table_column(&table, said(of), false);
    text_table_column(&table, said("unit"), false);
    text_table_column(&table, said("margin"), true);
    text_table_column(&table, said("meaning"), false);
    for (size_t i = 0; i < metrics->count; i++) {
        char meaning[TEXT_SIZE];
        said_numbered(metrics->item[i].meaning, meaning, sizeof meaning);
        text_table_line(&table);
        text_table_cell(&table, "%s", metrics->item[i].key);
        text_table_cell(&table, "%s", said(metrics->item[i].unit));
        text_table_cell(&table, "%g", metrics->item[i].margin);
        text_table_cell(&table, "%s", meaning);
    }
    return text_table_close(&table) ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

/* What has metrics: every game, then tournaments. */
static const char *metrics_owner_at(const void *list, size_t i) {
    (void)list;
    if (game_at(i))
        return game_at(i)->name;
    return i == 0 || game_at(i - 1) ? TOURNAMENTS : NULL;
}

static void metrics_of(struct metrics *metrics, const char *name) {
    const char *const label = "LABEL";
    const struct game *game = game_find(name);
    if (game)
        metrics_of_game(metrics, game, GAME_ENTRANTS_MAX, GAME_ENTRANTS_MAX);
    else
        metrics_of_tournaments(metrics, &label, 1, true);
}

static enum status name_refuse(const char *name, struct error *error) {
    error_set(error, STATUS_USAGE, "no game '%.80s'", name);
    option_suggest(error, name, metrics_owner_at, NULL, NULL);
    return STATUS_USAGE;
}

static enum status metrics_main(int argc, char **argv, struct error *error) {
    const char *name = NULL, *of;
    enum status status = STATUS_OK;
    size_t shown = 0;
    command_parse(&cmd_metrics, argc, argv, &name);
    for (size_t i = 0; (of = metrics_owner_at(NULL, i)) != NULL && status == STATUS_OK; i++) {
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
    .argp = &metrics_argp,
    .run = metrics_main,
    .examples = {{"utspel metrics", "List the metrics of all games and of tournaments."},
                 {"utspel metrics chicago", "List those of Chicago."}},
};
