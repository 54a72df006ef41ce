#include "sim/holdem/holdem_out_of_turn.h"

#include "sim/holdem/holdem_penalties.h"

static bool is_duel(const struct holdem_view *view) {
    return view->rules.out_of_turn_binds == HOLDEM_BINDS_UNLESS_RAISED &&
           holdem_count(view->still_in & ~(unsigned)view->all_in) == 2;
}

/* What the chair shown answers, as if it were its turn. */
static struct holdem_early early_of(const struct holdem_view *view,
                                    const struct holdem_action *answer) {
    holdem_chips paid = view->paid[view->chair];
    return (struct holdem_early){.chair = view->chair,
                                 .act = answer->act,
                                 .is_duel = answer->act == HOLDEM_RAISE && is_duel(view),
                                 .to = answer->act == HOLDEM_RAISE  ? answer->to
                                       : answer->act == HOLDEM_CALL ? paid + view->to_call
                                                                    : paid,
                                 .to_match = view->to_match};
}

void holdem_early_act(struct holdem_table *table, unsigned chair) {
    const struct holdem_view *view = &table->hand.view;
    unsigned others = view->to_act & ~(1u << chair);
    if (!others)
        return;
    unsigned next = holdem_next(others, chair);
    if (table->mistakes.dead >> next & 1 || view->acted[view->street][next] != HOLDEM_NOTHING ||
        !holdem_errs(table, next, HOLDEM_ERROR_OUT_OF_TURN))
        return;
    const struct holdem_action answer = holdem_ask_early(table, next);
    struct holdem_early *early = &table->mistakes.early;
    *early = early_of(view, &answer);
    struct holdem_error_event event = {
        .kind = HOLDEM_ERROR_OUT_OF_TURN, .chair = next, .act = early->act, .to = early->to};
    if (answer.act == HOLDEM_RAISE)
        holdem_warn(table, &event);
    else
        holdem_record_error(table, &event);
}

static bool stands(const struct holdem_early *early, const struct holdem_view *view) {
    bool is_raised = view->to_match > early->to_match;
    if (early->act == HOLDEM_FOLD)
        return true;
    if (early->act == HOLDEM_RAISE && !early->is_duel)
        return view->to_match <= early->to;
    return !is_raised;
}

/* A raise that no more than matches, or that nobody could answer, is a call. */
static struct holdem_action act_standing(const struct holdem_early *early,
                                         const struct holdem_view *view) {
    uint8_t call = view->to_call > 0 ? HOLDEM_CALL : HOLDEM_CHECK;
    if (early->act != HOLDEM_RAISE)
        return (struct holdem_action){.act = early->act};
    if (view->raise_max == 0 || early->to <= view->to_match)
        return (struct holdem_action){.act = call};
    return (struct holdem_action){.act = HOLDEM_RAISE, .to = early->to};
}

/* Whoever bet in a duel, and is raised above that, is free to raise again. */
static void bind(struct holdem_hand *hand, const struct holdem_early *early, holdem_chips *lost) {
    const struct holdem_view *view = &hand->view;
    bool is_above = view->to_match > early->to;
    *lost = is_above ? early->to - view->paid[early->chair] : 0;
    holdem_bets_pay(hand, early->chair, *lost);
    if (!early->is_duel || !is_above)
        hand->may_raise &= (uint16_t) ~(1u << early->chair);
}

bool holdem_early_stands(struct holdem_table *table, struct holdem_action *action,
                         holdem_chips *lost) {
    struct holdem_hand *hand = &table->hand;
    struct holdem_early early = table->mistakes.early;
    table->mistakes.early.chair = HOLDEM_NO_CHAIR;
    bool does_stand = stands(&early, &hand->view);
    if (!does_stand)
        bind(hand, &early, lost);
    holdem_bets_show(hand, early.chair);
    if (does_stand)
        *action = act_standing(&early, &hand->view);
    else if (hand->view.chips[early.chair] == 0) /* all in by now, it has called */
        *action = (struct holdem_action){.act = HOLDEM_CALL};
    else
        return false;
    return true;
}
