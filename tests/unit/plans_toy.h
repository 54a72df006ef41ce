/* Plans of made-up values, and the folder in which they are kept, for the tests of plans. */
#ifndef UTSPEL_TESTS_PLANS_TOY_H
#define UTSPEL_TESTS_PLANS_TOY_H

#include "strategies/chicago/model/plans.h"

#include <limits.h>

enum { EXCHANGES = 2, PROFILES = 3, KEY = 11 };

extern const struct plan_rules plans_toy_rules;

/* By class of hands: the chance to score, its points, and worth at the end, nothing gained; and of
 * what was gained. */
extern float plans_toy_scores[HAND_CLASS_COUNT], plans_toy_ends[PROFILES][HAND_CLASS_COUNT];
extern int16_t plans_toy_points[HAND_CLASS_COUNT];
extern float plans_toy_gained[PROFILES][PLAN_GAINS];

/* As plan_values.end: more by what was gained, of hands of every other class double. */
void plans_toy_end_values(const struct plan_lane lanes[DRAWS_LANES], const struct plan_hands *hands,
                          draws_lanes after[]);

extern const struct plan_values plans_toy_profiles[PROFILES];
extern char plans_toy_folder[]; /* XDG_CACHE_HOME */

/* For cmocka: makes the values and the folder; the folder goes. */
int plans_toy_start(void **state);
int plans_toy_finish(void **state);

/* As plan_source.values; gives `of`. */
const struct plan_values *plans_toy_values(void *of);

/* Plans of the first profiles, of which none is made as yet; without values, only kept ones. */
struct plans *plans_toy_of(const struct plan_rules *rules, const struct plan_values *values,
                           uint32_t count, uint64_t key);

/* Likewise by KEY, of which there are some. */
struct plans *plans_toy_made(const struct plan_rules *rules, const struct plan_values *values,
                             uint32_t count);

/* By the rules above: of all profiles; of the first alone, which are made sooner. */
struct plans *plans_toy_make(void);
struct plans *plans_toy_make_few(void);

/* Whether their first profiles' plans are the same. */
void plans_toy_assert_equal(struct plans *plans, struct plans *others);

/* The only file in the folder; false if there is none. */
bool plans_toy_find_file(char path[PATH_MAX]);
void plans_toy_remove_file(void);

#endif
