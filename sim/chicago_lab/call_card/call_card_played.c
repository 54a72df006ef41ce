/* What was played with hands of each pattern: it shows where the model's chances are wrong. */
#include "sim/chicago_lab/call_card/call_card_parts.h"

#include <math.h>
#include <stdlib.h>

/* A class of hands and, of its pattern: */
struct played {
    uint32_t pattern;
    int64_t answers[ATLAS_ANSWERS];
    double expected; /* calls won, by the model, against all others */
};

static int compare_played(const void *a, const void *b) {
    const struct played *x = a, *y = b;
    return (x->pattern > y->pattern) - (x->pattern < y->pattern);
}

static void fill_played(struct played *played, const struct atlas_report *report) {
    const struct atlas_hands *hands = report->hands;
    const int64_t *answers = report->atlas->tally[ATLAS_HANDS];
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++, answers += ATLAS_ANSWERS)
        played[i] =
            (struct played){pattern_of(hand_class_set(i, HAND_CLASS_CARDS)),
                            {answers[ATLAS_HELD], answers[ATLAS_CALLED], answers[ATLAS_STOOD]},
                            (double)answers[ATLAS_CALLED] *
                                atlas_hands_chance(hands, i, DEFENCE_AS_PLAYED, hands->opponents)};
}

static void played_add(struct played *played, const struct played *more) {
    for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
        played->answers[answer] += more->answers[answer];
    played->expected += more->expected;
}

/* Adds up neighbours of one pattern; gives how many patterns there are. */
static size_t merge_played(struct played *played) {
    size_t count = 0;
    for (size_t i = 1; i < HAND_CLASS_COUNT; i++)
        if (played[i].pattern != played[count].pattern)
            played[++count] = played[i];
        else
            played_add(&played[count], &played[i]);
    return count + 1;
}

static void print_pattern(struct json *json, const struct played *played) {
    char name[PATTERN_NAME_SIZE];
    pattern_name(played->pattern, name);
    json_open(json, name, '[');
    for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
        json_count(json, NULL, (uint64_t)played->answers[answer]);
    json_number(json, NULL, round(100 * played->expected) / 100);
    json_close(json, ']');
}

void card_print_played(const struct atlas_report *report, struct json *json) {
    struct played *played = calloc(HAND_CLASS_COUNT, sizeof *played);
    json_open(json, "played", '{');
    if (played) {
        fill_played(played, report);
        qsort(played, HAND_CLASS_COUNT, sizeof *played, compare_played);
        size_t count = merge_played(played);
        for (size_t i = 0; i < count; i++)
            if (played[i].answers[ATLAS_HELD] > 0)
                print_pattern(json, &played[i]);
    }
    json_close(json, '}');
    free(played);
}
