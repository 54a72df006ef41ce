/*
 * The questions in which tables of Chicago differ, for people who enter their own rules: what is
 * asked, what is allowed given the answers so far, and what an answer means. Texts are in the
 * process's language.
 */
#ifndef UTSPEL_HOUSE_RULES_H
#define UTSPEL_HOUSE_RULES_H

#include "sim/chicago/chicago_rules.h"

#include <stdbool.h>
#include <stddef.h>

/* Rules that contradict neither each other nor the number of players; so they stay. */
struct house_rules {
    unsigned players;
    struct chicago_rules rules;
};

struct house_question {
    const char *key;     /* of the option; or HOUSE_PLAYERS */
    const char *heading; /* in English, of it and those after it; NULL: of the one before */
    bool (*is_asked)(const struct chicago_rules *rules); /* whether it matters; NULL: always */
};

#define HOUSE_PLAYERS "players"

enum { HOUSE_TEXT_SIZE = 512 };

/* The i-th question, NULL past the last; a question comes after those that it depends on. */
const struct house_question *house_question_at(size_t i);
bool house_is_asked(const struct house_question *question, const struct house_rules *house);

/* What is asked for; what is allowed; the present value; what the option means. */
void house_name(const struct house_question *question, char text[HOUSE_TEXT_SIZE]);
void house_allowed(const struct house_question *question, const struct house_rules *house,
                   char text[HOUSE_TEXT_SIZE]);
void house_value(const struct house_question *question, const struct house_rules *house,
                 char text[HOUSE_TEXT_SIZE]);
void house_meaning(const struct house_question *question, char text[HOUSE_TEXT_SIZE]);

/*
 * Takes an answer: a number, numbers, the number of a choice, its words in any language, or its
 * word as configs have it. What later questions start from is made to fit it. False: it is not
 * allowed, and nothing has changed.
 */
bool house_answer(const struct house_question *question, struct house_rules *house,
                  const char *answer);

#endif
