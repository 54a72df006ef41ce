/* What the commands `compare' and `sweep' share: their options, and what they print. */
#ifndef UTSPEL_COMPARING_H
#define UTSPEL_COMPARING_H

#include "sim/cli/command.h"
#include "sim/cli/show.h"
#include "sim/compare/comparison.h"
#include "sim/compare/sweep.h"

struct comparing {
    struct variants_request request; /* its overrides are these: */
    struct overrides overrides;
    struct output_options output;
    struct session_options options;
    char *command_line; /* for the results */
    struct session_call call;
    char *players; /* seated for the skill share, or NULL */
    char margins[OPTION_TEXT_SIZE];
    struct showing showing; /* of what is no sweep */
    struct comparison comparison;
};

/* Parses the command line into the command's struct, of which comparing is a part, and notes it. */
void comparing_call(struct comparing *comparing, const struct command *command, int argc,
                    char **argv, void *input);

/* The options --metric, --margin, --skill, --adapt, --until ..., whose input is the struct. */
extern const struct argp comparing_argp;

#define COMPARING_CHILDREN                                                                         \
    {&comparing_argp, 0, NULL, 2}, OVERRIDES_CHILD(overrides_argp),                                \
        {&output_file_argp, 0, NULL, 3}, {&output_json_argp, 0, NULL, 3},                          \
        {&output_quiet_argp, 0, NULL, 3}, {                                                        \
        &session_argp, 0, NULL, 3                                                                  \
    }

/* Gives the children their inputs, which are parts of the struct. */
void comparing_children(struct comparing *comparing, struct argp_state *state);

/* Turns --matches into the number of tournaments, if the base plays some: `resume' calls it so. */
void comparing_matches(struct comparing *comparing);

/* Completes the request: its overrides are then those of the command line. */
enum status comparing_request(struct comparing *comparing, struct error *error);

/* Opens the base and the request's variants. */
enum status comparing_variants(struct comparing *comparing, struct error *error);

/* Plays the variants that are open, of a sweep or of none (NULL), writes the file and prints what
 * was found. The kind is part of the file's default name. */
enum status comparing_run(struct comparing *comparing, const char *kind, const struct sweep *sweep,
                          struct error *error);

void comparing_close(struct comparing *comparing);

#endif
