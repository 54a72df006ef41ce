#include "sim/words/language.h"

#include "sim/words/swedish.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char *const language_words[] = {[LANGUAGE_ENGLISH] = "en", [LANGUAGE_SWEDISH] = "sv"};

bool language_parse(const char *word, enum language *language) {
    for (unsigned i = 0; i < sizeof language_words / sizeof *language_words; i++)
        if (strcmp(language_words[i], word) == 0) {
            *language = (enum language)i;
            return true;
        }
    return false;
}

const char *language_word(enum language language) {
    return language_words[language];
}

static const char *swedish_find(const char *english) {
    static const struct translation *const tables[] = {
        swedish_pages,    swedish_games,      swedish_card,  swedish_fairness,
        swedish_advice,   swedish_transcript, swedish_table, swedish_review,
        swedish_terminal, swedish_rules,      swedish_holdem};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const struct translation *row = tables[i]; row->english; row++)
            if (strcmp(row->english, english) == 0)
                return row->swedish;
    return NULL;
}

const char *language_text(enum language language, const char *english) {
    const char *swedish = language == LANGUAGE_SWEDISH ? swedish_find(english) : NULL;
    return swedish ? swedish : english;
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

enum language language_of_locale(void) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof variables / sizeof *variables && (!locale || !*locale); i++)
        locale = getenv(variables[i]);
    for (unsigned i = 0; locale && i < LANGUAGES; i++)
        if (strncmp(locale, language_words[i], 2) == 0 && !is_letter(locale[2]))
            return (enum language)i;
    return LANGUAGE_ENGLISH;
}

static enum language language_of_process = LANGUAGE_ENGLISH;

void language_speak(enum language language) {
    language_of_process = language;
}

enum language language_spoken(void) {
    return language_of_process;
}

const char *said(const char *english) {
    return language_text(language_of_process, english);
}

bool language_has(const char *english) {
    return swedish_find(english) != NULL;
}
