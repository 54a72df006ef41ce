/* Which questions there are, and when they matter. */
#include "sim/chicago_lab/house/house_rules.h"

static bool last_exchange_scores(const struct chicago_rules *rules) {
    return chicago_exchange_scores(rules, rules->exchanges);
}

static bool four_of_a_kind_scores(const struct chicago_rules *rules) {
    return rules->zeroing != CHICAGO_ZEROING_WINS_ROUND;
}

static bool straight_flush_scores(const struct chicago_rules *rules) {
    return rules->straight_flush == CHICAGO_STRAIGHT_FLUSH_SCORES;
}

static bool royal_flush_scores(const struct chicago_rules *rules) {
    return rules->royal_flush == CHICAGO_ROYAL_SCORES;
}

static bool has_buy_stop(const struct chicago_rules *rules) {
    return rules->buy_stop < rules->target || rules->win_by == CHICAGO_WIN_BY_LAST_TRICK_AFTER;
}

static const struct house_question questions[] = {
    {HOUSE_PLAYERS, "The table", NULL},
    {"rounds_per_match", NULL, NULL},
    {"placement_points", NULL, NULL},
    {"exchanges", "Exchanges", NULL},
    {"max_cards_per_exchange", NULL, NULL},
    {"unscored_exchanges", NULL, NULL},
    {"third_exchange_scores", NULL, last_exchange_scores},
    {"open_card", NULL, NULL},
    {"low_hand", NULL, NULL},
    {"tied_hands", "Hands", NULL},
    {"zeroing", NULL, NULL},
    {"points.four_of_a_kind", NULL, four_of_a_kind_scores},
    {"straight_flush", NULL, NULL},
    {"points.straight_flush", NULL, straight_flush_scores},
    {"royal_flush", NULL, NULL},
    {"points.royal_flush", NULL, royal_flush_scores},
    {"trick_points", "Tricks", NULL},
    {"last_trick_points", NULL, NULL},
    {"last_trick_with_two_points", NULL, NULL},
    {"target", "The end of a round", NULL},
    {"win_by", NULL, NULL},
    {"must_have_called_to_win", NULL, NULL},
    {"score_floor", NULL, NULL},
    {"buy_stop", "Buy-stop", NULL},
    {"buy_stop_cards", NULL, has_buy_stop},
    {"chicago_min_points", "Chicago", NULL},
    {"chicago_won", NULL, NULL},
    {"chicago_won_with_two", NULL, NULL},
    {"chicago_lost", NULL, NULL},
    {"chicago_breaker", NULL, NULL},
    {"chicago_keeps_hands", NULL, last_exchange_scores},
};

const struct house_question *house_question_at(size_t i) {
    return i < sizeof questions / sizeof *questions ? &questions[i] : NULL;
}

bool house_is_asked(const struct house_question *question, const struct house_rules *house) {
    return !question->is_asked || question->is_asked(&house->rules);
}
