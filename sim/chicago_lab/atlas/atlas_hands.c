#include "sim/chicago_lab/atlas/atlas_hands.h"

#include "evaluator/hand_pattern.h"
#include "sim/core/processors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A class and its pattern. */
struct member {
    uint32_t pattern, number;
};

static int compare_members(const void *a, const void *b) {
    const struct member *x = a, *y = b;
    if (x->pattern != y->pattern)
        return x->pattern < y->pattern ? 1 : -1;
    return (x->number > y->number) - (x->number < y->number);
}

static struct member *members_sorted(unsigned threads) {
    struct member *members = calloc(HAND_CLASS_COUNT, sizeof *members);
    if (!members)
        return NULL;
#pragma omp parallel for num_threads(threads)
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++)
        members[i] = (struct member){hand_pattern(hand_class_set(i, HAND_CLASS_CARDS)), i};
    qsort(members, HAND_CLASS_COUNT, sizeof *members, compare_members);
    return members;
}

static const float *chances_at(const struct atlas_hands *hands, uint32_t number) {
    return hands->chance + (size_t)number * DEFENCES * hands->opponents;
}

/* Against perfect defence as the model has it; as played, by the table's own lines. */
static void fill_chances(struct atlas_hands *hands, const struct atlas *atlas, unsigned threads) {
    struct opponents opponents[TRICK_ODDS_OPPONENTS];
    for (unsigned i = 0; i < hands->opponents; i++)
        opponents[i] = atlas_odds_opponents(atlas, i + 1, EXCHANGED_UNKNOWN);
#pragma omp parallel for num_threads(threads)
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++) {
        card_set hand = hand_class_set(i, HAND_CLASS_CARDS);
        float *chance = hands->chance + (size_t)i * DEFENCES * hands->opponents;
        for (unsigned j = 0; j < hands->opponents; j++)
            *chance++ = trick_odds_five_tricks(atlas->model->trick_odds, hand, &opponents[j],
                                               DEFENCE_PERFECT);
        for (unsigned j = 0; j < hands->opponents; j++)
            *chance++ = (float)atlas_odds_chance(&hands->odds, hand, &opponents[j]);
    }
}
_Static_assert(DEFENCE_PERFECT == 0 && DEFENCE_AS_PLAYED == 1, "chances follow each other so");

/* Takes a class into a pattern, whose mean is a sum over hands held until all are in. */
static void pattern_take(struct atlas_pattern *pattern, const struct atlas_hands *hands,
                         uint32_t number, int64_t held) {
    const float *chance = chances_at(hands, number);
    for (unsigned defence = 0; defence < DEFENCES; defence++)
        for (unsigned i = 0; i < hands->opponents; i++, chance++) {
            double *lowest = &pattern->lowest.by[defence][i];
            double *highest = &pattern->highest.by[defence][i];
            if (pattern->classes == 0 || *chance < *lowest)
                *lowest = *chance;
            if (pattern->classes == 0 || *chance > *highest)
                *highest = *chance;
            pattern->mean.by[defence][i] += (double)held * *chance;
        }
    pattern->classes++;
}

static void pattern_finish(struct atlas_pattern *pattern, unsigned opponents) {
    hand_pattern_name(pattern->number, pattern->name);
    for (unsigned defence = 0; defence < DEFENCES; defence++)
        for (unsigned i = 0; i < opponents; i++)
            pattern->mean.by[defence][i] /= (double)pattern->answers[ATLAS_HELD];
    pattern->reach = pattern->mean.by[DEFENCE_AS_PLAYED][opponents - 1];
}

/* The pattern of members from first on; gives how many they are. */
static size_t pattern_gather(struct atlas_pattern *pattern, const struct atlas_hands *hands,
                             const struct atlas *atlas, const struct member *first, size_t most) {
    int64_t best = -1;
    size_t i = 0;
    *pattern = (struct atlas_pattern){.number = first->pattern};
    for (; i < most && first[i].pattern == first->pattern; i++) {
        const int64_t *answers = atlas->tally[ATLAS_HANDS] + first[i].number * ATLAS_ANSWERS;
        for (unsigned answer = 0; answer < ATLAS_ANSWERS; answer++)
            pattern->answers[answer] += answers[answer];
        if (answers[ATLAS_HELD] > best)
            pattern->example = hand_class_set(first[i].number, HAND_CLASS_CARDS);
        best = answers[ATLAS_HELD] > best ? answers[ATLAS_HELD] : best;
        pattern_take(pattern, hands, first[i].number, answers[ATLAS_HELD]);
    }
    pattern_finish(pattern, hands->opponents);
    return i;
}

