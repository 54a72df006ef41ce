#include "strategies/chicago/model/prizes.h"

void prizes_of(struct prizes *prizes, const struct equity *equity,
               const struct chicago_rules *rules, const struct equity_situation *now,
               unsigned seat) {
    struct outlook outlook;
    int32_t trick = chicago_last_trick_points(rules, false);
    outlook_of(&outlook, equity, now, seat);
    prizes->base = outlook_after(&outlook, seat, 0);
    prizes->last = outlook_after(&outlook, seat, trick);
    prizes->not_last = outlook_after_other(&outlook, trick);
    prizes->other = trick > 0 ? (prizes->base - prizes->not_last) / (float)trick
                              : prizes->base - outlook_after_other(&outlook, 1);
}

void prizes_of_call(struct prizes *prizes, const struct equity *equity,
                    const struct chicago_rules *rules, const struct equity_situation *now,
                    unsigned seat) {
    struct equity_situation called = *now;
    struct outlook outlook;
    called.called |= (uint8_t)(1u << seat);
    outlook_of(&outlook, equity, &called, seat);
    prizes->stands = outlook_after(&outlook, seat, rules->chicago_won);
    equity_gain(&equity->terms, &called, seat, rules->chicago_lost);
    outlook_of(&outlook, equity, &called, seat);
    prizes->broken = outlook_after_other(&outlook, rules->chicago_breaker);
}

void prizes_of_view(struct prizes *prizes, const struct equity *equity,
                    const struct chicago_view *view) {
    struct equity_situation now;
    equity_situation_of(view, &now);
    prizes_of(prizes, equity, &view->rules, &now, view->seat);
    prizes_of_call(prizes, equity, &view->rules, &now, view->seat);
}
