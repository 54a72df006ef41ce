#include "group.h"

#include "evaluator/rng.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define U128(high, low) ((rng_u128)(high) << 64 | (low))

/* Fixed seeds make every figure below the same each time; 6 standard errors are a broken one. */
static const double standard_errors = 6;

static void assert_near(double figure, double expected, double standard_error) {
    if (fabs(figure - expected) > standard_errors * standard_error)
        fail_msg("got %g, expected %g +- %g", figure, expected, standard_error);
}

/* Chi-square of equally likely counts, which has mean df and variance 2 df. */
static void assert_uniform(const uint32_t *counts, size_t cells, double expected, double df) {
    double chi_square = 0;
    for (size_t i = 0; i < cells; i++)
        chi_square += (counts[i] - expected) * (counts[i] - expected) / expected;
    assert_near(chi_square, df, sqrt(2 * df));
}

/*
 * numpy 1.24: for the first two numpy's own test set (pcg64dxsm-testset-1.csv and -2.csv) holds
 * the words and PCG64DXSM(0xdeadbeaf).state, PCG64DXSM(0).state the states; for the third
 *   b = PCG64DXSM(); d = b.state
 *   d['state'] = {'state': 2**128 - 1, 'inc': 2**127 + 1}; b.state = d; b.random_raw(1000)
 */
static void test_words_are_numpys(void **state) {
    (void)state;
    static const struct {
        struct rng rng;
        uint64_t first[3], thousandth;
    } vectors[] = {
        {{U128(0xdcbf51eca8a06d6d, 0xa11c0e6f95be4591),
          U128(0x6f01e045569d93c4, 0x40ac10dd049310b5)},
         {0xdf1ddcf1e22521fe, 0xc71b2f9c706cf151, 0x6922a8cc24ad96b2},
         0x4955c92aaa231578},
        {{U128(0x1aa1b5345996452d, 0x09585eb7a69561e3),
          U128(0x418ddadb3af71a82, 0x588133bc447873a9)},
         {0xd97e4a147f788a70, 0x8dfa7bce56e3a253, 0x13556ed9f53d3c10},
         0xc0a277e3b2bfc3de},
        {{U128(UINT64_MAX, UINT64_MAX), U128((uint64_t)1 << 63, 1)},
         {0xe4dd58b4ffffe4de, 0x9f3873c4a11fab9d, 0x0afe399495b13a87},
         0xd9155993665fccf0},
    };
    for (size_t v = 0; v < sizeof vectors / sizeof vectors[0]; v++) {
        struct rng rng = vectors[v].rng;
        for (int i = 0; i < 3; i++)
            assert_true(rng_next(&rng) == vectors[v].first[i]);
        for (int i = 3; i < 999; i++)
            rng_next(&rng);
        assert_true(rng_next(&rng) == vectors[v].thousandth);
    }
}

enum { KEY_BITS = 256, STREAM_BITS = 256, INCREMENT_LOWEST = 128 };

/* A stream's 256 bits: the state's, then the increment's. */
static void stream_of(const struct rng_key *key, uint64_t stream[4]) {
    struct rng rng;
    rng_seed(&rng, key);
    assert_true((uint64_t)rng.increment & 1);
    stream[0] = (uint64_t)rng.state;
    stream[1] = (uint64_t)(rng.state >> 64);
    stream[2] = (uint64_t)rng.increment;
    stream[3] = (uint64_t)(rng.increment >> 64);
}

static unsigned bit_of(const uint64_t *words, int bit) {
    return words[bit / 64] >> bit % 64 & 1;
}

static struct rng_key key_random(struct rng *rng) {
    struct rng_key key;
    assert_int_equal(sizeof key * 8, KEY_BITS);
    for (size_t i = 0; i < sizeof key / 8; i++) {
        uint64_t word = rng_next(rng);
        memcpy((char *)&key + 8 * i, &word, 8);
    }
    return key;
}

/* Small coordinates, as real runs have them. */
static struct rng_key key_usual(struct rng *rng) {
    return (struct rng_key){rng_below(rng, 100),        rng_below(rng, 1000000),
                            rng_below(rng, 4),          rng_below(rng, 5),
                            rng_below(rng, 30),         (uint16_t)rng_below(rng, 6),
                            (uint16_t)rng_below(rng, 5)};
}

