#include "strategies/pofc/model/match_equity.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

int64_t hand_outcomes_step(const struct pofc_rules *rules, unsigned players) {
    /* What three rows and a scoop bring: 6 by the standard rules. */
    int64_t rows = 3 * (int64_t)rules->row_point + rules->scoop_bonus;
    int64_t step = rows / (players == 2 ? 3 : 6);
    return step > 0 ? step : 1;
}

void hand_outcomes_count(struct hand_outcomes *outcomes, unsigned fantasy, unsigned next,
                         bool added, int32_t change) {
    int64_t half = change < 0 ? -outcomes->step / 2 : outcomes->step / 2;
    int64_t steps = (change + half) / outcomes->step;
    if (steps > OUTCOME_STEPS)
        steps = OUTCOME_STEPS;
    if (steps < -OUTCOME_STEPS)
        steps = -OUTCOME_STEPS;
    outcomes->hands[fantasy]++;
    outcomes->change[fantasy] += change;
    outcomes->count[fantasy][next][added][OUTCOME_STEPS + steps]++;
}

void hand_outcomes_add(struct hand_outcomes *into, const struct hand_outcomes *from) {
    assert(into->step == from->step);
    int64_t *sum = (int64_t *)into;
    const int64_t *added = (const int64_t *)from;
    for (size_t i = 1; i < sizeof *into / sizeof *sum; i++)
        sum[i] += added[i];
}

/* How often a seat, or its opponent, is in Fantasy Land in the next hand, by who is in this one. */
static double hand_outcomes_enters(const struct hand_outcomes *outcomes, unsigned fantasy,
                                   bool opponent) {
    const unsigned who = outcome_fantasy(!opponent, opponent);
    int64_t enters = 0;
    for (unsigned next = 0; next < OUTCOME_FANTASY; next++)
        for (unsigned i = 0; i < OUTCOME_CHANGES && (next & who); i++)
            enters += outcomes->count[fantasy][next][0][i] + outcomes->count[fantasy][next][1][i];
    return (double)enters / (double)(outcomes->hands[fantasy] + 1);
}

/*
 * In the hand there the seat may stay, and its opponent enter: each leads on to as much. An
 * ordinary hand in its place, or after it, favours neither.
 */
double hand_outcomes_fantasy_value(const struct hand_outcomes *outcomes, unsigned players) {
    const unsigned there = outcome_fantasy(true, false);
    if (outcomes->hands[there] == 0)
        return 0;
    double points = (double)outcomes->change[there] / (double)outcomes->hands[there] / players;
    double stays = hand_outcomes_enters(outcomes, there, false);
    return points / (1 - stays + hand_outcomes_enters(outcomes, there, true));
}

/* Chances of what a hand does. */
struct chances {
    float of[OUTCOME_FANTASY][OUTCOME_FANTASY][OUTCOME_ADDED][OUTCOME_CHANGES];
    float adds; /* the greatest that a hand adds one, by who is in Fantasy Land */
};

/* Hands in Fantasy Land are rare: as many like ordinary ones, that lead out of it, count with them.
 */
enum { LIKE_ORDINARY = 20 };

/* How often an ordinary hand brings a change, whoever is in the next. */
static double ordinary_chance(const struct hand_outcomes *outcomes, unsigned change) {
    int64_t count = change == OUTCOME_STEPS;
    for (unsigned i = 0; i < OUTCOME_FANTASY * OUTCOME_ADDED; i++)
        count += outcomes->count[0][i / OUTCOME_ADDED][i % OUTCOME_ADDED][change];
    return (double)count / (double)(outcomes->hands[0] + 1);
}

static void chances_make(struct chances *chances, const struct hand_outcomes *outcomes) {
    chances->adds = 0;
    for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++) {
        double all = (double)outcomes->hands[fantasy] + LIKE_ORDINARY, adds = 0;
        for (unsigned i = 0; i < OUTCOME_FANTASY * OUTCOME_ADDED * OUTCOME_CHANGES; i++) {
            double chance = (double)(&outcomes->count[fantasy][0][0][0])[i] / all;
            adds += i / OUTCOME_CHANGES % OUTCOME_ADDED ? chance : 0;
            (&chances->of[fantasy][0][0][0])[i] = (float)chance;
        }
        for (unsigned i = 0; i < OUTCOME_CHANGES; i++)
            chances->of[fantasy][0][0][i] +=
                (float)(LIKE_ORDINARY * ordinary_chance(outcomes, i) / all);
        chances->adds = fmaxf(chances->adds, (float)adds);
    }
}

