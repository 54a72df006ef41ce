#include "strategies/chicago/model/call_values.h"

/* Expected placement points if nobody calls: the hand may score now, and win the last trick. */
static float value_uncalled(const struct chicago_view *view, const struct equity *equity,
                            const struct model *model, const struct deal_values *deal_values,
                            const struct opponents *opponents) {
    enum { OTHERS_POINTS = 2 };
    struct equity_situation now;
    struct value_after value_after;
    enum hand_category category = hand_category_of(view->value);
    unsigned seat = view->seat, exchange = (unsigned)view->rules.exchanges;
    int32_t points = chicago_hand_points(&view->rules, category, view->points[seat],
                                         chicago_mask_has(view->called, seat));
    unsigned turn = chicago_turn_of(view->playing, seat, view->dealer, view->seats);
    int32_t trick = chicago_last_trick_points(&view->rules, false);
    float best = points > 0 ? strength_best(&model->strength, exchange, opponents, view->value) : 0;
    float last = trick_odds_last_trick(&model->trick_odds, view->hand, opponents->count, turn);
    equity_situation_of(view, &now);
    value_after_of(&value_after, equity, &now, seat);
    float scored = value_after_points(&value_after, seat, points);
    float both = value_after_points(&value_after, seat, points + trick);
    float lost_trick = deal_values->base - deal_values->not_last,
          lost_hand = deal_values->other * (float)OTHERS_POINTS;
    float hand = last * both + (1 - last) * (scored - lost_trick);
    float none = last * deal_values->last + (1 - last) * deal_values->not_last - lost_hand;
    return best * hand + (1 - best) * none;
}

void call_values_of(struct call_values *call_values, const struct chicago_view *view,
                    const struct equity *equity, const struct model *model,
                    const struct deal_values *deal_values, const struct opponents *opponents) {
    call_values->stands = deal_values->stands;
    call_values->broken = deal_values->broken;
    call_values->uncalled = value_uncalled(view, equity, model, deal_values, opponents);
}
