/* Which card to play: by counted cards, or by determinizations of what is not seen. */
#include "sim/core/stop.h"
#include "strategies/chicago/model/determinizations.h"
#include "strategies/chicago/solver/answer.h"
#include "strategies/chicago/solver/chicago_solver.h"
#include "strategies/chicago/solver/quick_play.h"
#include "strategies/chicago/solver/scored_tricks.h"

#include <string.h>

struct table_populations solver_populations(const struct chicago_view *view,
                                            const struct strategy_self *self) {
    const struct solver_instance *instance = self->instance;
    const struct solver_memory *memory = self->memory;
    struct table_populations populations;
    unsigned own = view->entrant[view->seat];
    uint64_t all = 0; /* a byte for each seat */
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned entrant = view->entrant[seat];
        uint64_t population = seat == view->seat ? POPULATION_EXPERTS
                              : instance->named
                                  ? instance->population[entrant - (entrant > own)]
                                  : population_tracker_of(&memory->population_tracker, entrant);
        all |= population << 8 * seat;
    }
    memcpy(&populations, &all, sizeof populations);
    return populations;
}

const struct deal_values *solver_deal_values(const struct chicago_view *view,
                                             const struct strategy_self *self) {
    struct solver_memory *memory = self->memory;
    const struct equity *equity = solver_equity(view, self);
    struct deal_values *deal_values = &memory->deal_values;
    struct equity_situation now;
    struct chicago_view scratch;
    if (solver_is_now(&memory->valued, view) && !memory->payoffs.payoffs.scored)
        return deal_values;
    const struct table_populations populations = solver_populations(view, self);
    const struct chicago_view *known = solver_known_view(view, self, &scratch);
    equity_situation_of(known, &populations, &now);
    deal_values_of(deal_values, equity, &known->rules, &now, view->seat);
    if (view->trick == 0)
        deal_values_of_call(deal_values, equity, &known->rules, &now, view->seat);
    memory->valued = solver_moment_of(view);
    return &memory->deal_values;
}

/* The values of the outcomes of an uncalled deal to a seat. */
static void fill_uncalled(const struct chicago_view *view,
                          const struct table_populations *populations, const struct equity *equity,
                          float values[TRICKS_OUTCOMES], unsigned seat) {
    struct equity_situation now;
    struct value_after value_after;
    equity_situation_of(view, populations, &now);
    value_after_of(&value_after, equity, &now, seat);
    for (unsigned left = view->playing; left != 0; left &= left - 1) {
        unsigned winner = card_set_lowest(left);
        for (unsigned two = 0; two < 2; two++)
            values[tricks_outcome(winner, two)] = value_after_points(
                &value_after, winner, chicago_last_trick_points(&view->rules, two));
    }
}

/* The same by deal values, where others' last tricks are much alike. */
static void fill_by_deal_values(const struct chicago_view *view,
                                const struct table_populations *populations,
                                const struct deal_values *deal_values, const struct equity *equity,
                                float values[TRICKS_OUTCOMES]) {
    struct equity_situation now;
    struct value_after value_after;
    unsigned me = view->seat;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool own = seat == me;
        values[tricks_outcome(seat, false)] = own ? deal_values->last : deal_values->not_last;
        values[tricks_outcome(seat, true)] =
            2 * values[tricks_outcome(seat, false)] - deal_values->base;
    }
    if ((view->hand & card_set_of_rank(CARD_DEUCE)) == 0)
        return;
    equity_situation_of(view, populations, &now);
    value_after_of(&value_after, equity, &now, me);
    values[tricks_outcome(me, true)] =
        value_after_points(&value_after, me, chicago_last_trick_points(&view->rules, true));
}

/* The value of a Chicago that its caller wins, the fifth card being a two or another. */
static void fill_stands(const struct chicago_view *view, const struct value_after *stands,
                        float values[TRICKS_OUTCOMES]) {
    unsigned caller = view->caller;
    float value = value_after_points(stands, caller, view->rules.chicago_won);
    values[tricks_outcome(caller, false)] = values[tricks_outcome(caller, true)] = value;
    if (view->rules.chicago_won_with_two != CHICAGO_WON_WITH_TWO_SAME)
        values[tricks_outcome(caller, true)] =
            value_after_points(stands, caller, view->rules.chicago_won_with_two);
}

