#include "sim/chicago_lab/train/sample.h"

#include <stdlib.h>
#include <string.h>

enum { CARD_BITS = 6, HAND_CARDS = 5, HAND_BITS = CARD_BITS * HAND_CARDS, LEVEL_SHIFT = 58 };

static uint64_t word_of(struct observation observation, uint64_t level) {
    uint64_t word = level << SAMPLE_NOTE_BITS | observation.note;
    for (unsigned i = 0; i < HAND_CARDS; i++)
        word = word << CARD_BITS | card_set_take_lowest(&observation.hand);
    return word;
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
    struct observation observation = {.note = (uint32_t)(word >> HAND_BITS) &
                                              ((1u << SAMPLE_NOTE_BITS) - 1)};
    for (unsigned i = 0; i < HAND_CARDS; i++)
        observation.hand |= card_bit((card)(word >> i * CARD_BITS & ((1u << CARD_BITS) - 1)));
    return observation;
}

struct observation *sample_sorted(const struct sample *sample) {
    uint64_t *words = malloc(sizeof sample->kept);
    struct observation *sorted = malloc(SAMPLE_SIZE * sizeof *sorted);
    if (words && sorted) {
        memcpy(words, sample->kept, sizeof sample->kept);
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
