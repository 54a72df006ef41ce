/* Whether to call Chicago: the chance that it stands against what not calling is worth. */
#include "strategies/chicago/model/chance.h"
#include "strategies/chicago/model/stake.h"
#include "strategies/chicago/solver/answer.h"
#include "strategies/chicago/solver/solver.h"

#include <math.h>

enum { CLOSE = 4 }; /* a choice is close within 1 in CLOSE of the chance that is needed */

const struct prizes *solver_prizes(const struct chicago_view *view,
                                   const struct strategy_self *self) {
    struct solver_memory *memory = self->memory;
    const struct equity *equity = solver_equity(view, self);
    struct prizes *prizes = &memory->prizes;
    struct equity_situation now;
    if (solver_is_now(&memory->prized, view))
        return prizes;
    equity_situation_of(view, &now);
    prizes_of(prizes, equity, &view->rules, &now, view->seat);
    if (view->trick == 0)
        prizes_of_call(prizes, equity, &view->rules, &now, view->seat);
    memory->prized = solver_moment_of(view);
    return &memory->prizes;
}

/* As its seat sees the first trick of a Chicago that it calls. */
static struct chicago_view view_of_caller(const struct chicago_view *view) {
    struct chicago_view called = *view;
    called.caller = called.leader = view->seat;
    called.trick = 1;
    called.legal = view->hand;
    return called;
}

/* The share of layouts in which the best leads win all tricks from opponents of such manners. */
static float chance_by_answer(const struct chicago_view *called, const struct manners *manners,
                              const struct layouts *layouts, uint32_t count, struct rng *rng) {
    struct layout layout[SOLVER_LAYOUTS_MAX];
    float stands[TRICKS_OUTCOMES] = {0};
    stands[tricks_outcome(called->seat, false)] = stands[tricks_outcome(called->seat, true)] = 1;
    for (uint32_t i = 0; i < count; i++)
        layouts_draw(layouts, rng, &layout[i]);
    return answer_best(called, layout, count, manners, stands).worth;
}

/*
 * The chance that the hand's Chicago stands against those the model learned from: looked up, and
 * where the choice is close, by layouts, too; or then by these alone, played out against the
 * others' manners, where those are clear.
 */
static float chance_of(const struct chicago_view *view, const struct strategy_self *self,
                       const struct opponents *opponents, float needed) {
    const struct solver_parameters *parameters = self->parameters;
    const struct solver_memory *memory = self->memory;
    const struct model *model = solver_knowledge(self)->model;
    struct layouts layouts;
    float looked_up =
        prospects_five_tricks(&model->prospects, view->hand, opponents, DEFENCE_AS_PLAYED);
    bool close = fabsf(looked_up - needed) * CLOSE < 1;
    if (!close || parameters->budget == SOLVER_QUICK || parameters->call_layouts == 0)
        return looked_up;
    layouts_prepare(&layouts, view, (unsigned)view->rules.exchanges, &model->keepings, NULL,
                    SOLVER_PASTS, self->rng);
    struct chicago_view called = view_of_caller(view);
    struct manners manners = habits_manners(&memory->habits, &called);
    if (habits_are_clear(&manners, &called))
        return chance_by_answer(&called, &manners, &layouts, (uint32_t)parameters->call_layouts,
                                self->rng);
    float perfect =
        prospects_five_tricks(&model->prospects, view->hand, opponents, DEFENCE_PERFECT);
    struct chance chance =
        chance_estimate(&layouts, view->seat, (unsigned)parameters->call_layouts, self->rng);
    return looked_up + (float)chance.mean - perfect;
}

bool solver_call(const struct chicago_view *view, const struct strategy_self *self) {
    const struct knowledge *knowledge = solver_knowledge(self);
    const struct solver_parameters *parameters = self->parameters;
    if (!parameters->chance)
        return solver_as_classic()->call(view, &knowledge->classic);
    const struct prizes *prizes = solver_prizes(view, self);
    struct opponents opponents = opponents_of(view);
    struct stake stake;
    stake_of(&stake, view, solver_equity(view, self), knowledge->model, prizes, &opponents);
    float needed = stake_needed(&stake);
    return chance_of(view, self, &opponents, needed) > needed;
}
