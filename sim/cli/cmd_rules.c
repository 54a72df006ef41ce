/* `rules': lists the rules of a preset, and begins files of one's own, from a preset or in a
 * dialogue. */
#include "sim/chicago/chicago_game.h"
#include "sim/cli/ask_rules.h"
#include "sim/cli/command.h"
#include "sim/cli/option_list.h"
#include "sim/cli/output.h"
#include "sim/cli/own_rules.h"
#include "sim/config/config.h"
#include "sim/core/foreign_text.h"
#include "sim/core/shell_word.h"
#include "sim/output/text_table.h"
#include "sim/words/language.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1024, LIKE = ARGS_LONG_ONLY, ASK };

struct rules_command {
    const char *preset, *like; /* as named; NULL: not given */
    bool asks;
    struct output_options output;
};

static const struct argp_option options[] = {
    {.doc = "A file of rules of your own:", .group = 1},
    {"like", LIKE, "PRESET", 0, "Print a file that begins from PRESET, to be changed", 0},
    {"ask", ASK, NULL, 0, "Ask for the rules of your table, and write them to a file", 0},
    {0},
};

static error_t rules_end(const struct rules_command *command, const struct argp_state *state) {
    if (command->preset && command->like)
        args_error(state, "--like: got %s beside %s, expected one to begin from", command->like,
                   command->preset);
    if (!command->like && !command->asks && (command->output.file || command->output.force))
        args_error(state, "%s: only with --like or --ask, which write a file",
                   command->output.file ? "--output" : "--force");
    return 0;
}

static error_t rules_parse(int key, char *text, struct argp_state *state) {
    struct rules_command *command = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &command->output;
        return 0;
    case LIKE:
        command->like = text;
        return 0;
    case ASK:
        command->asks = true;
        return 0;
    case ARGP_KEY_END:
        return rules_end(command, state);
    case ARGP_KEY_ARG:
        if (state->arg_num > 0)
            return ARGP_ERR_UNKNOWN;
        command->preset = text;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&output_file_argp, 0, NULL, 1}, {&args_language_argp, 0, NULL, 2}, {0}};

static const struct argp argp = {
    .options = options,
    .children = children,
    .parser = rules_parse,
    .args_doc = "[PRESET]",
    .doc =
        "Lists every option of the rules: its value, what is allowed, what it means and which "
        "part of which rulebook it comes from.\v"
        "PRESET is the name of a preset of rules (by default sm-2025), the name of an "
        "experiment, or a config file.\n\n"
        "--like and --ask make a file that `utspel run', `compare', `atlas' and `rules' take as "
        "they take a preset. --ask asks, in the language of the locale, what tables of Chicago "
        "differ in; it begins from PRESET, and the file states what differs from that.\n\n"
        "SM25 is the rulebook of June 2025, SMC the older page of the championship, SHO that of "
        "Chicago Shootout, each with its numbered rules (§) or parts; SM19 is POFC's rulebook of "
        "2019, by page. To change an option, set it below `rules' in a config, or use --set "
        "rules.OPTION=VALUE.",
};

static void rules_heading(const struct config *config) {
    char heading[TEXT_SIZE] = "";
    FILE *out = fmemopen(heading, sizeof heading, "w");
    if (!out)
        return;
    fprintf(out, said("The rules of %s as in "), config->game->name);
    game_print_rules(config->rules_name, config->rules_changes, out);
    fputs(said(", with the values allowed:"), out);
    fclose(out);
    words_print(heading, 0, 0, text_table_width(stdout), stdout);
    putchar('\n');
}

static enum status list(const struct config *config, struct error *error) {
    rules_heading(config);
    return options_show(config->game->rules.options, config->setup.rules, stdout, error);
}

static enum status text_write(void *given, FILE *out, struct error *error) {
    (void)error;
    fputs(given, out);
    return STATUS_OK;
}

/* To the file, or where there is none to stdout. */
static enum status own_write(const struct own_rules *own, const char *path, bool replace,
                             struct error *error) {
    char *text;
    enum status status = own_rules_text(own, path, &text, error);
    if (status == STATUS_OK && path)
        status = output_file_write(path, replace, text_write, text, error);
    else if (status == STATUS_OK)
        fputs(text, stdout);
    free(text);
    return status;
}

/* What can be done with them now. They can be compared with what they are like if the players are
 * as many. */
static void next_print(const struct own_rules *own, const char *path) {
    const struct foreign_text file = foreign_text(path);
    printf("\n%s: %s\n%s:\n  utspel run ", said("Written to"), file.text, said("Next"));
    shell_word_print(file.text, stdout);
    if (own_rules_differ(own) && own->players == own->base->setup.entrants) {
        fputs("\n  utspel compare ", stdout);
        shell_word_print(own->like, stdout);
        fputs(" --with ", stdout);
        shell_word_print(file.text, stdout);
    }
    putchar('\n');
}

static enum status ask(const struct rules_command *command, struct own_rules *own,
                       struct error *error) {
    struct house_rules house = {.players = own->players};
    char path[PATH_MAX];
    memcpy(&house.rules, own->rules, sizeof house.rules);
    enum status status = ask_rules(&house, error);
    if (status != STATUS_OK)
        return status;
    own->rules = &house.rules;
    own->players = house.players;
    printf("\n%s\n", said("The rules of your table:"));
    own_rules_print(own, stdout);
    if (command->output.file)
        snprintf(path, sizeof path, "%s", command->output.file);
    else
        status = ask_file(command->output.force, path, error);
    if (status == STATUS_OK)
        status = own_write(own, path, command->output.force, error);
    if (status == STATUS_OK)
        next_print(own, path);
    return status;
}

/* Before anything is asked: a game that has no questions, and a file that cannot be written. */
static enum status own_check(const struct rules_command *command, const struct own_rules *own,
                             struct error *error) {
    if (command->asks && own->base->game != &chicago_game)
        return error_set(error, STATUS_USAGE, "--ask: asks for rules of chicago, and %s is of %s",
                         own->like, own->base->game->name);
    return command->output.file
               ? output_prepare(&command->output, &own->like, 1, "what the file begins from", error)
               : STATUS_OK;
}

static enum status own_make(const struct rules_command *command, const struct config *base,
                            const char *like, struct error *error) {
    struct own_rules own = {like, base, base->setup.rules, base->setup.entrants};
    enum status status = own_check(command, &own, error);
    if (status != STATUS_OK)
        return status;
    return command->asks ? ask(command, &own, error)
                         : own_write(&own, command->output.file, command->output.force, error);
}

static enum status rules_main(int argc, char **argv, struct error *error) {
    struct rules_command command = {0};
    struct config *config;
    command_parse(&cmd_rules, argc, argv, &command);
    bool makes_file = command.like || command.asks;
    const char *name = command.like ? command.like : command.preset ? command.preset : "sm-2025";
    enum status status = config_load_rules(&config, name, error);
    if (status == STATUS_OK)
        status = makes_file ? own_make(&command, config, name, error) : list(config, error);
    config_free(config);
    return status;
}

const struct command cmd_rules = {
    .name = "rules",
    .summary = "list the options of the rules, or enter your own",
    .argp = &argp,
    .run = rules_main,
    .examples = {{"utspel rules", "List the rules of SM 2025."},
                 {"utspel rules pofc-sm-2019", "List those of POFC."},
                 {"utspel rules --ask", "Enter the rules of your own table."},
                 {"utspel rules --like home-wikipedia -o kitchen.yaml",
                  "Begin a file of your own from a preset."}},
};
