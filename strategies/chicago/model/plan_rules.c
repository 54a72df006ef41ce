#include "strategies/chicago/model/plan_rules.h"

#include "strategies/chicago/model/equity.h"
#include "strategies/chicago/model/trick_odds.h"

/* To the nearest; some points are one at least. */
static int32_t profile_steps_of(int32_t points, int32_t coarseness) {
    int32_t steps = (points + (1 << coarseness) / 2) >> coarseness;
    return points > 0 && steps == 0 ? 1 : steps;
}

/* Whether the game ends with such a hand, if it is the best. */
static bool hand_ends(const struct chicago_rules *rules, enum hand_category category) {
    switch (category) {
    case HAND_ROYAL_FLUSH:
        return rules->royal_flush != CHICAGO_ROYAL_SCORES;
    case HAND_STRAIGHT_FLUSH:
        return rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_WINS_ROUND;
    case HAND_FOUR_OF_A_KIND:
        return rules->zeroing == CHICAGO_ZEROING_WINS_ROUND;
    default:
        return false;
    }
}

static int32_t hand_steps(const struct chicago_rules *rules, int32_t coarseness,
                          enum hand_category category) {
    int32_t points = chicago_hand_points(rules, category, 0, false);
    int32_t steps = profile_steps_of(points, coarseness);
    return hand_ends(rules, category) || steps > PLAN_ENDS ? PLAN_ENDS : steps;
}

struct plan_rules plan_rules_of(const struct chicago_rules *rules) {
    struct equity_terms terms;
    equity_terms_of(rules, &terms);
    int32_t last_trick = chicago_last_trick_points(rules, false);
    struct plan_rules plan_rules = {
        .exchanges = rules->exchanges,
        .max_cards_per_exchange = rules->max_cards_per_exchange,
        .last_trick = profile_steps_of(last_trick, terms.coarseness),
        .last_trick_with_two =
            profile_steps_of(chicago_last_trick_points(rules, true), terms.coarseness),
        .chicago_broken = profile_steps_of(rules->chicago_breaker, terms.coarseness),
        .buy_stop = rules->buy_stop <= rules->target,
        .others_last_trick = (float)last_trick,
        .others_won = (float)rules->chicago_won,
        .others_lost = (float)rules->chicago_lost,
        .others_broken = (float)rules->chicago_breaker,
        .first_place = terms.placement[0],
        .house = {.closed_cards = rules->open_card == CHICAGO_OPEN_NONE,
                  .first_of_equals = rules->tied_hands == CHICAGO_TIED_FIRST,
                  .four_ends = rules->zeroing == CHICAGO_ZEROING_WINS_ROUND,
                  .keeps_hands = rules->chicago_keeps_hands},
    };
    for (int32_t i = 0; i < rules->unscored_exchanges.count; i++)
        plan_rules.house.unscored |= 1 << (rules->unscored_exchanges.item[i] - 1);
    if (rules->chicago_won_with_two != CHICAGO_WON_WITH_TWO_SAME) {
        int32_t won = profile_steps_of(rules->chicago_won, terms.coarseness);
        int32_t with_two = profile_steps_of(rules->chicago_won_with_two, terms.coarseness);
        plan_rules.house.won = won;
        plan_rules.house.won_with_two = with_two - won;
    }
    plan_rules.house.others_tricks = (float)trick_odds_points(rules);
    plan_rules.house.tricks = plan_rules.house.others_tricks / (float)(1 << terms.coarseness);
    for (int category = 0; category < HAND_CATEGORIES; category++)
        plan_rules.hand[category] =
            hand_steps(rules, terms.coarseness, (enum hand_category)category);
    return plan_rules;
}
