#include "sim/chicago_lab/advise/deal_effects.h"

#include <math.h>

/* Of an effect: with less, all its samples are alike. */
static const double LEAST_VARIANCE = 1e-9;

/* Whether the game goes on with a deal in which cards are exchanged. */
static bool is_followed(const struct chicago_view *view) {
    int32_t most = view->rules.max_deals_per_game;
    return view->rules.exchanges > 0 && (most == 0 || view->deal < most);
}

static int32_t gained_by(const struct chicago_view *view, const struct chicago_view *before,
                         unsigned seats) {
    int32_t gained = 0;
    for (unsigned left = seats; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        gained += view->points[seat] - before->points[seat];
    }
    return gained;
}

struct deal_effects deal_effects_of(const struct chicago_state *state,
                                    const struct chicago_state *start) {
    const struct chicago_view *view = &state->view, *before = &start->view;
    unsigned seat = before->seat, others = chicago_opponents(before);
    bool called = chicago_mask_has(view->called & ~before->called, seat);
    struct deal_effects effects = {{0}};
    int32_t *of = effects.of;
    of[EFFECT_SAMPLES] = 1;
    of[EFFECT_OWN_POINTS] = view->points[seat] - before->points[seat];
    of[EFFECT_OTHERS_POINTS] = gained_by(view, before, others);
    if (!chicago_mask_has(view->playing, seat))
        of[EFFECT_DISQUALIFIED] = 1;
    else if (state->winner != CHICAGO_NO_SEAT) {
        of[state->winner == seat ? EFFECT_WINS : EFFECT_OPPONENT_WINS] = 1;
        of[EFFECT_POINTS_AT_END] = state->winner == seat ? 0 : of[EFFECT_OWN_POINTS];
    } else {
        of[EFFECT_GOES_ON] = 1;
        of[EFFECT_POINTS] = of[EFFECT_OWN_POINTS];
        of[EFFECT_MARGIN] = of[EFFECT_OWN_POINTS] - gained_by(view, before, others & view->playing);
        of[EFFECT_CALLED] = called && view->rules.must_have_called_to_win;
        of[EFFECT_BUY_STOP] = is_followed(view) && chicago_in_buy_stop(view, seat);
    }
    return effects;
}

void deal_effects_count(struct deal_effects_counts *counts, unsigned alternative,
                        const struct deal_effects *effects) {
    const int32_t *of = effects->of;
    for (unsigned i = 0; i < DEAL_EFFECTS; i++)
        counts->sums[alternative][i] += of[i];
    for (unsigned i = 0; i < EFFECTS_FITTED; i++)
        for (unsigned j = i; of[i] != 0 && j < EFFECTS_FITTED; j++)
            counts->products[i][j] += (int64_t)of[i] * of[j];
}

void deal_effects_merge(struct deal_effects_totals *totals,
                        const struct deal_effects_counts *counts, uint32_t remaining) {
    for (uint32_t i = remaining; i != 0; i &= i - 1)
        for (uint32_t j = remaining; j != 0; j &= j - 1)
            for (unsigned effect = 0; effect < DEAL_EFFECTS; effect++) {
                unsigned one = card_set_lowest(i);
                totals->sums[one][card_set_lowest(j)][effect] += counts->sums[one][effect];
            }
    for (unsigned i = 0; i < EFFECTS_FITTED; i++)
        for (unsigned j = i; j < EFFECTS_FITTED; j++)
            totals->products[i][j] += counts->products[i][j];
}

double deal_effects_mean(const struct deal_effects_totals *totals, unsigned alternative,
                         unsigned other, enum deal_effect effect) {
    const int64_t *sums = totals->sums[alternative][other];
    return sums[EFFECT_SAMPLES] > 0 ? (double)sums[effect] / (double)sums[EFFECT_SAMPLES] : 0;
}

/* A sum over the samples in which an effect is 1, as a mean. */
static double mean_where(const struct deal_effects_totals *totals, unsigned effect, unsigned of) {
    const int64_t *sums = totals->products[effect];
    return sums[effect] > 0 ? (double)sums[of] / (double)sums[effect] : 0;
}

