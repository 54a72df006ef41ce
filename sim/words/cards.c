#include "sim/words/cards.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static const char rank_letters[] = "23456789TJQKA";

/* Ranks that are not written by their English letter; the longer of two that begin alike first. */
static const struct {
    const char *text;
    char letter;
} swedish_ranks[] = {{"10", 'T'}, {"Kn", 'J'}, {"D", 'Q'}, {"E", 'A'}};

static const struct {
    const char *sign;
    char letter;
} suits[] = {{"♣", 'c'}, {"♦", 'd'}, {"♥", 'h'}, {"♠", 's'}};

enum { RANKS = sizeof swedish_ranks / sizeof *swedish_ranks, SUITS = sizeof suits / sizeof *suits };

static void print_rank(enum language language, char letter, FILE *out) {
    for (size_t i = 0; i < RANKS && language == LANGUAGE_SWEDISH; i++)
        if (swedish_ranks[i].letter == letter) {
            fputs(swedish_ranks[i].text, out);
            return;
        }
    fputc(letter, out);
}

/* A suit stands behind a rank. */
static bool print_suit(const char *english, const char *at, FILE *out) {
    for (size_t i = 0; i < SUITS && at > english && strchr(rank_letters, at[-1]); i++)
        if (suits[i].letter == *at) {
            fputs(suits[i].sign, out);
            return true;
        }
    return false;
}

static void print(enum language language, bool signs, const char *english, FILE *out) {
    for (const char *at = english; *at; at++)
        if (!signs || !print_suit(english, at, out))
            print_rank(language, *at, out);
}

void cards_print(enum language language, const char *english, FILE *out) {
    print(language, language == LANGUAGE_SWEDISH, english, out);
}

void cards_print_signs(enum language language, const char *english, FILE *out) {
    print(language, true, english, out);
}

/* How long a text is at the start of another, whatever their capitals; 0: it does not begin so. */
static size_t begins(const char *text, const char *with) {
    size_t length = 0;
    while (with[length] &&
           tolower((unsigned char)text[length]) == tolower((unsigned char)with[length]))
        length++;
    return with[length] ? 0 : length;
}

const char *cards_read(const char *text, char english[3]) {
    size_t length = 0;
    for (size_t i = 0; i < RANKS && length == 0; i++) {
        length = begins(text, swedish_ranks[i].text);
        english[0] = swedish_ranks[i].letter;
    }
    if (length == 0)
        english[0] = (char)toupper((unsigned char)text[length++]);
    if (english[0] == '\0' || !strchr(rank_letters, english[0]))
        return NULL;
    english[2] = '\0';
    for (size_t i = 0; i < SUITS; i++) {
        size_t sign = begins(text + length, suits[i].sign);
        english[1] = suits[i].letter;
        if (sign > 0 || tolower((unsigned char)text[length]) == suits[i].letter)
            return text + length + (sign > 0 ? sign : 1);
    }
    return NULL;
}

void cards_print_written(enum language language, const char *written, FILE *out) {
    char english[3];
    while (language != LANGUAGE_ENGLISH && *written) {
        const char *end = cards_read(written, english);
        if (end)
            cards_print(language, english, out);
        else
            fputc(*written, out);
        written = end ? end : written + 1;
    }
    fputs(written, out);
}
