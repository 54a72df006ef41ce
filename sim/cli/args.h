/*
 * Command lines: argp, whose getopt has a struct option too (here that name is ours,
 * sim/core/option.h), and the options that commands share.
 */
#ifndef UTSPEL_ARGS_H
#define UTSPEL_ARGS_H

#define option getopt_option
#include <argp.h>
#undef option

#include "sim/config/config.h"

#include <stdbool.h>
#include <stddef.h>

/* The first key of options without a short form: beyond every character. */
enum { ARGS_LONG_ONLY = 0x100 };

/* The last case of a parser whose command takes exactly one argument: it goes to *word. */
error_t args_take_one(int key, char *text, const struct argp_state *state, const char **word);

/* argv as one line, the caller's to free; NULL when memory is short. */
char *args_join(int argc, char **argv);

/* Of why playing stopped and of a failure to show what was played, the latter counts. */
enum status status_shown(enum status stop, enum status shown, const struct error *trouble,
                         struct error *error);

struct output_options {
    const char *file; /* -o; NULL: not given */
    bool force;       /* existing files are replaced */
    bool json, quiet;
};

/* For the children of a command's argp, whose input is the struct: -o, --force; --quiet; --json. */
extern const struct argp output_file_argp, output_quiet_argp, output_json_argp;

/* The same of --lang, whose input is an enum language, English unless it is given. */
extern const struct argp args_language_argp;

enum { OVERRIDES_MAX = 128 };

/* The key of where results go, as overrides_add takes it. */
#define OVERRIDES_OUTPUT "output.file"
#define OVERRIDES_UNTIL  "until"

struct overrides {
    struct config_override items[OVERRIDES_MAX]; /* in the order of the command line */
    size_t count;
};

/*
 * For the children of a command's argp, whose input is the struct: --seed, --threads and --set;
 * except for advice also --matches; except for advice and duels also --players.
 */
extern const struct argp overrides_argp, overrides_duel_argp, overrides_advise_argp;

#define OVERRIDES_CHILD(argp_of_them)                                                              \
    { &(argp_of_them), 0, "Overrides:", 1 }

/* Adds one; texts are kept as they are. Too many of them end the program with a usage error. */
void overrides_add(struct overrides *overrides, const struct argp_state *state, const char *option,
                   const char *key, const char *text);

/*
 * The command that replays a match of the config with these overrides, without the match's number,
 * for a shell to read. The caller's to free; NULL when memory is short.
 */
char *overrides_replay(const struct overrides *overrides, const char *config);

#endif
