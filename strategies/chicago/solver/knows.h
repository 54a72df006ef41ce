/*
 * What a frozen `solver` knows: other rules than those that are played.
 *
 * Its parameter `knows` states where they differ, in any order: "chicago_won=15; target=52". The
 * items of a list are separated by blanks or commas. Only rules that bear on play can be known
 * otherwise, since models are made for no others.
 */
#ifndef UTSPEL_SOLVER_KNOWS_H
#define UTSPEL_SOLVER_KNOWS_H

#include "sim/chicago/chicago_rules.h"

/*
 * The rules that are known where others are played. On failure the error says what was found and
 * what is allowed, and *known is not to be used.
 */
enum status solver_knows_read(const char *knows, const struct chicago_rules *played,
                              unsigned players, struct chicago_rules *known, struct error *error);

/*
 * The text by which a player knows these rules where others are played; "" where none differ that
 * bear on play, NULL without memory. The caller frees it.
 */
char *solver_knows_text(const struct chicago_rules *played, const struct chicago_rules *known);

#endif
