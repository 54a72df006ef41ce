/* Fairness for a terminal and for other programs. */
#include "sim/tournament/fairness.h"

#include "sim/core/foreign_text.h"
#include "sim/words/said.h"

#include <string.h>

enum { LINE_WIDTH = 120 };

static const char *say_english(void *with, const char *english) {
    (void)with;
    return english;
}

/* A text of fairness, or whom it is about. */
static const char *say_spoken(void *with, const char *english) {
    const struct fairness *fairness = with;
    return language_has(english) ? said(english)
                                 : said_strategy(fairness->tournament->entry.game->name, english);
}

static void write_estimate(void *with, struct estimate estimate, char *text, size_t size) {
    int places = estimate_places(estimate.error) + 1;
    (void)with;
    snprintf(text, size, "%.*f +-%.*f", places, estimate.value, places, estimate.error);
}

static void write_number(void *with, double value, int places, char *text, size_t size) {
    (void)with;
    snprintf(text, size, "%.*f", places, value);
}

static void estimate_spoken(void *with, struct estimate estimate, char *text, size_t size) {
    write_estimate(with, estimate, text, size);
    said_numbers(text);
}

static void number_spoken(void *with, double value, int places, char *text, size_t size) {
    write_number(with, value, places, text, size);
    said_numbers(text);
}

static const struct fair_voice english = {NULL, say_english, write_estimate, write_number};

static struct fair_voice terminal_of(const struct fairness *fairness) {
    return (struct fair_voice){(void *)fairness, say_spoken, estimate_spoken, number_spoken};
}

/* Prints a paragraph in lines of at most LINE_WIDTH, "±" as terminals are sure to have it. */
static void print_wrapped(const char *paragraph, FILE *out) {
    const struct foreign_text shown = foreign_text(paragraph); /* labels are in it */
    const char *text = shown.text;
    size_t column = 0;
    while (*text) {
        size_t word = strcspn(text, " ");
        bool is_sign = word == 2 && memcmp(text, "±", 2) == 0;
        if (column > 0 && column + 1 + word > LINE_WIDTH) {
            fputs("\n ", out);
            column = 1;
        }
        column +=
            (size_t)fprintf(out, "%s%.*s", column > 0 ? " " : "", (int)word, is_sign ? "+-" : text);
        text += word + (text[word] == ' ');
    }
    fputc('\n', out);
}

static void print_kind(const struct fairness *fairness, enum fair_kind kind, FILE *out) {
    const struct fair_voice terminal = terminal_of(fairness);
    const struct fair_question *told[FAIR_TOLD_MAX];
    char text[FAIR_TEXT_SIZE];
    size_t count = fair_told(fairness, kind, told);
    bool is_more = fair_rest(fairness, kind, &terminal, text);
    if (count > 0 || is_more)
        fprintf(out, "\n%s\n", said(fair_headings[kind]));
    for (size_t i = 0; i < count; i++) {
        char sentence[FAIR_TEXT_SIZE];
        fair_sentence(fairness, told[i], &terminal, sentence);
        print_wrapped(sentence, out);
    }
    if (is_more)
        print_wrapped(text, out);
}

void fairness_print(const struct fairness *fairness, FILE *out) {
    const struct fair_voice terminal = terminal_of(fairness);
    char text[FAIR_PLAN_MAX][FAIR_TEXT_SIZE];
    size_t count = fair_plan_sentences(fairness->tournament, &terminal, text);
    fprintf(out, "\n%s\n", said("Is it fair?"));
    print_wrapped(said(fairness->count > 0 ? fair_preface : fair_too_few_tournaments), out);
    for (size_t i = 0; i < count; i++)
        print_wrapped(text[i], out);
    for (enum fair_kind kind = 0; kind < FAIR_KINDS; kind++)
        print_kind(fairness, kind, out);
}

static void subject_json(struct json *json, const struct fairness *fairness,
                         const struct fair_question *question) {
    const char *const *labels = fairness->tournament->entry.labels;
    static const char *const kinds[FAIR_KINDS] = {"table", "title", "seat", "draw", "tie"};
    json_text(json, "kind", kinds[question->kind]);
    if (question->kind != FAIR_SEAT)
        json_text(json, "players", labels[question->line]);
    if (question->kind == FAIR_TABLE || question->kind == FAIR_TITLE) {
        json_count(json, "heat", question->heat + 1);
        json_count(json, "smaller", question->smaller);
    }
    if (question->size > 0)
        json_count(json, "size", question->size);
    if (question->kind == FAIR_SEAT)
        json_count(json, "seat", question->other);
    if (question->kind == FAIR_DRAW)
        json_text(json, "opponent", labels[question->other]);
    if (question->kind == FAIR_TIE)
        json_text(json, "by", question->other == GAME_TIE_LOT ? "lot" : "play_off");
}

static void question_json(struct json *json, const struct fairness *fairness,
                          const struct fair_question *question) {
    char text[FAIR_TEXT_SIZE];
    fair_sentence(fairness, question, &english, text);
    json_open(json, NULL, '{');
    subject_json(json, fairness, question);
    json_text(json, "verdict", fair_verdict_words[question->verdict]);
    json_text(json, "sentence", text);
    if (question->verdict != FAIR_TOO_FEW) {
        json_number(json, "chance", question->share[0]);
        json_number(json, "against", question->share[1]);
        json_estimate(json, "difference", question->difference);
        json_number(json, "low", question->low);
        json_number(json, "high", question->high);
        json_number(json, "margin", question->margin);
    }
    json_close(json, '}');
}

void fairness_json(struct json *json, const struct fairness *fairness) {
    json_open(json, "fair", '[');
    for (size_t i = 0; i < fairness->count; i++)
        question_json(json, fairness, &fairness->item[i]);
    json_close(json, ']');
}
