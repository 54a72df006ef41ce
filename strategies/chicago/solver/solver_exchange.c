/* What to lay down, by the plans of the score at hand; and whether to zero. */
#include "strategies/chicago/solver/solver.h"

static const struct plan_stage *stage_now(const struct chicago_view *view,
                                          const struct strategy_self *self) {
    const struct shared_model *shared_model = solver_shared_model(self);
    const struct plans *plans = shared_model->plans[card_set_count(view->playing) - 1];
    uint32_t profile = profile_of_view(view, shared_model->equity.terms.coarseness);
    return plans_stage(plans, profile, view->exchange);
}

card_set solver_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    const struct solver_parameters *parameters = self->parameters;
    if (!parameters->exchanges)
        return solver_as_classic()->exchange(view, &solver_shared_model(self)->classic);
    const struct plan_stage *stage = stage_now(view, self);
    card_set cards = plan_stage_discard(stage, view->hand);
    if (card_set_count(cards) == 1) /* the next one will be shown */
        __builtin_prefetch(&stage->keeps[hand_class(view->hand ^ cards, 4)]);
    return cards;
}

bool solver_ask_open(const struct chicago_view *view, const struct strategy_self *self) {
    (void)view, (void)self;
    return true; /* a card that can be declined is never worse */
}

bool solver_keep_open(const struct chicago_view *view, const struct strategy_self *self,
                      card open) {
    const struct solver_parameters *parameters = self->parameters;
    if (!parameters->exchanges)
        return solver_as_classic()->keep_open(view, &solver_shared_model(self)->classic, open);
    return plan_stage_keeps(stage_now(view, self), view->hand, open);
}

/* Four of a kind scores again after each exchange that is left. */
bool solver_zero(const struct chicago_view *view, const struct strategy_self *self) {
    const struct equity *equity = solver_equity(view, self);
    struct equity_situation now, zeroed;
    struct value_after value_after;
    int32_t left = view->rules.exchanges - view->exchange + 1;
    unsigned seat = view->seat;
    equity_situation_of(view, &now);
    zeroed = now;
    equity_zero_others(&zeroed, seat);
    if (!view->rules.zeroing_keeps_call)
        zeroed.called &= (uint8_t)(1u << seat | (unsigned)~view->playing);
    equity_pass_deal(&zeroed);
    value_after_of(&value_after, equity, &now, seat);
    return equity_of(equity, &zeroed, seat) >
           value_after_points(&value_after, seat, left * view->rules.points[HAND_FOUR_OF_A_KIND]);
}
