#include "cards.h"
#include "evaluator/rng.h"
#include "group.h"
#include "sim/core/stop.h"
#include "strategies/chicago/model/plans.h"
#include "strategies/model/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXCHANGES = 2, PROFILES = 3 };

static const struct plan_rules rules = {.exchanges = EXCHANGES, .max_cards_per_exchange = 4};
/* Chance to score and worth at the end, of nothing gained. */
static float scores[HAND_CLASS_COUNT], ends[PROFILES][HAND_CLASS_COUNT];
static int16_t points[HAND_CLASS_COUNT];
static float gained[PROFILES][PLAN_GAINS];

/* More by what was gained, of hands of every other class double. */
static void end_values(const struct plan_values *values, uint32_t gain, uint32_t first,
                       uint32_t count, float after[]) {
    const float *end = values->of;
    for (uint32_t i = 0, hand = first; i < count; i++, hand++)
        after[i] = end[hand] + values->gained[gain] * (float)(1 + hand % 2);
}

static const struct plan_values profiles[PROFILES] = {
    {{scores}, points, 0.5F, 9, gained[0], PLAN_GAINS, false, end_values, ends[0]},
    {{scores}, points, 0.25F, 9, gained[1], 3, true, end_values, ends[1]},
    {{scores}, points, 0.25F, 9, gained[2], PLAN_GAINS, true, end_values, ends[2]},
};
static char base[] = "/tmp/utspel-test-XXXXXX";

enum { KEY = 11 };

static const struct plan_values *values_given(void *of) {
    return of;
}

static void values_keep(void *of) {
    (void)of;
}

/* Plans of the first profiles, of which none is made as yet; without values, only kept ones. */
static struct plans *plans_of(const struct plan_rules *these, const struct plan_values *values,
                              uint32_t count, uint64_t key) {
    const struct plan_source source = {.rules = *these,
                                       .key = key,
                                       .profiles = count,
                                       .row = count,
                                       .values = values_given,
                                       .free = values_keep,
                                       .of = (void *)values};
    struct plans *plans = plans_new(&source);
    assert_non_null(plans);
    return plans;
}

static struct plans *made(const struct plan_rules *these, const struct plan_values *values,
                          uint32_t count) {
    struct plans *plans = plans_of(these, values, count, KEY);
    assert_non_null(plans_stage(plans, 0, 1));
    return plans;
}

static struct plans *make(void) {
    return made(&rules, profiles, PROFILES);
}

/* Of the first profile alone, which are made sooner. */
static struct plans *make_few(void) {
    return made(&rules, profiles, 1);
}

static void assert_equal(struct plans *plans, struct plans *others) {
    assert_memory_equal(plans_stage(plans, 0, 1), plans_stage(others, 0, 1),
                        EXCHANGES * sizeof(struct plan_stage));
}

/* The only file in the cache; false if there is none. */
static bool find_file(char path[PATH_MAX]) {
    char folder[64];
    snprintf(folder, sizeof folder, "%s/utspel", base);
    DIR *directory = opendir(folder);
    int files = 0;
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;)
        if (entry->d_name[0] != '.') {
            snprintf(path, PATH_MAX, "%s/%s", folder, entry->d_name);
            files++;
        }
    if (directory != NULL)
        closedir(directory);
    assert_true(files <= 1);
    return files == 1;
}

static void remove_file(void) {
    char path[PATH_MAX];
    if (find_file(path))
        assert_int_equal(unlink(path), 0);
}

/* What an exchange's best discards are worth. */
static void exchange(struct draws *draws, const float after[HAND_CLASS_COUNT],
                     uint8_t discard[HAND_CLASS_COUNT], float value[HAND_CLASS_COUNT]) {
    static draws_lanes held[HAND_CLASS_COUNT], best[HAND_CLASS_COUNT];
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        held[hand][0] = after[hand];
    draws_set(draws, (struct draws_rules){.max_cards = 4, .open_card = true}, held, NULL);
    draws_best(draws, (uint8_t *const[DRAWS_LANES]){discard}, best);
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
        value[hand] = best[hand][0];
}

/* So much having been gained before. */
static void last_exchange(struct draws *draws, const struct plan_values *values, uint32_t gain,
                          uint8_t discard[HAND_CLASS_COUNT], float value[HAND_CLASS_COUNT]) {
    static float after[HAND_CLASS_COUNT];
    values->final(values, gain, 0, HAND_CLASS_COUNT, after);
    if (gain >= values->barred)
        memcpy(value, after, sizeof after);
    else
        exchange(draws, after, discard, value);
}

