/* Mixes of the rules that contradict each other, and options that others leave without effect. */
#include "sim/holdem/holdem_rules.h"

#include <string.h>

static enum status check_players(const struct holdem_rules *rules, unsigned entrants,
                                 struct error *error) {
    (void)rules;
    if (entrants >= HOLDEM_ENTRANTS_MIN && entrants <= HOLDEM_ENTRANTS_MAX)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "players: got %u, expected %d..%d", entrants,
                     HOLDEM_ENTRANTS_MIN, HOLDEM_ENTRANTS_MAX);
}

static enum status check_chips(const struct holdem_rules *rules, unsigned entrants,
                               struct error *error) {
    (void)entrants;
    const struct option_list *chips = &rules->chips;
    for (int32_t i = 1; i < chips->count; i++) {
        int32_t times = chips->item[i] / chips->item[i - 1];
        if (chips->item[i] % chips->item[i - 1] != 0 || times < 2 || times > 6)
            return error_set(error, STATUS_USAGE,
                             "chips: got %d after %d, expected 2 to 6 times as much",
                             chips->item[i], chips->item[i - 1]);
    }
    return STATUS_OK;
}

static enum status check_start(const struct holdem_rules *rules, unsigned entrants,
                               struct error *error) {
    (void)entrants;
    if (rules->start_chips % rules->chips.item[0] == 0)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE,
                     "start_chips: got %d, expected a multiple of the smallest of chips, %d",
                     rules->start_chips, rules->chips.item[0]);
}

/* An amount of a level that is wrong, and what it should be. */
static enum status refuse_amount(const struct holdem_rules *rules, int32_t level, int32_t amount,
                                 const char *expected, int32_t than, struct error *error) {
    static const char *const names[HOLDEM_AMOUNTS] = {
        [HOLDEM_SMALL] = "small blind", [HOLDEM_BIG] = "big blind", [HOLDEM_ANTE] = "ante"};
    return error_set(error, STATUS_USAGE, "levels: the %s of level %d is %d, expected %s %d",
                     names[amount], level + 1, rules->levels.item[level][amount], expected, than);
}

static enum status check_level(const struct holdem_rules *rules, int32_t level,
                               struct error *error) {
    const int32_t *row = rules->levels.item[level];
    const int32_t *before = rules->levels.item[level > 0 ? level - 1 : 0];
    for (int32_t i = 0; i < HOLDEM_AMOUNTS; i++) {
        if (row[i] % rules->chips.item[0] != 0)
            return refuse_amount(rules, level, i, "a multiple of the smallest of chips,",
                                 rules->chips.item[0], error);
        if (row[i] < before[i])
            return refuse_amount(rules, level, i, "at least that of the level before,", before[i],
                                 error);
    }
    if (row[HOLDEM_BIG] < 1)
        return refuse_amount(rules, level, HOLDEM_BIG, "at least", rules->chips.item[0], error);
    if (row[HOLDEM_BIG] < row[HOLDEM_SMALL])
        return refuse_amount(rules, level, HOLDEM_BIG, "at least the small blind,",
                             row[HOLDEM_SMALL], error);
    return STATUS_OK;
}

static enum status check_levels(const struct holdem_rules *rules, unsigned entrants,
                                struct error *error) {
    (void)entrants;
    enum status status = STATUS_OK;
    for (int32_t level = 0; level < rules->levels.count && status == STATUS_OK; level++)
        status = check_level(rules, level, error);
    return status;
}

static enum status check_members(const struct holdem_rules *rules, unsigned entrants,
                                 struct error *error) {
    (void)entrants;
    if (rules->members_min >= rules->stacks)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "members_min: got %d, expected at least `stacks`, %d",
                     rules->members_min, rules->stacks);
}

static enum status check_members_most(const struct holdem_rules *rules, unsigned entrants,
                                      struct error *error) {
    (void)entrants;
    if (rules->members_max >= rules->members_min)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "members_max: got %d, expected at least members_min, %d",
                     rules->members_max, rules->members_min);
}

