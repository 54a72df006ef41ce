/*
 * Cards, and patterns of hands, as a language writes them. English is how the program writes them
 * elsewhere: "Ah Kd Tc", "AKQx + A". In Swedish ace, king, queen and jack are E, K, D and Kn, ten
 * is 10, and suits are their signs: "E♥ K♦ 10♣", "EKDx + E".
 */
#ifndef UTSPEL_CARDS_H
#define UTSPEL_CARDS_H

#include "sim/words/language.h"

#include <stdio.h>

/* Prints cards or patterns that are given in English, separated as there. */
void cards_print(enum language language, const char *english, FILE *out);

/* The same with the signs of suits in English, too. */
void cards_print_signs(enum language language, const char *english, FILE *out);

/* Prints cards as somebody wrote them, in either language; what are no cards stays. */
void cards_print_written(enum language language, const char *written, FILE *out);

/*
 * Reads a card in either language, in capitals or not: "Qh", "10d", "Knc", "E♠". Returns what
 * follows it, and its English rank and suit, "Qh"; NULL: it is none.
 */
const char *cards_read(const char *text, char english[3]);

#endif
