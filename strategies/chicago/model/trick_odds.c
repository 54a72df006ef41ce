#include "strategies/chicago/model/trick_odds.h"

#include <math.h>

unsigned opponents_announced(const struct chicago_view *view, unsigned seat) {
    int32_t last = view->exchange - 1;
    while (last > 0 && !chicago_exchange_scores(&view->rules, last))
        last--;
    if (last < 1)
        return ANNOUNCED_NOTHING;
    const struct chicago_exchange_seen *before = &view->seen[last - 1];
    bool scores = before->category >= HAND_PAIR && before->category <= HAND_FOUR_OF_A_KIND;
    if (!chicago_mask_has(before->scored, seat) || !scores)
        return ANNOUNCED_NOTHING;
    return before->category;
}

bool opponents_put_out(const struct chicago_rules *rules, int32_t points, bool called) {
    return rules->must_have_called_to_win && !called &&
           points + rules->chicago_breaker >= rules->target;
}

bool opponents_unwilling(const struct chicago_view *view, unsigned seat) {
    return view->target != CHICAGO_NEVER && opponents_put_out(&view->rules, view->points[seat],
                                                              chicago_mask_has(view->called, seat));
}

/* Those before the view's seat in turn order. */
static void note_ahead(struct opponents *opponents, const struct chicago_view *view) {
    unsigned hands = chicago_hands(view), seats = view->seats, i = 0;
    unsigned turn = chicago_turn_of(hands, view->seat, view->dealer, seats);
    for (unsigned left = chicago_opposing_hands(view); left != 0; left &= left - 1)
        opponents->ahead[i++] =
            chicago_turn_of(hands, card_set_lowest(left), view->dealer, seats) < turn;
}

struct opponents opponents_of(const struct chicago_view *view,
                              const struct table_populations *populations) {
    struct opponents opponents = {0};
    for (unsigned left = chicago_opposing_hands(view); left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left), i = opponents.count++;
        bool barred = chicago_in_buy_stop(view, seat);
        opponents.population[i] = populations->of[seat];
        opponents.exchanged[i] = (uint8_t)opponents_exchanged(view, seat, barred);
        opponents.announced[i] = (uint8_t)opponents_announced(view, seat);
        opponents.unwilling[i] = opponents_unwilling(view, seat);
        opponents.refused[i] = chicago_mask_has(view->refused, seat);
    }
    if (view->rules.tied_hands == CHICAGO_TIED_FIRST)
        note_ahead(&opponents, view);
    return opponents;
}

float strength_best(const struct strength strength[POPULATION_KINDS], unsigned exchange,
                    const struct opponents *opponents, hand_value value) {
    float chance = 1;
    for (unsigned i = 0; i < opponents->count; i++) {
        const struct strength *of = &strength[opponents->population[i]];
        const unsigned exchanged = opponents->exchanged[i];
        chance *= opponents->ahead[i] ? strength_worse(of, exchange, exchanged, value)
                                      : strength_not_better(of, exchange, exchanged, value);
    }
    return chance;
}

static float logistic_chance(float log_odds) {
    return 1 / (1 + expf(-log_odds));
}

static inline float table_sum(struct trick_table table, card_set hand, unsigned opponents,
                              unsigned column) {
    float sum = trick_table_at(table, opponents, trick_odds_shape(hand), column);
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        sum += trick_table_at(table, opponents, trick_odds_holding(hand, suit), column);
    return sum;
}

static inline float column_sum(const struct trick_odds *trick_odds, card_set hand,
                               unsigned opponents, unsigned column) {
    return table_sum(trick_odds_table(trick_odds, true), hand, opponents, column);
}

/* The mask of the opponents' populations. */
static unsigned populations_among(const struct opponents *opponents) {
    unsigned mask = 0;
    for (unsigned i = 0; i < opponents->count; i++)
        mask |= 1u << opponents->population[i];
    return mask;
}

/* Of several populations the mean of the log-odds against each. */
float trick_odds_last_trick(const struct trick_odds trick_odds[POPULATION_KINDS], card_set hand,
                            const struct opponents *opponents, unsigned turn) {
    unsigned column = trick_odds_column(opponents->count, turn);
    float sum = 0;
    if (card_set_count(populations_among(opponents)) == 1)
        return logistic_chance(
            column_sum(&trick_odds[opponents->population[0]], hand, opponents->count, column));
    for (unsigned i = 0; i < opponents->count; i++)
        sum += column_sum(&trick_odds[opponents->population[i]], hand, opponents->count, column);
    return logistic_chance(sum / (float)opponents->count);
}