/* Keeps the patterns held most often, in that order. */
static void keep_pattern(struct atlas_hands *hands, const struct atlas_pattern *pattern) {
    size_t place = hands->pattern_count;
    while (place > 0 &&
           hands->pattern[place - 1].answers[ATLAS_HELD] < pattern->answers[ATLAS_HELD])
        place--;
    if (place == ATLAS_PATTERNS_MAX)
        return;
    if (hands->pattern_count < ATLAS_PATTERNS_MAX)
        hands->pattern_count++;
    for (size_t i = hands->pattern_count - 1; i > place; i--)
        hands->pattern[i] = hands->pattern[i - 1];
    hands->pattern[place] = *pattern;
}

static int compare_patterns(const void *a, const void *b) {
    const struct atlas_pattern *x = a, *y = b;
    if (x->reach != y->reach)
        return x->reach < y->reach ? 1 : -1;
    return (x->number < y->number) - (x->number > y->number);
}

static void choose_patterns(struct atlas_hands *hands, const struct atlas *atlas,
                            const struct member *members) {
    struct atlas_pattern pattern;
    for (size_t i = 0; i < HAND_CLASS_COUNT;) {
        i += pattern_gather(&pattern, hands, atlas, members + i, HAND_CLASS_COUNT - i);
        if (pattern.reach >= ATLAS_REACH)
            keep_pattern(hands, &pattern);
    }
    qsort(hands->pattern, hands->pattern_count, sizeof *hands->pattern, compare_patterns);
}

static void fill_patterns(struct atlas_hands *hands, const struct member *members) {
    for (size_t i = 0; i < HAND_CLASS_COUNT; i++) {
        size_t at = 0;
        while (at < hands->pattern_count && hands->pattern[at].number != members[i].pattern)
            at++;
        hands->pattern_at[members[i].number] = (int16_t)(at < hands->pattern_count ? (int)at : -1);
    }
}

static void count_asked(struct atlas_hands *hands, const struct atlas *atlas) {
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++)
        hands->asked += atlas->tally[ATLAS_HANDS][i * ATLAS_ANSWERS + ATLAS_HELD];
}

enum status atlas_hands_make(struct atlas_hands *hands, const struct atlas *atlas,
                             struct error *error) {
    *hands = (struct atlas_hands){.opponents = atlas->config->setup.entrants - 1};
    size_t chances = (size_t)HAND_CLASS_COUNT * DEFENCES * hands->opponents;
    unsigned threads = (unsigned)atlas->config->settings.threads;
    threads = threads ? threads : processors_usable();
    struct member *members = members_sorted(threads);
    hands->chance = calloc(chances, sizeof *hands->chance);
    hands->pattern_at = calloc(HAND_CLASS_COUNT, sizeof *hands->pattern_at);
    bool made = members && hands->chance && hands->pattern_at &&
                atlas_odds_make(&hands->odds, atlas, threads, error) == STATUS_OK;
    if (made) {
        count_asked(hands, atlas);
        fill_chances(hands, atlas, threads);
        choose_patterns(hands, atlas, members);
        fill_patterns(hands, members);
    }
    free(members);
    return made ? STATUS_OK : error_set(error, STATUS_RUNTIME, "not enough memory for the hands");
}

void atlas_hands_free(struct atlas_hands *hands) {
    free(hands->chance);
    free(hands->pattern_at);
}

void hand_text(card_set hand, char text[HAND_TEXT_SIZE]) {
    char *end = text;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        for (card_set left = hand & card_set_of_suit(suit); left != 0;) {
            card c = card_set_highest(left);
            left ^= card_bit(c);
            if (end > text)
                *end++ = ' ';
            card_to_text(c, end);
            end += strlen(end);
        }
}
