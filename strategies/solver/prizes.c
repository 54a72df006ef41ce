#include "strategies/solver/prizes.h"

float prizes_after(const struct equity *equity, const struct equity_situation *now, unsigned gains,
                   int32_t points, unsigned seat) {
    struct equity_situation after = *now;
    equity_gain(&equity->terms, &after, gains, points);
    equity_pass_deal(&after);
    return equity_of(equity, &after, seat);
}

float prizes_after_other(const struct equity *equity, const struct equity_situation *now,
                         int32_t points, unsigned seat) {
    unsigned others = now->playing & ~(1u << seat);
    float sum = 0;
    for (unsigned left = others; left != 0; left &= left - 1)
        sum += prizes_after(equity, now, card_set_lowest(left), points, seat);
    return sum / (float)card_set_count(others);
}

enum { HAND_POINTS = 3 }; /* of a middling hand that scores */

void prizes_of(struct prizes *prizes, const struct equity *equity,
               const struct chicago_rules *rules, const struct equity_situation *now,
               unsigned seat) {
    float base = prizes_after(equity, now, seat, 0, seat);
    float hand = prizes_after(equity, now, seat, HAND_POINTS, seat);
    prizes->base = base;
    prizes->point = (hand - base) / HAND_POINTS;
    prizes->last = prizes_after(equity, now, seat, rules->last_trick_points, seat);
    prizes->not_last = prizes_after_other(equity, now, rules->last_trick_points, seat);
    prizes->other = (base - prizes->not_last) / (float)rules->last_trick_points;
}

void prizes_of_call(struct prizes *prizes, const struct equity *equity,
                    const struct chicago_rules *rules, const struct equity_situation *now,
                    unsigned seat) {
    struct equity_situation called = *now;
    called.called |= (uint8_t)(1u << seat);
    prizes->stands = prizes_after(equity, &called, seat, rules->chicago_won, seat);
    equity_gain(&equity->terms, &called, seat, rules->chicago_lost);
    prizes->broken = prizes_after_other(equity, &called, rules->chicago_breaker, seat);
}

void prizes_of_view(struct prizes *prizes, const struct equity *equity,
                    const struct chicago_view *view) {
    struct equity_situation now;
    equity_situation_of(view, &now);
    prizes_of(prizes, equity, &view->rules, &now, view->seat);
    prizes_of_call(prizes, equity, &view->rules, &now, view->seat);
}
