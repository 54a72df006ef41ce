#include "plans_toy.h"

#include "evaluator/rng.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

const struct plan_rules plans_toy_rules = {.exchanges = EXCHANGES, .max_cards_per_exchange = 4};

float plans_toy_scores[HAND_CLASS_COUNT], plans_toy_ends[PROFILES][HAND_CLASS_COUNT];
int16_t plans_toy_points[HAND_CLASS_COUNT];
float plans_toy_gained[PROFILES][PLAN_GAINS];

void plans_toy_end_values(const struct plan_lane lanes[DRAWS_LANES], const struct plan_hands *hands,
                          draws_lanes after[]) {
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++) {
        const struct plan_values *values = lanes[lane].values;
        const float *end = values->of;
        for (uint32_t i = 0; i < hands->count; i++) {
            uint32_t hand = hands->hand[i];
            after[i][lane] = end[hand] + values->gained[lanes[lane].gain] * (float)(1 + hand % 2);
        }
    }
}

const struct plan_values plans_toy_profiles[PROFILES] = {
    {{plans_toy_scores},
     plans_toy_points,
     0.5F,
     9,
     plans_toy_gained[0],
     PLAN_GAINS,
     false,
     plans_toy_end_values,
     plans_toy_ends[0]},
    {{plans_toy_scores},
     plans_toy_points,
     0.25F,
     9,
     plans_toy_gained[1],
     3,
     true,
     plans_toy_end_values,
     plans_toy_ends[1]},
    {{plans_toy_scores},
     plans_toy_points,
     0.25F,
     9,
     plans_toy_gained[2],
     PLAN_GAINS,
     true,
     plans_toy_end_values,
     plans_toy_ends[2]},
};
char plans_toy_folder[] = "/tmp/utspel-test-XXXXXX";

const struct plan_values *plans_toy_values(void *of) {
    return of;
}

static void values_keep(void *of) {
    (void)of;
}

struct plans *plans_toy_of(const struct plan_rules *these, const struct plan_values *values,
                           uint32_t count, uint64_t key) {
    const struct plan_source source = {.rules = *these,
                                       .key = key,
                                       .profiles = count,
                                       .row = count,
                                       .values = plans_toy_values,
                                       .free = values_keep,
                                       .of = (void *)values};
    struct plans *plans = plans_new(&source);
    assert_non_null(plans);
    return plans;
}

struct plans *plans_toy_made(const struct plan_rules *these, const struct plan_values *values,
                             uint32_t count) {
    struct plans *plans = plans_toy_of(these, values, count, KEY);
    assert_non_null(plans_stage(plans, 0, 1));
    return plans;
}

struct plans *plans_toy_make(void) {
    return plans_toy_made(&plans_toy_rules, plans_toy_profiles, PROFILES);
}

struct plans *plans_toy_make_few(void) {
    return plans_toy_made(&plans_toy_rules, plans_toy_profiles, 1);
}

void plans_toy_assert_equal(struct plans *plans, struct plans *others) {
    assert_memory_equal(plans_stage(plans, 0, 1), plans_stage(others, 0, 1),
                        EXCHANGES * sizeof(struct plan_stage));
}

bool plans_toy_find_file(char path[PATH_MAX]) {
    char folder[64];
    snprintf(folder, sizeof folder, "%s/utspel", plans_toy_folder);
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

void plans_toy_remove_file(void) {
    char path[PATH_MAX];
    if (plans_toy_find_file(path))
        assert_int_equal(unlink(path), 0);
}

int plans_toy_start(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 9});
    hand_class_init();
    for (unsigned i = 0; i < PROFILES; i++) {
        for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++)
            plans_toy_ends[i][hand] = (float)rng_below(&rng, 1 << 20) / (1 << 16);
        for (unsigned gain = 0; gain < PLAN_GAINS; gain++)
            plans_toy_gained[i][gain] = (float)rng_below(&rng, 1 << 10) / (1 << 8);
    }
    for (uint32_t hand = 0; hand < HAND_CLASS_COUNT; hand++) {
        static const int16_t some[] = {0, 1, 2, 3, 8, 20, PLAN_ENDS};
        plans_toy_points[hand] = some[rng_below(&rng, sizeof some / sizeof *some)];
        plans_toy_scores[hand] = (float)rng_below(&rng, 1 << 10) / (1 << 10);
    }
    return mkdtemp(plans_toy_folder) == NULL || setenv("XDG_CACHE_HOME", plans_toy_folder, 1) != 0;
}

int plans_toy_finish(void **state) {
    (void)state;
    char folder[64];
    plans_toy_remove_file();
    snprintf(folder, sizeof folder, "%s/utspel", plans_toy_folder);
    return rmdir(folder) != 0 || rmdir(plans_toy_folder) != 0;
}
