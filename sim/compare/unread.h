/*
 * Rules that the players of a comparison do not read: to change them moves no decision of theirs,
 * so that a verdict says what the rule does to players who go on as before.
 */
#ifndef UTSPEL_UNREAD_H
#define UTSPEL_UNREAD_H

#include "sim/compare/comparison_figures.h"
#include "sim/words/language.h"

#include <stdio.h>

/*
 * Prints a line that names, for each strategy that plays and states what it reads (struct
 * strategy), the changed rules that it does not; nothing if there are none. What a proposal
 * changes is seen in its config and its base's.
 */
void unread_print(const struct figures *figures, const char *game, enum language language,
                  FILE *out);

#endif
