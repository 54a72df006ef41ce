/* What a results file says to people, and to other programs. */
#ifndef UTSPEL_SUMMARY_H
#define UTSPEL_SUMMARY_H

#include "sim/output/results.h"

#include <stdio.h>

enum summary_form {
    SUMMARY_SHORT, /* a player's first questions, in about 25 lines */
    SUMMARY_FULL,  /* every headline and breakdown, with standard error or interval, and n */
    SUMMARY_JSON   /* the same as one JSON object; what is not defined is null */
};

/* Prints the figures that the results' game defines; it must be that game. */
enum status summary_print(FILE *out, const struct results *results, const struct game *game,
                          enum summary_form form, struct error *error);

#endif
