/* Mixes of the rules that contradict each other, and options that others leave without effect. */
#include "sim/chicago/chicago_rules.h"

#include <stdio.h>
#include <string.h>

static enum status check_players(const struct chicago_rules *rules, unsigned players,
                                 struct error *error) {
    (void)rules;
    if (players >= CHICAGO_SEATS_MIN && players <= CHICAGO_SEATS_MAX)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "players: got %u, expected %d..%d", players,
                     CHICAGO_SEATS_MIN, CHICAGO_SEATS_MAX);
}

static enum status check_placement(const struct chicago_rules *rules, unsigned players,
                                   struct error *error) {
    const struct option_list *points = &rules->placement_points;
    if (points->count < (int32_t)players)
        return error_set(error, STATUS_USAGE,
                         "placement_points: %d places for %u players, expected one for each",
                         points->count, players);
    for (int32_t i = 1; i < points->count; i++)
        if (points->item[i] > points->item[i - 1])
            return error_set(error, STATUS_USAGE,
                             "placement_points: place %d brings %d and place %d more, %d; a worse "
                             "place cannot bring more",
                             i, points->item[i - 1], i + 1, points->item[i]);
    return STATUS_OK;
}

static bool has_play_off(const struct chicago_rules *rules) {
    for (int32_t i = 0; i < rules->tie_break.count; i++)
        if (rules->tie_break.item[i] == CHICAGO_TIE_PLAY_OFF)
            return true;
    return false;
}

static enum status check_tie_break(const struct chicago_rules *rules, unsigned players,
                                   struct error *error) {
    (void)players;
    const struct option_list *steps = &rules->tie_break;
    if (!has_play_off(rules) || steps->item[steps->count - 1] == CHICAGO_TIE_PLAY_OFF)
        return STATUS_OK;
    return error_set(
        error, STATUS_USAGE, "tie_break: '%s' comes after 'play-off', which leaves no tie to break",
        option_find(&chicago_rules_options, "tie_break")->words[steps->item[steps->count - 1]]);
}

/* Without points a game never ends by itself, and a play-off never does. */
static enum status check_scoring(const struct chicago_rules *rules, unsigned players,
                                 struct error *error) {
    (void)players;
    int32_t any = rules->last_trick_points | rules->last_trick_with_two_points;
    for (size_t i = 0; i < HAND_CATEGORIES; i++)
        any |= rules->points[i];
    for (int32_t i = 0; i < rules->trick_points.count; i++)
        any |= rules->trick_points.item[i];
    if (any)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "last_trick_points: 0, as are last_trick_with_two_points, trick_points and "
                     "all points of hands; expected one of them above 0, or no game could end");
}

static enum status check_target(const struct chicago_rules *rules, unsigned players,
                                struct error *error) {
    (void)players;
    if (!rules->must_have_called_to_win || rules->chicago_min_points < rules->target ||
        rules->win_by == CHICAGO_WIN_BY_LAST_TRICK_AFTER)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "chicago_min_points: %d is not below target (%d), so nobody could ever call, "
                     "and must_have_called_to_win lets nobody win without calling",
                     rules->chicago_min_points, rules->target);
}

static enum status check_play_off(const struct chicago_rules *rules, unsigned players,
                                  struct error *error) {
    (void)players;
    if (!rules->must_have_called_to_win || !has_play_off(rules) || rules->play_off_deals > 0 ||
        rules->max_deals_per_game > 0 || rules->play_off_chicago)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "play_off_chicago: false, but play_off_deals 0 makes the play-off a whole "
                     "game, which must_have_called_to_win lets nobody win without calling");
}

static enum status check_safety(const struct chicago_rules *rules, unsigned players,
                                struct error *error) {
    (void)players;
    if (rules->max_deals_per_game <= rules->max_deals_safety)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "max_deals_safety: %d would abort every game that reaches its "
                     "max_deals_per_game (%d); expected at least as many",
                     rules->max_deals_safety, rules->max_deals_per_game);
}

static enum status check_min_points(const struct chicago_rules *rules, unsigned players,
                                    struct error *error) {
    (void)players;
    if (rules->chicago_min_points >= rules->score_floor)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "chicago_min_points: %d is below score_floor (%d); expected at least that",
                     rules->chicago_min_points, rules->score_floor);
}

static enum status check_unscored(const struct chicago_rules *rules, unsigned players,
                                  struct error *error) {
    (void)players;
    unsigned given = 0;
    for (int32_t i = 0; i < rules->unscored_exchanges.count; i++) {
        int32_t exchange = rules->unscored_exchanges.item[i];
        if (exchange > rules->exchanges)
            return error_set(error, STATUS_USAGE, "unscored_exchanges: got %d, expected 1..%d",
                             exchange, rules->exchanges);
        if (given >> exchange & 1)
            return error_set(error, STATUS_USAGE,
                             "unscored_exchanges: %d is given twice, expected once", exchange);
        given |= 1u << exchange;
    }
    return STATUS_OK;
}

