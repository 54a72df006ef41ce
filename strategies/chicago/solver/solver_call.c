/* Whether to call Chicago: the chance that it stands against what not calling is worth. */
#include "strategies/chicago/model/call_values.h"
#include "strategies/chicago/model/chance.h"
#include "strategies/chicago/solver/answer.h"
#include "strategies/chicago/solver/solver.h"

#include <math.h>

enum { CLOSE = 4 }; /* a choice is close within 1 in CLOSE of the chance that is needed */

const struct deal_values *solver_deal_values(const struct chicago_view *view,
                                             const struct strategy_self *self) {
    struct solver_memory *memory = self->memory;
    const struct equity *equity = solver_equity(view, self);
    struct deal_values *deal_values = &memory->deal_values;
    struct equity_situation now;
    if (solver_is_now(&memory->prized, view))
        return deal_values;
    equity_situation_of(view, &now);
    deal_values_of(deal_values, equity, &view->rules, &now, view->seat);
    if (view->trick == 0)
        deal_values_of_call(deal_values, equity, &view->rules, &now, view->seat);
    memory->prized = solver_moment_of(view);
    return &memory->deal_values;
}

/* As its seat sees the first trick of a Chicago that it calls. */
static struct chicago_view view_of_caller(const struct chicago_view *view) {
    struct chicago_view called = *view;
    called.caller = called.leader = view->seat;
    called.trick = 1;
    called.legal = view->hand;
    return called;
}

/* The share of determinizations in which the best leads win all tricks from opponents of such play
 * styles. */
static float chance_by_answer(const struct chicago_view *called,
                              const struct play_styles *play_styles,
                              const struct determinizations *determinizations, uint32_t count,
                              struct rng *rng) {
    struct determinization determinization[SOLVER_DETERMINIZATIONS_MAX];
    float stands[TRICKS_OUTCOMES] = {0};
    stands[tricks_outcome(called->seat, false)] = stands[tricks_outcome(called->seat, true)] = 1;
    for (uint32_t i = 0; i < count; i++)
        determinizations_draw(determinizations, rng, &determinization[i]);
    return answer_best(called, determinization, count, play_styles, stands).value;
}

/*
 * The chance that the hand's Chicago stands against those the model learned from: looked up, and
 * where the choice is close, by determinizations, too; or then by these alone, played out against
 * the others' play styles, where those are clear.
 */
static float chance_of(const struct chicago_view *view, const struct strategy_self *self,
                       const struct opponents *opponents, float needed) {
    const struct solver_parameters *parameters = self->parameters;
    const struct solver_memory *memory = self->memory;
    const struct model *model = solver_shared_model(self)->model;
    struct determinizations determinizations;
    float looked_up =
        trick_odds_five_tricks(&model->trick_odds, view->hand, opponents, DEFENCE_AS_PLAYED);
    bool close = fabsf(looked_up - needed) * (float)CLOSE < 1;
    if (!close || parameters->budget == SOLVER_QUICK || parameters->call_determinizations == 0)
        return looked_up;
    determinizations_prepare(&determinizations, view, (unsigned)view->rules.exchanges,
                             &model->discard_samples, NULL, SOLVER_PASTS, self->rng);
    struct chicago_view called = view_of_caller(view);
    struct play_styles play_styles = style_tracker_styles(&memory->style_tracker, &called);
    if (style_tracker_is_clear(&play_styles, &called))
        return chance_by_answer(&called, &play_styles, &determinizations,
                                (uint32_t)parameters->call_determinizations, self->rng);
    float perfect =
        trick_odds_five_tricks(&model->trick_odds, view->hand, opponents, DEFENCE_PERFECT);
    struct chance chance = chance_estimate(&determinizations, view->seat,
                                           (unsigned)parameters->call_determinizations, self->rng);
    return looked_up + (float)chance.mean - perfect;
}

bool solver_call(const struct chicago_view *view, const struct strategy_self *self) {
    const struct shared_model *shared_model = solver_shared_model(self);
    const struct solver_parameters *parameters = self->parameters;
    if (!parameters->chance)
        return solver_as_classic()->call(view, &shared_model->classic);
    const struct deal_values *deal_values = solver_deal_values(view, self);
    struct opponents opponents = opponents_of(view);
    struct call_values call_values;
    call_values_of(&call_values, view, solver_equity(view, self), shared_model->model, deal_values,
                   &opponents);
    float needed = call_values_needed(&call_values);
    return chance_of(view, self, &opponents, needed) > needed;
}
