#include "strategies/greedy.h"
#include "strategies/greedy_outlook.h"

#include <string.h>

/* Worth is in 8ths of points and at most so much a row, so that 32 bits hold every sum. */
enum { POINT = 8, WORTH_MAX = 100 * POINT };

/*
 * A row as the sum over hands wants it, by level. The bottom: the chance of that or better, and
 * the worth then. The middle: the chance of just that, and the worth. The top: that or less.
 */
struct prospect {
    bool known;
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

static void worth_fill(const struct pofc_rules *rules, const struct greedy_parameters *parameters,
                       struct prospects *prospects) {
    for (int row = 0; row < POFC_ROWS; row++)
        for (int level = 0; level < GREEDY_LEVELS; level++) {
            int32_t worth = level_royalty(rules, row, level) * POINT;
            worth += rules->row_point * POINT * (2 * level_beats(row, level) - 100) / 100;
            if (row == POFC_TOP)
                worth += fantasy_worth(rules, parameters->fantasy_value, level);
            prospects->worth[row][level] = worth > WORTH_MAX ? WORTH_MAX : worth;
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
                    const int32_t worth[GREEDY_LEVELS]) {
    int made = lowest_level(outlook);
    int32_t worths = 0, beyond = GREEDY_CERTAIN;
    for (int level = 0; level < GREEDY_LEVELS; level++) {
        worths += outlook->chance[level] * worth[level];
        beyond -= outlook->chance[level];
        top->chance[level] = level < made ? 0 : GREEDY_CERTAIN;
        top->worth[level] = level < made ? 0 : (worths + beyond * worth[made]) / GREEDY_CERTAIN;
    }
}

static void middle_sum(struct prospect *middle, const struct greedy_outlook *outlook,
                       const int32_t worth[GREEDY_LEVELS]) {
    memcpy(middle->chance, outlook->chance, sizeof middle->chance);
    middle->made = lowest_level(outlook);
    memcpy(middle->worth, worth, sizeof middle->worth);
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

static const struct prospect *prospect_of(struct prospects *prospects, enum pofc_row row,
                                          unsigned mask, card_set cards) {
    struct prospect *prospect = &prospects->of[row][mask];
    if (!prospect->known) {
        struct greedy_outlook outlook;
        greedy_outlook_make(&outlook, &prospects->draws, row, cards);
        (row == POFC_TOP      ? top_sum
         : row == POFC_MIDDLE ? middle_sum
                              : bottom_sum)(prospect, &outlook, prospects->worth[row]);
        prospect->known = true;
    }
    return prospect;
}

/*
 * Expected worth: the sum over the levels of the middle, the others in order around it. What
 * the middle may become counts where the bottom allows it; else it stays what it is.
 */
static int32_t hand_worth(const struct prospect *top, const struct prospect *middle,
                          const struct prospect *bottom, int32_t bust) {
    int32_t worth = 0, valid = 0, ordered = 0, ordered_worth = 0;
    for (int level = 0; level < GREEDY_LEVELS; level++) {
        int32_t chance = middle->chance[level];
        int32_t two = chance * top->chance[level] / GREEDY_CERTAIN;
        int32_t two_worth = two * middle->worth[level] + chance * top->worth[level];
        worth += two_worth * bottom->chance[level] + two * bottom->worth[level];
        valid += two * bottom->chance[level];
        ordered += chance * bottom->chance[level];
        ordered_worth += chance * bottom->worth[level];
    }
    int made = middle->made;
    if (top->chance[made] != 0) {
        int32_t back = bottom->chance[made] - ordered / GREEDY_CERTAIN;
        int32_t back_worth = bottom->worth[made] - ordered_worth / GREEDY_CERTAIN;
        worth += (back * (middle->worth[made] + top->worth[made]) + back_worth) * GREEDY_CERTAIN;
        valid += back * GREEDY_CERTAIN;
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
    for (int row = 0; row < POFC_ROWS; row++) {
        enum greedy_level level = greedy_level_of(values.row[row]);
        worth += pofc_royalty(&view->rules, row, values.row[row]) * POINT;
        worth += view->rules.row_point * POINT * (2 * level_beats(row, (int)level) - 100) / 100;
    }
    if (pofc_enters(&view->rules, &values))
        worth += parameters->fantasy_value * POINT;
    return worth;
}

void greedy_weigh(const struct pofc_view *view, const struct greedy_parameters *parameters,
                  const struct pofc_placings *placings, int32_t worth[POFC_PLACINGS_MAX]) {
    static const int to_come[POFC_STREETS + 1] = {0, 6, 5, 4, 2, 0};
    struct prospects prospects;
    for (int row = 0; row < POFC_ROWS; row++)
        for (int mask = 0; mask < POFC_MASKS; mask++)
            prospects.of[row][mask].known = false;
    worth_fill(&view->rules, parameters, &prospects);
    if (view->street < POFC_STREETS)
        greedy_draws_make(&prospects.draws, pofc_unseen(view), to_come[view->street]);
    for (int i = 0; i < placings->count; i++) {
        struct pofc_rows rows = pofc_placings_rows(placings, i);
        const struct prospect *of[POFC_ROWS];
        for (int row = 0; row < POFC_ROWS; row++) {
            rows.row[row] |= view->rows[view->seat].row[row];
            if (view->street < POFC_STREETS)
                of[row] = prospect_of(&prospects, row, placings->list[i].mask[row], rows.row[row]);
        }
        worth[i] = view->street < POFC_STREETS
                       ? hand_worth(of[POFC_TOP], of[POFC_MIDDLE], of[POFC_BOTTOM], prospects.bust)
                       : exact_worth(view, &prospects, parameters, &rows);
    }
}
