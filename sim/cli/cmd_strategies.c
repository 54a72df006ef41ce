#include "sim/cli/commands.h"
#include "sim/cli/options_show.h"
#include "strategies/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct argp argp = {
    .doc = "Lists the strategies of each game, and the parameters they take.\v"
           "In a config, a player is a strategy's name, or {strategy: NAME, params: {KEY: VALUE}}.",
};

static void names_show(void) {
    const struct strategy *strategy;
    for (size_t i = 0; (strategy = strategy_at(i)) != NULL; i++)
        printf("%-7s  %-10s %s\n", strategy->game, strategy->name, strategy->summary);
}

static enum status parameters_show(const struct strategy *strategy, struct error *error) {
    void *defaults = malloc(strategy->parameters.size);
    if (!defaults)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    option_set_defaults(&strategy->parameters, defaults);
    printf("\nParameters of %s, with their defaults and what they may be:\n\n", strategy->name);
    enum status status = options_show(&strategy->parameters, defaults, stdout, error);
    free(defaults);
    return status;
}

enum status cmd_strategies(int argc, char **argv, struct error *error) {
    const struct strategy *strategy;
    enum status status = STATUS_OK;
    argp_parse(&argp, argc, argv, 0, NULL, NULL);
    names_show();
    for (size_t i = 0; (strategy = strategy_at(i)) != NULL && status == STATUS_OK; i++)
        if (strategy->parameters.count > 0)
            status = parameters_show(strategy, error);
    return status;
}
