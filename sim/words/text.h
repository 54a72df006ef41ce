/* Numbers and lists as a language writes them. */
#ifndef UTSPEL_TEXT_H
#define UTSPEL_TEXT_H

#include "sim/words/language.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Prints a number with so many decimals: "-2.25", "-2,25"; 0 without a sign. */
void text_number(enum language language, double number, int places, FILE *out);

/* The same with a sign also where it is above 0. */
void text_difference(enum language language, double number, int places, FILE *out);

/* Prints a count in groups of three digits: "40,000", "40 000". */
void text_count(enum language language, uint64_t count, FILE *out);

/* What stands between the items of a list, before that of an index: "", ", " or " and ". */
const char *text_separator(enum language language, size_t i, size_t count);

/* How a number that is once in so many is said: 5, 36, 140, 2,500. */
double text_once_in(double share);

/* A text in memory of its own, which prints to a stream of its own; NULL when memory is short. */
struct text_memory {
    FILE *out;
    char *text;
    size_t size;
};

/* Opens one; then closes it, with its text, which the caller frees and which is NULL if memory was
 * short. */
struct text_memory *text_open(struct text_memory *memory);
char *text_close(struct text_memory *memory);

/* Turns the first letter of a text to upper case. */
void text_capital(char *text);

#endif