float trick_odds_share(const struct trick_odds trick_odds[POPULATION_KINDS], card_set hand,
                       const struct opponents *opponents, unsigned turn) {
    unsigned column = trick_odds_column(opponents->count, turn);
    float sum = 0;
    for (unsigned i = 0; i < opponents->count; i++)
        sum += table_sum(trick_odds_table(&trick_odds[opponents->population[i]], false), hand,
                         opponents->count, column);
    return logistic_chance(sum / (float)opponents->count);
}

float trick_odds_with_deuce(const struct trick_odds *trick_odds, card_set hand) {
    if (!(hand & card_set_of_rank(CARD_DEUCE)))
        return 0;
    return logistic_chance(column_sum(trick_odds, hand, 1, TRICK_ODDS_DEUCE));
}

float trick_odds_breaks(const struct trick_odds *trick_odds, card_set hand) {
    return logistic_chance(column_sum(trick_odds, hand, 1, TRICK_ODDS_BREAKS));
}

void trick_odds_hazards(const struct trick_odds *trick_odds, card_set hand,
                        const struct opponents *opponents, float hazard[TRICK_ODDS_OPPONENTS]) {
    float by_exchanged[EXCHANGED_KINDS] = {0};
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        const float *row = trick_odds->hazard[trick_odds_holding(hand, suit)];
        float together = row[TRICK_ODDS_TOGETHER + opponents->count - 1];
        for (unsigned exchanged = 0; exchanged < EXCHANGED_KINDS; exchanged++)
            by_exchanged[exchanged] += together * row[exchanged];
    }
    for (unsigned i = 0; i < opponents->count; i++)
        hazard[i] = by_exchanged[opponents->exchanged[i]];
}

/* The factor on an opponent's hazard. */
static float as_played(const struct trick_odds *trick_odds, const struct opponents *opponents,
                       unsigned i) {
    return (opponents->unwilling[i] ? trick_odds->unwilling : 1) *
           (opponents->refused[i] ? trick_odds->refused : 1);
}

/* The hazards of those of one population. */
static float hazard_of(const struct trick_odds *trick_odds, card_set hand,
                       const struct opponents *opponents, unsigned population,
                       enum trick_odds_defence defence) {
    float hazard[TRICK_ODDS_OPPONENTS], sum = 0;
    trick_odds_hazards(trick_odds, hand, opponents, hazard);
    for (unsigned i = 0; i < opponents->count; i++) {
        if (opponents->population[i] == population)
            sum += hazard[i] * trick_odds->announced[opponents->announced[i]] *
                   (defence == DEFENCE_AS_PLAYED ? as_played(trick_odds, opponents, i) : 1);
    }
    return sum;
}

double trick_odds_line_error(const struct trick_odds_lines *lines, unsigned pattern) {
    return hypot((double)lines->error[pattern], TRICK_ODDS_OFF_LINE);
}

float trick_odds_chance(struct hazard_line line, float hazard) {
    return hazard > 0 ? expf(-expf(line.offset + line.slope * logf(hazard))) : 1;
}

/* Of several populations the mean of their lines. */
float trick_odds_five_tricks(const struct trick_odds trick_odds[POPULATION_KINDS], card_set hand,
                             const struct opponents *opponents, enum trick_odds_defence defence) {
    unsigned pattern = hand_pattern(hand);
    struct hazard_line line = {0, 0};
    float hazard = 0, share = 1 / (float)opponents->count;
    for (unsigned left = populations_among(opponents); left != 0; left &= left - 1) {
        unsigned population = card_set_lowest(left);
        hazard += hazard_of(&trick_odds[population], hand, opponents, population, defence);
    }
    for (unsigned i = 0; i < opponents->count; i++) {
        const struct trick_odds_lines *lines = &trick_odds[opponents->population[i]].lines[defence];
        const struct hazard_line *all = &lines->of_all[trick_odds_line(opponents->count)];
        line.offset += share * (all->offset + lines->pattern[pattern].offset);
        line.slope += share * (all->slope + lines->pattern[pattern].slope);
    }
    return trick_odds_chance(line, hazard);
}
