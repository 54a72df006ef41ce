#include "strategies/chicago/model/prizes.h"

#include "strategies/chicago/model/lanes.h"

#include <string.h>

void outlook_of(struct outlook *outlook, const struct equity *equity,
                const struct equity_situation *now, unsigned seat) {
    struct equity_situation after = *now;
    uint16_t row[EQUITY_FACTS];
    outlook->equity = equity;
    outlook->now = *now;
    outlook->seat = seat;
    equity_pass_deal(&after);
    outlook->goes_on = chicago_mask_has(after.playing, seat) && after.winner == CHICAGO_NO_SEAT &&
                       after.deals_left != 0;
    if (!outlook->goes_on)
        return;
    unsigned facts = equity_facts(&equity->terms, &after, seat, row);
    equity_net_sum(&equity->net, row, facts, outlook->sum);
}

float outlook_after(const struct outlook *outlook, unsigned gains, int32_t points) {
    const struct equity *equity = outlook->equity;
    const struct equity_terms *terms = &equity->terms;
    const struct equity_net *net = &equity->net;
    struct equity_situation after = outlook->now;
    bool over = equity_gain(terms, &after, gains, points);
    if (!outlook->goes_on || over || after.playing != outlook->now.playing) {
        equity_pass_deal(&after);
        return equity_of(equity, &after, outlook->seat);
    }
    struct equity_layers layers;
    lanes_exchange(layers.first, outlook->sum,
                   net->row[equity_score_row(terms, &outlook->now, outlook->seat, gains)],
                   net->row[equity_score_row(terms, &after, outlook->seat, gains)], EQUITY_WIDTH);
    return equity_net_value(equity, &layers);
}

/* The mean over the others of what their gains make of the sum; false if one may end the game. */
static bool mean_sum(const struct outlook *outlook, int32_t points, float sum[EQUITY_WIDTH]) {
    const struct equity_terms *terms = &outlook->equity->terms;
    const struct equity_net *net = &outlook->equity->net;
    unsigned seat = outlook->seat, others = outlook->now.playing & ~(1u << seat);
    float share = 1 / (float)card_set_count(others);
    memcpy(sum, outlook->sum, sizeof outlook->sum);
    for (unsigned left = others; left != 0; left &= left - 1) {
        unsigned gains = card_set_lowest(left);
        struct equity_situation after = outlook->now;
        if (equity_gain(terms, &after, gains, points) || after.playing != outlook->now.playing)
            return false;
        unsigned old = equity_score_row(terms, &outlook->now, seat, gains);
        unsigned new = equity_score_row(terms, &after, seat, gains);
        lanes_add_times(sum, net->row[old], -share, EQUITY_WIDTH);
        lanes_add_times(sum, net->row[new], share, EQUITY_WIDTH);
    }
    return true;
}

float outlook_after_other(const struct outlook *outlook, int32_t points) {
    unsigned others = outlook->now.playing & ~(1u << outlook->seat);
    struct equity_layers layers;
    float sum = 0;
    if (outlook->goes_on && mean_sum(outlook, points, layers.first))
        return equity_net_value(outlook->equity, &layers);
    for (unsigned left = others; left != 0; left &= left - 1)
        sum += outlook_after(outlook, card_set_lowest(left), points);
    return sum / (float)card_set_count(others);
}

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