/* Of the samples in which the game goes on. */
static double covariance(const struct deal_effects_totals *totals, unsigned i, unsigned j) {
    double n = (double)totals->products[EFFECT_GOES_ON][EFFECT_GOES_ON];
    double product = n > 0 ? (double)totals->products[i][j] / n : 0;
    return product - mean_where(totals, EFFECT_GOES_ON, i) * mean_where(totals, EFFECT_GOES_ON, j);
}

/*
 * What each effect is worth where the game goes on: least squares, found one worth after the other
 * until none moves. No worth has the wrong sign, and a point of the opponents is worth no more than
 * one's own. That tells apart what always comes together, such as a call and the points it brings.
 */
static void fit(const struct deal_effects_totals *totals, double worth[EFFECT_VALUE]) {
    enum { STEPS = 500 };
    double products[EFFECTS_FITTED][EFFECTS_FITTED];
    for (unsigned i = EFFECT_POINTS; i < EFFECT_VALUE; i++)
        for (unsigned j = i; j < EFFECTS_FITTED; j++)
            products[i][j] = products[j][i] = covariance(totals, i, j);
    for (unsigned step = 0; step < STEPS; step++)
        for (unsigned i = EFFECT_POINTS; i < EFFECT_VALUE; i++) {
            double rest = products[i][EFFECT_VALUE];
            for (unsigned j = EFFECT_POINTS; j < EFFECT_VALUE; j++)
                rest -= j == i ? 0 : products[i][j] * worth[j];
            double best = products[i][i] > LEAST_VARIANCE ? rest / products[i][i] : 0;
            worth[i] = i == EFFECT_BUY_STOP ? fmin(best, 0) : fmax(best, 0);
        }
}

/* How much more of an effect there is where the game goes on than the mean of all samples says. */
static double more_of(const struct deal_effects_totals *totals, unsigned alternative,
                      unsigned other, enum deal_effect effect) {
    double goes_on = deal_effects_mean(totals, alternative, other, EFFECT_GOES_ON);
    return deal_effects_mean(totals, alternative, other, effect) -
           goes_on * mean_where(totals, EFFECT_GOES_ON, effect);
}

/* How many more points the seat has gained where an opponent has won than where the game goes on:
 * if that opponent had not won, it would have those. */
static double points_at_end(const struct deal_effects_totals *totals) {
    return mean_where(totals, EFFECT_OPPONENT_WINS, EFFECT_POINTS_AT_END) -
           mean_where(totals, EFFECT_GOES_ON, EFFECT_POINTS);
}

void deal_effects_parts(const struct deal_effects_totals *totals, unsigned alternative,
                        unsigned other, double parts[DEAL_CAUSES]) {
    double worth[EFFECT_VALUE] = {0}, part[EFFECT_VALUE], more[EFFECT_VALUE];
    fit(totals, worth);
    for (unsigned i = 0; i < EFFECT_GOES_ON; i++)
        worth[i] =
            mean_where(totals, i, EFFECT_VALUE) - mean_where(totals, EFFECT_GOES_ON, EFFECT_VALUE);
    for (unsigned i = 0; i < EFFECT_VALUE; i++) {
        enum deal_effect effect = (enum deal_effect)i;
        more[i] = more_of(totals, alternative, other, effect) -
                  more_of(totals, other, alternative, effect);
        part[i] = worth[i] * more[i] / (double)CHICAGO_PLACEMENT_UNIT;
    }
    double own = worth[EFFECT_MARGIN] * more[EFFECT_POINTS] / (double)CHICAGO_PLACEMENT_UNIT;
    double at_end = (worth[EFFECT_POINTS] + worth[EFFECT_MARGIN]) * points_at_end(totals) *
                    more[EFFECT_OPPONENT_WINS] / (double)CHICAGO_PLACEMENT_UNIT;
    parts[CAUSE_POINTS] = part[EFFECT_POINTS] + own;
    parts[CAUSE_WIN] = part[EFFECT_WINS];
    parts[CAUSE_BUY_STOP] = part[EFFECT_BUY_STOP];
    parts[CAUSE_MUST_CALL] = part[EFFECT_CALLED] + part[EFFECT_DISQUALIFIED];
    parts[CAUSE_OPPONENTS] = part[EFFECT_MARGIN] - own;
    parts[CAUSE_OPPONENT_WINS] = part[EFFECT_OPPONENT_WINS] - at_end;
    parts[CAUSE_POINTS_AT_END] = at_end;
}
