#include "sim/bench/bench.h"

#include "evaluator/hand7.h"
#include "evaluator/hand_batch.h"
#include "evaluator/rng.h"

#include <stdint.h>
#include <string.h>

/* Few enough to stay in the first cache beside the tables of three and five cards. */
enum { HANDS_VALUED = 2048, DECKS_SHUFFLED = 256, EVALUATOR_PASSES = 64, ALL_HANDS = 2598960 };
static const double budget = 0.2;

/* Random hands, in each of the forms that they are valued from. */
struct bench_hands {
    card of_hand[HANDS_VALUED][5];
    card by_place[5][HANDS_VALUED];
    hand_sum sum_5[HANDS_VALUED], sum_3[HANDS_VALUED];
    card of_seven[HANDS_VALUED][7];
    hand7_sum sum_7[HANDS_VALUED];
    card_set set_7[HANDS_VALUED];
    hand_value value[HANDS_VALUED];
    volatile unsigned total; /* of values, so that they are needed */
};

static void bench_hands_fill(struct bench_hands *hands) {
    for (unsigned i = 0; i < HANDS_VALUED; i++) {
        struct rng rng;
        card deck[CARD_COUNT];
        rng_seed(&rng, &(struct rng_key){.match = i});
        rng_shuffle_deck(&rng, deck);
        hands->sum_5[i] = 0;
        for (unsigned k = 0; k < 5; k++) {
            hands->of_hand[i][k] = hands->by_place[k][i] = deck[k];
            hands->sum_5[i] = hand_add(hands->sum_5[i], deck[k]);
        }
        hands->sum_3[i] = hand_code[deck[0]] + hand_code[deck[1]] + hand_code[deck[2]];
        memcpy(hands->of_seven[i], deck, sizeof hands->of_seven[i]);
        hands->set_7[i] = 0;
        for (unsigned k = 0; k < 7; k++)
            hands->set_7[i] |= card_bit(deck[k]);
        hands->sum_7[i] = hand7_sum_of_set(hands->set_7[i]);
    }
}

typedef void hands_value(struct bench_hands *hands, const struct hand_batch *batch);

static void value_cards_5(struct bench_hands *hands, const struct hand_batch *batch) {
    unsigned total = 0;
    (void)batch;
    for (unsigned i = 0; i < HANDS_VALUED; i++) {
        const card *hand = hands->of_hand[i];
        total += hand_value_5(hand_code[hand[0]] + hand_code[hand[1]] + hand_code[hand[2]] +
                              hand_code[hand[3]] + hand_code[hand[4]]);
    }
    hands->total = total;
}

static void value_cards_3(struct bench_hands *hands, const struct hand_batch *batch) {
    unsigned total = 0;
    (void)batch;
    for (unsigned i = 0; i < HANDS_VALUED; i++) {
        const card *hand = hands->of_hand[i];
        total += hand_value_3(hand_code[hand[0]] + hand_code[hand[1]] + hand_code[hand[2]]);
    }
    hands->total = total;
}

static void value_sums_5(struct bench_hands *hands, const struct hand_batch *batch) {
    unsigned total = 0;
    (void)batch;
    for (unsigned i = 0; i < HANDS_VALUED; i++)
        total += hand_value_5(hands->sum_5[i]);
    hands->total = total;
}

static void value_sums_3(struct bench_hands *hands, const struct hand_batch *batch) {
    unsigned total = 0;
    (void)batch;
    for (unsigned i = 0; i < HANDS_VALUED; i++)
        total += hand_value_3(hands->sum_3[i]);
    hands->total = total;
}

static void value_cards_7(struct bench_hands *hands, const struct hand_batch *batch) {
    unsigned total = 0;
    (void)batch;
    for (unsigned i = 0; i < HANDS_VALUED; i++)
        total += hand_value_of_cards_7(hands->of_seven[i]);
    hands->total = total;
}

static void value_sums_7(struct bench_hands *hands, const struct hand_batch *batch) {
    unsigned total = 0;
    (void)batch;
    for (unsigned i = 0; i < HANDS_VALUED; i++)
        total += hand_value_7(hands->sum_7[i], hands->set_7[i]);
    hands->total = total;
}

static void value_batch_5(struct bench_hands *hands, const struct hand_batch *batch) {
    const card *const cards[5] = {hands->by_place[0], hands->by_place[1], hands->by_place[2],
                                  hands->by_place[3], hands->by_place[4]};
    hand_batch_values_5(batch, cards, HANDS_VALUED, hands->value);
}

static void value_batch_3(struct bench_hands *hands, const struct hand_batch *batch) {
    const card *const cards[3] = {hands->by_place[0], hands->by_place[1], hands->by_place[2]};
    hand_batch_values_3(batch, cards, HANDS_VALUED, hands->value);
}

