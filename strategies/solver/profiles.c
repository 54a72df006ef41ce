#include "strategies/solver/profiles.h"

#include "sim/core/hash.h"

#include <math.h>
#include <stdlib.h>

/* How much a difference in a weight matters, about as the terms differ between hands. */
static const struct profile scale = {1.5f, 0.8f, 0.4f, 0.25f, 0.35f};

struct profile profile_of(const struct prizes *prizes, bool may_call) {
    struct profile p = {.point = prizes->point * scale.point,
                        .other = prizes->other * scale.other,
                        .last = (prizes->last - prizes->not_last) * scale.last};
    if (may_call) {
        p.swing = (prizes->stands - prizes->broken) * scale.swing;
        p.stake = (prizes->base - prizes->broken) * scale.stake;
    }
    return profile_scaled(p);
}

struct profile profile_scaled(struct profile p) {
    float length = sqrtf(profile_likeness(&p, &p) + 1e-12f);
    return (struct profile){p.point / length, p.other / length, p.last / length, p.swing / length,
                            p.stake / length};
}

uint32_t profile_nearest(const struct profile profiles[PROFILES], const struct profile *profile) {
    uint32_t nearest = 0;
    float best = -2;
    for (uint32_t i = 0; i < PROFILES; i++) {
        float likeness = profile_likeness(&profiles[i], profile);
        nearest = likeness > best ? i : nearest;
        best = likeness > best ? likeness : best;
    }
    return nearest;
}

/* What hands are, whatever the profile. */
struct hands {
    float best[CHICAGO_EXCHANGES_MAX][HAND_CLASS_COUNT]; /* chance to score, after each exchange */
    float last[HAND_CLASS_COUNT], five[HAND_CLASS_COUNT];
    int16_t points[HAND_CLASS_COUNT];
};

/* A hand that wins the game counts as the whole of it. */
static int32_t points_of(const struct chicago_rules *rules, hand_value value) {
    enum hand_category category = hand_category_of(value);
    if (category <= HAND_FOUR_OF_A_KIND)
        return rules->points[category];
    return category == HAND_STRAIGHT_FLUSH &&
                   rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_POINTS_20
               ? CHICAGO_STRAIGHT_FLUSH_POINTS
               : rules->target;
}

static void hands_fill(struct hands *hands, const struct chicago_rules *rules,
                       const struct strength *strength, const struct prospects *prospects,
                       unsigned count) {
    struct opponents opponents = opponents_unknown(count);
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++) {
        card_set hand = hand_class_set(number, HAND_CLASS_CARDS);
        hand_value value = hand_value_of_five(hand);
        hands->points[number] = (int16_t)points_of(rules, value);
        for (int32_t exchange = 1; exchange <= rules->exchanges; exchange++)
            hands->best[exchange - 1][number] =
                strength_best(strength, (unsigned)exchange, &opponents, value);
        float last = 0;
        for (unsigned place = 0; place <= count; place++)
            last += prospects_last_trick(prospects, hand, count, place);
        hands->last[number] = last / (float)(count + 1);
        hands->five[number] = prospects_five_tricks(prospects, hand, &opponents, DEFENCE_AS_PLAYED);
    }
}

enum { OTHERS_POINTS = 2 }; /* that another hand scores */

static float held_value(const struct hands *hands, const struct profile *p, unsigned exchange,
                        uint32_t number) {
    float points = p->point * hands->points[number] + p->other * OTHERS_POINTS;
    return hands->points[number] > 0 ? hands->best[exchange][number] * points : 0;
}

/* One profile's values of all hands. */
struct profile_values {
    float held[CHICAGO_EXCHANGES_MAX][HAND_CLASS_COUNT];
    float final[HAND_CLASS_COUNT];
};

static void values_fill(struct profile_values *values, const struct profile *scaled,
                        const struct hands *hands, unsigned exchanges) {
    struct profile p = {scaled->point / scale.point, scaled->other / scale.other,
                        scaled->last / scale.last, scaled->swing / scale.swing,
                        scaled->stake / scale.stake};
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number++) {
        for (unsigned exchange = 0; exchange + 1 < exchanges; exchange++)
            values->held[exchange][number] = held_value(hands, &p, exchange, number);
        values->held[exchanges - 1][number] = 0;
        float played = held_value(hands, &p, exchanges - 1, number) + p.last * hands->last[number];
        float called = p.swing * hands->five[number] - p.stake;
        values->final[number] = p.swing > 0 && called > played ? called : played;
    }
}

/* Raised when the same inputs would give other values. */
enum { PROFILES_VERSION = 1 };

static uint64_t key_of(const struct profile profiles[PROFILES], const struct chicago_rules *rules,
                       const struct strength *strength, const struct prospects *prospects,
                       unsigned opponents) {
    const int32_t numbers[] = {PROFILES_VERSION, (int32_t)opponents, rules->target,
                               rules->straight_flush};
    uint64_t key = hash_bytes(HASH_START, numbers, sizeof numbers);
    key = hash_bytes(key, rules->points, sizeof rules->points);
    key = hash_bytes(key, profiles, PROFILES * sizeof *profiles);
    key = hash_bytes(key, strength, sizeof *strength);
    return hash_bytes(key, prospects, sizeof *prospects);
}

static struct plans *make(const struct profile profiles[PROFILES],
                          const struct chicago_rules *rules, const struct strength *strength,
                          const struct prospects *prospects, unsigned opponents, uint64_t key) {
    struct hands *hands = malloc(sizeof *hands);
    struct profile_values *values = malloc(PROFILES * sizeof *values);
    struct plan_values list[PROFILES];
    struct plans *plans = NULL;
    if (hands && values) {
        hands_fill(hands, rules, strength, prospects, opponents);
        for (unsigned i = 0; i < PROFILES; i++) {
            values_fill(&values[i], &profiles[i], hands, (unsigned)rules->exchanges);
            for (int32_t exchange = 0; exchange < rules->exchanges; exchange++)
                list[i].held[exchange] = values[i].held[exchange];
            list[i].final = values[i].final;
        }
        plans = plans_make(rules, list, PROFILES, key);
    }
    free(hands);
    free(values);
    return plans;
}

struct plans *profiles_plan(const struct profile profiles[PROFILES],
                            const struct chicago_rules *rules, const struct strength *strength,
                            const struct prospects *prospects, unsigned opponents) {
    uint64_t key = key_of(profiles, rules, strength, prospects, opponents);
    struct plans *plans = plans_find(rules, PROFILES, key);
    return plans ? plans : make(profiles, rules, strength, prospects, opponents, key);
}
