/*
 * Sub-commands: what each declares of itself, the list of all, and the options that they share.
 *
 * Command lines are parsed by argp, whose getopt has a struct option too; here that name is ours
 * (sim/core/option.h).
 */
#ifndef UTSPEL_COMMAND_H
#define UTSPEL_COMMAND_H

#define option getopt_option
#include <argp.h>
#undef option

#include "sim/config/config.h"
#include "sim/core/error.h"
#include "sim/session/session.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct example {
    const char *line;    /* as typed, at most 75 characters */
    const char *meaning; /* one sentence */
};

enum { EXAMPLES_MAX = 4 };

/*
 * A command as it declares itself: its file cmd_NAME.c has one of these, which the list in main.c
 * names. Help, completion, manual pages and tests read it. Commands print their output on stdout
 * and return the program's exit code; main prints the error.
 */
struct command {
    const char *name;
    const char *summary;     /* one line */
    const struct argp *argp; /* options and help; the examples are added to it */
    void (*prepare)(void);   /* fills in options that other tables have; NULL: there are none */
    /* argv[0] is "utspel NAME". Unless it returns STATUS_OK the error is filled. */
    enum status (*run)(int argc, char **argv, struct error *error);
    bool shares;                           /* plays matches that ranks can share: --rank, --quiet */
    struct example examples[EXAMPLES_MAX]; /* two at least; they work with the configs shipped */
};

/*
 * Prints words and a line end, from a column on; lines that would be wider than width (0: any) go
 * on below, indented.
 */
void words_print(const char *text, size_t indent, size_t column, size_t width, FILE *out);

/* Prints an example as help has them: meaning and line, after an empty line. */
void example_print(const struct example *example, FILE *out);

/* Has argp break lines where text_table_width() says, unless the user's ARGP_HELP_FMT does. */
void help_fit(void);

/* Parses a command's arguments; after --help or a usage error the program ends. */
void command_parse(const struct command *command, int argc, char **argv, void *input);

/* All there are, each in a file of its own except those in cmd_lists.c and main.c. */
extern const struct command cmd_run, cmd_resume, cmd_merge, cmd_status, cmd_summary, cmd_verify,
    cmd_replay, cmd_review, cmd_report, cmd_duel, cmd_tournament, cmd_compare, cmd_sweep,
    cmd_exploit, cmd_plot, cmd_export, cmd_metrics, cmd_train, cmd_advise, cmd_atlas, cmd_check,
    cmd_rules, cmd_strategies, cmd_bench, cmd_completion, cmd_table;

/* The first key of options without a short form: beyond every character. */
enum { ARGS_LONG_ONLY = 0x100 };

/* As argp_error() does, but with what would control a terminal escaped; the program ends. */
void args_error(const struct argp_state *state, const char *format, ...) PRINTF_LIKE(2, 3);

/*
 * Reads an option's number, least..most; if it is none, argp prints that it was not what was
 * expected ("a number of matches"), how to write it, and exits.
 */
void args_count(const struct argp_state *state, const char *option, const char *text,
                uint64_t least, uint64_t most, const char *expected, uint64_t *number);
void args_number_refuse(const struct argp_state *state, const char *option, const char *text,
                        bool whole, const char *expected);

/* For the last case of a parser: takes the one argument of its command into *word. */
error_t args_take_one(int key, char *text, const struct argp_state *state, const char **word);

/* Returns argv as one line, which the caller frees; NULL when memory is short. */
char *args_join(int argc, char **argv);

/* Returns the failure to show what was played, if there was one; else why playing stopped. */
enum status status_shown(enum status stop, enum status shown, const struct error *trouble,
                         struct error *error);

struct output_options {
    const char *file; /* -o; NULL: not given */
    bool force;       /* existing files are replaced */
    bool json, quiet;
};

/* These are children of a command's argp whose input is the struct: -o, --force; --quiet; --json.
 */
extern const struct argp output_file_argp, output_quiet_argp, output_json_argp;

/* This one is for --lang, which decides what language_spoken() is. It has no input. */
extern const struct argp args_language_argp;

enum { OVERRIDES_MAX = 128 };

/* Keys for overrides_add(): of where results go, and of how precise a run is to be. */
#define OVERRIDES_OUTPUT "output.file"
#define OVERRIDES_UNTIL  "until"

struct overrides {
    struct config_override items[OVERRIDES_MAX]; /* in the order of the command line */
    size_t count;
};

/*
 * These are children of a command's argp whose input is the struct. All have --seed, --threads and
 * --set; all but that of advice --matches; only overrides_argp has --players.
 */
extern const struct argp overrides_argp, overrides_duel_argp, overrides_advise_argp;

#define OVERRIDES_CHILD(argp_of_them)                                                              \
    { &(argp_of_them), 0, "Overrides:", 1 }

/* Adds an override, whose texts are kept as they are; one too many ends the program. */
void overrides_add(struct overrides *overrides, const struct argp_state *state, const char *option,
                   const char *key, const char *text);

/*
 * Returns the command that replays a match of the config with these overrides, without the match's
 * number, for a shell to read. The caller frees it; NULL when memory is short.
 */
char *overrides_replay(const struct overrides *overrides, const char *config);

/* Options of several commands that each take them by a key of their own. */
#define THREADS_OPTION(key)                                                                        \
    { "threads", key, "T", 0, "Use T threads; 0 means one per core it may use", 0 }
#define LOG_OPTION(key)                                                                            \
    { "log", key, "FILE", 0, "Append progress to FILE as JSON Lines", 0 }

/* These are children of a command's argp whose input is a struct session_options: --resume, --log
 * and --shard; the second has no --shard, for commands whose files cannot be merged. */
extern const struct argp session_argp, session_whole_argp;

/* Returns how a command was called, once it is parsed; args_join() made the line before, or NULL.
 */
struct session_call session_call_of(const char *line, int argc, char **argv);

/* Returns a request of which that part is filled which the command line says. */
struct session_request session_ask(const struct session_options *given,
                                   const struct output_options *output,
                                   const struct session_call *call);

/* Says that a file held all its matches already. */
enum status session_say_complete(const struct session_outcome *outcome, struct error *error);

#endif
