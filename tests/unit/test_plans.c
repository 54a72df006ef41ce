#include "cards.h"
#include "evaluator/rng.h"
#include "strategies/solver/cache.h"
#include "strategies/solver/plans.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXCHANGES = 2, PROFILES = 2 };

static const struct chicago_rules rules = {.exchanges = EXCHANGES, .max_cards_per_exchange = 4};
static float arrays[EXCHANGES + PROFILES][HAND_CLASS_COUNT];
static const struct plan_values profiles[PROFILES] = {
    {{arrays[0], arrays[1]}, arrays[2]},
    {{arrays[0], arrays[1]}, arrays[3]},
};
static char base[] = "/tmp/utspel-test-XXXXXX";

static size_t size_of(const struct plans *plans) {
    return sizeof *plans + plans->profiles * plans->exchanges * sizeof *plans->stages;
}

enum { KEY = 11 };

static struct plans *make(void) {
    struct plans *plans = plans_make(&rules, profiles, PROFILES, KEY);
    assert_non_null(plans);
    return plans;
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

static void test_stages_follow_each_other_backwards(void **state) {
    (void)state;
    static float after[HAND_CLASS_COUNT], next[HAND_CLASS_COUNT];
    static uint8_t discard[HAND_CLASS_COUNT];
    struct plans *plans = make();
    struct draws *draws = draws_new();
    for (uint32_t profile = 0; profile < PROFILES; profile++)
        for (uint32_t exchange = EXCHANGES; exchange > 0; exchange--) {
            const struct plan_stage *stage = plans_stage(plans, profile, exchange);
            const float *later = exchange == EXCHANGES ? profiles[profile].final : next;
            for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
                after[hand] = profiles[profile].held[exchange - 1][hand] + later[hand];
            draws_set(draws, (struct draws_rules){.max_cards = 4, .open_card = true}, after);
            draws_best(draws, discard, next);
            assert_memory_equal(stage->discard, discard, sizeof discard);
        }
    draws_free(draws);
    plans_free(plans);
}

static void test_the_cards_laid_down_are_those_of_the_hand(void **state) {
    (void)state;
    struct plans *plans = make();
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number += 101) {
        card_set hand = hand_class_set(number, 5);
        card_set turned = (hand & card_set_of_suit(0) * 7) << 1 | (hand >> 3 & card_set_of_suit(0));
        for (uint32_t exchange = 1; exchange <= EXCHANGES; exchange++) {
            unsigned places = plans_stage(plans, 1, exchange)->discard[number];
            assert_int_equal(plan_stage_discard(plans_stage(plans, 1, exchange), hand),
                             hand_class_cards(hand, places));
            assert_int_equal(plan_stage_discard(plans_stage(plans, 1, exchange), turned),
                             hand_class_cards(turned, places));
        }
    }
    plans_free(plans);
}

/* Of which pairs alone are worth anything. */
static struct plans *make_pairs(void) {
    static float pairs[HAND_CLASS_COUNT], nothing[HAND_CLASS_COUNT];
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++)
        pairs[number] = (float)card_set_pairs(hand_class_set(number, 5));
    const struct chicago_rules one = {.exchanges = 1, .max_cards_per_exchange = 4};
    remove_file();
    struct plans *plans = plans_make(&one, &(struct plan_values){{pairs}, nothing}, 1, KEY);
    assert_non_null(plans);
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
        assert_int_equal(
            plan_stage_keeps(plans->stages, cards(cases[i].four), card_of(cases[i].open)),
            cases[i].kept);
    plans_free(plans);
}

/* Held after the last exchange. Sums of these values are exact: in any order the same. */
static double value_with(card_set four, card fifth) {
    uint32_t hand = hand_class(four | card_bit(fifth), 5);
    return (double)(profiles[0].held[EXCHANGES - 1][hand] + profiles[0].final[hand]);
}

static void test_an_open_card_is_weighed_against_the_mean(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 10});
    struct plans *plans = make();
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

static struct plans *find(void) {
    return plans_find(&rules, PROFILES, KEY);
}

static void test_plans_are_found_again(void **state) {
    (void)state;
    remove_file();
    assert_null(find());
    struct plans *made = make(), *found = find();
    assert_non_null(found);
    assert_memory_equal(made, found, size_of(made));
    plans_free(made);
    plans_free(found);
}

