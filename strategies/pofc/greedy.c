#include "strategies/pofc/greedy.h"

#include "sim/core/option_rows.h"
#include "sim/pofc/pofc_fantasy.h"

#include <string.h>

/* Values are in 8ths of points, and limited for a row, so that 32 bits hold every sum. */
enum { POINT = 8, VALUE_MAX = 80 * POINT };

/*
 * A row, prepared for the sum over hands. The bottom, by level: the chance of that or better, and
 * the value then. The middle: the chance of just that level. The top: the value together with the
 * middle's, when the middle reaches that level.
 */
struct level_odds {
    int made; /* the level reached already */
    int32_t chance[GREEDY_LEVELS];
    int32_t value[GREEDY_LEVELS];
};

struct row_odds {
    struct greedy_draws draws;
    int32_t row_value[POFC_ROWS][GREEDY_LEVELS];
    int32_t bust;
    struct level_odds of[POFC_ROWS][POFC_MASKS];
};

static int32_t level_royalty(const struct pofc_rules *rules, enum pofc_row row, int level) {
    if (row == POFC_TOP) {
        if (level >= GREEDY_TRIPS)
            return rules->royalty_trips[level > GREEDY_TRIPS ? CARD_QUEEN : CARD_FIVE];
        return level > 0 && level < GREEDY_TWO_PAIR ? rules->royalty_pair[level - GREEDY_PAIR] : 0;
    }
    const int32_t *royalty = row == POFC_MIDDLE ? rules->royalty_middle : rules->royalty_bottom;
    if (level < GREEDY_TRIPS)
        return 0;
    return royalty[level < GREEDY_STRAIGHT ? HAND_THREE_OF_A_KIND
                                           : HAND_STRAIGHT + level - GREEDY_STRAIGHT];
}

static int32_t fantasy_points(const struct pofc_rules *rules, int32_t fantasy_value, int level) {
    bool enters = level >= GREEDY_TRIPS ? rules->fantasy_entry <= POFC_ENTRY_TRIPS
                                        : level - GREEDY_PAIR >= rules->fantasy_entry;
    return enters ? fantasy_value * POINT : 0;
}

/* Chance, in percent, that a row of that level beats another player's. */
static int32_t level_beats(enum pofc_row row, int level) {
    static const int32_t middle_of[POFC_ROWS] = {GREEDY_PAIR + 4, GREEDY_PAIR + 11,
                                                 GREEDY_STRAIGHT};
    int32_t percent = 50 + (level - middle_of[row]) * 6;
    return percent < 0 ? 0 : percent > 100 ? 100 : percent;
}

static int32_t within(int32_t row_value, int32_t most) {
    return row_value > most ? most : row_value < -most ? -most : row_value;
}

static void row_values_fill(const struct pofc_rules *rules,
                            const struct greedy_parameters *parameters, struct row_odds *row_odds) {
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        for (int level = 0; level < GREEDY_LEVELS; level++) {
            int32_t row_value = level_royalty(rules, row, level) * POINT;
            row_value += rules->row_point * POINT * (2 * level_beats(row, level) - 100) / 100;
            if (row == POFC_TOP)
                row_value += fantasy_points(rules, parameters->fantasy_value, level);
            row_odds->row_value[row][level] = within(row_value, VALUE_MAX);
        }
    row_odds->bust = parameters->bust_weight * POINT;
}

static int lowest_level(const struct greedy_levels *levels) {
    int level = 0;
    while (levels->chance[level] == 0)
        level++;
    return level;
}

/* What the top may become counts where the middle allows it; else it stays what it is. */
static void top_sum(struct level_odds *top, const struct greedy_levels *levels,
                    const struct row_odds *row_odds) {
    const int32_t *row_value = row_odds->row_value[POFC_TOP];
    int32_t sum = 0, beyond = GREEDY_CERTAIN;
    top->made = lowest_level(levels);
    for (int level = 0; level < GREEDY_LEVELS; level++) {
        sum += levels->chance[level] * row_value[level];
        beyond -= levels->chance[level];
        top->value[level] = row_odds->row_value[POFC_MIDDLE][level] +
                            (sum + beyond * row_value[top->made]) / GREEDY_CERTAIN;
    }
}

