#include "sim/chicago_lab/train/discard_samples_counts.h"

#include "sim/chicago_lab/train/seats.h"

#include <stdlib.h>

static void swap_discard_samples(struct discard_sample_gathered *a,
                                 struct discard_sample_gathered *b) {
    struct discard_sample_gathered kept = *a;
    *a = *b;
    *b = kept;
}

static void sift_up(struct discard_sample_gathered *heap, unsigned i) {
    for (; i > 0 && heap[(i - 1) / 2].hash < heap[i].hash; i = (i - 1) / 2)
        swap_discard_samples(&heap[i], &heap[(i - 1) / 2]);
}

static void sift_down(struct discard_sample_gathered *heap, unsigned count) {
    for (unsigned i = 0, child = 1; child < count; child = 2 * i + 1) {
        child += child + 1 < count && heap[child].hash < heap[child + 1].hash;
        if (heap[child].hash <= heap[i].hash)
            return;
        swap_discard_samples(&heap[i], &heap[child]);
        i = child;
    }
}

static void gather_discard_sample(struct discard_samples_heap *heap,
                                  const struct discard_sample_gathered *discard_sample) {
    if (heap->count < DISCARD_SAMPLES_GATHERED) {
        heap->discard_sample[heap->count] = *discard_sample;
        sift_up(heap->discard_sample, heap->count++);
    } else if (discard_sample->hash < heap->discard_sample[0].hash) {
        heap->discard_sample[0] = *discard_sample;
        sift_down(heap->discard_sample, heap->count);
    }
}

static uint64_t sample_hash_of(const struct chicago_table *table, unsigned seat) {
    struct rng rng;
    struct rng_key key = chicago_deal_key(table, RNG_STRATEGY);
    key.match = table->match;
    key.seat = (uint16_t)(seat + CHICAGO_SEATS_MAX * table->state.view.exchange);
    rng_seed(&rng, &key);
    return rng_next(&rng);
}

void discard_samples_counts_on_event(void *context, const struct seats_part *part,
                                     const struct chicago_table *table,
                                     const struct chicago_event *event) {
    struct discard_samples_counts *counts = context;
    const struct chicago_state *state = &table->state;
    if (event->kind != EVENT_DISCARD || state->view.reshuffles > 0 ||
        !chicago_mask_has(part->opponents, event->seat))
        return;
    unsigned pool = discard_samples_pool(&state->view, event->seat, state->view.exchange);
    gather_discard_sample(&counts->pool[pool], &(struct discard_sample_gathered){
                                                   .hash = sample_hash_of(table, event->seat),
                                                   .hand = state->hand[event->seat],
                                                   .laid_down = state->laid_down[event->seat]});
}

void discard_samples_counts_add(void *sum, const void *part) {
    struct discard_samples_counts *into = sum;
    const struct discard_samples_counts *from = part;
    for (unsigned pool = 0; pool < DISCARD_SAMPLES_POOLS; pool++)
        for (unsigned i = 0; i < from->pool[pool].count; i++)
            gather_discard_sample(&into->pool[pool], &from->pool[pool].discard_sample[i]);
}

/* How many of a pool all pools have room for. */
static unsigned share_of_room(const struct discard_samples_counts *counts) {
    for (unsigned share = DISCARD_SAMPLES_GATHERED;; share--) {
        unsigned sum = 0;
        for (unsigned pool = 0; pool < DISCARD_SAMPLES_POOLS; pool++)
            sum += counts->pool[pool].count < share ? counts->pool[pool].count : share;
        if (sum <= DISCARD_SAMPLES_MAX)
            return share;
    }
}

static int compare_hashes(const void *a, const void *b) {
    uint64_t left = ((const struct discard_sample_gathered *)a)->hash;
    uint64_t right = ((const struct discard_sample_gathered *)b)->hash;
    return (left > right) - (left < right);
}

/* By the hands' values; equal ones by where they were. */
static int compare_values(const void *a, const void *b) {
    hand_value left = hand_value_of_five(((const struct discard_sample_gathered *)a)->hand);
    hand_value right = hand_value_of_five(((const struct discard_sample_gathered *)b)->hand);
    return left != right ? left - right : compare_hashes(a, b);
}

void discard_samples_counts_fit(const struct discard_samples_counts *counts,
                                struct discard_samples *discard_samples) {
    unsigned share = share_of_room(counts), next = 0;
    for (unsigned pool = 0; pool < DISCARD_SAMPLES_POOLS; pool++) {
        struct discard_samples_heap heap = counts->pool[pool];
        qsort(heap.discard_sample, heap.count, sizeof *heap.discard_sample, compare_hashes);
        unsigned count = heap.count < share ? heap.count : share;
        qsort(heap.discard_sample, count, sizeof *heap.discard_sample, compare_values);
        discard_samples->first[pool] = (uint16_t)next;
        for (unsigned i = 0; i < count; i++, next++) {
            discard_samples->value[next] = hand_value_of_five(heap.discard_sample[i].hand);
            discard_samples->hand[next] = heap.discard_sample[i].hand;
            discard_samples->laid_down[next] = heap.discard_sample[i].laid_down;
        }
    }
    discard_samples->first[DISCARD_SAMPLES_POOLS] = (uint16_t)next;
}