static void test_other_inputs_are_other_plans(void **state) {
    (void)state;
    struct chicago_rules fewer_cards = rules, fewer_exchanges = rules;
    fewer_cards.max_cards_per_exchange--;
    fewer_exchanges.exchanges--;
    plans_free(make());
    assert_null(plans_find(&rules, PROFILES, KEY + 1));
    assert_null(plans_find(&rules, PROFILES - 1, KEY));
    assert_null(plans_find(&fewer_cards, PROFILES, KEY));
    assert_null(plans_find(&fewer_exchanges, PROFILES, KEY));
}

/* A byte is changed, or the file cut short there. */
static void damage(long place, bool cut) {
    char path[PATH_MAX];
    assert_true(find_file(path));
    if (cut) {
        assert_int_equal(truncate(path, place), 0);
        return;
    }
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, place, SEEK_SET), 0);
    int byte = getc(file);
    assert_int_equal(fseek(file, place, SEEK_SET), 0);
    putc(byte ^ 1, file);
    assert_int_equal(fclose(file), 0);
}

static void test_damaged_files_are_not_read(void **state) {
    (void)state;
    struct plans *whole = make();
    long size = (long)size_of(whole);
    const struct {
        long place;
        bool cut;
    } harm[] = {{3, false}, {20, false}, {1000, false}, {size, false}, {size, true}, {0, true}};
    for (size_t i = 0; i < sizeof harm / sizeof *harm; i++) {
        damage(harm[i].place, harm[i].cut);
        assert_null(find());
        struct plans *again = make();
        assert_memory_equal(whole, again, size_of(whole));
        plans_free(again);
    }
    plans_free(whole);
}

static void test_the_oldest_file_makes_room(void **state) {
    (void)state;
    char path[PATH_MAX];
    struct stat status;
    remove_file();
    for (int i = 0; i <= CACHE_FILES; i++) {
        cache_write("other", (uint64_t)i, &i, sizeof i);
        snprintf(path, sizeof path, "%s/utspel/other-%016x", base, (unsigned)i);
        const struct timespec times[2] = {{.tv_sec = 1000 + i}, {.tv_sec = 1000 + i}};
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    for (int i = 0, found = -1; i <= CACHE_FILES; i++) {
        assert_int_equal(cache_read("other", (uint64_t)i, &found, sizeof found), i > 0);
        snprintf(path, sizeof path, "%s/utspel/other-%016x", base, (unsigned)i);
        assert_int_equal(stat(path, &status) == 0, i > 0);
        unlink(path);
    }
}

static void test_nowhere_to_keep_files_does_no_harm(void **state) {
    (void)state;
    struct plans *kept = make();
    setenv("XDG_CACHE_HOME", "/dev/null", 1);
    struct plans *made = make();
    assert_memory_equal(kept, made, size_of(kept));
    setenv("XDG_CACHE_HOME", base, 1);
    plans_free(kept);
    plans_free(made);
}

static void test_processes_may_ask_at_once(void **state) {
    (void)state;
    enum { CHILDREN = 3 };
    struct plans *plans = make();
    remove_file();
    for (int i = 0; i < CHILDREN; i++)
        if (fork() == 0) {
            struct plans *own = plans_make(&rules, profiles, PROFILES, KEY);
            _exit(own == NULL || memcmp(own, plans, size_of(plans)) != 0);
        }
    for (int i = 0; i < CHILDREN; i++) {
        int status = 0;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    char path[PATH_MAX];
    assert_true(find_file(path)); /* one, and no draft left */
    plans_free(plans);
}

static int start(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 9});
    hand_class_init();
    for (unsigned i = 0; i < EXCHANGES + PROFILES; i++)
        for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
            arrays[i][hand] = (float)rng_below(&rng, 1 << 20) / (1 << 16);
    return mkdtemp(base) == NULL || setenv("XDG_CACHE_HOME", base, 1) != 0;
}

static int finish(void **state) {
    (void)state;
    char folder[64];
    remove_file();
    snprintf(folder, sizeof folder, "%s/utspel", base);
    return rmdir(folder) != 0 || rmdir(base) != 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stages_follow_each_other_backwards),
        cmocka_unit_test(test_the_cards_laid_down_are_those_of_the_hand),
        cmocka_unit_test(test_an_open_card_is_kept_if_no_worse_than_others),
        cmocka_unit_test(test_an_open_card_is_weighed_against_the_mean),
        cmocka_unit_test(test_plans_are_found_again),
        cmocka_unit_test(test_other_inputs_are_other_plans),
        cmocka_unit_test(test_damaged_files_are_not_read),
        cmocka_unit_test(test_the_oldest_file_makes_room),
        cmocka_unit_test(test_nowhere_to_keep_files_does_no_harm),
        cmocka_unit_test(test_processes_may_ask_at_once),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
