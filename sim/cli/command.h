/*
 * A sub-command as it declares itself: its file cmd_NAME.c has one const struct command, which the
 * list in commands.c names. Help, completion, manual pages and tests read it.
 */
#ifndef UTSPEL_COMMAND_H
#define UTSPEL_COMMAND_H

#include "sim/cli/args.h"
#include "sim/core/error.h"

#include <stdbool.h>
#include <stdio.h>

struct example {
    const char *line;    /* as typed, at most 75 characters */
    const char *meaning; /* one sentence */
};

enum { EXAMPLES_MAX = 4 };

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

/* Prints an example as help has them: meaning and line, after an empty line. */
void example_print(const struct example *example, FILE *out);

/* Parses a command's arguments; after --help or a usage error the program ends. */
void command_parse(const struct command *command, int argc, char **argv, void *input);

#endif
