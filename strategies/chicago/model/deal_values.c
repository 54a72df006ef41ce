#include "strategies/chicago/model/deal_values.h"

#include "strategies/chicago/model/lanes.h"

#include <string.h>

void value_after_of(struct value_after *value_after, const struct equity *equity,
                    const struct equity_situation *now, unsigned seat) {
    struct equity_situation after = *now;
    uint16_t row[EQUITY_FACTS];
    value_after->equity = equity;
    value_after->now = *now;
    value_after->seat = seat;
    equity_pass_deal(&after);
    value_after->goes_on = chicago_mask_has(after.playing, seat) &&
                           after.winner == CHICAGO_NO_SEAT && after.deals_left != 0;
    if (!value_after->goes_on)
        return;
    unsigned facts = equity_facts(&equity->terms, &after, seat, row);
    equity_net_sum(&equity->net, row, facts, value_after->sum);
}

float value_after_points(const struct value_after *value_after, unsigned gains, int32_t points) {
    const struct equity *equity = value_after->equity;
    const struct equity_terms *terms = &equity->terms;
    const struct equity_net *net = &equity->net;
    struct equity_situation after = value_after->now;
    bool over = equity_gain(terms, &after, gains, points);
    if (!value_after->goes_on || over || after.playing != value_after->now.playing) {
        equity_pass_deal(&after);
        return equity_of(equity, &after, value_after->seat);
    }
    struct equity_layers layers;
    lanes_exchange(layers.first, value_after->sum,
                   net->row[equity_score_row(terms, &value_after->now, value_after->seat, gains)],
                   net->row[equity_score_row(terms, &after, value_after->seat, gains)],
                   EQUITY_WIDTH);
    return equity_net_value(equity, &layers);
}

/* The mean over the others of what their gains make of the sum; false if one may end the game. */
static bool mean_sum(const struct value_after *value_after, int32_t points,
                     float sum[EQUITY_WIDTH]) {
    const struct equity_terms *terms = &value_after->equity->terms;
    const struct equity_net *net = &value_after->equity->net;
    unsigned seat = value_after->seat, others = value_after->now.playing & ~(1u << seat);
    float share = 1 / (float)card_set_count(others);
    memcpy(sum, value_after->sum, sizeof value_after->sum);
    for (unsigned left = others; left != 0; left &= left - 1) {
        unsigned gains = card_set_lowest(left);
        struct equity_situation after = value_after->now;
        if (equity_gain(terms, &after, gains, points) || after.playing != value_after->now.playing)
            return false;
        unsigned old = equity_score_row(terms, &value_after->now, seat, gains);
        unsigned new = equity_score_row(terms, &after, seat, gains);
        lanes_add_times(sum, net->row[old], -share, EQUITY_WIDTH);
        lanes_add_times(sum, net->row[new], share, EQUITY_WIDTH);
    }
    return true;
}

float value_after_other(const struct value_after *value_after, int32_t points) {
    unsigned others = value_after->now.playing & ~(1u << value_after->seat);
    struct equity_layers layers;
    float sum = 0;
    if (value_after->goes_on && mean_sum(value_after, points, layers.first))
        return equity_net_value(value_after->equity, &layers);
    for (unsigned left = others; left != 0; left &= left - 1)
        sum += value_after_points(value_after, card_set_lowest(left), points);
    return sum / (float)card_set_count(others);
}

void deal_values_of(struct deal_values *deal_values, const struct equity *equity,
                    const struct chicago_rules *rules, const struct equity_situation *now,
                    unsigned seat) {
    struct value_after value_after;
    int32_t trick = chicago_last_trick_points(rules, false);
    value_after_of(&value_after, equity, now, seat);
    deal_values->base = value_after_points(&value_after, seat, 0);
    deal_values->last = value_after_points(&value_after, seat, trick);
    deal_values->not_last = value_after_other(&value_after, trick);
    deal_values->other = trick > 0 ? (deal_values->base - deal_values->not_last) / (float)trick
                                   : deal_values->base - value_after_other(&value_after, 1);
}

void deal_values_of_call(struct deal_values *deal_values, const struct equity *equity,
                         const struct chicago_rules *rules, const struct equity_situation *now,
                         unsigned seat) {
    struct equity_situation called = *now;
    struct value_after value_after;
    called.called |= (uint8_t)(1u << seat);
    value_after_of(&value_after, equity, &called, seat);
    deal_values->stands = value_after_points(&value_after, seat, rules->chicago_won);
    equity_gain(&equity->terms, &called, seat, rules->chicago_lost);
    value_after_of(&value_after, equity, &called, seat);
    deal_values->broken = value_after_other(&value_after, rules->chicago_breaker);
}

void deal_values_of_view(struct deal_values *deal_values, const struct equity *equity,
                         const struct chicago_view *view,
                         const struct table_populations *populations) {
    struct equity_situation now;
    equity_situation_of(view, populations, &now);
    deal_values_of(deal_values, equity, &view->rules, &now, view->seat);
    deal_values_of_call(deal_values, equity, &view->rules, &now, view->seat);
}
