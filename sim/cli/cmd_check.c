#include "sim/cli/command.h"
#include "sim/config/config.h"
#include "sim/core/foreign_text.h"
#include "sim/engine/game_task.h"
#include "sim/session/models.h"
#include "sim/tournament/tournament.h"

#include <inttypes.h>
#include <stdio.h>

struct check_command {
    const char *config;
    struct overrides overrides;
};

static error_t check_parse(int key, char *text, struct argp_state *state) {
    struct check_command *command = state->input;
    if (key != ARGP_KEY_INIT)
        return args_take_one(key, text, state, &command->config);
    state->child_inputs[0] = &command->overrides;
    return 0;
}

static const struct argp_child children[] = {OVERRIDES_CHILD(overrides_argp), {0}};

static const struct argp argp = {
    .parser = check_parse,
    .args_doc = "CONFIG",
    .doc = "Checks CONFIG without playing, and prints it complete: every option with the value it "
           "has in a run.\v"
           "CONFIG is a file, the name of an experiment in configs/, or the name of a preset of "
           "rules. What is printed is itself a config, the one that results files keep.\n\n"
           "Exit status: 0 the config is valid, 2 it is not.",
    .children = children,
};

static void print_config(const struct config *config) {
    printf("# OK: %s is %s%" PRIu64 " %s of %s by the rules of ",
           foreign_text(config->settings.name).text, config->goals.count > 0 ? "at most " : "",
           config->settings.matches, config_is_tournament(config) ? "tournaments" : "matches",
           config->game->name);
    game_print_rules(config->rules_name, config->rules_changes, stdout);
    printf(", results to %s\n%s", foreign_text(config->settings.output_file).text,
           *config->rules_without_effect ? "# " : "");
    game_print_without_effect(config->rules_without_effect, stdout);
    printf("# threads %d, decision_seconds %d: they do not change results, and are not kept with "
           "them\n",
           config->settings.threads, config->settings.decision_seconds);
    fputs(config->text, stdout);
}

/* A strategy may lack what it needs at this table: a model, a file. Seating it shows that. */
static enum status check_seats(const struct config *config, struct error *error) {
    const struct game_output nowhere = {.record = stdout};
    const struct game_task game = {config->game, &config->setup};
    return game_task_replay(&game, 0, 0, &nowhere, error);
}

/* A tournament's plan can be refused, too. */
static enum status check_tournament(struct config *config, bool *lacking, struct error *error) {
    struct tournament_opened opened;
    enum status status = tournament_open(&opened, config, error);
    *lacking = status == STATUS_OK && models_are_lacking_for_tournament(&opened.tournament, config);
    if (status == STATUS_OK && !*lacking)
        status = tournament_try(&opened.tournament, error);
    tournament_close(&opened);
    return status;
}

static enum status check_matches(const struct config *config, bool *lacking, struct error *error) {
    *lacking = models_are_lacking(config);
    return *lacking ? STATUS_OK : check_seats(config, error);
}

static enum status check_main(int argc, char **argv, struct error *error) {
    struct check_command command = {0};
    struct config *config;
    command_parse(&cmd_check, argc, argv, &command);
    bool lacking = false;
    enum status status = config_load_any(&config, command.config, command.overrides.items,
                                         command.overrides.count, error);
    if (status == STATUS_OK)
        status = config_is_tournament(config) ? check_tournament(config, &lacking, error)
                                              : check_matches(config, &lacking, error);
    if (status == STATUS_OK)
        print_config(config);
    if (lacking)
        puts("# there is no model for these rules yet; the first run makes one, in about 3 minutes "
             "on two cores");
    config_free(config);
    return status;
}

const struct command cmd_check = {
    .name = "check",
    .summary = "check a config and print it complete",
    .argp = &argp,
    .run = check_main,
    .examples = {{"utspel check sm-2025", "Print the config complete."},
                 {"utspel check sm-2025 --set rules.target=50 >mine.yaml",
                  "Make a config of one's own."}},
};