static void middle_sum(struct level_odds *middle, const struct greedy_levels *levels) {
    middle->made = lowest_level(levels);
    memcpy(middle->chance, levels->chance, sizeof middle->chance);
}

static void bottom_sum(struct level_odds *bottom, const struct greedy_levels *levels,
                       const int32_t row_value[GREEDY_LEVELS]) {
    int32_t chance = 0, sum = 0;
    for (int level = GREEDY_LEVELS - 1; level >= 0; level--) {
        int32_t tied = levels->chance[level] / 2;
        bottom->chance[level] = chance + tied;
        bottom->value[level] = sum + tied * row_value[level];
        chance += levels->chance[level];
        sum += levels->chance[level] * row_value[level];
    }
}

/* The middle and the bottom have the same odds while both are empty. */
static void level_odds_make(struct row_odds *row_odds, enum pofc_row row, unsigned mask,
                            card_set cards, bool both) {
    struct greedy_levels levels;
    struct level_odds *of[POFC_ROWS];
    for (enum pofc_row i = POFC_TOP; i < POFC_ROWS; i++)
        of[i] = &row_odds->of[i][mask];
    greedy_levels_make(&levels, &row_odds->draws, row, cards);
    if (row == POFC_TOP)
        top_sum(of[POFC_TOP], &levels, row_odds);
    if (row == POFC_MIDDLE || both)
        middle_sum(of[POFC_MIDDLE], &levels);
    if (row == POFC_BOTTOM || both)
        bottom_sum(of[POFC_BOTTOM], &levels, row_odds->row_value[POFC_BOTTOM]);
}

/*
 * Expected value, the sum over the levels of the middle. What it may become counts where the bottom
 * allows it; else it stays what it is, if that is enough for the top.
 */
static int32_t expected_value(const struct level_odds *top, const struct level_odds *middle,
                              const struct level_odds *bottom, int32_t bust) {
    int32_t value = 0, valid = 0;
    if (middle->made >= top->made) {
        int32_t least = top->value[middle->made];
        valid = bottom->chance[middle->made] * GREEDY_CERTAIN;
        value = valid * least + bottom->value[middle->made] * GREEDY_CERTAIN;
        for (int level = 0; level < GREEDY_LEVELS; level++)
            value += middle->chance[level] * bottom->chance[level] * (top->value[level] - least);
    } else {
        for (int level = top->made; level < GREEDY_LEVELS; level++) {
            int32_t both = middle->chance[level] * bottom->chance[level];
            valid += both;
            value += both * top->value[level] + middle->chance[level] * bottom->value[level];
        }
    }
    return value / 64 - (GREEDY_CERTAIN * GREEDY_CERTAIN - valid) / 64 * bust;
}

static int32_t exact_value(const struct pofc_view *view, const struct row_odds *row_odds,
                           const struct greedy_parameters *parameters,
                           const struct pofc_rows *rows) {
    struct pofc_values values = pofc_values_of(rows);
    int32_t value = 0;
    if (pofc_is_bust(&values))
        return -row_odds->bust;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        enum greedy_level level = greedy_level_of(values.row[row]);
        value += pofc_royalty(&view->rules, row, values.row[row]) * POINT;
        value += view->rules.row_point * POINT * (2 * level_beats(row, (int)level) - 100) / 100;
    }
    if (pofc_enters(&view->rules, &values))
        value += parameters->fantasy_value * POINT;
    return value;
}

