#include "sim/chicago_lab/house/house_rules.h"

#include "sim/words/change.h"
#include "sim/words/names.h"
#include "sim/words/said.h"

#include <stdio.h>
#include <string.h>

static bool is_of(const struct house_question *question, const char *key) {
    return strcmp(question->key, key) == 0;
}

static const struct option *option_of(const struct house_question *question) {
    return option_find(&chicago_rules_options, question->key);
}

void house_name(const struct house_question *question, char text[HOUSE_TEXT_SIZE]) {
    const struct rule_words *words = names_rule(question->key);
    snprintf(text, HOUSE_TEXT_SIZE, "%s",
             words ? words->name[language_spoken()] : said("players at the table"));
}

void house_meaning(const struct house_question *question, char text[HOUSE_TEXT_SIZE]) {
    const struct option *option = option_of(question);
    snprintf(text, HOUSE_TEXT_SIZE, "%s",
             said(option ? option->meaning : "How many play at the table"));
}

static const char *value_name(const char *key, const char *value) {
    const struct value_words *words = names_value(key, value);
    return words ? words->name[language_spoken()] : value;
}

void house_value(const struct house_question *question, const struct house_rules *house,
                 char text[HOUSE_TEXT_SIZE]) {
    const struct option *option = option_of(question);
    if (!option) {
        snprintf(text, HOUSE_TEXT_SIZE, "%u", house->players);
        return;
    }
    const char *word = option_word(option, &house->rules);
    char number[HOUSE_TEXT_SIZE] = "";
    FILE *out = fmemopen(number, sizeof number, "w");
    text[0] = '\0';
    if (!out)
        return;
    option_print(option, &house->rules, out);
    fclose(out);
    out = fmemopen(text, HOUSE_TEXT_SIZE, "w");
    if (!out)
        return;
    value_print_words(language_spoken(), question->key, word ? word : number, out);
    fclose(out);
}

/* ---- what is allowed ---- */

/* "1 always, 2 on request, 3 never": a choice has its number, too. */
static void choices_write(const struct option *option, char text[HOUSE_TEXT_SIZE]) {
    size_t length = 0;
    for (size_t i = 0; option->words[i] && length < HOUSE_TEXT_SIZE; i++)
        length +=
            (size_t)snprintf(text + length, HOUSE_TEXT_SIZE - length, "%s%zu %s", i > 0 ? ", " : "",
                             i + 1, value_name(option->key, option->words[i]));
}

/* A number, within what the rules so far leave; or the word that stands in place of one. */
static void numbers_write(const struct option *option, const struct chicago_rules *rules,
                          char text[HOUSE_TEXT_SIZE]) {
    long long least = option->min, most = option->max;
    const char *none = names_none(option->key);
    bool has_none = strcmp(none, "0") != 0;
    if (strcmp(option->key, "chicago_min_points") == 0) {
        least = rules->score_floor;
        bool must_be_below_target =
            rules->must_have_called_to_win && rules->win_by == CHICAGO_WIN_BY_REACHING_TARGET;
        most = must_be_below_target ? rules->target - 1 : most;
    }
    snprintf(text, HOUSE_TEXT_SIZE, "%s%s%lld..%lld%s%s",
             option->words ? value_name(option->key, option->words[0]) : "",
             option->words ? ", " : "", least, most, has_none ? ", " : "",
             has_none ? value_name(option->key, none) : "");
}

static void lists_write(const struct option *option, const struct house_rules *house,
                        char text[HOUSE_TEXT_SIZE]) {
    if (strcmp(option->key, "unscored_exchanges") == 0)
        snprintf(text, HOUSE_TEXT_SIZE, said("numbers of 1..%d, each once; or none"),
                 house->rules.exchanges);
    else if (strcmp(option->key, "trick_points") == 0)
        snprintf(text, HOUSE_TEXT_SIZE, said("%d numbers, each 0..1000"), CHICAGO_TRICKS_SCORED);
    else
        snprintf(text, HOUSE_TEXT_SIZE,
                 said("%u to %d numbers, each 0..1000 and none above the one before"),
                 house->players, OPTION_LIST_MAX);
}

void house_allowed(const struct house_question *question, const struct house_rules *house,
                   char text[HOUSE_TEXT_SIZE]) {
    const struct option *option = option_of(question);
    if (!option)
        snprintf(text, HOUSE_TEXT_SIZE, "%d..%d", CHICAGO_SEATS_MIN, CHICAGO_SEATS_MAX);
    else if (option->type == OPTION_BOOL)
        snprintf(text, HOUSE_TEXT_SIZE, "%s", said("yes or no"));
    else if (option->type == OPTION_WORD)
        choices_write(option, text);
    else if (option->type == OPTION_INT)
        numbers_write(option, &house->rules, text);
    else
        lists_write(option, house, text);
}