/* Each bit of a key turns each bit of the stream half of the time. */
static void avalanche_check(struct rng_key (*key_make)(struct rng *)) {
    enum { KEYS = 2048 };
    static uint32_t turned[KEY_BITS][STREAM_BITS];
    struct rng rng = {1, 1};
    memset(turned, 0, sizeof turned);
    for (int n = 0; n < KEYS; n++) {
        struct rng_key key = key_make(&rng);
        uint64_t stream[4], other[4];
        stream_of(&key, stream);
        for (int k = 0; k < KEY_BITS; k++) {
            struct rng_key near = key;
            ((unsigned char *)&near)[k / 8] ^= (unsigned char)(1 << k % 8);
            stream_of(&near, other);
            for (int w = 0; w < 4; w++)
                other[w] ^= stream[w];
            for (int s = 0; s < STREAM_BITS; s++)
                turned[k][s] += bit_of(other, s);
        }
    }
    for (int k = 0; k < KEY_BITS; k++)
        for (int s = 0; s < STREAM_BITS; s++)
            if (s != INCREMENT_LOWEST)
                assert_near(turned[k][s], KEYS / 2, sqrt(KEYS) / 2);
}

static void test_coordinates_avalanche(void **state) {
    (void)state;
    avalanche_check(key_random);
    avalanche_check(key_usual);
}

enum { SAMPLES = 8192, SAMPLE_WORDS = SAMPLES / 64 };

/* Bit s of stream n as bit n of column s. */
static void columns_fill(uint64_t columns[STREAM_BITS][SAMPLE_WORDS], const struct rng_key *first,
                         const struct rng_key *step) {
    memset(columns, 0, sizeof(uint64_t) * STREAM_BITS * SAMPLE_WORDS);
    for (unsigned n = 0; n < SAMPLES; n++) {
        struct rng_key key = {first->seed + n * step->seed,
                              first->match + n * step->match,
                              first->round + n * step->round,
                              first->game + n * step->game,
                              first->deal + n * step->deal,
                              (uint16_t)(first->purpose + n * step->purpose),
                              (uint16_t)(first->seat + n * step->seat)};
        uint64_t stream[4];
        stream_of(&key, stream);
        for (int s = 0; s < STREAM_BITS; s++)
            columns[s][n / 64] |= (uint64_t)bit_of(stream, s) << n % 64;
    }
}

static void columns_compare(const uint64_t *a, const uint64_t *b) {
    int differ = 0;
    for (int w = 0; w < SAMPLE_WORDS; w++)
        differ += card_set_count(a[w] ^ b[w]);
    assert_near(differ, SAMPLES / 2, sqrt(SAMPLES) / 2);
}

/* No bit of a stream tells of another bit of it, nor of any bit of the next coordinate's. */
static void test_neighbours_are_independent(void **state) {
    (void)state;
    static uint64_t here[STREAM_BITS][SAMPLE_WORDS], next[STREAM_BITS][SAMPLE_WORDS];
    static const struct rng_key steps[] = {{.seed = 1}, {.match = 1}, {.round = 1},
                                           {.game = 1}, {.deal = 1},  {.purpose = 1},
                                           {.seat = 1}, {.match = 16}};
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        const struct rng_key *step = &steps[i];
        columns_fill(here, &(struct rng_key){0}, step);
        columns_fill(next, step, step);
        for (int s = 0; s < STREAM_BITS; s++)
            for (int t = 0; t < STREAM_BITS; t++) {
                if (s == INCREMENT_LOWEST || t == INCREMENT_LOWEST)
                    continue;
                columns_compare(here[s], next[t]);
                if (s < t)
                    columns_compare(here[s], here[t]);
            }
    }
}

static void test_draws_stay_below_and_are_uniform(void **state) {
    (void)state;
    enum { DRAWS = 100000 };
    struct rng rng = {7, 1};
    for (uint32_t bound = 2; bound <= 64; bound++) {
        uint32_t counts[64] = {0};
        for (int i = 0; i < DRAWS; i++) {
            uint32_t draw = rng_below(&rng, bound);
            assert_true(draw < bound);
            counts[draw]++;
        }
        assert_uniform(counts, bound, (double)DRAWS / bound, bound - 1);
    }
    assert_int_equal(rng_below(&rng, 1), 0);
    for (int i = 0; i < 100; i++)
        assert_true(rng_below(&rng, UINT32_MAX) < UINT32_MAX);
}

