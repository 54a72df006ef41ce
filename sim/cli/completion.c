#include "sim/cli/completion.h"

#include "sim/compare/metrics.h"
#include "sim/games/games.h"
#include "strategies/load/registry.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* What argp adds to every command. */
#define STANDARD "--help -? --usage --version -V"

/* The part of the script that is the same for all commands: completion.bash. */
extern const unsigned char completion_script[];

typedef void option_visit(const struct argp_option *named, const char *argument, FILE *out);

static bool is_short(int key) {
    return key > 0 && key < ARGS_LONG_ONLY && isprint(key);
}

static bool is_last(const struct argp_option *option) {
    return !option->name && !option->key && !option->doc && !option->group;
}

/* Visits the options that help shows, those of children after an argp's own. */
static void options_visit(const struct argp *argp, option_visit *visit, FILE *out) {
    const struct argp_option *real = argp->options; /* an alias takes the argument of that */
    for (const struct argp_option *option = real; option && !is_last(option); option++) {
        if (!(option->flags & OPTION_ALIAS))
            real = option;
        if ((option->name || is_short(option->key)) && !(option->flags & OPTION_HIDDEN))
            visit(option, real->arg, out);
    }
    for (const struct argp_child *child = argp->children; child && child->argp; child++)
        options_visit(child->argp, visit, out);
}

static void option_print_names(const struct argp_option *option, const char *between, FILE *out) {
    if (option->name)
        fprintf(out, "--%s", option->name);
    if (is_short(option->key))
        fprintf(out, "%s-%c", option->name ? between : "", option->key);
}

static void option_print_listed(const struct argp_option *option, const char *argument, FILE *out) {
    (void)argument;
    option_print_names(option, " ", out);
    fputc(' ', out);
}

static void option_print_argument(const struct argp_option *option, const char *argument,
                                  FILE *out) {
    if (!argument)
        return;
    fputs("        ", out);
    option_print_names(option, " | ", out);
    fprintf(out, ") takes='%s' ;;\n", argument);
}

static void command_print(const struct command *command, FILE *out) {
    const char *words = command->argp->args_doc;
    fprintf(out, "    %s)\n        options='", command->name);
    options_visit(command->argp, option_print_listed, out);
    fputs(STANDARD "'\n        case $2 in\n", out);
    options_visit(command->argp, option_print_argument, out);
    fprintf(out, "        *) takes='%s' ;;\n        esac\n        ;;\n", words ? words : "");
}

static void strategies_print(FILE *out) {
    fputs("    strategies='", out);
    for (size_t i = 0; strategy_at(i); i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", strategy_at(i)->name);
    fputs("'\n", out);
}

static void games_print(FILE *out) {
    fputs("    games='", out);
    for (size_t i = 0; game_at(i); i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", game_at(i)->name);
    fputs("'\n", out);
}

static void metrics_print(FILE *out) {
    struct metrics metrics;
    fputs("    metrics='", out);
    for (size_t i = 0; game_at(i); i++) {
        metrics_of_game(&metrics, game_at(i), GAME_ENTRANTS_MAX, GAME_ENTRANTS_MAX);
        for (size_t j = 0; j < metrics.count; j++)
            fprintf(out, "%s ", metrics.item[j].key);
    }
    metrics_of_tournaments(&metrics, NULL, 0, true);
    for (size_t j = 0; j < metrics.count; j++)
        fprintf(out, "%s ", metrics.item[j].key);
    fputs("'\n", out);
}

void completion_print(const struct command *const *commands, size_t count, FILE *out) {
    fputs("# shellcheck shell=bash disable=SC2034\n"
          "# Completion for utspel, printed by `utspel completion'.\n\n"
          "# _utspel_table COMMAND WORD: what the command's options are, and what follows WORD.\n"
          "_utspel_table() {\n",
          out);
    strategies_print(out);
    games_print(out);
    metrics_print(out);
    fputs("    case $1 in\n    '')\n        options='" STANDARD "'\n        takes='", out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", commands[i]->name);
    fputs("'\n        ;;\n", out);
    for (size_t i = 0; i < count; i++)
        command_print(commands[i], out);
    fprintf(out, "    esac\n}\n\n%s", (const char *)completion_script);
}
