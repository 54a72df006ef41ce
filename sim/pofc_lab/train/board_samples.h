/*
 * What the value network learns from: decisions of self-play, and what they should be predicted to
 * bring.
 *
 * Samples come in the order in which a thread plays; sorted they are the same however many threads
 * there were.
 */
#ifndef UTSPEL_POFC_TRAIN_BOARD_SAMPLES_H
#define UTSPEL_POFC_TRAIN_BOARD_SAMPLES_H

#include "strategies/pofc/model/board_net.h"

#include <stddef.h>

/* A seat's rows after a placing, against one opponent. */
struct board_sample {
    uint64_t match;
    uint32_t hand;
    uint8_t seat, opponent, street;
    uint8_t count;
    uint16_t feature[BOARD_PRESENT];
    struct board_value target;
};

/* All zero is empty. */
struct board_samples {
    struct board_sample *sample;
    size_t count, room;
    bool short_of_memory; /* then some samples are missing */
};

/* A new sample, to be filled; NULL when memory is short. */
struct board_sample *board_samples_new(struct board_samples *samples);

/* Moves all samples of another thread behind these. */
void board_samples_add(struct board_samples *into, struct board_samples *from);

void board_samples_sort(struct board_samples *samples);
void board_samples_free(struct board_samples *samples);

#endif
