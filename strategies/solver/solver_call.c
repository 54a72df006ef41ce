/* Whether to call Chicago: the chance that it stands against what not calling is worth. */
#include "strategies/solver/chance.h"
#include "strategies/solver/solver.h"

#include <math.h>

/* The turn of a seat among those in, from the dealer's left. */
static unsigned turn_of(const struct chicago_view *view) {
    unsigned turn = 0, seat = view->dealer;
    do {
        seat = chicago_seat_after(seat, view->seats);
        turn += chicago_mask_has(view->playing, seat);
    } while (seat != view->seat);
    return turn - 1;
}

/* Expected placement points if nobody calls: the hand may score now, and win the last trick. */
static float worth_uncalled(const struct chicago_view *view, const struct knowledge *knowledge,
                            const struct prizes *prizes, const struct opponents *opponents) {
    enum { OTHERS_POINTS = 2 };
    struct equity_situation now;
    enum hand_category category = hand_category_of(view->value);
    unsigned seat = view->seat, exchange = (unsigned)view->rules.exchanges;
    int32_t points = category <= HAND_FOUR_OF_A_KIND ? view->rules.points[category] : 0;
    int32_t trick = view->rules.last_trick_points;
    float best = points > 0
                     ? strength_best(&knowledge->model->strength, exchange, opponents, view->value)
                     : 0;
    float last = prospects_last_trick(&knowledge->model->prospects, view->hand, opponents->count,
                                      turn_of(view));
    equity_situation_of(view, &now);
    float scored = prizes_after(&knowledge->equity, &now, seat, points, seat);
    float both = prizes_after(&knowledge->equity, &now, seat, points + trick, seat);
    float lost_trick = prizes->base - prizes->not_last, lost_hand = prizes->other * OTHERS_POINTS;
    float hand = last * both + (1 - last) * (scored - lost_trick);
    float none = last * prizes->last + (1 - last) * prizes->not_last - lost_hand;
    return best * hand + (1 - best) * none;
}

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
    float swing = prizes->stands - prizes->broken;
    float needed = (worth_uncalled(view, knowledge, prizes, &opponents) - prizes->broken) / swing;
    return chance_of(view, self, &opponents, needed) > needed;
}