/* Adds what the changes of a hand make of a row of equities by lead; beyond it all is decided. */
static void add_changes(float *restrict sum, const float chance[OUTCOME_CHANGES],
                        const float row[EQUITY_LEAD_COUNT]) {
    float padded[EQUITY_LEAD_COUNT + 2 * OUTCOME_STEPS];
    for (int i = 0; i < OUTCOME_STEPS; i++) {
        padded[i] = 0;
        padded[OUTCOME_STEPS + EQUITY_LEAD_COUNT + i] = 1;
    }
    memcpy(padded + OUTCOME_STEPS, row, EQUITY_LEAD_COUNT * sizeof *row);
    for (int i = 0; i < OUTCOME_CHANGES; i++) {
        const float *restrict moved = padded + i, times = chance[i];
        if (times > 0)
            for (int lead = 0; lead < EQUITY_LEAD_COUNT; lead++)
                sum[lead] += moved[lead] * times;
    }
}

/* What hands that add none make of the rows of one hand less, by who is in Fantasy Land. */
static void add_known(float known[OUTCOME_FANTASY][EQUITY_LEAD_COUNT],
                      const struct chances *chances,
                      float before[OUTCOME_FANTASY][EQUITY_LEAD_COUNT]) {
    for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++)
        for (unsigned next = 0; next < OUTCOME_FANTASY; next++)
            add_changes(known[fantasy], chances->of[fantasy][next][0], before[next]);
}

/* Puts the rows by what is known and by themselves; gives how far they moved at most. */
static float rows_improve(float row[OUTCOME_FANTASY][EQUITY_LEAD_COUNT],
                          float known[OUTCOME_FANTASY][EQUITY_LEAD_COUNT],
                          const struct chances *chances) {
    float moved = 0, sum[OUTCOME_FANTASY][EQUITY_LEAD_COUNT];
    memcpy(sum, known, sizeof sum);
    for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++) {
        for (unsigned next = 0; next < OUTCOME_FANTASY; next++)
            add_changes(sum[fantasy], chances->of[fantasy][next][1], row[next]);
        for (int lead = 0; lead < EQUITY_LEAD_COUNT; lead++)
            moved = fmaxf(moved, fabsf(sum[fantasy][lead] - row[fantasy][lead]));
    }
    memcpy(row, sum, sizeof sum);
    return moved;
}

/*
 * The rows of a number of hands left; those of one hand less are made. A pass brings rows closer to
 * what they should be by the chance that a hand adds one, which is less than 1: so they are off by
 * no more than a share of how far they moved last.
 */
static void hands_make(struct match_equity *equity, int hands, const struct chances *chances) {
    enum { PASSES_MAX = 1000 };
    const float precision = 1e-5F;
    float known[OUTCOME_FANTASY][EQUITY_LEAD_COUNT] = {{0}}, moved;
    int passes = 0;
    add_known(known, chances, equity->ahead[hands - 1]);
    memcpy(equity->ahead[hands], equity->ahead[hands - 1], sizeof known);
    do
        moved = rows_improve(equity->ahead[hands], known, chances);
    while (moved * chances->adds > precision * (1 - chances->adds) && ++passes < PASSES_MAX);
}

void match_equity_make(struct match_equity *equity, const struct hand_outcomes *outcomes) {
    struct chances chances;
    chances_make(&chances, outcomes);
    equity->step = (float)outcomes->step;
    for (unsigned there = 0; there < 2; there++)
        equity->enters[there] =
            (float)hand_outcomes_enters(outcomes, outcome_fantasy(false, there), true);
    for (unsigned fantasy = 0; fantasy < OUTCOME_FANTASY; fantasy++)
        for (int lead = -EQUITY_LEADS; lead <= EQUITY_LEADS; lead++)
            equity->ahead[0][fantasy][EQUITY_LEADS + lead] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5F;
    for (int hands = 1; hands <= EQUITY_HANDS; hands++)
        hands_make(equity, hands, &chances);
}

static float row_at(const float row[EQUITY_LEAD_COUNT], float steps) {
    float place = fminf(fmaxf(steps, -EQUITY_LEADS), (float)EQUITY_LEADS - 0.001F) + EQUITY_LEADS;
    int whole = (int)place;
    return row[whole] + (row[whole + 1] - row[whole]) * (place - (float)whole);
}

float match_equity_ahead(const struct match_equity *equity, int hands_left, unsigned fantasy,
                         float lead) {
    float steps = lead / equity->step;
    if (hands_left <= 0) /* where a fraction of a step decides */
        return lead > 0 ? 1 : lead < 0 ? 0 : 0.5F;
    if (hands_left <= EQUITY_HANDS)
        return row_at(equity->ahead[hands_left][fantasy], steps);
    /* Beyond, leads and Fantasy Land count for less as the square root of the hands. */
    float less = sqrtf((float)EQUITY_HANDS / (float)hands_left);
    const float(*ahead)[EQUITY_LEAD_COUNT] = equity->ahead[EQUITY_HANDS];
    float ordinary = row_at(ahead[0], steps * less);
    return ordinary + (row_at(ahead[fantasy], steps * less) - ordinary) * less;
}

float match_equity_win(float ahead, float ahead_of_other) {
    float product = ahead * ahead_of_other;
    float all = product + (1 - ahead) * ahead_of_other + ahead * (1 - ahead_of_other);
    return all > 0 ? product / all : 0;
}
