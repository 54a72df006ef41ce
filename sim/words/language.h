/*
 * The languages of all that people read. A text is written in English where it is used; in Swedish
 * its translation is looked up, with the words of the rulebooks.
 */
#ifndef UTSPEL_LANGUAGE_H
#define UTSPEL_LANGUAGE_H

#include <stdbool.h>

enum language { LANGUAGE_ENGLISH, LANGUAGE_SWEDISH, LANGUAGES };

/* Reads "en" or "sv"; false: another word. */
bool language_parse(const char *word, enum language *language);
const char *language_word(enum language language); /* "en" or "sv" */

/* The text in that language, or the text itself if it has no translation, as names have none. */
const char *language_text(enum language language, const char *english);

/* Whether a text has a Swedish translation: all that pages say has. */
bool language_has(const char *english);

#endif