/* The values of the outcomes of a called deal to a seat. */
static void fill_called(const struct chicago_view *view,
                        const struct table_populations *populations, const struct equity *equity,
                        float values[TRICKS_OUTCOMES], unsigned seat) {
    struct equity_situation now;
    struct value_after stands, broken;
    equity_situation_of(view, populations, &now);
    value_after_of(&stands, equity, &now, seat);
    equity_gain(&equity->terms, &now, view->caller, view->rules.chicago_lost);
    value_after_of(&broken, equity, &now, seat);
    fill_stands(view, &stands, values);
    for (unsigned left = view->playing & ~(1u << view->caller); left != 0; left &= left - 1) {
        unsigned winner = card_set_lowest(left);
        float value = value_after_points(&broken, winner, view->rules.chicago_breaker);
        values[tricks_outcome(winner, false)] = values[tricks_outcome(winner, true)] = value;
    }
}

/* What the seat gains when it wins each trick before the last, or another does. */
static void fill_scored(const struct chicago_view *view,
                        const struct table_populations *populations, const struct equity *equity,
                        struct tricks_payoffs *payoffs) {
    struct equity_situation now;
    struct value_after value_after;
    equity_situation_of(view, populations, &now);
    value_after_of(&value_after, equity, &now, view->seat);
    float base = value_after_points(&value_after, view->seat, 0);
    for (unsigned i = 0; i < CHICAGO_TRICKS - 1; i++) {
        int32_t points = view->rules.trick_points.item[i];
        payoffs->won[i] = value_after_points(&value_after, view->seat, points) - base;
        payoffs->lost[i] = value_after_other(&value_after, points) - base;
    }
}

/*
 * The values of all outcomes to some seats, a mask of them; of none, to the own one by deal values.
 */
static void payoffs_fill(const struct chicago_view *view, const struct strategy_self *self,
                         unsigned seats, struct tricks_payoffs *payoffs) {
    const struct equity *equity = solver_equity(view, self);
    const struct table_populations populations = solver_populations(view, self);
    struct chicago_view scratch;
    const struct chicago_view *known = solver_known_view(view, self, &scratch);
    payoffs->won_with_two = known->rules.chicago_won_with_two != CHICAGO_WON_WITH_TWO_SAME;
    payoffs->scored = view->caller == CHICAGO_NO_SEAT && scored_tricks_are(&known->rules);
    if (payoffs->scored)
        fill_scored(known, &populations, equity, payoffs);
    if (seats == 0)
        fill_by_deal_values(known, &populations, solver_deal_values(view, self), equity,
                            payoffs->of[view->seat]);
    for (unsigned left = seats; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left);
        if (view->caller == CHICAGO_NO_SEAT)
            fill_uncalled(known, &populations, equity, payoffs->of[seat], seat);
        else
            fill_called(known, &populations, equity, payoffs->of[seat], seat);
    }
}

/* The same from memory, if it has them: they do not change while tricks are played, unless these
 * bring points, to others too. */
static const struct tricks_payoffs *payoffs_now(const struct chicago_view *view,
                                                const struct strategy_self *self, unsigned seats) {
    struct solver_payoffs *known = &((struct solver_memory *)self->memory)->payoffs;
    if (solver_is_now(&known->filled, view) && known->caller == view->caller &&
        known->seats == seats && !known->payoffs.scored)
        return &known->payoffs;
    known->filled = solver_moment_of(view);
    known->caller = view->caller;
    known->seats = (uint8_t)seats;
    payoffs_fill(view, self, seats, &known->payoffs);
    return &known->payoffs;
}

/*
 * Determinizations for a card of the tricks before the last. Against clever opponents of the first
 * trick none. Against others most for the second: to the first each takes longest, and after the
 * others little is left to choose.
 */
static uint32_t determinizations_for(const struct chicago_view *view,
                                     const struct solver_parameters *parameters, bool clear) {
    const int32_t counts[CHICAGO_TRICKS] = {0, parameters->second_trick, parameters->third_trick,
                                            parameters->fourth_trick};
    const int32_t clears = parameters->answer_determinizations;
    if (clear)
        return (uint32_t)(view->trick == 2 ? clears : (clears + 1) / 2);
    return view->caller == view->seat ? 0 : (uint32_t)counts[view->trick - 1];
}

/* By the rules that the seat knows. */
static card play_scored(const struct chicago_view *view, const struct strategy_self *self,
                        const struct play_styles *play_styles,
                        const struct determinization *determinizations, uint32_t count) {
    const struct table_populations populations = solver_populations(view, self);
    struct chicago_view scratch;
    const struct chicago_view *known = solver_known_view(view, self, &scratch);
    struct equity_situation now;
    equity_situation_of(known, &populations, &now);
    return scored_tricks_best(known, solver_equity(view, self), &now, determinizations, count,
                              play_styles);
}

/*
 * What quick play says of the cards, which has no say against a caller. A few determinizations
 * scatter widely, and as all know all cards in them, they overrate what depends on that.
 */