/* Two exchanges back, gain by gain; one profile takes what it has gained as worth the same whatever
 * the hand, and one may not exchange once it has gained 3 points. */
static void test_stages_follow_each_other_backwards(void **state) {
    (void)state;
    static float after[HAND_CLASS_COUNT], value[PLAN_GAINS][HAND_CLASS_COUNT];
    static uint8_t first[HAND_CLASS_COUNT], last[HAND_CLASS_COUNT], unused[HAND_CLASS_COUNT];
    struct plans *plans = make();
    struct draws *draws = draws_new();
    for (uint32_t profile = 0; profile < PROFILES; profile++) {
        const struct plan_values *values = &profiles[profile];
        for (uint32_t gain = 0; gain <= 8; gain++) {
            bool planned = gain == 0 || values->finely;
            if (planned)
                last_exchange(draws, values, gain, gain ? unused : last, value[gain]);
            for (uint32_t hand = 0; hand < HAND_CLASS_COUNT && !planned; hand++)
                value[gain][hand] = value[0][hand] + (values->gained[gain] - values->gained[0]);
        }
        for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
            float chance = points[hand] ? scores[hand] : 0;
            float scored =
                points[hand] == PLAN_ENDS ? 9 : value[points[hand] < 8 ? points[hand] : 8][hand];
            after[hand] = chance * scored + (1 - chance) * (value[0][hand] - values->not_scored);
        }
        exchange(draws, after, first, value[0]);
        assert_memory_equal(plans_stage(plans, profile, 1)->discard, first, sizeof first);
        assert_memory_equal(plans_stage(plans, profile, 2)->discard, last, sizeof last);
    }
    draws_free(draws);
    plans_free(plans);
    remove_file();
}

static void test_the_cards_laid_down_are_those_of_the_hand(void **state) {
    (void)state;
    struct plans *plans = make_few();
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number += 101) {
        card_set hand = hand_class_set(number, 5);
        card_set turned = (hand & card_set_of_suit(0) * 7) << 1 | (hand >> 3 & card_set_of_suit(0));
        for (uint32_t exchange = 1; exchange <= EXCHANGES; exchange++) {
            unsigned places = plans_stage(plans, 0, exchange)->discard[number];
            assert_int_equal(plan_stage_discard(plans_stage(plans, 0, exchange), hand),
                             hand_class_cards(hand, places));
            assert_int_equal(plan_stage_discard(plans_stage(plans, 0, exchange), turned),
                             hand_class_cards(turned, places));
        }
    }
    plans_free(plans);
}

/* Of which pairs alone are worth anything. */
static struct plans *make_pairs(void) {
    static float pairs[HAND_CLASS_COUNT], nothing[PLAN_GAINS];
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        pairs[number] = (float)card_set_pairs(hand_class_set(number, 5));
    const struct plan_rules one = {.exchanges = 1, .max_cards_per_exchange = 4};
    remove_file();
    const struct plan_values values = {
        .gained = nothing, .barred = 1, .final = end_values, .of = pairs};
    struct plans *plans = made(&one, &values, 1);
    remove_file();
    return plans;
}

static void test_an_open_card_is_kept_if_no_worse_than_others(void **state) {
    (void)state;
    static const struct {
        const char *four, *open;
        bool kept;
    } cases[] = {
        {"Ac Kd Qh 2s", "As", true},  {"Ac Kd Qh 2s", "9s", false}, {"Ac Ad Qh 2s", "Qs", true},
        {"Ac Ad Qh 2s", "3s", false}, {"Ac Ad Ah As", "3s", true}, /* as good as any */
    };
    struct plans *plans = make_pairs();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(plan_stage_keeps(plans_stage(plans, 0, 1), cards(cases[i].four),
                                          card_of(cases[i].open)),
                         cases[i].kept);
    plans_free(plans);
}

/* Held after the last exchange. Sums of these values are exact: in any order the same. */
static double value_with(card_set four, card fifth) {
    uint32_t hand = hand_class(four | card_bit(fifth), 5);
    return (double)(ends[0][hand] + gained[0][0] * (float)(1 + hand % 2));
}

