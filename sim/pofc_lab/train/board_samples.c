#include "sim/pofc_lab/train/board_samples.h"

#include <stdlib.h>
#include <string.h>

static bool make_room(struct board_samples *samples, size_t more) {
    if (samples->count + more <= samples->room)
        return true;
    size_t room = 2 * samples->room + more + 1024;
    struct board_sample *sample = realloc(samples->sample, room * sizeof *sample);
    if (!sample) {
        samples->short_of_memory = true;
        return false;
    }
    samples->sample = sample;
    samples->room = room;
    return true;
}

struct board_sample *board_samples_new(struct board_samples *samples) {
    return make_room(samples, 1) ? &samples->sample[samples->count++] : NULL;
}

void board_samples_add(struct board_samples *into, struct board_samples *from) {
    if (from->count > 0 && make_room(into, from->count)) {
        memcpy(into->sample + into->count, from->sample, from->count * sizeof *from->sample);
        into->count += from->count;
    }
    into->short_of_memory |= from->short_of_memory;
    board_samples_free(from);
}

#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))

static int compare_samples(const void *a, const void *b) {
    const struct board_sample *one = a, *other = b;
    int by_match = COMPARE(one->match, other->match);
    int by_hand = by_match ? by_match : COMPARE(one->hand, other->hand);
    int by_street = by_hand ? by_hand : COMPARE(one->street, other->street);
    int by_seat = by_street ? by_street : COMPARE(one->seat, other->seat);
    return by_seat ? by_seat : COMPARE(one->opponent, other->opponent);
}

void board_samples_sort(struct board_samples *samples) {
    if (samples->count > 0)
        qsort(samples->sample, samples->count, sizeof *samples->sample, compare_samples);
}

void board_samples_free(struct board_samples *samples) {
    free(samples->sample);
    *samples = (struct board_samples){0};
}