/* Of all words, each outcome gets as many as any other, and as many as there can be. */
static void words_enumerate(const unsigned *bounds, int draws) {
    enum { PLACES = 14, WORDS = 1 << PLACES };
    static uint32_t counts[WORDS];
    uint64_t outcomes = 1;
    for (int i = 0; i < draws; i++)
        outcomes *= bounds[i];
    memset(counts, 0, sizeof counts);
    for (uint64_t word = 0; word < WORDS; word++) {
        uint64_t rest = word, outcome = 0;
        for (int i = 0; i < draws; i++) {
            unsigned draw = fraction_draw(&rest, bounds[i], PLACES);
            assert_true(draw < bounds[i]);
            outcome = outcome * bounds[i] + draw;
        }
        counts[outcome] += fraction_is_fair(rest, outcomes, PLACES);
    }
    for (uint64_t outcome = 0; outcome < outcomes; outcome++)
        assert_int_equal(counts[outcome], WORDS / outcomes);
}

static void test_batched_draws_are_exact(void **state) {
    (void)state;
    words_enumerate((const unsigned[]){52}, 1);
    words_enumerate((const unsigned[]){52, 51}, 2);
    words_enumerate((const unsigned[]){2, 3, 5, 7, 11}, 5);
    words_enumerate((const unsigned[]){13, 8, 3, 1}, 4);
    words_enumerate((const unsigned[]){2, 7, 12, 17}, 4);
    words_enumerate((const unsigned[]){64, 16, 4}, 3);
    words_enumerate((const unsigned[]){52, 47, 6}, 3);
}

static void deck_make(struct rng_key *key, card deck[CARD_COUNT]) {
    struct rng rng;
    rng_seed(&rng, key);
    rng_shuffle_deck(&rng, deck);
}

static void test_decks_hold_every_card_once(void **state) {
    (void)state;
    struct rng_key key = {.purpose = RNG_DECK};
    for (key.match = 0; key.match < 1000; key.match++) {
        card deck[CARD_COUNT], again[CARD_COUNT];
        card_set seen = 0;
        deck_make(&key, deck);
        deck_make(&key, again);
        assert_memory_equal(deck, again, sizeof deck);
        for (int i = 0; i < CARD_COUNT; i++)
            seen |= card_bit(deck[i]);
        assert_true(seen == CARD_SET_ALL);
    }
}

/* Every card in every place, and every two cards in places near and far, equally often. */
static void test_decks_are_uniform(void **state) {
    (void)state;
    enum { DECKS = 52 * 51 * 60 };
    static const int pairs[][2] = {{0, 1}, {0, 51}, {17, 18}, {24, 29}, {50, 51}};
    static uint32_t places[CARD_COUNT][CARD_COUNT];
    static uint32_t joint[5][CARD_COUNT][CARD_COUNT];
    struct rng_key key = {.seed = 5, .purpose = RNG_DECK};
    for (key.match = 0; key.match < DECKS; key.match++) {
        card deck[CARD_COUNT];
        deck_make(&key, deck);
        for (int i = 0; i < CARD_COUNT; i++)
            places[i][deck[i]]++;
        for (int p = 0; p < 5; p++)
            joint[p][deck[pairs[p][0]]][deck[pairs[p][1]]]++;
    }
    assert_uniform(*places, 52 * 52, (double)DECKS / 52.0, 51 * 51);
    for (int p = 0; p < 5; p++) {
        for (int c = 0; c < CARD_COUNT; c++) {
            assert_int_equal(joint[p][c][c], 0);
            joint[p][c][c] = DECKS / (52 * 51);
        }
        assert_uniform(*joint[p], 52 * 52, (double)DECKS / (52.0 * 51), 52 * 51 - 1);
    }
}

/* Two independent decks agree in one place on average, with variance 1. */
static void test_neighbouring_decks_agree_by_chance(void **state) {
    (void)state;
    enum { DECKS = 50000 };
    for (uint32_t step = 1; step <= 3; step++) {
        int agree = 0;
        for (unsigned n = 0; n < DECKS; n++) {
            card deck[CARD_COUNT], next[CARD_COUNT];
            deck_make(&(struct rng_key){.match = n, .purpose = RNG_DECK}, deck);
            deck_make(&(struct rng_key){.match = n + (step == 1),
                                        .deal = step == 2,
                                        .purpose = step == 3 ? RNG_RESHUFFLE : RNG_DECK},
                      next);
            for (int i = 0; i < CARD_COUNT; i++)
                agree += deck[i] == next[i];
        }
        assert_near(agree, DECKS, sqrt(DECKS));
    }
}

