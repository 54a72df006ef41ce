#include "sim/cli/commands.h"
#include "sim/cli/options_show.h"
#include "sim/core/watch.h"
#include "strategies/load/registry.h"
#include "strategies/load/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static error_t parse(int key, char *text, struct argp_state *state) {
    const char **name = state->input;
    if (key != ARGP_KEY_ARG)
        return ARGP_ERR_UNKNOWN;
    if (*name)
        argp_error(state, "'%s' is one strategy too many", text);
    *name = text;
    return 0;
}

static const struct argp argp = {
    .parser = parse,
    .args_doc = "[STRATEGY]",
    .doc = "Lists the strategies of each game, or tells of one which parameters it takes: a "
           "built-in one by its name, one in a file as plugin:FILE.so or lua:FILE.lua.\v"
           "In a config, a player is a strategy, or "
           "{strategy: STRATEGY, name: NAME, params: {KEY: VALUE}}.",
};

static void name_show(const struct strategy *strategy) {
    printf("%-7s  %-10s %s\n", strategy->game, strategy->name, strategy->summary);
}

static enum status parameters_show(const struct strategy *strategy, struct error *error) {
    if (strategy->parameters.count == 0)
        return STATUS_OK;
    void *defaults = malloc(strategy->parameters.size);
    if (!defaults)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&strategy->parameters, defaults);
    printf("\nParameters of %s, with their defaults and what they may be:\n\n", strategy->name);
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
    enum status status =
        source_open(&source, NULL, text, (struct source_place){NULL, NULL}, WATCH_SECONDS, error);
    if (status != STATUS_OK)
        return status;
    status = strategy_show(source.strategy, error);
    source_close(&source);
    return status;
}

/* Games may have strategies of one name. */
static bool is_named_before(size_t i) {
    for (size_t before = 0; before < i; before++)
        if (strcmp(strategy_at(before)->name, strategy_at(i)->name) == 0)
            return true;
    return false;
}

static const char *name_at(const void *list, size_t i) {
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
    option_suggest(error, name, name_at, NULL);
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

enum status cmd_strategies(int argc, char **argv, struct error *error) {
    const char *name = NULL;
    argp_parse(&argp, argc, argv, 0, NULL, &name);
    if (!name)
        return all_show(error);
    return source_is_file(name) ? file_show(name, error) : named_show(name, error);
}
