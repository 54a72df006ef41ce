#include "sim/chicago_lab/luck/hand_worth.h"

#include <stdlib.h>

enum { GROUPS = (CHICAGO_SEATS_MAX + DRAWS_LANES - 1) / DRAWS_LANES };

/* What is the same for all seats that meet so many opponents of a population. */
struct table_hands {
    struct table_hands *next;
    enum population population;
    unsigned opponents;
    struct profile_hands hands;
};

struct hand_worth {
    const struct shared_model *shared_model;
    struct chicago_rules rules;
    struct plan_rules plan_rules;
    struct draws *draws;
    struct table_hands *tables;
    struct equity_situation now;
    struct seat_worth seat[CHICAGO_SEATS_MAX];
    uint8_t sizes[HAND_CLASS_COUNT]; /* hands of each class */
    draws_lanes after[HAND_CLASS_COUNT];
    /* Before each exchange, from 0, with nothing gained in the deal. */
    draws_lanes before[GROUPS][CHICAGO_EXCHANGES_MAX][HAND_CLASS_COUNT];
};

struct hand_worth *hand_worth_new(const struct shared_model *shared_model,
                                  const struct chicago_rules *rules) {
    struct hand_worth *worth = aligned_alloc(_Alignof(struct hand_worth), sizeof *worth);
    if (!worth)
        return NULL;
    worth->shared_model = shared_model;
    worth->rules = *rules;
    worth->plan_rules = plan_rules_of(rules);
    worth->tables = NULL;
    for (uint32_t class = 0; class < HAND_CLASS_COUNT; class ++)
        worth->sizes[class] = (uint8_t)hand_class_size(hand_class_set(class, HAND_CLASS_CARDS));
    worth->draws = draws_new();
    if (worth->draws)
        return worth;
    hand_worth_free(worth);
    return NULL;
}

void hand_worth_free(struct hand_worth *worth) {
    if (!worth)
        return;
    for (struct table_hands *table = worth->tables, *next; table; table = next) {
        next = table->next;
        free(table);
    }
    draws_free(worth->draws);
    free(worth);
}

static const struct profile_hands *find_hands(struct hand_worth *worth, enum population population,
                                              unsigned opponents) {
    const struct chicago_model *model = worth->shared_model->model;
    struct table_hands *table = worth->tables;
    while (table && (table->population != population || table->opponents != opponents))
        table = table->next;
    if (table)
        return &table->hands;
    table = malloc(sizeof *table);
    if (!table)
        return NULL;
    table->next = worth->tables;
    table->population = population;
    table->opponents = opponents;
    profile_hands_fill(&table->hands, &worth->plan_rules, &model->strength[population],
                       &model->trick_odds[population], opponents);
    worth->tables = table;
    return &table->hands;
}

/* Opponents who are not all alike may be of any kind. */
static enum population opponents_kind(const struct equity_situation *now, unsigned seat) {
    unsigned company = equity_company(now, seat);
    return company < POPULATION_KINDS ? (enum population)company : POPULATION_UNKNOWN;
}

int32_t hand_worth_steps(const struct hand_worth *worth, int32_t points) {
    return points >> worth->shared_model->equity.terms.coarseness;
}

static bool begin_seat(struct hand_worth *worth, unsigned seat) {
    const struct equity *equity = &worth->shared_model->equity;
    struct seat_worth *of = &worth->seat[seat];
    struct equity_situation now = worth->now;
    unsigned opponents = (unsigned)card_set_count(now.playing) - 1;
    enum population population = opponents_kind(&now, seat);
    int32_t end = profile_end(worth->rules.buy_stop, worth->rules.target);
    of->hands = find_hands(worth, population, opponents);
    if (!of->hands)
        return false;
    of->profile = profile_of(equity, &worth->rules, &now, seat);
    now.called |= (uint8_t)(1u << seat);
    of->called = profile_of(equity, &worth->rules, &now, seat);
    of->end = deal_end_of(&of->profile, &of->called, &worth->plan_rules,
                          &worth->shared_model->model->trick_odds[population], opponents,
                          hand_worth_steps(worth, worth->rules.target - now.points[seat] - 1) + 1);
    of->barred = worth->plan_rules.buy_stop
                     ? hand_worth_steps(worth, end - now.points[seat] - 1) + 1
                     : INT32_MAX;
    return true;
}

const struct seat_worth *hand_worth_seat(const struct hand_worth *worth, unsigned seat) {
    return &worth->seat[seat];
}