/* The state before this one: the multiplier's inverse modulo 2^128 by Newton's method. */
static rng_u128 state_before(const struct rng *rng) {
    const rng_u128 multiplier = 0xda942042e4dd58b5;
    rng_u128 inverse = 1;
    for (int bits = 1; bits < 128; bits *= 2)
        inverse *= 2 - multiplier * inverse;
    return (rng->state - rng->increment) * inverse;
}

/* A state whose upper half is 0 gives the word 0, which leaves the rest 0, as any of the five. */
static void test_an_unfair_word_takes_the_shuffle_again(void **state) {
    (void)state;
    for (int before = 0; before < 5; before++) {
        card deck[CARD_COUNT], expected[CARD_COUNT];
        struct rng rng = {U128(0, 12345), U128(6789, 1)};
        for (int i = 0; i < before; i++)
            rng.state = state_before(&rng);
        struct rng later = rng;
        for (int i = 0; i < 5; i++)
            assert_int_equal(rng_next(&later) == 0, i == before);
        rng_shuffle_deck(&rng, deck);
        rng_shuffle_deck(&later, expected);
        assert_memory_equal(deck, expected, sizeof deck);
    }
}

/* The word 0 is one too many for a bound that is no power of two, and fair for one that is. */
static void test_an_unfair_word_is_not_drawn_from(void **state) {
    (void)state;
    static const uint32_t bounds[] = {3, 52, 1000000007, 4294967295u, 1, 4, 1u << 31};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        bool is_power = (bounds[i] & (bounds[i] - 1)) == 0;
        struct rng rng = {U128(0, 12345), U128(6789, 1)}, later = rng;
        assert_true(rng_next(&later) == 0);
        uint32_t expected = is_power ? 0 : (uint32_t)((rng_u128)rng_next(&later) * bounds[i] >> 64);
        assert_int_equal(rng_below(&rng, bounds[i]), expected);
        assert_true(rng.state == later.state);
    }
}

static void test_few_items_come_in_every_order(void **state) {
    (void)state;
    enum { SHUFFLES = 24 * 2000 };
    uint32_t counts[256] = {0};
    struct rng rng = {11, 1};
    for (int n = 0; n < SHUFFLES; n++) {
        uint8_t items[5] = {0, 1, 2, 3, 9};
        rng_shuffle(&rng, items, 4);
        assert_int_equal(items[4], 9);
        counts[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }
    uint32_t orders[256];
    size_t found = 0;
    for (int i = 0; i < 256; i++)
        if (counts[i] > 0)
            orders[found++] = counts[i];
    assert_int_equal(found, 24);
    assert_uniform(orders, 24, (double)SHUFFLES / 24.0, 23);
}

static void test_none_and_one_stay(void **state) {
    (void)state;
    struct rng rng = {3, 1}, untouched = {3, 1};
    uint8_t items[2] = {42, 43};
    rng_shuffle(&rng, items, 0);
    rng_shuffle(&rng, items, 1);
    assert_int_equal(items[0], 42);
    assert_int_equal(items[1], 43);
    assert_true(rng.state == untouched.state);
}

int test_rng(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_are_numpys),
        cmocka_unit_test(test_coordinates_avalanche),
        cmocka_unit_test(test_neighbours_are_independent),
        cmocka_unit_test(test_draws_stay_below_and_are_uniform),
        cmocka_unit_test(test_batched_draws_are_exact),
        cmocka_unit_test(test_decks_hold_every_card_once),
        cmocka_unit_test(test_decks_are_uniform),
        cmocka_unit_test(test_neighbouring_decks_agree_by_chance),
        cmocka_unit_test(test_an_unfair_word_takes_the_shuffle_again),
        cmocka_unit_test(test_an_unfair_word_is_not_drawn_from),
        cmocka_unit_test(test_few_items_come_in_every_order),
        cmocka_unit_test(test_none_and_one_stay),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