static enum status check_buy_stop_cards(const struct chicago_rules *rules, unsigned players,
                                        struct error *error) {
    (void)players;
    if (rules->buy_stop_cards == 5 || rules->buy_stop < rules->target ||
        rules->win_by == CHICAGO_WIN_BY_LAST_TRICK_AFTER)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "buy_stop_cards: got %d, expected 5: buy_stop (%d) is not below target (%d), "
                     "so nobody is ever in buy-stop",
                     rules->buy_stop_cards, rules->buy_stop, rules->target);
}

/* A mix of options that can contradict each other, "players" with them. */
struct check {
    enum status (*check)(const struct chicago_rules *rules, unsigned players, struct error *error);
    struct option_keys options;
};

static const struct check checks[] = {
    {check_players, OPTION_KEYS("players")},
    {check_placement, OPTION_KEYS("placement_points", "players")},
    {check_tie_break, OPTION_KEYS("tie_break")},
    {check_scoring,
     OPTION_KEYS("last_trick_points", "last_trick_with_two_points", "points.pair",
                 "points.two_pair", "points.three_of_a_kind", "points.straight", "points.flush",
                 "points.full_house", "points.four_of_a_kind", "trick_points")},
    {check_target,
     OPTION_KEYS("chicago_min_points", "target", "must_have_called_to_win", "win_by")},
    {check_min_points, OPTION_KEYS("chicago_min_points", "score_floor")},
    {check_unscored, OPTION_KEYS("unscored_exchanges", "exchanges")},
    {check_buy_stop_cards, OPTION_KEYS("buy_stop_cards", "buy_stop", "target", "win_by")},
    {check_play_off, OPTION_KEYS("play_off_chicago", "play_off_deals", "max_deals_per_game",
                                 "tie_break", "must_have_called_to_win")},
    {check_safety, OPTION_KEYS("max_deals_safety", "max_deals_per_game")},
};

enum status chicago_rules_check(const struct chicago_rules *rules, unsigned players,
                                struct option_keys *concerned, struct error *error) {
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        *concerned = checks[i].options;
        if (checks[i].check(rules, players, error) != STATUS_OK)
            return STATUS_USAGE;
    }
    return STATUS_OK;
}

static bool buy_stop_is_idle(const struct chicago_rules *rules, char *why, size_t size) {
    snprintf(why, size, "%d is more than target %d, so there is no buy-stop", rules->buy_stop,
             rules->target);
    return rules->buy_stop > rules->target && rules->win_by == CHICAGO_WIN_BY_REACHING_TARGET;
}

/* In a play-off over deals points may pass the target. */
static bool calls_are_idle(const struct chicago_rules *rules, char *why, size_t size) {
    snprintf(why, size, "nobody can call: chicago_min_points %d is not below target %d",
             rules->chicago_min_points, rules->target);
    return rules->chicago_min_points >= rules->target &&
           rules->win_by == CHICAGO_WIN_BY_REACHING_TARGET &&
           !(has_play_off(rules) && rules->play_off_chicago);
}

static bool play_off_is_idle(const struct chicago_rules *rules, char *why, size_t size) {
    snprintf(why, size, "tie_break has no play-off");
    return !has_play_off(rules);
}

static bool straight_flush_points_are_idle(const struct chicago_rules *rules, char *why,
                                           size_t size) {
    snprintf(why, size, "straight_flush is not points");
    return rules->straight_flush != CHICAGO_STRAIGHT_FLUSH_SCORES;
}

static bool royal_flush_points_are_idle(const struct chicago_rules *rules, char *why, size_t size) {
    snprintf(why, size, "royal_flush is not points");
    return rules->royal_flush != CHICAGO_ROYAL_SCORES;
}

static bool royal_call_is_idle(const struct chicago_rules *rules, char *why, size_t size) {
    snprintf(why, size, "royal_flush is points");
    return rules->royal_flush == CHICAGO_ROYAL_SCORES;
}

static bool misdeal_is_idle(const struct chicago_rules *rules, char *why, size_t size) {
    snprintf(why, size, "dealer is dedicated");
    return rules->dealer == CHICAGO_DEALER_DEDICATED;
}

static const struct {
    const char *option;
    bool (*is_idle)(const struct chicago_rules *rules, char *why, size_t size);
} idle[] = {
    {"buy_stop", buy_stop_is_idle},
    {"chicago_won", calls_are_idle},
    {"chicago_lost", calls_are_idle},
    {"chicago_breaker", calls_are_idle},
    {"play_off_deals", play_off_is_idle},
    {"play_off_chicago", play_off_is_idle},
    {"misdeal_penalty", misdeal_is_idle},
    {"points.straight_flush", straight_flush_points_are_idle},
    {"points.royal_flush", royal_flush_points_are_idle},
    {"royal_needs_call", royal_call_is_idle},
};

bool chicago_rules_idle(const struct chicago_rules *rules, const struct option *option, char *why,
                        size_t size) {
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (strcmp(idle[i].option, option->key) == 0)
            return idle[i].is_idle(rules, why, size);
    return false;
}