static enum status check_prizes(const struct holdem_rules *rules, unsigned entrants,
                                struct error *error) {
    (void)entrants;
    int32_t sum = 0;
    for (int32_t place = 0; place < rules->prizes_paid.count; place++) {
        if (place > 0 && rules->prizes_paid.item[place][0] > rules->prizes_paid.item[place - 1][0])
            return error_set(error, STATUS_USAGE,
                             "prizes_paid: place %d wins more than place %d, expected less or as "
                             "much",
                             place + 1, place);
        sum += rules->prizes_paid.item[place][0];
    }
    if (sum == 100)
        return STATUS_OK;
    return error_set(error, STATUS_USAGE, "prizes_paid: they add up to %d percent, expected 100",
                     sum);
}

static const struct {
    enum status (*check)(const struct holdem_rules *rules, unsigned entrants, struct error *error);
    struct option_keys options;
} checks[] = {
    {check_players, OPTION_KEYS("players")},
    {check_chips, OPTION_KEYS("chips")},
    {check_start, OPTION_KEYS("start_chips", "chips")},
    {check_levels, OPTION_KEYS("levels", "chips")},
    {check_members, OPTION_KEYS("members_min", "stacks")},
    {check_members_most, OPTION_KEYS("members_max", "members_min")},
    {check_prizes, OPTION_KEYS("prizes_paid")},
};

enum status holdem_rules_check(const struct holdem_rules *rules, unsigned entrants,
                               struct option_keys *concerned, struct error *error) {
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        *concerned = checks[i].options;
        if (checks[i].check(rules, entrants, error) != STATUS_OK)
            return STATUS_USAGE;
    }
    return STATUS_OK;
}

/* Options of teams, and forks of what they decide, that others leave without effect. */
static const char *why_idle_in_teams(const struct holdem_rules *rules, const char *key) {
    const struct {
        const char *key;
        bool is_idle;
        const char *why;
    } options[] = {
        {"transfer_percent", rules->stacks == 1, "an entrant has one stack"},
        {"transfer_percent", rules->transfers_per_talk == 0, "transfers_per_talk 0 allows none"},
        {"transfers_per_talk", rules->stacks == 1, "an entrant has one stack"},
        {"transfers_per_talk", rules->transfer_percent == 0, "transfer_percent 0 allows none"},
        {"same_table", rules->stacks == 1, "an entrant has one stack"},
        {"third_stack", rules->stacks < HOLDEM_STACKS_MAX, "no entrant has three stacks"},
        {"button_swaps", rules->members_max == 1, "an entrant has one member"},
        {"transfer", rules->stacks == 1, "an entrant has one stack"},
        {"transfer", rules->transfers_per_talk == 0, "transfers_per_talk 0 allows none"},
        {"transfer", rules->transfer_percent == 0, "transfer_percent 0 allows none"},
        {"settle", rules->stacks < HOLDEM_STACKS_MAX, "no entrant has three stacks"},
        {"settle", rules->third_stack == HOLDEM_THIRD_KEEPS, "by third_stack it is kept"},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (options[i].is_idle && strcmp(options[i].key, key) == 0)
            return options[i].why;
    return NULL;
}

static bool is_idle_in_teams(const struct holdem_rules *rules, const struct option *option,
                             char *why, size_t size) {
    const char *in_teams = why_idle_in_teams(rules, option->key);
    if (in_teams)
        snprintf(why, size, "%s", in_teams);
    return in_teams != NULL;
}

bool holdem_rules_idle(const struct holdem_rules *rules, const struct option *option, char *why,
                       size_t size) {
    if (strcmp(option->key, "deck_burn") == 0) {
        snprintf(why, size, "a card that is burned is as random as the next");
        return true;
    }
    if (strcmp(option->key, "balance") == 0) {
        snprintf(why, size, "with balance_gap %d and table_max %d nobody moves", rules->balance_gap,
                 rules->table_max);
        return rules->balance_gap >= rules->table_max;
    }
    return is_idle_in_teams(rules, option, why, size);
}

bool holdem_forks_idle(const struct holdem_rules *rules, const struct option *kind, char *why,
                       size_t size) {
    return is_idle_in_teams(rules, kind, why, size);
}