static const struct tricks_prior *quick_prior(const struct chicago_view *view,
                                              const struct tricks_payoffs *payoffs,
                                              const struct tricks_odds *odds,
                                              struct tricks_prior *prior) {
    float values[CHICAGO_HAND_SIZE];
    if (view->caller != CHICAGO_NO_SEAT)
        return NULL;
    quick_values(view, payoffs, values);
    prior->determinizations = QUICK_PLAY_STANDS_FOR;
    for (uint32_t i = 0; i < odds->count; i++)
        prior->of[i] = values[card_set_count(view->hand & (card_bit(odds->card[i]) - 1))];
    return prior;
}

static card play_sampled(const struct chicago_view *view, const struct strategy_self *self,
                         const struct play_styles *play_styles, bool clear, uint32_t count) {
    const struct shared_model *shared_model = solver_shared_model(self);
    const struct table_populations populations = solver_populations(view, self);
    struct determinizations determinizations;
    struct determinization determinization[SOLVER_DETERMINIZATIONS_MAX];
    bool scored = view->caller == CHICAGO_NO_SEAT && scored_tricks_are(&view->rules);
    const struct tricks_payoffs *payoffs =
        scored ? NULL : payoffs_now(view, self, clear ? 1u << view->seat : view->playing);
    determinizations_prepare(&determinizations, view, (unsigned)view->rules.exchanges,
                             shared_model->model->discard_samples, &populations, play_styles,
                             count < SOLVER_PASTS ? count : SOLVER_PASTS, self->rng);
    for (uint32_t i = 0; i < count; i++)
        determinizations_draw(&determinizations, self->rng, &determinization[i]);
    if (scored)
        return play_scored(view, self, play_styles, determinization, count);
    if (clear)
        return answer_best(view, determinization, count, play_styles, payoffs->of[view->seat]).laid;
    struct tricks_odds trick_odds =
        tricks_solve(view, determinization, count, payoffs, play_styles);
    struct tricks_prior prior;
    return tricks_best(&trick_odds, payoffs->of[view->seat],
                       quick_prior(view, payoffs, &trick_odds, &prior));
}

static card play_quickly(const struct chicago_view *view, const struct strategy_self *self) {
    unsigned seats = view->caller == CHICAGO_NO_SEAT ? 0 : 1u << view->seat;
    return quick_play(view, payoffs_now(view, self, seats));
}

/* What it may lay, except what does the same as a lower card whoever holds those not seen. */
static card_set choices_of(const struct chicago_view *view) {
    card_set gone = view->hand | view->played_set | (view->reshuffles == 0 ? view->laid_down : 0);
    card_set others = CARD_SET_ALL & ~gone;
    if (view->winning != CHICAGO_NO_CARD)
        others |= card_bit(view->winning);
    return view->legal & tricks_distinct(view->legal, others);
}

static card play_by_determinizations(const struct chicago_view *view,
                                     const struct strategy_self *self) {
    const struct solver_memory *memory = self->memory;
    struct play_styles play_styles = style_tracker_styles(&memory->style_tracker, view);
    const struct solver_parameters *parameters = self->parameters;
    bool clear =
        parameters->answer_determinizations > 0 && style_tracker_is_clear(&play_styles, view);
    uint32_t count = determinizations_for(view, parameters, clear);
    if (count == 0)
        return play_quickly(view, self);
    card_set choices = choices_of(view);
    return choices & (choices - 1) ? play_sampled(view, self, &play_styles, clear, count)
                                   : card_set_lowest(choices);
}

/* Who the others are, from this deal. */
static void learn_populations(const struct chicago_view *view, const struct strategy_self *self) {
    struct solver_memory *memory = self->memory;
    const struct population_signs *signs = &solver_shared_model(self)->model->population_signs;
    if (view->trick == 1)
        population_tracker_learn(&memory->population_tracker, signs, view);
    if (view->trick == CHICAGO_TRICKS - 1 && view->caller == CHICAGO_NO_SEAT)
        population_tracker_learn_tricks(&memory->population_tracker, signs, view);
}

card solver_play(const struct chicago_view *view, const struct strategy_self *self) {
    const struct solver_parameters *parameters = self->parameters;
    struct solver_memory *memory = self->memory;
    bool quick = parameters->budget == SOLVER_QUICK || stop_overdue();
    if (!((const struct solver_instance *)self->instance)->named)
        learn_populations(view, self);
    if (!quick && view->trick == CHICAGO_TRICKS - 1 && view->caller == CHICAGO_NO_SEAT)
        style_tracker_learn(&memory->style_tracker, view);
    if (!(view->legal & (view->legal - 1)))
        return card_set_lowest(view->legal);
    if (!parameters->tricks)
        return solver_as_classic()->play(view, &solver_shared_model(self)->classic);
    return quick ? play_quickly(view, self) : play_by_determinizations(view, self);
}