static void test_an_open_card_is_weighed_against_the_mean(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 10});
    struct plans *plans = make_few();
    int kept = 0;
    for (uint32_t i = 0; i < 1000; i++) {
        card deck[CARD_COUNT];
        rng_shuffle_deck(&rng, deck);
        card_set four = 0;
        for (int k = 0; k < 4; k++)
            four |= card_bit(deck[k]);
        double others = 0;
        for (int k = 5; k < CARD_COUNT; k++)
            others += value_with(four, deck[k]);
        bool expected = value_with(four, deck[4]) >= others / (CARD_COUNT - 5);
        assert_int_equal(plan_stage_keeps(plans_stage(plans, 0, EXCHANGES), four, deck[4]),
                         expected);
        kept += expected;
    }
    assert_in_range(kept, 300, 700);
    plans_free(plans);
}

/* Whether plans are kept. */
static bool are_kept(const struct plan_rules *these, uint32_t count, uint64_t key) {
    struct plans *plans = plans_of(these, NULL, count, key);
    bool kept = plans_stage(plans, 0, 1) != NULL;
    plans_free(plans);
    return kept;
}

static void test_plans_are_found_again(void **state) {
    (void)state;
    remove_file();
    assert_false(are_kept(&rules, 1, KEY));
    struct plans *first = make_few(), *found = made(&rules, NULL, 1);
    assert_equal(first, found);
    plans_free(first);
    plans_free(found);
}

static void test_other_inputs_are_other_plans(void **state) {
    (void)state;
    struct plan_rules other = rules;
    plans_free(make_few());
    assert_false(are_kept(&rules, 1, KEY + 1));
    assert_false(are_kept(&rules, 2, KEY));
    for (size_t i = 0; i < sizeof other; i += sizeof(uint32_t)) { /* each member of the rules */
        unsigned char *byte = (unsigned char *)&other + i;
        *byte ^= 1;
        assert_false(are_kept(&other, 1, KEY));
        *byte ^= 1;
    }
    assert_true(are_kept(&rules, 1, KEY));
}

/* The file's bytes, which the caller frees. */
static char *file_read(long size) {
    char path[PATH_MAX], *bytes = test_malloc((size_t)size);
    assert_true(find_file(path));
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(bytes, 1, (size_t)size, file), size);
    assert_int_equal(getc(file), EOF);
    assert_int_equal(fclose(file), 0);
    return bytes;
}

