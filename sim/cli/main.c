/* The program: the list of its commands, and the one that a command line names. */
#include "evaluator/hand.h"
#include "evaluator/hand_class.h"
#include "sim/cli/command.h"
#include "sim/cli/completion.h"
#include "sim/cli/surroundings.h"
#include "sim/config/locate.h"
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"
#include "sim/games/games.h"
#include "sim/output/text_table.h"
#include "sim/session/version.h"
#include "sim/words/language.h"
#ifdef UTSPEL_MPI
#include "sim/cli/ranks.h"
#endif

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct command *const commands[] = {
    &cmd_run,     &cmd_resume,  &cmd_merge,      &cmd_status,  &cmd_summary,
    &cmd_report,  &cmd_plot,    &cmd_export,     &cmd_verify,  &cmd_replay,
    &cmd_review,  &cmd_duel,    &cmd_tournament, &cmd_compare, &cmd_sweep,
    &cmd_exploit, &cmd_metrics, &cmd_train,      &cmd_advise,  &cmd_atlas,
    &cmd_check,   &cmd_rules,   &cmd_strategies, &cmd_bench,   &cmd_completion,
#ifdef UTSPEL_TABLE
    &cmd_table,
#endif
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* The command that reads the list of commands stands beside it. */
enum { CONFIGS = ARGS_LONG_ONLY };

static const struct argp_option completion_options[] = {
    {"configs", CONFIGS, NULL, 0, "Print the names of all configs instead, one a line", 0},
    {0},
};

static error_t completion_parse(int key, char *text, struct argp_state *state) {
    (void)text;
    bool *configs = state->input;
    if (key != CONFIGS)
        return ARGP_ERR_UNKNOWN;
    *configs = true;
    return 0;
}

static const struct argp completion_argp = {
    .options = completion_options,
    .parser = completion_parse,
    .doc = "Prints a script by which bash completes commands, options, and their arguments: files, "
           "configs, strategies, metrics.\v"
           "An installed program has it at its place, where the package bash-completion finds it.",
};

static enum status completion_main(int argc, char **argv, struct error *error) {
    (void)error;
    bool configs = false;
    command_parse(&cmd_completion, argc, argv, &configs);
    if (configs) {
        locate_print_names(stdout);
        return STATUS_OK;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (commands[i]->prepare)
            commands[i]->prepare();
    completion_print(commands, COMMANDS, stdout);
    return STATUS_OK;
}

const struct command cmd_completion = {
    .name = "completion",
    .summary = "print a script by which bash completes",
    .argp = &completion_argp,
    .run = completion_main,
    .examples = {{"utspel completion >~/.utspel && echo '. ~/.utspel' >>~/.bashrc",
                  "Let bash complete a program that is not installed."},
                 {"utspel completion --configs", "List the configs that can be named."}},
};

static const char *command_name_at(const void *list, size_t i) {
    (void)list;
    return i < COMMANDS ? commands[i]->name : NULL;
}

/* The command of that name; if there is none, argp prints that and exits. */
static const struct command *command_find(const struct argp_state *state, const char *name) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    struct error error;
    error_set(&error, STATUS_USAGE, "no command '%s'", name);
    option_suggest(&error, name, command_name_at, NULL, "utspel --help");
    args_error(state, "%s", error.text);
    return NULL;
}

/* Runs a command with the arguments from its name on, once the games' own tables are checked. */
static enum status command_run(const struct command *command, int argc, char **argv,
                               struct error *error) {
    char name[64];
    snprintf(name, sizeof name, "utspel %s", command->name);
    argv[0] = name;
    enum status status = games_check(error);
    if (status != STATUS_OK)
        return status;
    if (command->prepare)
        command->prepare();
#ifdef UTSPEL_MPI
    return ranks_run(command, argc, argv, error);
#else
    return command->run(argc, argv, error);
#endif
}

enum { SUMMARY_AT = 15 }; /* the column where it is said what a command does */

/* An argp help filter that lists the commands after the program's own text. */
static char *command_help(int key, const char *text, void *input) {
    (void)input;
    char *list = NULL;
    size_t size;
    FILE *out = key == ARGP_KEY_HELP_POST_DOC ? open_memstream(&list, &size) : NULL;
    if (!out)
        return (char *)text;
    size_t width = text_table_width(stdout);
    fputs("Commands:\n", out);
    for (size_t i = 0; i < COMMANDS; i++) {
        fprintf(out, "  %-12s ", commands[i]->name);
        words_print(commands[i]->summary, SUMMARY_AT, SUMMARY_AT, width > 0 ? width - 1 : 0, out);
    }
    fputs("\nSee also `utspel COMMAND --help'.\n\nExamples:\n", out);
    example_print(&cmd_run.examples[0], out);
    example_print(&cmd_report.examples[0], out);
    fclose(out);
    return list;
}

struct invocation {
    const struct command *command;
    int argc;
    char **argv;
};

static void print_version(FILE *out, struct argp_state *state) {
    (void)state;
    fprintf(out, "utspel %s (%s)\n", version_number, version_commit);
}

static error_t main_parse(int key, char *word, struct argp_state *state) {
    (void)word;
    struct invocation *invocation = state->input;
    if (key == ARGP_KEY_NO_ARGS)
        argp_usage(state);
    if (key != ARGP_KEY_ARGS)
        return ARGP_ERR_UNKNOWN;
    invocation->argc = state->argc - state->next;
    invocation->argv = state->argv + state->next;
    invocation->command = command_find(state, invocation->argv[0]);
    return 0;
}

static const struct argp argp = {
    .parser = main_parse,
    .args_doc = "COMMAND [ARGUMENT...]",
    .doc =
        "Plays millions of games of Chicago, POFC (Pineapple Open-Face Chinese poker) or hold'em "
        "tournaments under pluggable strategies and writes statistics of them to HDF5 files.\v",
    .help_filter = command_help,
};

/* `utspel help COMMAND' is `utspel COMMAND --help'. */
static void help_words(int argc, char **argv) {
    static char help[] = "--help";
    if (argc < 2 || argc > 3 || strcmp(argv[1], "help") != 0)
        return;
    if (argc == 3)
        argv[1] = argv[2];
    argv[argc - 1] = help;
}

/* An option that there is not is refused here if getopt, which quotes it as it is, should not. */
static void options_check(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (*argv[i] != '-' || argv[i][1] == 'o')
            continue;
        char *name = strndup(argv[i], strcspn(argv[i], "="));
        if (!name || strcmp(foreign_text(name).text, name) == 0) {
            free(name);
            continue;
        }
        fprintf(stderr, "utspel: no command has the option '%.80s'\n", foreign_text(name).text);
        exit(STATUS_USAGE);
    }
}

static int program(int argc, char **argv) {
    struct invocation invocation = {0};
    struct error error;
    language_speak(language_of_locale());
    argp_program_version_hook = print_version;
    argp_err_exit_status = STATUS_USAGE;
    help_fit();
    help_words(argc, argv);
    options_check(argc, argv);
    argp_parse(&argp, argc, argv, ARGP_IN_ORDER, NULL, &invocation);
    hand_tables_init();
    hand_class_init();
    enum status status = command_run(invocation.command, invocation.argc, invocation.argv, &error);
    if (fflush(stdout) != 0 && status == STATUS_OK)
        status = error_set(&error, STATUS_RUNTIME, "cannot write the output: %s", strerror(errno));
    if (status != STATUS_OK && *error.text) /* one of several ranks says why */
        error_print(&error, stderr);
    return (int)status;
}

int main(int argc, char **argv) {
    surroundings_settle();
    return surroundings_run(program, argc, argv);
}
