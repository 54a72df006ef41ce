#include "sim/cli/commands.h"

#include "sim/core/option.h"
#include "sim/games/games.h"

#include <stdio.h>
#include <string.h>

static const struct command commands[] = {
    {"run", "play matches and write their statistics", cmd_run},
    {"resume", "go on with a run that was stopped", cmd_resume},
    {"merge", "join the shards of a run", cmd_merge},
    {"summary", "summarise a results file", cmd_summary},
    {"replay", "show one match of a run, move by move", cmd_replay},
    {"duel", "find out which of two strategies is better", cmd_duel},
    {"compare", "find out what a change does, with the same cards", cmd_compare},
    {"sweep", "vary one or two settings, with the same cards", cmd_sweep},
    {"exploit", "find out what a player can gain by playing otherwise", cmd_exploit},
    {"metrics", "list what comparisons can ask", cmd_metrics},
    {"train", "train the strategy solver by self-play", cmd_train},
    {"advise", "advise what to do in a position of Chicago or POFC", cmd_advise},
    {"atlas", "show when to call Chicago; of POFC, where first cards go", cmd_atlas},
    {"check", "check a config and print it complete", cmd_check},
    {"rules", "list the options of the rules", cmd_rules},
    {"strategies", "list the strategies and their parameters", cmd_strategies},
    {"bench", "measure how fast this program is", cmd_bench},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const char *command_name_at(const void *list, size_t i) {
    return i < COMMANDS ? ((const struct command *)list)[i].name : NULL;
}

const struct command *command_named(const char *name) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

const struct command *command_find(const struct argp_state *state, const char *name) {
    const struct command *command = command_named(name);
    struct error error;
    if (command)
        return command;
    error_set(&error, STATUS_USAGE, "no command '%s'", name);
    option_suggest(&error, name, command_name_at, commands);
    argp_error(state, "%s", error.text);
    return NULL;
}

enum status command_run(const struct command *command, int argc, char **argv, struct error *error) {
    char name[64];
    snprintf(name, sizeof name, "utspel %s", command->name);
    argv[0] = name;
    enum status status = games_check(error);
    return status == STATUS_OK ? command->run(argc, argv, error) : status;
}

char *command_help(int key, const char *text, void *input) {
    (void)input;
    char *list = NULL;
    size_t size;
    FILE *out = key == ARGP_KEY_HELP_POST_DOC ? open_memstream(&list, &size) : NULL;
    if (!out)
        return (char *)text;
    fputs("Commands:\n", out);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-12s %s\n", commands[i].name, commands[i].summary);
    fputs("\nSee also `utspel COMMAND --help'.", out);
    fclose(out);
    return list;
}
