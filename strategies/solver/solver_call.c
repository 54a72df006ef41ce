/* Whether to call Chicago: the chance that it stands against what not calling is worth. */
#include "strategies/solver/chance.h"
#include "strategies/solver/solver.h"
#include "strategies/solver/stake.h"

#include <math.h>

enum { CLOSE = 4 }; /* a choice is close within 1 in CLOSE of the chance that is needed */

/*
 * The chance that the hand's Chicago stands against those the model learned from: looked up, and
 * where the choice is close, by layouts, too.
 */
static float chance_of(const struct chicago_view *view, const struct strategy_self *self,
                       const struct opponents *opponents, float needed) {
    const struct solver_parameters *parameters = self->parameters;
    const struct model *model = solver_knowledge(self)->model;
    struct layouts layouts;
    float looked_up =
        prospects_five_tricks(&model->prospects, view->hand, opponents, DEFENCE_AS_PLAYED);
    bool close = fabsf(looked_up - needed) * CLOSE < 1;
    if (!close || parameters->budget == SOLVER_QUICK || parameters->call_layouts == 0)
        return looked_up;
    layouts_prepare(&layouts, view, (unsigned)view->rules.exchanges, &model->keepings, NULL,
                    SOLVER_PASTS, self->rng);
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