static struct timer time_hands(struct bench_hands *hands, hands_value *value,
                               const struct hand_batch *batch) {
    struct timer timer = {.budget = budget};
    while (timer_iteration(&timer, EVALUATOR_PASSES * HANDS_VALUED))
        for (int pass = 0; pass < EVALUATOR_PASSES; pass++)
            value(hands, batch);
    return timer;
}

static void total_values(void *context, const card *const cards[5], size_t count,
                         const hand_value *values) {
    struct bench_hands *hands = context;
    unsigned total = 0;
    (void)cards;
    for (size_t i = 0; i < count; i++)
        total += values[i];
    hands->total = total;
}

static struct timer time_all_hands(struct bench_hands *hands) {
    struct timer timer = {.budget = budget};
    while (timer_iteration(&timer, ALL_HANDS))
        hand_enumerate_5(total_values, hands);
    return timer;
}

/* Of generators and decks one is read after each iteration, any one, so that all must be made. */
static struct timer time_generators(struct bench_hands *hands) {
    struct rng rngs[DECKS_SHUFFLED];
    struct timer timer = {.budget = budget};
    for (uint64_t iteration = 0; timer_iteration(&timer, EVALUATOR_PASSES * DECKS_SHUFFLED);
         iteration++) {
        for (unsigned i = 0; i < EVALUATOR_PASSES * DECKS_SHUFFLED; i++)
            rng_seed(&rngs[i % DECKS_SHUFFLED], &(struct rng_key){.seed = iteration, .match = i});
        const struct rng *any = &rngs[iteration % DECKS_SHUFFLED];
        hands->total = (unsigned)(any->state ^ any->increment);
    }
    return timer;
}

static struct timer time_decks(struct bench_hands *hands) {
    card decks[DECKS_SHUFFLED][CARD_COUNT];
    struct timer timer = {.budget = budget};
    for (uint64_t iteration = 0; timer_iteration(&timer, EVALUATOR_PASSES * DECKS_SHUFFLED);
         iteration++) {
        for (unsigned i = 0; i < EVALUATOR_PASSES * DECKS_SHUFFLED; i++) {
            struct rng rng;
            rng_seed(&rng, &(struct rng_key){.seed = iteration, .match = i});
            rng_shuffle_deck(&rng, decks[i % DECKS_SHUFFLED]);
        }
        hands->total = decks[iteration % DECKS_SHUFFLED][iteration % CARD_COUNT];
    }
    return timer;
}

static struct timer time_tables(void (*fill)(void)) {
    struct timer timer = {.budget = budget};
    while (timer_iteration(&timer, 1))
        fill();
    return timer;
}

static void time_sevens(struct report *report, struct bench_hands *hands) {
    struct timer timer = time_tables(hand7_tables_init);
    report_add(report, REPORT_MS, &timer, "hand tables of 7 filled");
    timer = time_hands(hands, value_cards_7, NULL);
    report_add(report, REPORT_NS, &timer, "hand of 7 from cards");
    timer = time_hands(hands, value_sums_7, NULL);
    report_add(report, REPORT_NS, &timer, "hand of 7 from its sum");
}

static void time_sizes(struct report *report, struct bench_hands *hands, int size,
                       hands_value *from_cards, hands_value *from_sums, hands_value *by_batch) {
    const struct hand_batch *batch;
    struct timer timer = time_hands(hands, from_cards, NULL);
    double price = report_add(report, REPORT_NS, &timer, "hand of %d from cards", size);
    *(size == 5 ? &report->prices.fives : &report->prices.threes) = price;
    timer = time_hands(hands, from_sums, NULL);
    report_add(report, REPORT_NS, &timer, "hand of %d from its sum", size);
    for (int i = 0; (batch = hand_batch_at(i)) != NULL; i++) {
        timer = time_hands(hands, by_batch, batch);
        report_add(report, REPORT_NS, &timer, "hand of %d in a batch, %s", size, batch->name);
    }
}

void bench_evaluator(struct report *report) {
    struct bench_hands hands;
    bench_hands_fill(&hands);
    time_sizes(report, &hands, 5, value_cards_5, value_sums_5, value_batch_5);
    time_sizes(report, &hands, 3, value_cards_3, value_sums_3, value_batch_3);
    struct timer timer = time_all_hands(&hands);
    report_add(report, REPORT_NS, &timer, "hand of 5, all %d in turn", ALL_HANDS);
    timer = time_generators(&hands);
    report_add(report, REPORT_NS, &timer, "generator seeded");
    timer = time_decks(&hands);
    report->prices.decks = report_add(report, REPORT_NS, &timer, "deck, seeded and shuffled");
    timer = time_tables(hand_tables_init);
    report_add(report, REPORT_MS, &timer, "hand tables filled");
    time_sevens(report, &hands);
}
