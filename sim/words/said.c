#include "sim/words/said.h"

#include "sim/words/names.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

const char *said_as(const char *context, const char *english) {
    char key[SAID_SIZE];
    snprintf(key, sizeof key, "%s@%s", english, context);
    const char *text = said(key);
    return text == key ? said(english) : text; /* itself: there is none in this context */
}

void said_axis(const char *name, char *text, size_t size) {
    char blank[SAID_SIZE];
    snprintf(blank, sizeof blank, "%s", name);
    for (char *c = blank; *c; c++)
        if (*c == '_')
            *c = ' ';
    snprintf(text, size, "%s", said(blank));
}

void said_label(const char *label, char *text, size_t size) {
    static const char between[] = " to ";
    const char *to = strstr(label, between);
    bool is_range = to && !language_has(label);
    if (is_range)
        snprintf(text, size, "%.*s%s%s", (int)(to - label), label, said(between),
                 to + strlen(between));
    else
        snprintf(text, size, "%s", said(label));
}

const char *said_strategy(const char *game, const char *label) {
    const struct player_words *words = names_player(game, label);
    return words && language_spoken() != LANGUAGE_ENGLISH ? words->one[language_spoken()] : label;
}

void said_player(const char *game, const char *label, char *text, size_t size) {
    size_t digits = strspn(label, "0123456789");
    size_t number = digits > 0 && label[digits] == ' ' ? digits + 1 : 0;
    snprintf(text, size, "%.*s%s", (int)number, label, said_strategy(game, label + number));
}

void said_numbered(const char *english, char *text, size_t size) {
    char of[SAID_SIZE];
    const char *number = strrchr(english, ' ');
    bool is_numbered = number && number[1] && number[1 + strspn(number + 1, "0123456789")] == '\0';
    snprintf(of, sizeof of, "%.*s", (int)(is_numbered ? number - english : 0), english);
    if (is_numbered && !language_has(english))
        snprintf(text, size, "%s%s", said(of), number);
    else
        snprintf(text, size, "%s", said(english));
}

void said_reason(const char *reason, char *text, size_t size) {
    static const char precise[] = "precise: ", by[] = "interrupted by ";
    char signal[32];
    unsigned long long done, of;
    if (strncmp(reason, precise, strlen(precise)) == 0)
        snprintf(text, size, "%s%s", said("precise: "), reason + strlen(precise));
    else if (strncmp(reason, by, strlen(by)) == 0 &&
             sscanf(reason + strlen(by), "%31s after %llu of %llu matches", signal, &done, &of) ==
                 3)
        snprintf(text, size, said("interrupted by %s after %llu of %llu matches"), signal, done,
                 of);
    else
        snprintf(text, size, "%s", said(reason));
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* The length of a number at the beginning of a text. */
static size_t number_length(const char *text) {
    return strspn(text, "0123456789");
}

/* Writes a text with %d in place of its numbers. */
static void numbers_hide(const char *text, char *hidden, size_t size) {
    size_t used = 0;
    while (*text && used + 3 < size) {
        size_t length = number_length(text);
        if (length > 0)
            used += (size_t)snprintf(hidden + used, size - used, "%%d");
        else
            hidden[used++] = *text;
        text += length > 0 ? length : 1;
    }
    hidden[used] = '\0';
}

/* Prints a text that was translated so, with the numbers of the original. */
static void numbers_print(const char *hidden, const char *numbers, FILE *out) {
    for (; *hidden; hidden++) {
        if (strncmp(hidden, "%d", 2) != 0) {
            fputc(*hidden, out);
            continue;
        }
        numbers += strcspn(numbers, "0123456789");
        fprintf(out, "%.*s", (int)number_length(numbers), numbers);
        numbers += number_length(numbers);
        hidden++;
    }
}

/* A rule's name; or "errors.slow", which English has as configs do, as the kind of mistake. */
static const char *key_said(const char *key) {
    static const char errors[] = "errors.";
    const struct rule_words *rule = names_rule(key);
    if (rule)
        return rule->name[language_spoken()];
    bool is_error =
        language_spoken() != LANGUAGE_ENGLISH && strncmp(key, errors, strlen(errors)) == 0;
    return is_error ? said(key + strlen(errors)) : key;
}

/* Keys with their reason, "target, buy_stop (why". */
static void idle_print(char *item, FILE *out) {
    char *rest = NULL, *why = strstr(item, " (");
    char hidden[SAID_SIZE];
    if (why) {
        *why = '\0';
        why += 2;
    }
    const char *separator = "";
    for (char *key = strtok_r(item, ", ", &rest); key; key = strtok_r(NULL, ", ", &rest)) {
        fprintf(out, "%s%s", separator, key_said(key));
        separator = ", ";
    }
    if (!why)
        return;
    numbers_hide(why, hidden, sizeof hidden);
    fputs(" (", out);
    numbers_print(said(hidden), why, out);
    fputc(')', out);
}

void said_without_effect(const char *options, FILE *out) {
    const char *separator = "";
    while (*options) {
        char item[SAID_SIZE];
        const char *end = strstr(options, "); ");
        size_t length = end ? (size_t)(end - options) : strlen(options);
        bool is_closed = end || (length > 0 && options[length - 1] == ')');
        snprintf(item, sizeof item, "%.*s", (int)(length - (!end && is_closed)), options);
        fputs(separator, out);
        idle_print(item, out);
        separator = "; ";
        options += length + (end ? strlen("); ") : 0);
    }
}

void said_numbers(char *text) {
    if (language_spoken() != LANGUAGE_SWEDISH || *text == '\0')
        return;
    for (char *c = text + 1; *c; c++)
        if (*c == '.' && is_digit(c[-1]) && is_digit(c[1]))
            *c = ',';
}