static void weigh_levels(const struct pofc_view *view, struct row_odds *row_odds,
                         const struct pofc_placings *placings, int32_t values[POFC_PLACINGS_MAX]) {
    const struct pofc_rows *rows = &view->rows[view->seat];
    bool first = view->street == 1, known[POFC_ROWS][POFC_MASKS] = {{false}};
    for (int i = 0; i < placings->count; i++) {
        const struct level_odds *of[POFC_ROWS];
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
            unsigned mask = placings->list[i].mask[row];
            enum pofc_row like = first && row == POFC_BOTTOM ? POFC_MIDDLE : row;
            if (!known[like][mask])
                level_odds_make(row_odds, row, mask, rows->row[row] | placings->cards[mask],
                                first && row != POFC_TOP);
            known[like][mask] = true;
            of[row] = &row_odds->of[row][mask];
        }
        values[i] = expected_value(of[POFC_TOP], of[POFC_MIDDLE], of[POFC_BOTTOM], row_odds->bust);
    }
}

static void weigh_exactly(const struct pofc_view *view, const struct row_odds *row_odds,
                          const struct pofc_placings *placings,
                          const struct greedy_parameters *parameters,
                          int32_t values[POFC_PLACINGS_MAX]) {
    for (int i = 0; i < placings->count; i++) {
        struct pofc_rows rows = pofc_placing_rows(placings, placings->list[i]);
        pofc_rows_add(&rows, &view->rows[view->seat]);
        values[i] = exact_value(view, row_odds, parameters, &rows);
    }
}

void greedy_weigh(const struct pofc_view *view, const struct greedy_parameters *parameters,
                  const struct pofc_placings *placings, int32_t values[POFC_PLACINGS_MAX]) {
    /* Of the three cards a street, those that one row may well have the use of. */
    static const int to_come[POFC_STREETS] = {0, 6, 5, 4, 2};
    struct row_odds row_odds;
    row_values_fill(&view->rules, parameters, &row_odds);
    if (view->street == POFC_STREETS) {
        weigh_exactly(view, &row_odds, placings, parameters, values);
    } else {
        greedy_draws_make(&row_odds.draws, pofc_unseen(view), to_come[view->street]);
        weigh_levels(view, &row_odds, placings, values);
    }
}

#define OPTIONS_OF struct greedy_parameters

static const struct option greedy_options[] = {
    NUMBER(fantasy_value, 0, 50, "8", "Points that reaching Fantasy Land counts for", NULL),
    NUMBER(stay_value, 0, 50, "8", "Points that staying there counts for", NULL),
    NUMBER(bust_weight, 0, 50, "6", "Points that a bust hand costs", NULL),
};

#undef OPTIONS_OF

struct pofc_rows greedy_best(const struct pofc_view *view,
                             const struct greedy_parameters *parameters) {
    struct pofc_placings placings;
    int32_t values[POFC_PLACINGS_MAX];
    int best = 0;
    pofc_placings_list(view, &placings);
    greedy_weigh(view, parameters, &placings, values);
    for (int i = 1; i < placings.count; i++)
        if (values[i] > values[best])
            best = i;
    return pofc_placing_rows(&placings, placings.list[best]);
}

static struct pofc_rows greedy_place(const struct pofc_view *view,
                                     const struct strategy_self *self) {
    return greedy_best(view, self->parameters);
}

static struct pofc_rows greedy_fantasy(const struct pofc_view *view,
                                       const struct strategy_self *self) {
    const struct greedy_parameters *parameters = self->parameters;
    return pofc_fantasy_set(&view->rules, view->dealt, parameters->stay_value).rows;
}

static const struct pofc_decisions greedy_decisions = {
    .place = greedy_place,
    .fantasy = greedy_fantasy,
};

const struct strategy pofc_greedy = {
    STRATEGY_FOR(pofc),
    .name = "greedy",
    .summary = "weighs every placing by what its rows are likely to become",
    .parameters = {greedy_options, sizeof greedy_options / sizeof *greedy_options,
                   sizeof(struct greedy_parameters)},
    .decisions = &greedy_decisions,
    .reads = OPTION_KEYS("row_point", "royalties.*", "fantasy_entry", "fantasy_cards",
                         "fantasy_stay", "fantasy_stay_middle"),
};
