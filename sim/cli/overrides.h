/* The options that go over a config's settings, shared by the commands that take a config. */
#ifndef UTSPEL_OVERRIDES_H
#define UTSPEL_OVERRIDES_H

#include "sim/cli/args.h"
#include "sim/config/config.h"

#include <stddef.h>

enum { OVERRIDES_MAX = 128 };

struct overrides {
    struct config_override items[OVERRIDES_MAX]; /* in the order of the command line */
    size_t count;
};

/*
 * As the children of a command's argp: --seed, --threads, --set; but for advice --matches; and but
 * for a duel, too, --players. Their input, child_inputs[0], is the struct.
 */
extern const struct argp_child overrides_children[];
extern const struct argp_child overrides_duel_children[];
extern const struct argp_child overrides_advise_children[];

/* Adds one; texts are kept as they are. Too many end the program with a usage error. */
void overrides_add(struct overrides *overrides, const struct argp_state *state, const char *option,
                   const char *key, const char *text);

#endif
