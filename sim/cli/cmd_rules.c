#include "sim/cli/commands.h"
#include "sim/cli/options_show.h"
#include "sim/config/config.h"

#include <stdio.h>

static error_t parse(int key, char *text, struct argp_state *state) {
    const char **preset = state->input;
    if (key != ARGP_KEY_ARG || state->arg_num > 0)
        return ARGP_ERR_UNKNOWN;
    *preset = text;
    return 0;
}

static const struct argp argp = {
    .parser = parse,
    .args_doc = "[PRESET]",
    .doc =
        "Lists every option of the rules: its value, what is allowed, what it means and which "
        "part of which rulebook it comes from.\v"
        "PRESET is the name of a preset of rules (by default sm-2025), the name of an "
        "experiment, or a config file.\n\n"
        "SM25 is the rulebook of June 2025, SMC the older page of the championship, SHO that of "
        "Chicago Shootout, each with its numbered rules (§) or parts; SM19 is POFC's rulebook of "
        "2019, by page. To change an option, state it in a config below `rules', or give --set "
        "rules.OPTION=VALUE.",
};

enum status cmd_rules(int argc, char **argv, struct error *error) {
    const char *preset = "sm-2025";
    struct config *config;
    argp_parse(&argp, argc, argv, 0, NULL, &preset);
    enum status status = config_load_rules(&config, preset, error);
    if (status != STATUS_OK)
        return status;
    printf("The rules of %s as in ", config->game->name);
    game_print_rules(config->rules_name, config->rules_changes, stdout);
    puts(", with what each option may be:\n");
    status = options_show(config->game->rules.options, config->setup.rules, stdout, error);
    config_free(config);
    return status;
}
