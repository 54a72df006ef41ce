/* The luck of the cards in a match of Chicago, from its record. */
#ifndef UTSPEL_CHICAGO_LUCK_H
#define UTSPEL_CHICAGO_LUCK_H

#include "sim/review/luck.h"

/*
 * Fills the luck of all entrants, deal by deal; play-offs have none. It takes the model for the
 * rules. Fails where there is none, or by rules of which it is not known: more than a game a round,
 * low hands shown, six cards, mistakes at the table.
 */
enum status chicago_luck_of(struct luck *luck, const struct luck_match *match, struct error *error);

#endif