/* ---- answers ---- */

static bool is_among(const char *answer, const char *const *words) {
    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], answer) == 0)
            return true;
    return false;
}

/* The word of a choice by its number, from 1; NULL: it is none. */
static const char *choice_at(const struct option *option, const char *answer) {
    uint64_t number;
    if (option->type != OPTION_WORD || !option_parse_count(answer, &number))
        return NULL;
    for (size_t i = 0; option->words[i]; i++)
        if (i + 1 == number)
            return option->words[i];
    return NULL;
}

/* What stands for a value in short: yes, no and none by a letter or a word; NULL: nothing. */
static const char *short_answer(const struct option *option, const char *answer) {
    static const char *const yes[] = {"y", "j", NULL}, *const no[] = {"n", NULL};
    static const char *const none[] = {"none", "no",    "nothing", "nej", "ingen",
                                       "inga", "inget", "0",       "-",   NULL};
    bool has_truth = option->type == OPTION_BOOL;
    if (has_truth && is_among(answer, yes))
        return "true";
    if (has_truth && is_among(answer, no))
        return "false";
    return option_may_be_empty(option) && is_among(answer, none) ? "" : choice_at(option, answer);
}

/* The answer as option_set() reads it: of its words in any language the value, without brackets. */
static bool value_read(const struct option *option, const char *answer,
                       char value[HOUSE_TEXT_SIZE]) {
    char change[HOUSE_TEXT_SIZE], setting[HOUSE_TEXT_SIZE];
    const char *found = short_answer(option, answer);
    if (found) {
        snprintf(value, HOUSE_TEXT_SIZE, "%s", found);
        return true;
    }
    int length = snprintf(change, sizeof change, "%s: %s", option->key, answer);
    if (length >= HOUSE_TEXT_SIZE || !change_read(change, setting, sizeof setting))
        return false;
    char *to = value;
    for (const char *from = strchr(setting, '=') + 1; *from; from++)
        if (!strchr("[]", *from))
            *to++ = *from;
    *to = '\0';
    return true;
}

/* Places beyond those that bring something: each brings some three fifths of the one before. */
static void placement_fit(struct option_list *points, unsigned players) {
    while (points->count < (int32_t)players && points->count < OPTION_LIST_MAX) {
        points->item[points->count] =
            points->count > 0 ? points->item[points->count - 1] * 3 / 5 : 0;
        points->count++;
    }
}

static void unscored_fit(struct option_list *unscored, int32_t exchanges) {
    int32_t count = 0;
    for (int32_t i = 0; i < unscored->count; i++)
        if (unscored->item[i] <= exchanges)
            unscored->item[count++] = unscored->item[i];
    unscored->count = count;
}

/* What other questions start from is made to fit an answer: their own answers are left alone. */
static void others_fit(const struct house_question *question, struct house_rules *house) {
    struct chicago_rules *rules = &house->rules;
    bool reaching = rules->win_by == CHICAGO_WIN_BY_REACHING_TARGET;
    if (!is_of(question, "placement_points"))
        placement_fit(&rules->placement_points, house->players);
    if (!is_of(question, "unscored_exchanges"))
        unscored_fit(&rules->unscored_exchanges, rules->exchanges);
    if (!is_of(question, "buy_stop_cards") && reaching && rules->buy_stop >= rules->target)
        rules->buy_stop_cards = 5;
    if (is_of(question, "chicago_min_points"))
        return;
    if (rules->must_have_called_to_win && reaching && rules->chicago_min_points >= rules->target)
        rules->chicago_min_points = rules->target - 1;
    if (rules->chicago_min_points < rules->score_floor)
        rules->chicago_min_points = rules->score_floor;
}

static bool answer_set(const struct house_question *question, struct house_rules *house,
                       const char *answer) {
    const struct option *option = option_of(question);
    char value[HOUSE_TEXT_SIZE];
    struct error ignored;
    uint64_t number;
    if (option)
        return value_read(option, answer, value) &&
               option_set(option, &house->rules, value, &ignored) == STATUS_OK;
    if (!option_parse_count(answer, &number) || number > CHICAGO_SEATS_MAX)
        return false;
    house->players = (unsigned)number;
    return true;
}

bool house_answer(const struct house_question *question, struct house_rules *house,
                  const char *answer) {
    struct house_rules changed = *house;
    struct option_keys concerned;
    struct error ignored;
    if (!answer_set(question, &changed, answer))
        return false;
    others_fit(question, &changed);
    if (chicago_rules_check(&changed.rules, changed.players, &concerned, &ignored) != STATUS_OK)
        return false;
    *house = changed;
    return true;
}
