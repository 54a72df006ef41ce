/* Fits of log odds that add up by holdings, and the samples that they are made from. */
#include "cards.h"
#include "group.h"

#include "sim/chicago_lab/train/additive.h"
#include "sim/chicago_lab/train/trick_odds_counts.h"

#include <math.h>
#include <stdlib.h>

static struct error error;

/* Every holding of the suits of random hands has its number, and they are all there are. */
static void test_holdings_are_folded_ranks(void **state) {
    (void)state;
    uint16_t holdings[ADDITIVE_HOLDINGS];
    bool seen[TRICK_ODDS_HOLDINGS] = {0};
    additive_holdings(holdings);
    for (unsigned i = 0; i < ADDITIVE_HOLDINGS; i++) {
        unsigned ranks[CHICAGO_HAND_SIZE], count = additive_ranks(holdings[i], ranks);
        card_set cards = 0;
        for (unsigned k = 0; k < count; k++)
            cards |= card_bit(card_make(ranks[k], CARD_HEARTS));
        assert_false(seen[holdings[i]]);
        seen[holdings[i]] = true;
        assert_int_equal(trick_odds_holding(cards, CARD_HEARTS), holdings[i]);
        assert_int_equal(trick_odds_holding(cards, CARD_SPADES), 0);
    }
}

static void observe_some(struct sample *sample, uint32_t from, uint32_t to) {
    struct rng random;
    for (uint32_t i = from; i < to; i++) {
        rng_seed(&random, &(struct rng_key){.match = i});
        sample_observe(sample, (struct observation){cards("As 7h 6h 3d 2c"), i}, rng_next(&random));
    }
}

/* By note, and then by the lowest card, the next, ... */
static void test_samples_give_back_hands_and_notes(void **state) {
    (void)state;
    static const char *const hands[] = {"2c 2d 2h 2s 3c", "2c 2d 2h 2s As", "2c Ac Ad Ah As",
                                        "2d 7c 9h Ks Ah", "8c Ts Jd Qh Kc", "Ks Ac Ad Ah As"};
    enum { OF_HANDS = sizeof hands / sizeof *hands };
    const uint64_t notes[] = {0, ((uint64_t)1 << SAMPLE_NOTE_BITS) - 1};
    struct sample *sample = test_calloc(1, sizeof *sample);
    for (unsigned i = 2 * OF_HANDS; i-- > 0;)
        sample_observe(sample,
                       (struct observation){cards(hands[i % OF_HANDS]), notes[i / OF_HANDS]}, 1);
    struct observation *sorted = sample_sorted(sample);
    for (unsigned i = 0; i < 2 * OF_HANDS; i++) {
        assert_int_equal(sorted[i].hand, cards(hands[i % OF_HANDS]));
        assert_int_equal(sorted[i].note, notes[i / OF_HANDS]);
    }
    free(sorted);
    test_free(sample);
}

/* More than it holds, in one sample and in three. */
static void test_samples_do_not_depend_on_order(void **state) {
    (void)state;
    enum { MANY = 3 * SAMPLE_SIZE };
    struct sample *sample = test_calloc(4, sizeof *sample);
    observe_some(&sample[0], 0, MANY);
    observe_some(&sample[1], MANY / 2, MANY);
    observe_some(&sample[2], MANY / 5, MANY / 2);
    observe_some(&sample[3], 0, MANY / 5);
    sample_add(&sample[1], &sample[2]);
    sample_add(&sample[1], &sample[3]);
    assert_int_equal(sample[0].count, sample[1].count);
    assert_true(sample[0].count > SAMPLE_SIZE / 4 && sample[0].count < SAMPLE_SIZE);
    struct observation *one = sample_sorted(&sample[0]), *other = sample_sorted(&sample[1]);
    for (size_t i = 0; i < sample[0].count; i++) /* what pads them may be anything */
        assert_true(one[i].hand == other[i].hand && one[i].note == other[i].note);
    assert_int_equal(one[0].hand, cards("As 7h 6h 3d 2c"));
    free(one);
    free(other);
    test_free(sample);
}

static double log_odds_of(const struct additive_item *item, double (*value)(unsigned holding)) {
    double sum = -1;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        sum += value(item->row[suit]);
    return sum;
}

/* A known table: high cards count, the more the longer the suit, and one holding is special. */
static double known_value(unsigned holding) {
    unsigned ranks[CHICAGO_HAND_SIZE], count = additive_ranks(holding, ranks);
    double value = 0;
    for (unsigned i = 0; i < count; i++)
        value += (ranks[i] - 6.0) * (0.1 + 0.02 * count);
    return value + (count == 1 && ranks[0] == CARD_ACE ? 0.5 : 0);
}

static void test_additive_fit_finds_a_known_table(void **state) {
    (void)state;
    enum { ITEMS = 300000, COLUMN = 5 };
    struct additive_data data = {
        .items = test_malloc(ITEMS * sizeof *data.items), .end = {ITEMS}, .columns = 1};
    float(*table)[TRICK_ODDS_COLUMNS] = test_calloc(TRICK_ODDS_ROWS, sizeof *table);
    struct rng random;
    card deck[CARD_COUNT];
    rng_seed(&random, &(struct rng_key){.seed = 3});
    for (unsigned i = 0; i < ITEMS; i++) {
        struct additive_item *item = &data.items[i];
        card_set hand = 0;
        rng_shuffle_deck(&random, deck);
        for (unsigned k = 0; k < CHICAGO_HAND_SIZE; k++)
            hand |= card_bit(deck[k]);
        *item = additive_item_of(hand, false);
        double chance = 1 / (1 + exp(-log_odds_of(item, known_value)));
        item->yes = rng_below(&random, 1u << 30) < chance * (1u << 30);
    }
    const struct additive_column column = {&table[0][COLUMN], TRICK_ODDS_COLUMNS};
    assert_int_equal(additive_fit(&data, &column, &error), STATUS_OK);
    double squares = 0;
    for (unsigned i = 0; i < ITEMS; i++) {
        double sum = 0;
        for (unsigned part = 0; part < TRICK_ODDS_PARTS; part++)
            sum += table[data.items[i].row[part]][COLUMN];
        double wrong =
            1 / (1 + exp(-sum)) - 1 / (1 + exp(-log_odds_of(&data.items[i], known_value)));
        squares += wrong * wrong;
    }
    assert_true(sqrt(squares / (double)ITEMS) < 0.02);
    test_free(data.items);
    test_free(table);
}

int test_additive(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_holdings_are_folded_ranks),
        cmocka_unit_test(test_samples_give_back_hands_and_notes),
        cmocka_unit_test(test_samples_do_not_depend_on_order),
        cmocka_unit_test(test_additive_fit_finds_a_known_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