/* The worth of a class before an exchange, from 0; after the last, of the deal's end. */
static float class_before(const struct hand_worth *worth, unsigned seat, int32_t exchange,
                          int32_t gain, uint32_t class) {
    const struct seat_worth *of = &worth->seat[seat];
    if (gain >= of->barred) {
        float scores[CHICAGO_EXCHANGES_MAX];
        for (int32_t i = 0; i < worth->plan_rules.exchanges; i++)
            scores[i] = of->hands->best[i][class];
        return deal_end_kept_value(&of->end, &of->hands->odds[class], scores,
                                   of->hands->steps[class], (uint32_t)exchange, gain);
    }
    float none = worth->before[seat / DRAWS_LANES][exchange][class][seat % DRAWS_LANES];
    return none + seat_worth_gained(of, gain) - seat_worth_gained(of, 0);
}

/* The worth of a class after an exchange, from 0, that it scores with a chance. */
static float class_after(const struct hand_worth *worth, unsigned seat, int32_t exchange,
                         int32_t gain, uint32_t class, float scores) {
    const struct seat_worth *of = &worth->seat[seat];
    const struct plan_rules *rules = &worth->plan_rules;
    int32_t steps = of->hands->steps[class];
    if (exchange + 1 == rules->exchanges)
        return deal_end_value(&of->end, gain, &of->hands->odds[class], scores, steps);
    float not_scored = class_before(worth, seat, exchange + 1, gain, class);
    if (!plan_rules_score(rules, (uint32_t)exchange))
        return not_scored;
    not_scored -= deal_end_not_scored(&of->profile);
    if (steps == 0 || scores <= 0)
        return not_scored;
    float scored = steps >= PLAN_ENDS
                       ? rules->first_place
                       : class_before(worth, seat, exchange + 1, gain + steps, class);
    return scores * scored + (1 - scores) * not_scored;
}

/* Fills what hands are worth before an exchange from what they are after it. */
static void fill_before(struct hand_worth *worth, unsigned group, int32_t exchange) {
    const struct draws_rules rules = {.max_cards =
                                          (unsigned)worth->plan_rules.max_cards_per_exchange,
                                      .open_card = !worth->plan_rules.house.closed_cards};
    uint8_t *const none[DRAWS_LANES] = {NULL};
    for (unsigned lane = 0; lane < DRAWS_LANES; lane++) {
        unsigned seat = group * DRAWS_LANES + lane;
        bool plays = seat < worth->now.seats && (worth->now.playing >> seat & 1);
        for (uint32_t class = 0; class < HAND_CLASS_COUNT; class ++)
            worth->after[class][lane] =
                plays ? class_after(worth, seat, exchange, 0, class,
                                    worth->seat[seat].hands->best[exchange][class])
                      : 0;
    }
    draws_set(worth->draws, rules, worth->after, NULL);
    draws_best(worth->draws, none, worth->before[group][exchange]);
}

bool hand_worth_begin(struct hand_worth *worth, const struct equity_situation *now) {
    bool is_filled = true;
    worth->now = *now;
    for (unsigned left = now->playing; left != 0; left &= left - 1)
        is_filled &= begin_seat(worth, card_set_lowest(left));
    for (unsigned group = 0; is_filled && group * DRAWS_LANES < now->seats; group++)
        for (int32_t exchange = worth->plan_rules.exchanges; exchange-- > 0;)
            fill_before(worth, group, exchange);
    return is_filled;
}

static uint32_t class_of(card_set hand) {
    return hand_class(hand, HAND_CLASS_CARDS);
}

float hand_worth_before(const struct hand_worth *worth, unsigned seat, int32_t exchange,
                        int32_t gain, card_set hand) {
    return class_before(worth, seat, exchange - 1, gain, class_of(hand));
}

float hand_worth_mean(const struct hand_worth *worth, unsigned seat) {
    double sum = 0, count = 0;
    for (uint32_t class = 0; class < HAND_CLASS_COUNT; class ++) {
        sum += worth->sizes[class] * (double)class_before(worth, seat, 0, 0, class);
        count += worth->sizes[class];
    }
    return (float)(sum / count);
}

float hand_worth_after(const struct hand_worth *worth, unsigned seat, int32_t exchange,
                       int32_t gain, card_set hand) {
    uint32_t class = class_of(hand);
    return class_after(worth, seat, exchange - 1, gain, class,
                       worth->seat[seat].hands->best[exchange - 1][class]);
}
