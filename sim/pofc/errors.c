/* The mistakes that players make, and what they cost: pofc.md 5. */
#include "sim/core/option_rows.h"
#include "sim/pofc/rules.h"

#include <stdio.h>

#define OPTIONS_OF struct pofc_errors

#define RATE(name, kind, about)                                                                    \
    OPTION_ROW(name, OPTION_REAL, rate[kind], 0, 1, NULL, "0", about, "SM19 p. 2")

static const struct option options[POFC_ERRORS] = {
    [POFC_ERROR_SLOW] =
        RATE("slow", POFC_ERROR_SLOW,
             "Of placements: more than ten seconds, which cost points and a warning"),
    [POFC_ERROR_MISCONDUCT] =
        RATE("misconduct", POFC_ERROR_MISCONDUCT, "Of hands: a warning before it is dealt"),
};

const struct option_table pofc_errors_options = {options, POFC_ERRORS, sizeof(struct pofc_errors)};
