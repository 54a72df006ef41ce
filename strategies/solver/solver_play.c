/* Which card to play: by counted cards, or by layouts of what is not seen. */
#include "strategies/solver/answer.h"
#include "strategies/solver/layouts.h"
#include "strategies/solver/quick_play.h"
#include "strategies/solver/solver.h"

/* What the outcomes of an uncalled deal are worth, to the seat alone. */
static void fill_own(const struct chicago_view *view, const struct prizes *prizes,
                     const struct equity *equity, float worth[TRICKS_OUTCOMES]) {
    struct equity_situation now;
    unsigned me = view->seat;
    equity_situation_of(view, &now);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool own = seat == me;
        worth[tricks_outcome(seat, false)] = own ? prizes->last : prizes->not_last;
        worth[tricks_outcome(seat, true)] = 2 * worth[tricks_outcome(seat, false)] - prizes->base;
    }
    if (view->hand & card_set_of_rank(CARD_DEUCE))
        worth[tricks_outcome(me, true)] =
            prizes_after(equity, &now, me, view->rules.last_trick_with_two_points, me);
}

/* What the outcomes of a called deal are worth to a seat. */
static void fill_called(const struct chicago_view *view, const struct equity *equity,
                        float worth[TRICKS_OUTCOMES], unsigned me) {
    struct equity_situation now, broken;
    equity_situation_of(view, &now);
    broken = now;
    equity_gain(&equity->terms, &broken, view->caller, view->rules.chicago_lost);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!chicago_mask_has(view->playing, seat))
            continue;
        worth[tricks_outcome(seat, false)] =
            seat == view->caller
                ? prizes_after(equity, &now, seat, view->rules.chicago_won, me)
                : prizes_after(equity, &broken, seat, view->rules.chicago_breaker, me);
        worth[tricks_outcome(seat, true)] = worth[tricks_outcome(seat, false)];
    }
}

/* What all outcomes are worth to all. */
static void fill_all(const struct chicago_view *view, const struct equity *equity,
                     struct tricks_payoffs *payoffs) {
    struct equity_situation now;
    const int32_t points[2] = {view->rules.last_trick_points,
                               view->rules.last_trick_with_two_points};
    equity_situation_of(view, &now);
    for (unsigned left = view->playing; left != 0; left &= left - 1) {
        unsigned winner = card_set_lowest(left);
        for (unsigned two = 0; two < 2; two++) {
            float value[CHICAGO_SEATS_MAX];
            equity_after(equity, &now, winner, points[two], value);
            for (unsigned seat = 0; seat < view->seats; seat++)
                payoffs->of[seat][tricks_outcome(winner, two)] = value[seat];
        }
    }
}

/* Layouts for a card of the tricks before the last: against clever opponents of the first none. */
static uint32_t layouts_for(const struct chicago_view *view,
                            const struct solver_parameters *parameters, bool clear) {
    const int32_t counts[CHICAGO_TRICKS] = {0, parameters->second_trick, parameters->third_trick,
                                            parameters->fourth_trick};
    const int32_t clears = parameters->answer_layouts;
    if (parameters->budget == SOLVER_QUICK)
        return 0;
    if (clear)
        return (uint32_t)(view->trick == 1 ? (clears + 2) / 3 : clears);
    return view->caller == view->seat ? 0 : (uint32_t)counts[view->trick - 1];
}

static card play_sampled(const struct chicago_view *view, const struct strategy_self *self,
                         const struct manners *manners, uint32_t count) {
    const struct knowledge *knowledge = solver_knowledge(self);
    struct tricks_payoffs payoffs;
    struct layouts layouts;
    struct layout layout[SOLVER_LAYOUTS_MAX];
    if (view->caller == CHICAGO_NO_SEAT)
        fill_all(view, &knowledge->equity, &payoffs);
    else
        for (unsigned left = view->playing; left != 0; left &= left - 1)
            fill_called(view, &knowledge->equity, payoffs.of[card_set_lowest(left)],
                        card_set_lowest(left));
    layouts_prepare(&layouts, view, (unsigned)view->rules.exchanges, &knowledge->model->keepings,
                    manners, count < SOLVER_PASTS ? count : SOLVER_PASTS, self->rng);
    for (uint32_t i = 0; i < count; i++)
        layouts_draw(&layouts, self->rng, &layout[i]);
    if (habits_are_clear(manners, view))
        return answer_best(view, layout, count, manners, payoffs.of[view->seat]);
    struct tricks_prospects prospects = tricks_solve(view, layout, count, &payoffs, manners);
    return tricks_best(&prospects, payoffs.of[view->seat]);
}

static card play_quickly(const struct chicago_view *view, const struct strategy_self *self,
                         const struct manners *manners) {
    const struct knowledge *knowledge = solver_knowledge(self);
    struct tricks_payoffs payoffs;
    if (view->caller == CHICAGO_NO_SEAT)
        fill_own(view, solver_prizes(view, self), &knowledge->equity, payoffs.of[view->seat]);
    else
        fill_called(view, &knowledge->equity, payoffs.of[view->seat], view->seat);
    return quick_play(view, manners, &payoffs);
}

card solver_play(const struct chicago_view *view, const struct strategy_self *self) {
    const struct solver_parameters *parameters = self->parameters;
    struct solver_memory *memory = self->memory;
    if (view->trick == CHICAGO_TRICKS - 1 && view->caller == CHICAGO_NO_SEAT)
        habits_learn(&memory->habits, view);
    if (!(view->legal & (view->legal - 1)))
        return card_set_lowest(view->legal);
    if (!parameters->tricks)
        return solver_as_classic()->play(view, &solver_knowledge(self)->classic);
    struct manners manners = habits_manners(&memory->habits, view);
    uint32_t count = layouts_for(view, parameters, habits_are_clear(&manners, view));
    return count > 0 ? play_sampled(view, self, &manners, count)
                     : play_quickly(view, self, &manners);
}
