#include "strategies/chicago/model/stake.h"

/* Expected placement points if nobody calls: the hand may score now, and win the last trick. */
static float worth_uncalled(const struct chicago_view *view, const struct equity *equity,
                            const struct model *model, const struct prizes *prizes,
                            const struct opponents *opponents) {
    enum { OTHERS_POINTS = 2 };
    struct equity_situation now;
    struct outlook outlook;
    enum hand_category category = hand_category_of(view->value);
    unsigned seat = view->seat, exchange = (unsigned)view->rules.exchanges;
    int32_t points = chicago_hand_points(&view->rules, category, view->points[seat],
                                         chicago_mask_has(view->called, seat));
    unsigned turn = chicago_turn_of(view->playing, seat, view->dealer, view->seats);
    int32_t trick = chicago_last_trick_points(&view->rules, false);
    float best = points > 0 ? strength_best(&model->strength, exchange, opponents, view->value) : 0;
    float last = prospects_last_trick(&model->prospects, view->hand, opponents->count, turn);
    equity_situation_of(view, &now);
    outlook_of(&outlook, equity, &now, seat);
    float scored = outlook_after(&outlook, seat, points);
    float both = outlook_after(&outlook, seat, points + trick);
    float lost_trick = prizes->base - prizes->not_last, lost_hand = prizes->other * OTHERS_POINTS;
    float hand = last * both + (1 - last) * (scored - lost_trick);
    float none = last * prizes->last + (1 - last) * prizes->not_last - lost_hand;
    return best * hand + (1 - best) * none;
}

void stake_of(struct stake *stake, const struct chicago_view *view, const struct equity *equity,
              const struct model *model, const struct prizes *prizes,
              const struct opponents *opponents) {
    stake->stands = prizes->stands;
    stake->broken = prizes->broken;
    stake->uncalled = worth_uncalled(view, equity, model, prizes, opponents);
}
