/* Samples of observations: a hand, its note and its level are one word. */
#include "sim/chicago_lab/train/trick_odds_counts.h"

#include <stdlib.h>
#include <string.h>

enum { HAND_CARDS = 5, HAND_BITS = 22, LEVEL_SHIFT = 58 };
_Static_assert(HAND_BITS + (int)SAMPLE_NOTE_BITS == LEVEL_SHIFT, "the parts fill a word");

/* In how many ways so many cards can be chosen out of n. */
static uint32_t choices_of(uint32_t n, uint32_t cards) {
    uint32_t choices = 1;
    for (uint32_t i = 0; i < cards; i++)
        choices = choices * (n - i) / (i + 1);
    return choices;
}

/*
 * Hands are numbered in the order of their lowest card, then of the next, ...: as many come after a
 * hand as can be chosen from above its first card, and above its second, ...
 */
static uint32_t hand_number(card_set hand) {
    uint32_t number = choices_of(CARD_COUNT, HAND_CARDS) - 1;
    for (uint32_t cards = HAND_CARDS; cards > 0; cards--)
        number -= choices_of(CARD_COUNT - 1u - card_set_take_lowest(&hand), cards);
    return number;
}

static card_set hand_of_number(uint32_t number) {
    uint32_t after = choices_of(CARD_COUNT, HAND_CARDS) - 1 - number, above = CARD_COUNT - 1;
    card_set hand = 0;
    for (uint32_t cards = HAND_CARDS; cards > 0; cards--, above--) {
        while (choices_of(above, cards) > after)
            above--;
        after -= choices_of(above, cards);
        hand |= card_bit((card)(CARD_COUNT - 1 - above));
    }
    return hand;
}

static uint64_t word_of(struct observation observation, uint64_t level) {
    return (level << SAMPLE_NOTE_BITS | observation.note) << HAND_BITS |
           hand_number(observation.hand);
}

static void raise_level(struct sample *sample) {
    uint64_t kept = 0;
    sample->level++;
    for (uint64_t i = 0; i < sample->count; i++) {
        sample->kept[kept] = sample->kept[i];
        kept += sample->kept[i] >> LEVEL_SHIFT >= sample->level;
    }
    sample->count = kept;
}

static void keep_word(struct sample *sample, uint64_t word) {
    while (word >> LEVEL_SHIFT >= sample->level) {
        if (sample->count < SAMPLE_SIZE) {
            sample->kept[sample->count++] = word;
            return;
        }
        raise_level(sample);
    }
}

void sample_observe(struct sample *sample, struct observation observation, uint64_t random) {
    uint64_t level = random ? card_set_lowest(random) : 63;
    if (level >= sample->level)
        keep_word(sample, word_of(observation, level));
}

void sample_add(struct sample *into, const struct sample *from) {
    while (into->level < from->level)
        raise_level(into);
    for (uint64_t i = 0; i < from->count; i++)
        keep_word(into, from->kept[i]);
}

static int compare_words(const void *a, const void *b) {
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static struct observation observation_of(uint64_t word) {
    return (struct observation){.hand = hand_of_number((uint32_t)word & ((1u << HAND_BITS) - 1)),
                                .note =
                                    word >> HAND_BITS & (((uint64_t)1 << SAMPLE_NOTE_BITS) - 1)};
}

struct observation *sample_sorted(const struct sample *sample) {
    uint64_t *words = malloc((sample->count + 1) * sizeof *words);
    struct observation *sorted = malloc((sample->count + 1) * sizeof *sorted);
    if (words && sorted) {
        memcpy(words, sample->kept, sample->count * sizeof *words);
        qsort(words, sample->count, sizeof *words, compare_words);
        for (uint64_t i = 0; i < sample->count; i++)
            sorted[i] = observation_of(words[i]);
    } else {
        free(sorted);
        sorted = NULL;
    }
    free(words);
    return sorted;
}