static void file_write(const char *bytes, long size) {
    char path[PATH_MAX];
    assert_true(find_file(path));
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, (size_t)size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* A byte is changed, or the file cut short there. */
static void test_damaged_files_are_not_read(void **state) {
    (void)state;
    struct plans *whole = make_few();
    char path[PATH_MAX];
    struct stat status;
    assert_true(find_file(path));
    assert_int_equal(stat(path, &status), 0);
    long size = status.st_size;
    const struct {
        long place;
        bool cut;
    } harm[] = {{3, false},       {20, false},      {1000, false}, {size - 1, false},
                {size - 1, true}, {size / 2, true}, {0, true}};
    char *bytes = file_read(size);
    for (size_t i = 0; i < sizeof harm / sizeof *harm; i++) {
        if (!harm[i].cut)
            bytes[harm[i].place] ^= 1;
        file_write(bytes, harm[i].cut ? harm[i].place : size);
        assert_false(are_kept(&rules, 1, KEY));
        if (!harm[i].cut)
            bytes[harm[i].place] ^= 1;
    }
    test_free(bytes);
    struct plans *again = make_few(), *found = made(&rules, NULL, 1);
    assert_equal(whole, again);
    assert_equal(whole, found);
    plans_free(found);
    plans_free(again);
    plans_free(whole);
}

/* Long ago. */
static const struct plan_values *values_to_stop(void *of) {
    stop_since = 1e-9;
    return of;
}

/* Who is to have ended makes none, and keeps none that are not whole. */
static void test_none_are_made_when_the_end_is_overdue(void **state) {
    (void)state;
    remove_file();
    struct plans *plans = plans_of(&rules, profiles, 1, KEY);
    plans->source.values = values_to_stop;
    assert_null(plans_stage(plans, 0, 1));
    assert_null(plans_stage(plans, 0, 1));
    stop_since = 0;
    assert_false(are_kept(&rules, 1, KEY));
    plans->source.values = values_given;
    assert_non_null(plans_stage(plans, 0, 1));
    assert_true(are_kept(&rules, 1, KEY));
    plans_free(plans);
}

static void test_nowhere_to_keep_files_does_no_harm(void **state) {
    (void)state;
    struct plans *kept = make_few();
    setenv("XDG_CACHE_HOME", "/dev/null", 1);
    struct plans *here = make_few();
    assert_equal(kept, here);
    setenv("XDG_CACHE_HOME", base, 1);
    plans_free(kept);
    plans_free(here);
}

static void test_processes_may_ask_at_once(void **state) {
    (void)state;
    enum { CHILDREN = 2 };
    struct plans *plans = make_few();
    remove_file();
    for (int i = 0; i < CHILDREN; i++)
        if (fork() == 0) {
            struct plans *own = make_few();
            _exit(memcmp(plans_stage(own, 0, 1), plans_stage(plans, 0, 1),
                         EXCHANGES * sizeof(struct plan_stage)) != 0);
        }
    for (int i = 0; i < CHILDREN; i++) {
        int status = 0;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    char path[PATH_MAX];
    assert_true(find_file(path)); /* one, and no temporary one left */
    plans_free(plans);
}

/* Asks for all profiles, from one on; NULL: some are missing. */
static void *ask_all(void *given) {
    static atomic_uint first;
    struct plans *plans = given;
    uint32_t from = first++, count = plans->source.profiles, found = 0;
    for (uint32_t i = 0; i < count; i++)
        found += plans_stage(plans, (from + i) % count, 1) != NULL;
    return found == count ? plans : NULL;
}

/* Those made together are in their order, whoever asks first; of both kinds of groups there are
 * some. The first profile alone is the same as together with others. */
static void test_threads_may_ask_at_once(void **state) {
    (void)state;
    enum { MANY = 2 * PROFILES, THREADS = 4 };
    struct plan_values many[MANY];
    pthread_t thread[THREADS];
    for (unsigned i = 0; i < MANY; i++)
        many[i] = profiles[i % PROFILES];
    setenv("XDG_CACHE_HOME", "/dev/null", 1);
    struct plans *alone = make_few(), *plans = plans_of(&rules, many, MANY, KEY);
    plans->source.apart = PROFILES;
    for (unsigned i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, ask_all, plans), 0);
    for (unsigned i = 0; i < THREADS; i++) {
        void *found;
        assert_int_equal(pthread_join(thread[i], &found), 0);
        assert_non_null(found);
    }
    setenv("XDG_CACHE_HOME", base, 1);
    assert_equal(alone, plans);
    for (uint32_t i = 0; i < PROFILES; i++)
        assert_memory_equal(plans_stage(plans, i, 1), plans_stage(plans, PROFILES + i, 1),
                            EXCHANGES * sizeof(struct plan_stage));
    plans_free(alone);
    plans_free(plans);
}

static int start(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 9});
    hand_class_init();
    for (unsigned i = 0; i < PROFILES; i++) {
        for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
            ends[i][hand] = (float)rng_below(&rng, 1 << 20) / (1 << 16);
        for (unsigned gain = 0; gain < PLAN_GAINS; gain++)
            gained[i][gain] = (float)rng_below(&rng, 1 << 10) / (1 << 8);
    }
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        static const int16_t some[] = {0, 1, 2, 3, 8, 20, PLAN_ENDS};
        points[hand] = some[rng_below(&rng, sizeof some / sizeof *some)];
        scores[hand] = (float)rng_below(&rng, 1 << 10) / (1 << 10);
    }
    return mkdtemp(base) == NULL || setenv("XDG_CACHE_HOME", base, 1) != 0;
}

static int finish(void **state) {
    (void)state;
    char folder[64];
    remove_file();
    snprintf(folder, sizeof folder, "%s/utspel", base);
    return rmdir(folder) != 0 || rmdir(base) != 0;
}

int test_plans(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stages_follow_each_other_backwards),
        cmocka_unit_test(test_the_cards_laid_down_are_those_of_the_hand),
        cmocka_unit_test(test_an_open_card_is_kept_if_no_worse_than_others),
        cmocka_unit_test(test_an_open_card_is_weighed_against_the_mean),
        cmocka_unit_test(test_plans_are_found_again),
        cmocka_unit_test(test_other_inputs_are_other_plans),
        cmocka_unit_test(test_damaged_files_are_not_read),
        cmocka_unit_test(test_none_are_made_when_the_end_is_overdue),
        cmocka_unit_test(test_nowhere_to_keep_files_does_no_harm),
        cmocka_unit_test(test_processes_may_ask_at_once),
        cmocka_unit_test(test_threads_may_ask_at_once),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
