/* Counts of hands held after exchanges, and of cards laid down; and what is fitted to them. */
#include "sim/chicago_lab/train/exchange_counts.h"

#include "evaluator/hand_batch.h"
#include "sim/chicago_lab/train/line_ups.h"

#include <stdlib.h>

/* Hands held. */

/* The hands that a prior weighs. */
static const double PRIOR_HANDS = 30;

static void count_hands(struct strength_counts *counts, unsigned seats,
                        const struct chicago_table *table, unsigned exchange) {
    const struct chicago_state *state = &table->state;
    for (unsigned i = 0; i < state->order_count; i++) {
        unsigned seat = state->order[i];
        if (!chicago_mask_has(seats, seat))
            continue;
        unsigned exchanged = chicago_mask_has(table->barred, seat)
                                 ? EXCHANGED_BARRED
                                 : state->view.seen[exchange - 1].count[seat];
        counts->hands[exchange - 1][exchanged][strength_class(state->value[seat])]++;
    }
}

/* The exchange that is over at an event, if one is. */
static unsigned exchange_over(const struct chicago_table *table,
                              const struct chicago_event *event) {
    switch (event->kind) {
    case EVENT_DISCARD:
        return table->state.view.exchange - 1u;
    case EVENT_SCORE:
    case EVENT_ZERO:
    case EVENT_ASK:
    case EVENT_PLAY:
        return table->state.view.exchange;
    default:
        return 0;
    }
}

void strength_on_event(void *context, const struct seats_part *part,
                       const struct chicago_table *table, const struct chicago_event *event) {
    struct strength_counts *counts = context;
    if (event->kind == EVENT_DEAL)
        counts->exchange = 0;
    unsigned over = exchange_over(table, event);
    if (over > counts->exchange) {
        count_hands(counts, part->opponents, table, over);
        counts->exchange = over;
    }
}

void strength_add(void *sum, const void *part) {
    struct strength_counts *into = sum;
    const struct strength_counts *from = part;
    for (unsigned exchange = 0; exchange < CHICAGO_EXCHANGES_MAX; exchange++) {
        for (unsigned exchanged = 0; exchanged < EXCHANGED_UNKNOWN; exchanged++) {
            for (unsigned i = 0; i < HAND_CLASSES; i++)
                into->hands[exchange][exchanged][i] += from->hands[exchange][exchanged][i];
        }
    }
}

struct pooling {
    const uint64_t *counts;
    const double *prior;
    double *share;
};

/* Classes lie in groups within groups: of one category, of one leading rank, each by itself. */
enum { GROUP_LEVELS = 3 };

static unsigned group_end(unsigned begin, unsigned end, unsigned level) {
    static const unsigned shift[GROUP_LEVELS] = {28, 24, 0};
    uint32_t group = hand_tables.strength[begin] >> shift[level];
    while (begin < end && hand_tables.strength[begin] >> shift[level] == group)
        begin++;
    return begin;
}

static double prior_of(const struct pooling *pooling, unsigned begin, unsigned end) {
    double sum = 0;
    for (unsigned i = begin; i < end; i++)
        sum += pooling->prior[i];
    return sum;
}

static double class_counts_of(const struct pooling *pooling, unsigned begin, unsigned end) {
    uint64_t sum = 0;
    for (unsigned i = begin; i < end; i++)
        sum += pooling->counts[i];
    return (double)sum;
}

/* Divides the share of some classes among their groups, and on down to single ones. */
static void pool(const struct pooling *pooling, unsigned begin, unsigned end, unsigned level,
                 double share) {
    if (level == GROUP_LEVELS) {
        pooling->share[begin] = share;
        return;
    }
    double prior = prior_of(pooling, begin, end), count = class_counts_of(pooling, begin, end);
    for (unsigned from = begin; from < end;) {
        unsigned to = group_end(from, end, level);
        double expected = prior > 0 ? prior_of(pooling, from, to) / prior : 0;
        double part =
            (class_counts_of(pooling, from, to) + PRIOR_HANDS * expected) / (count + PRIOR_HANDS);
        pool(pooling, from, to, level + 1, share * part);
        from = to;
    }
}

static void fill_shares(const uint64_t *counts, const double *prior, double share[HAND_CLASSES]) {
    pool(&(struct pooling){counts, prior, share}, 0, HAND_CLASSES, 0, 1);
}

static void accumulate(const double share[HAND_CLASSES], float below[HAND_CLASSES + 1]) {
    double sum = 0;
    for (unsigned i = 0; i < HAND_CLASSES; i++) {
        below[i] = (float)sum;
        sum += share[i];
    }
    below[HAND_CLASSES] = 1;
}

static void count_deck(void *deck, const card *const cards[5], size_t count,
                       const hand_value *values) {
    (void)cards;
    for (size_t i = 0; i < count; i++)
        ((double *)deck)[strength_class(values[i])]++;
}

static void fit_exchange(const uint64_t (*hands)[HAND_CLASSES], const double *deck,
                         float (*below)[HAND_CLASSES + 1]) {
    uint64_t all[HAND_CLASSES] = {0};
    double share[HAND_CLASSES], pooled[HAND_CLASSES];
    for (unsigned exchanged = 0; exchanged < EXCHANGED_UNKNOWN; exchanged++) {
        for (unsigned i = 0; i < HAND_CLASSES; i++)
            all[i] += hands[exchanged][i];
    }
    fill_shares(all, deck, pooled);
    accumulate(pooled, below[EXCHANGED_UNKNOWN]);
    for (unsigned exchanged = 0; exchanged < EXCHANGED_UNKNOWN; exchanged++) {
        fill_shares(hands[exchanged], pooled, share);
        accumulate(share, below[exchanged]);
    }
}

void strength_fit(const struct strength_counts *counts, struct strength *strength) {
    double deck[HAND_CLASSES] = {0};
    hand_enumerate_5(count_deck, deck);
    for (unsigned exchange = 0; exchange < CHICAGO_EXCHANGES_MAX; exchange++)
        fit_exchange(counts->hands[exchange], deck, strength->below[exchange]);
}

/* Cards laid down. */

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

/* Of five seats by exchange; the sixth's come after all of those. */
static unsigned use_of(unsigned seat, unsigned exchange) {
    enum { FIRST_SEATS = 5 };
    return seat < FIRST_SEATS ? seat + FIRST_SEATS * exchange
                              : FIRST_SEATS * (CHICAGO_EXCHANGES_MAX + 1u) + exchange;
}

static uint64_t sample_hash_of(const struct chicago_table *table, unsigned seat) {
    struct rng rng;
    struct rng_key key = chicago_deal_key(table, RNG_STRATEGY);
    key.match = table->match;
    key.seat = (uint16_t)use_of(seat, table->state.view.exchange);
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
