#include "sim/cli/commands.h"
#include "sim/cli/overrides.h"
#include "sim/config/config.h"

#include <inttypes.h>
#include <stdio.h>

struct request {
    const char *config;
    struct overrides overrides;
};

static error_t parse(int key, char *text, struct argp_state *state) {
    struct request *request = state->input;
    if (key != ARGP_KEY_INIT)
        return args_take_one(key, text, state, &request->config);
    state->child_inputs[0] = &request->overrides;
    return 0;
}

static const struct argp argp = {
    .parser = parse,
    .args_doc = "CONFIG",
    .doc = "Checks CONFIG without playing, and shows it complete: every option with the value it "
           "has in a run.\v"
           "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of "
           "rules. What is shown is a config itself, and is what results files keep.\n\n"
           "Exit status: 0 the config is good, 2 it is not.",
    .children = overrides_children,
};

enum status cmd_check(int argc, char **argv, struct error *error) {
    struct request request = {0};
    struct config *config;
    argp_parse(&argp, argc, argv, 0, NULL, &request);
    enum status status = config_load(&config, request.config, request.overrides.items,
                                     request.overrides.count, error);
    if (status != STATUS_OK)
        return status;
    printf("# OK: %s is %" PRIu64 " matches of %s by the rules of ", config->settings.name,
           config->settings.matches, config->game->name);
    game_print_rules(config->rules_name, config->rules_changes, stdout);
    printf(", results to %s\n", config->settings.output_file);
    printf("# threads %d, decision_seconds %d: they change no results, nor are they kept with "
           "them\n%s",
           config->settings.threads, config->settings.decision_seconds, config->text);
    config_free(config);
    return STATUS_OK;
}
