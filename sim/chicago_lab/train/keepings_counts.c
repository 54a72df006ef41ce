#include "sim/chicago_lab/train/keepings_counts.h"

#include "sim/chicago_lab/train/seats.h"

#include <stdlib.h>

static void swap_keepings(struct keeping_gathered *a, struct keeping_gathered *b) {
    struct keeping_gathered kept = *a;
    *a = *b;
    *b = kept;
}

static void sift_up(struct keeping_gathered *heap, unsigned i) {
    for (; i > 0 && heap[(i - 1) / 2].hash < heap[i].hash; i = (i - 1) / 2)
        swap_keepings(&heap[i], &heap[(i - 1) / 2]);
}

static void sift_down(struct keeping_gathered *heap, unsigned count) {
    for (unsigned i = 0, child = 1; child < count; child = 2 * i + 1) {
        child += child + 1 < count && heap[child].hash < heap[child + 1].hash;
        if (heap[child].hash <= heap[i].hash)
            return;
        swap_keepings(&heap[i], &heap[child]);
        i = child;
    }
}

static void gather_keeping(struct keepings_heap *heap, const struct keeping_gathered *keeping) {
    if (heap->count < KEEPINGS_GATHERED) {
        heap->keeping[heap->count] = *keeping;
        sift_up(heap->keeping, heap->count++);
    } else if (keeping->hash < heap->keeping[0].hash) {
        heap->keeping[0] = *keeping;
        sift_down(heap->keeping, heap->count);
    }
}

static uint64_t hash_of(const struct chicago_table *table, unsigned seat) {
    struct rng rng;
    struct rng_key key = chicago_deal_key(table, RNG_STRATEGY);
    key.match = table->match;
    key.seat = (uint16_t)(seat + CHICAGO_SEATS_MAX * table->state.view.exchange);
    rng_seed(&rng, &key);
    return rng_next(&rng);
}

void keepings_counts_hear(void *heard, const struct chicago_table *table,
                          const struct chicago_event *event) {
    struct keepings_counts *counts = heard;
    const struct chicago_state *state = &table->state;
    if (event->kind != EVENT_DISCARD || state->view.reshuffles > 0 ||
        !seats_face(table, event->seat))
        return;
    unsigned pool = keepings_pool(&state->view, event->seat, state->view.exchange);
    gather_keeping(&counts->pool[pool],
                   &(struct keeping_gathered){.hash = hash_of(table, event->seat),
                                              .hand = state->hand[event->seat],
                                              .laid_down = state->laid_down[event->seat]});
}

void keepings_counts_add(void *sum, const void *part) {
    struct keepings_counts *into = sum;
    const struct keepings_counts *from = part;
    for (unsigned pool = 0; pool < KEEPINGS_POOLS; pool++)
        for (unsigned i = 0; i < from->pool[pool].count; i++)
            gather_keeping(&into->pool[pool], &from->pool[pool].keeping[i]);
}

/* How many of a pool all pools have room for. */
static unsigned share_of_room(const struct keepings_counts *counts) {
    for (unsigned share = KEEPINGS_GATHERED;; share--) {
        unsigned sum = 0;
        for (unsigned pool = 0; pool < KEEPINGS_POOLS; pool++)
            sum += counts->pool[pool].count < share ? counts->pool[pool].count : share;
        if (sum <= KEEPINGS_MAX)
            return share;
    }
}

static int compare_hashes(const void *a, const void *b) {
    uint64_t left = ((const struct keeping_gathered *)a)->hash;
    uint64_t right = ((const struct keeping_gathered *)b)->hash;
    return (left > right) - (left < right);
}

/* By the hands' values; equal ones by where they were. */
static int compare_values(const void *a, const void *b) {
    hand_value left = hand_value_of_five(((const struct keeping_gathered *)a)->hand);
    hand_value right = hand_value_of_five(((const struct keeping_gathered *)b)->hand);
    return left != right ? left - right : compare_hashes(a, b);
}

void keepings_counts_fit(const struct keepings_counts *counts, struct keepings *keepings) {
    unsigned share = share_of_room(counts), next = 0;
    for (unsigned pool = 0; pool < KEEPINGS_POOLS; pool++) {
        struct keepings_heap heap = counts->pool[pool];
        qsort(heap.keeping, heap.count, sizeof *heap.keeping, compare_hashes);
        unsigned count = heap.count < share ? heap.count : share;
        qsort(heap.keeping, count, sizeof *heap.keeping, compare_values);
        keepings->first[pool] = (uint16_t)next;
        for (unsigned i = 0; i < count; i++, next++) {
            keepings->value[next] = hand_value_of_five(heap.keeping[i].hand);
            keepings->hand[next] = heap.keeping[i].hand;
            keepings->laid_down[next] = heap.keeping[i].laid_down;
        }
    }
    keepings->first[KEEPINGS_POOLS] = (uint16_t)next;
}
