#include "sim/chicago_lab/train/strength_counts.h"

#include "evaluator/hand_batch.h"
#include "sim/chicago_lab/train/seats.h"

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
