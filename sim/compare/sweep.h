/*
 * Sweeps: the values that one key takes, or two keys in all combinations, as variants.
 *
 * An axis is written KEY=FIRST..LAST[:STEP] or KEY=VALUE,VALUE,...
 *
 * A range is of decimal numbers with at most 9 digits before and 9 after the point, and exact:
 * 0..1:0.1 has the values 0, 0.1, ... 0.9, 1. It includes FIRST, and LAST if a step ends there.
 * The step leads from FIRST towards LAST, so it is negative in 52..40:-4; without one it is 1 or,
 * downwards, -1.
 *
 * A list may stand in braces, {forced, optional}. Commas within a value's own brackets or quotes
 * belong to it: [20, 12],[10, 5] are two values. Blanks around values are dropped.
 */
#ifndef UTSPEL_SWEEP_H
#define UTSPEL_SWEEP_H

#include "sim/compare/variants.h"

#include <stddef.h>

enum {
    SWEEP_AXES = 2,
    SWEEP_VALUES_MAX = VARIANTS_MAX,
    SWEEP_KEY_MAX = 120, /* bytes */
    SWEEP_VALUE_MAX = 360,
    SWEEP_TEXT_SIZE = SWEEP_AXES * (SWEEP_KEY_MAX + SWEEP_VALUE_MAX + sizeof "=, ")
};

struct sweep_axis {
    char *key;    /* "rules.target"; that there is such a key, loading a variant finds out */
    size_t count; /* 2..SWEEP_VALUES_MAX */
    char *value[SWEEP_VALUES_MAX]; /* as for a setting: "44"; all different */
};

/* Variants in all combinations, the values of the first axis varying fastest. */
struct sweep {
    size_t axis_count; /* 1..SWEEP_AXES */
    struct sweep_axis axis[SWEEP_AXES];
};

/* Reads the argument of one --over. On failure there is nothing to free. */
enum status sweep_axis_read(struct sweep_axis *axis, const char *text, struct error *error);
void sweep_axis_free(struct sweep_axis *axis);

/* Returns the player that an axis is a setting of, as "players.1.params.first_call"; -1: none. */
int sweep_axis_player(const struct sweep_axis *axis);

/*
 * Reads the arguments of every --over given: one or two, of different keys, with at most
 * SWEEP_VALUES_MAX combinations. Close it also after a failure.
 */
enum status sweep_open(struct sweep *sweep, const char *const *texts, size_t count,
                       struct error *error);
void sweep_close(struct sweep *sweep);

/* Returns how many variants there are. */
size_t sweep_count(const struct sweep *sweep);

/* Returns the index of the value of an axis that a variant has. */
size_t sweep_value_at(const struct sweep *sweep, size_t variant, size_t axis);

/* Prints a variant's settings as of VARIANT_SETTINGS: "rules.target=44,rules.open_card=forced". */
void sweep_settings(const struct sweep *sweep, size_t variant, char text[SWEEP_TEXT_SIZE]);

/* Prints what a variant is called: "target=44, open_card=forced". */
void sweep_name(const struct sweep *sweep, size_t variant, char text[SWEEP_TEXT_SIZE]);

/*
 * Loads the request's base, and a variant for each combination, in the sweep's order; close them
 * also after a failure. All are compared with the one that plays as the base or, without such a
 * one, with the first. Refuses what cannot be played with the same cards, and values that have no
 * effect.
 */
enum status sweep_variants_open(struct variants *variants, const struct sweep *sweep,
                                const struct variants_request *request, struct error *error);

#endif
