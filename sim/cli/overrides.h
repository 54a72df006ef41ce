/* The options that go over a config's settings, shared by the commands that take a config. */
#ifndef UTSPEL_OVERRIDES_H
#define UTSPEL_OVERRIDES_H

#include "sim/cli/args.h"
#include "sim/config/config.h"

#include <stddef.h>

enum { OVERRIDES_MAX = 128 };

/* The key of where results go, as overrides_add takes it. */
#define OVERRIDES_OUTPUT "output.file"

struct overrides {
    struct config_override items[OVERRIDES_MAX]; /* in the order of the command line */
    size_t count;
};

/*
 * For the children of a command's argp, whose input is the struct: --seed, --threads, --set; but
 * for advice --matches; and but for a duel, too, --players.
 */
extern const struct argp overrides_argp, overrides_duel_argp, overrides_advise_argp;

#define OVERRIDES_CHILD(argp_of_them)                                                              \
    { &(argp_of_them), 0, "In place of what the config says:", 1 }

/* Adds one; texts are kept as they are. Too many end the program with a usage error. */
void overrides_add(struct overrides *overrides, const struct argp_state *state, const char *option,
                   const char *key, const char *text);

/*
 * The command that replays a match of the config with these overrides, without the match's number,
 * for a shell to read. The caller's to free; NULL when memory is short.
 */
char *overrides_replay(const struct overrides *overrides, const char *config);

#endif
