/* Files that commands make of others. */
#ifndef UTSPEL_CLI_OUTPUT_H
#define UTSPEL_CLI_OUTPUT_H

#include "sim/cli/command.h"
#include "sim/core/error.h"
#include "sim/output/output_file.h"

/*
 * Before anything is read: refuses an output that is one of the inputs ("what" it then is, for the
 * message), or that cannot be written. From then on an interruption removes its temporary file.
 */
enum status output_prepare(const struct output_options *output, const char *const *inputs,
                           size_t count, const char *what, struct error *error);

enum { INPUTS_MAX = 64 };

/* What the command lines of `export', `plot' and `report' have in common. */
struct making {
    const char *inputs[INPUTS_MAX];
    size_t input_count;
    const char *item; /* what of the one input, after it; NULL: not named */
    struct output_options output;
};

/* For the last case of a parser, of a command that takes FILE..., and of one with FILE [ITEM]. */
error_t making_take_inputs(int key, char *text, const struct argp_state *state,
                           struct making *making);
error_t making_take_item(int key, char *text, const struct argp_state *state,
                         struct making *making);

/* What such a command makes. Its functions get what is given to making_run(). */
struct maker {
    const char *what; /* an input is, for output_prepare() */
    bool goes_on; /* inputs that cannot be read are left out, and the command fails in the end */
    enum status (*read)(void *given, const char *input, struct error *error);
    /* Finds what of the inputs is to be made; NULL: all of them. */
    enum status (*find)(void *given, struct error *error);
    enum status (*print)(void *given, struct error *error); /* without an output */
    output_writer *write;                                   /* to the output */
    void (*done)(void *given);                              /* it is there; NULL: nothing to say */
};

/* Reads the inputs, and prints what is made of them, or replaces the output by it. */
enum status making_run(const struct making *making, const struct maker *maker, void *given,
                       struct error *error);

#endif
