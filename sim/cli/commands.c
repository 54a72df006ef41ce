#include "sim/cli/commands.h"

#include "sim/core/option.h"
#include "sim/games/games.h"
#ifdef UTSPEL_MPI
#include "sim/cli/ranks.h"
#endif

#include <stdio.h>
#include <string.h>

static const struct command commands[] = {
    {"run", "play matches and write their statistics", cmd_run, true},
    {"resume", "go on with a run that was stopped", cmd_resume, false},
    {"merge", "join the shards of a run", cmd_merge, false},
    {"status", "show how far runs are", cmd_status, false},
    {"summary", "summarise a results file", cmd_summary, false},
    {"verify", "check that a file is as it was written, and as this program plays", cmd_verify,
     false},
    {"replay", "show one match of a run, move by move", cmd_replay, false},
    {"duel", "find out which of two strategies is better", cmd_duel, true},
    {"tournament", "play tournaments and show who wins them", cmd_tournament, true},
    {"compare", "find out what a change does, with the same cards", cmd_compare, true},
    {"sweep", "vary one or two settings, with the same cards", cmd_sweep, true},
    {"exploit", "find out what a player can gain by playing otherwise", cmd_exploit, false},
    {"metrics", "list what comparisons can ask", cmd_metrics, false},
    {"train", "train the strategy solver by self-play", cmd_train, false},
    {"advise", "advise what to do in a position of Chicago or POFC", cmd_advise, false},
    {"atlas", "show when to call Chicago; of POFC, where first cards go", cmd_atlas, false},
    {"check", "check a config and print it complete", cmd_check, false},
    {"rules", "list the options of the rules", cmd_rules, false},
    {"strategies", "list the strategies and their parameters", cmd_strategies, false},
    {"bench", "measure how fast this program is", cmd_bench, false},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const char *command_name_at(const void *list, size_t i) {
    return i < COMMANDS ? ((const struct command *)list)[i].name : NULL;
}

const struct command *command_find(const struct argp_state *state, const char *name) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    struct error error;
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
    if (status != STATUS_OK)
        return status;
#ifdef UTSPEL_MPI
    return ranks_run(command, argc, argv, error);
#else
    return command->run(argc, argv, error);
#endif
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
