#include "strategies/pofc/greedy.h"
#include "strategies/pofc/greedy_outlook.h"

#include <string.h>

/* Worth is in 8ths of points, and at most so much a row, won or lost: 32 bits hold every sum. */
enum { POINT = 8, WORTH_MAX = 80 * POINT };

/*
 * A row as the sum over hands wants it. The bottom, by level: the chance of that or better, and
 * the worth then. The middle: the chance of just that. The top: the worth with the middle's,
 * when that is what the middle comes to.
 */
struct prospect {
    int made; /* the level reached already */
    int32_t chance[GREEDY_LEVELS];
    int32_t worth[GREEDY_LEVELS];
};

struct prospects {
    struct greedy_draws draws;
    int32_t worth[POFC_ROWS][GREEDY_LEVELS];
    int32_t bust;
    struct prospect of[POFC_ROWS][POFC_MASKS];
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

static int32_t fantasy_worth(const struct pofc_rules *rules, int32_t fantasy_value, int level) {
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

static int32_t within(int32_t worth, int32_t most) {
    return worth > most ? most : worth < -most ? -most : worth;
}

static void worth_fill(const struct pofc_rules *rules, const struct greedy_parameters *parameters,
                       struct prospects *prospects) {
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        for (int level = 0; level < GREEDY_LEVELS; level++) {
            int32_t worth = level_royalty(rules, row, level) * POINT;
            worth += rules->row_point * POINT * (2 * level_beats(row, level) - 100) / 100;
            if (row == POFC_TOP)
                worth += fantasy_worth(rules, parameters->fantasy_value, level);
            prospects->worth[row][level] = within(worth, WORTH_MAX);
        }
    prospects->bust = parameters->bust_weight * POINT;
}

static int lowest_level(const struct greedy_outlook *outlook) {
    int level = 0;
    while (outlook->chance[level] == 0)
        level++;
    return level;
}

/* What the top may become counts where the middle allows it; else it stays what it is. */
static void top_sum(struct prospect *top, const struct greedy_outlook *outlook,
                    const struct prospects *prospects) {
    const int32_t *worth = prospects->worth[POFC_TOP];
    int32_t worths = 0, beyond = GREEDY_CERTAIN;
    top->made = lowest_level(outlook);
    for (int level = 0; level < GREEDY_LEVELS; level++) {
        worths += outlook->chance[level] * worth[level];
        beyond -= outlook->chance[level];
        top->worth[level] = prospects->worth[POFC_MIDDLE][level] +
                            (worths + beyond * worth[top->made]) / GREEDY_CERTAIN;
    }
}

static void middle_sum(struct prospect *middle, const struct greedy_outlook *outlook) {
    middle->made = lowest_level(outlook);
    memcpy(middle->chance, outlook->chance, sizeof middle->chance);
}

static void bottom_sum(struct prospect *bottom, const struct greedy_outlook *outlook,
                       const int32_t worth[GREEDY_LEVELS]) {
    int32_t chance = 0, worths = 0;
    for (int level = GREEDY_LEVELS - 1; level >= 0; level--) {
        int32_t tied = outlook->chance[level] / 2;
        bottom->chance[level] = chance + tied;
        bottom->worth[level] = worths + tied * worth[level];
        chance += outlook->chance[level];
        worths += outlook->chance[level] * worth[level];
    }
}

/* The middle and the bottom have the same outlook while both are empty. */
static void prospect_make(struct prospects *prospects, enum pofc_row row, unsigned mask,
                          card_set cards, bool both) {
    struct greedy_outlook outlook;
    struct prospect *of[POFC_ROWS];
    for (enum pofc_row i = POFC_TOP; i < POFC_ROWS; i++)
        of[i] = &prospects->of[i][mask];
    greedy_outlook_make(&outlook, &prospects->draws, row, cards);
    if (row == POFC_TOP)
        top_sum(of[POFC_TOP], &outlook, prospects);
    if (row == POFC_MIDDLE || both)
        middle_sum(of[POFC_MIDDLE], &outlook);
    if (row == POFC_BOTTOM || both)
        bottom_sum(of[POFC_BOTTOM], &outlook, prospects->worth[POFC_BOTTOM]);
}

/*
 * Expected worth, the sum over the levels of the middle. What it may become counts where the
 * bottom allows it; else it stays what it is, if that is enough for the top.
 */
static int32_t hand_worth(const struct prospect *top, const struct prospect *middle,
                          const struct prospect *bottom, int32_t bust) {
    int32_t worth = 0, valid = 0;
    if (middle->made >= top->made) {
        int32_t least = top->worth[middle->made];
        valid = bottom->chance[middle->made] * GREEDY_CERTAIN;
        worth = valid * least + bottom->worth[middle->made] * GREEDY_CERTAIN;
        for (int level = 0; level < GREEDY_LEVELS; level++)
            worth += middle->chance[level] * bottom->chance[level] * (top->worth[level] - least);
    } else {
        for (int level = top->made; level < GREEDY_LEVELS; level++) {
            int32_t both = middle->chance[level] * bottom->chance[level];
            valid += both;
            worth += both * top->worth[level] + middle->chance[level] * bottom->worth[level];
        }
    }
    return worth / 64 - (GREEDY_CERTAIN * GREEDY_CERTAIN - valid) / 64 * bust;
}

static int32_t exact_worth(const struct pofc_view *view, const struct prospects *prospects,
                           const struct greedy_parameters *parameters,
                           const struct pofc_rows *rows) {
    struct pofc_values values = pofc_values_of(rows);
    int32_t worth = 0;
    if (pofc_is_bust(&values))
        return -prospects->bust;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        enum greedy_level level = greedy_level_of(values.row[row]);
        worth += pofc_royalty(&view->rules, row, values.row[row]) * POINT;
        worth += view->rules.row_point * POINT * (2 * level_beats(row, (int)level) - 100) / 100;
    }
    if (pofc_enters(&view->rules, &values))
        worth += parameters->fantasy_value * POINT;
    return worth;
}

static void weigh_outlooks(const struct pofc_view *view, struct prospects *prospects,
                           const struct pofc_placings *placings, int32_t worth[POFC_PLACINGS_MAX]) {
    const struct pofc_rows *rows = &view->rows[view->seat];
    bool first = view->street == 1, known[POFC_ROWS][POFC_MASKS] = {{false}};
    for (int i = 0; i < placings->count; i++) {
        const struct prospect *of[POFC_ROWS];
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
            unsigned mask = placings->list[i].mask[row];
            enum pofc_row like = first && row == POFC_BOTTOM ? POFC_MIDDLE : row;
            if (!known[like][mask])
                prospect_make(prospects, row, mask, rows->row[row] | placings->cards[mask],
                              first && row != POFC_TOP);
            known[like][mask] = true;
            of[row] = &prospects->of[row][mask];
        }
        worth[i] = hand_worth(of[POFC_TOP], of[POFC_MIDDLE], of[POFC_BOTTOM], prospects->bust);
    }
}

static void weigh_exactly(const struct pofc_view *view, const struct prospects *prospects,
                          const struct pofc_placings *placings,
                          const struct greedy_parameters *parameters,
                          int32_t worth[POFC_PLACINGS_MAX]) {
    for (int i = 0; i < placings->count; i++) {
        struct pofc_rows rows = pofc_placing_rows(placings, placings->list[i]);
        pofc_rows_add(&rows, &view->rows[view->seat]);
        worth[i] = exact_worth(view, prospects, parameters, &rows);
    }
}

void greedy_weigh(const struct pofc_view *view, const struct greedy_parameters *parameters,
                  const struct pofc_placings *placings, int32_t worth[POFC_PLACINGS_MAX]) {
    /* Of the three cards a street, those that one row may well have the use of. */
    static const int to_come[POFC_STREETS] = {0, 6, 5, 4, 2};
    struct prospects prospects;
    worth_fill(&view->rules, parameters, &prospects);
    if (view->street == POFC_STREETS) {
        weigh_exactly(view, &prospects, placings, parameters, worth);
    } else {
        greedy_draws_make(&prospects.draws, pofc_unseen(view), to_come[view->street]);
        weigh_outlooks(view, &prospects, placings, worth);
    }
}
