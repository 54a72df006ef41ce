/*
 * A uniform random sample, of bounded size, of observations of hands.
 *
 * Each observation comes with a random word and has a level: the word's trailing zeros. Kept are
 * all those of the lowest level, or higher, of which there is room for all: so the same ones,
 * whatever order they come in and through however many samples.
 */
#ifndef UTSPEL_TRAIN_SAMPLE_H
#define UTSPEL_TRAIN_SAMPLE_H

#include "evaluator/card.h"

#include <stddef.h>

enum { SAMPLE_SIZE = 1 << 19, SAMPLE_NOTE_BITS = 28 };

struct sample {
    uint64_t level, count;
    uint64_t kept[SAMPLE_SIZE]; /* level 6 bits, note 28, five cards of 6 each */
};

/* A hand of five cards, and what is to be remembered of it, below 2^28. */
struct observation {
    card_set hand;
    uint32_t note;
};

void sample_observe(struct sample *sample, struct observation observation, uint64_t random);
void sample_add(struct sample *into, const struct sample *from);

/* All of them, sample->count, in an order that does not depend on how they came; to be freed. NULL:
 * out of memory. */
struct observation *sample_sorted(const struct sample *sample);

#endif
