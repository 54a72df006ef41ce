#include "sim/words/language.h"

#include "sim/words/swedish.h"

#include <stddef.h>
#include <string.h>

static const char *const words[] = {[LANGUAGE_ENGLISH] = "en", [LANGUAGE_SWEDISH] = "sv"};

bool language_parse(const char *word, enum language *language) {
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0) {
            *language = (enum language)i;
            return true;
        }
    return false;
}

const char *language_word(enum language language) {
    return words[language];
}

static const char *swedish_find(const char *english) {
    static const struct translation *const tables[] = {swedish_pages, swedish_games, swedish_card,
                                                       swedish_fairness};
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

bool language_has(const char *english) {
    return swedish_find(english) != NULL;
}
