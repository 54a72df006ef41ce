/* What to lay down: by the plans of the score at hand; of six cards by what each hand is worth. */
#include "sim/core/stop.h"
#include "strategies/chicago/model/deal_end.h"
#include "strategies/chicago/solver/chicago_solver.h"

/*
 * The population that most opponents are of, but beginners only if all are: plans against beginners
 * cost much where one is not. Unknown if there is none.
 */
static enum population population_of_most(const struct chicago_view *view,
                                          const struct table_populations *populations) {
    unsigned opponents = chicago_opponents(view), counts = 0; /* a byte for each population */
    unsigned all = (unsigned)card_set_count(opponents);
    for (unsigned left = opponents; left != 0; left &= left - 1)
        counts += 1u << 8 * populations->of[card_set_lowest(left)];
    if ((counts >> 8 * POPULATION_BEGINNERS & 0xff) == all)
        return POPULATION_BEGINNERS;
    for (unsigned population = POPULATION_CLUB; population < POPULATIONS; population++)
        if (2 * (counts >> 8 * population & 0xff) > all)
            return (enum population)population;
    return POPULATION_UNKNOWN;
}

/* The exchange of the plans that has as many after it: of more than are planned, the first. */
static uint32_t exchange_planned(const struct chicago_view *view, const struct plans *plans) {
    uint32_t after = (uint32_t)view->rules.exchanges - view->exchange;
    uint32_t planned = (uint32_t)plans->source.rules.exchanges;
    return after < planned ? planned - after : 1;
}

/* NULL: nobody will ask what is answered. */
static const struct plan_stage *stage_now(const struct chicago_view *view,
                                          const struct strategy_self *self) {
    const struct shared_model *shared_model = solver_shared_model(self);
    const struct table_populations populations = solver_populations(view, self);
    struct plans *plans =
        shared_model
            ->plans[population_of_most(view, &populations)][card_set_count(view->playing) - 1];
    struct chicago_view scratch;
    uint32_t profile = profile_of_view(solver_known_view(view, self, &scratch),
                                       shared_model->equity.terms.coarseness);
    const struct plan_stage *stage = plans_stage(plans, profile, exchange_planned(view, plans));
    if (!stage && !stop_overdue())
        self->fail(self, "not enough memory to plan exchanges");
    return stage;
}

/* What an exchange reads of its stage is usually in no cache: all seats' together come sooner. */
void solver_foresee(const struct chicago_view *view, const struct strategy_self *self) {
    const struct solver_parameters *parameters = self->parameters;
    const struct plan_stage *stage = parameters->exchanges ? stage_now(view, self) : NULL;
    if (stage)
        plan_stage_fetch(stage, view->hand);
}

card_set solver_exchange(const struct chicago_view *view, const struct strategy_self *self) {
    const struct solver_parameters *parameters = self->parameters;
    if (!parameters->exchanges)
        return solver_as_classic()->exchange(view, &solver_shared_model(self)->classic);
    const struct plan_stage *stage = stage_now(view, self);
    if (!stage)
        return 0;
    card_set cards = plan_stage_discard(stage, view->hand);
    while (card_set_count(cards) > chicago_exchange_most(view)) /* more may be known as allowed */
        cards ^= card_bit(card_set_highest(cards));
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
    const struct plan_stage *stage = stage_now(view, self);
    return stage && plan_stage_keeps(stage, view->hand, open);
}

/* Of six cards in buy-stop: the five are kept through all exchanges. */

/* The others before the first exchange: who is in buy-stop keeps the best of six cards. All are
 * taken as of the population whose odds they are computed by. */
static struct opponents opponents_at_start(const struct chicago_view *view) {
    struct chicago_view first = *view;
    first.exchange = 1;
    struct opponents opponents = opponents_of(&first, &(struct table_populations){{0}});
    for (unsigned i = 0; i < opponents.count; i++)
        if (opponents.exchanged[i] != EXCHANGED_BARRED)
            opponents.exchanged[i] = EXCHANGED_UNKNOWN;
    return opponents;
}

/* What hands to be kept are worth to a seat. */
struct kept_hands {
    struct plan_rules rules;
    struct profile profile, called_before;
    struct deal_end end;
    const struct strength *strength;
    const struct trick_odds *trick_odds;
    struct opponents opponents;
    unsigned turn;
};

static void kept_hands_begin(struct kept_hands *of, const struct chicago_view *view,
                             const struct strategy_self *self) {
    const struct shared_model *shared_model = solver_shared_model(self);
    const struct equity *equity = solver_equity(view, self);
    const struct table_populations populations = solver_populations(view, self);
    unsigned population = population_of_most(view, &populations), seat = view->seat;
    struct equity_situation now;
    struct chicago_view scratch;
    const struct chicago_view *known = solver_known_view(view, self, &scratch);
    of->strength = &shared_model->model->strength[population];
    of->trick_odds = &shared_model->model->trick_odds[population];
    of->rules = plan_rules_of(&known->rules);
    of->opponents = opponents_at_start(view);
    of->turn = chicago_turn_of(chicago_hands(view), seat, view->dealer, view->seats);
    equity_situation_of(known, &populations, &now);
    int32_t room = known->target - now.points[seat];
    of->profile = profile_of(equity, &known->rules, &now, seat);
    now.called |= (uint8_t)(1u << seat);
    of->called_before = profile_of(equity, &known->rules, &now, seat);
    of->end = deal_end_of(&of->profile, &of->called_before, &of->rules, of->trick_odds,
                          of->opponents.count, ((room - 1) >> equity->terms.coarseness) + 1);
}

static float kept_value(const struct kept_hands *of, card_set hand) {
    const hand_value value = hand_value_of_five(hand);
    struct hand_odds odds =
        hand_odds_of(&of->rules, of->trick_odds, hand, &of->opponents, 1u << of->turn);
    float scores[CHICAGO_EXCHANGES_MAX] = {0};
    for (int32_t i = 0; i < of->rules.exchanges; i++)
        scores[i] = strength_best(of->strength, (unsigned)i + 1, &of->opponents, value);
    return deal_end_kept_value(&of->end, &odds, scores, of->rules.hand[hand_category_of(value)], 0,
                               0);
}

card solver_lay_down(const struct chicago_view *view, const struct strategy_self *self) {
    const struct solver_parameters *parameters = self->parameters;
    card best = chicago_card_too_many(view->hand);
    if (!parameters->exchanges)
        return best;
    struct kept_hands of;
    kept_hands_begin(&of, view, self);
    float most = kept_value(&of, view->hand ^ card_bit(best));
    for (card_set left = view->hand; left != 0;) {
        card c = card_set_take_lowest(&left);
        float value = kept_value(&of, view->hand ^ card_bit(c));
        if (value > most) {
            most = value;
            best = c;
        }
    }
    return best;
}
