#include "strategies/chicago/model/profile_hands.h"

#include "strategies/model/together.h"

/* The chance to score, where nobody knows who comes first: the mean over all turns. */
static float first_of_equals(const struct strength *strength, unsigned exchange, unsigned count,
                             hand_value value) {
    struct opponents opponents = opponents_of_population(count, 0);
    float sum = 0;
    for (unsigned turn = 0; turn <= count; turn++) {
        sum += strength_best(strength, exchange, &opponents, value);
        if (turn < count)
            opponents.ahead[turn] = true;
    }
    return sum / (float)(count + 1);
}

/* What hands are filled by. */
struct filling {
    struct profile_hands *hands;
    const struct plan_rules *rules;
    const struct strength *strength;
    const struct trick_odds *trick_odds;
    unsigned opponents;
};

static void hand_fill(void *given, size_t number) {
    const struct filling *filling = given;
    struct profile_hands *hands = filling->hands;
    const struct plan_rules *rules = filling->rules;
    const struct strength *strength = filling->strength;
    unsigned count = filling->opponents;
    struct opponents opponents = opponents_of_population(count, 0); /* the one given */
    card_set hand = hand_class_set((uint32_t)number, HAND_CLASS_CARDS);
    hand_value value = hand_value_of_five(hand);
    hands->steps[number] = (int16_t)rules->hand[hand_category_of(value)];
    for (int32_t exchange = 1; exchange <= rules->exchanges; exchange++)
        hands->best[exchange - 1][number] =
            rules->house.first_of_equals
                ? first_of_equals(strength, (unsigned)exchange, count, value)
                : strength_best(strength, (unsigned)exchange, &opponents, value);
    hands->odds[number] =
        hand_odds_of(rules, filling->trick_odds, hand, &opponents, hand_odds_all_turns(count));
}

void profile_hands_fill(struct profile_hands *hands, const struct plan_rules *rules,
                        const struct strength *strength, const struct trick_odds *trick_odds,
                        unsigned count) {
    enum { TASKS = 32 };
    struct filling filling = {hands, rules, strength, trick_odds, count};
    together_share(hand_fill, HAND_CLASS_COUNT, TASKS, &filling);
}
