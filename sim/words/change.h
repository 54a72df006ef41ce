/*
 * Changes of rules in words and as settings: "buy-stop: 42", "buy-stop at 42" and "köpstopp: 42"
 * are buy_stop=42.
 */
#ifndef UTSPEL_CHANGE_H
#define UTSPEL_CHANGE_H

#include "sim/words/names.h"

#include <stdbool.h>
#include <stdio.h>

/*
 * The length of the first of several settings or values with commas between them; commas within
 * brackets or quotes belong to it.
 */
size_t setting_length(const char *text);

/*
 * Prints settings of rules, "buy_stop=42, target=50", in words: "buy-stop at 42, rounds to 50
 * points". A text that has another setting in it, or none, is printed as it is.
 */
void change_print(enum language language, const char *settings, FILE *out);

/* Prints a value of a rule in words, and a list of numbers with hyphens: "on request", "20-12-8".
 */
void value_print_words(enum language language, const char *rule, const char *value, FILE *out);

/*
 * Prints changes of rules as configs state them, "buy_stop 42, open_card \"forced\"", in the same
 * words; what names no rule is printed as it is.
 */
void changes_print_words(enum language language, const char *changes, FILE *out);

/*
 * Reads one setting that names a rule in words of any language, or by its key, and writes it as
 * "rules.KEY=VALUE". A name is followed by a colon or "=" and the value, itself in words or not; of
 * what is in force or not the name alone puts it in force; a phrase of change_print() is read, too.
 * Upper and lower case are the same, and so are blanks, hyphens and underscores. False: it is
 * nothing of that kind, or too long.
 */
bool change_read(const char *text, char *setting, size_t size);

/*
 * The length of the first of several changes with commas between them, each as change_read() reads
 * it or KEY=VALUE. The values of a list need no brackets: "order of suits: C, D, H, S".
 */
size_t change_length(const char *text);

/* The i-th name of a rule in any language, NULL past the last: as an option_candidate. */
const char *change_name_at(const void *unused, size_t i);

#endif
