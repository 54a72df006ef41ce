/* Cards as people write them: 10h or Th, AS, ah; spaces and commas where one likes. */
#ifndef UTSPEL_CARD_TEXT_H
#define UTSPEL_CARD_TEXT_H

#include "evaluator/card.h"
#include "sim/core/error.h"

/*
 * Reads the card at *text, which then points behind it and the separators that follow. Else names
 * what is there, with the option's key.
 */
enum status card_text_read(const char **text, const char *key, card *c, struct error *error);

/* Reads all of a text, cards that differ; an empty one has none. */
enum status card_text_read_set(const char *text, const char *key, card_set *set,
                               struct error *error);

#endif
