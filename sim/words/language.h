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

/* Whether a text has a Swedish translation: all that pages and terminals show has. */
bool language_has(const char *english);

/*
 * The process prints for people in one language, English unless that is changed before its threads
 * start: to that of the locale (LC_ALL, else LC_MESSAGES, else LANG; it need not be installed), and
 * to that of --lang.
 */
enum language language_of_locale(void);
void language_speak(enum language language);
enum language language_spoken(void);

/* A text, or a format, in that language. */
const char *said(const char *english) __attribute__((format_arg(1)));

#endif
