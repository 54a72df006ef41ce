#include "strategies/chicago/model/equity.h"

#include "strategies/chicago/model/lanes.h"

#include <string.h>

/* Where the floor is low: slots of scores below 0, and by how many powers of 2 wider they are. */
enum { LEAST_BELOW = 8, WIDER = 3 };

void equity_terms_of(const struct chicago_rules *rules, struct equity_terms *terms) {
    *terms = (struct equity_terms){.target = rules->target,
                                   .floor = rules->score_floor,
                                   .must_have_called = rules->must_have_called_to_win,
                                   .disqualified = (float)rules->disqualified_placement_points};
    for (int32_t i = 0; i < rules->placement_points.count && i < CHICAGO_SEATS_MAX; i++)
        terms->placement[i] = (float)rules->placement_points.item[i];
    while ((terms->target - terms->floor - 1) >> terms->coarseness >= EQUITY_SLOTS &&
           (terms->target - 1) >> terms->coarseness >= EQUITY_SLOTS - LEAST_BELOW)
        terms->coarseness++;
}

struct equity_scale equity_scale_of(const struct equity_terms *terms) {
    int32_t slots = ((terms->target - 1) >> terms->coarseness) + 1;
    if ((terms->target - terms->floor - 1) >> terms->coarseness < EQUITY_SLOTS)
        return (struct equity_scale){.first = terms->floor};
    return (struct equity_scale){0, EQUITY_SLOTS - slots, terms->coarseness + WIDER};
}

unsigned equity_slot(const struct equity_terms *terms, int32_t points) {
    const struct equity_scale scale = equity_scale_of(terms);
    int32_t last = terms->target - scale.first - 1, above = points - scale.first;
    if (above < 0 && scale.below > 0) {
        int32_t down = (-1 - above) >> scale.wide;
        return (unsigned)(down < scale.below ? scale.below - 1 - down : 0);
    }
    above = above < 0 ? 0 : above > last ? last : above;
    return (unsigned)(scale.below + (above >> terms->coarseness));
}

unsigned equity_slots_used(const struct equity_terms *terms) {
    return equity_slot(terms, terms->target - 1) + 1;
}

/* Where points count by how far they differ: one's own, and how far others' may. */
enum { LEVEL = EQUITY_SLOTS / 2, FAR = LEVEL / 2 };

static int16_t points_of(const struct chicago_view *view, unsigned seat) {
    int32_t ahead = view->points[seat] - view->points[view->seat];
    if (view->target != CHICAGO_NEVER)
        return (int16_t)equity_points(view, seat);
    return (int16_t)(LEVEL + (ahead < -FAR ? -FAR : ahead > FAR ? FAR : ahead));
}

void equity_situation_of(const struct chicago_view *view,
                         const struct table_populations *populations,
                         struct equity_situation *situation) {
    int32_t limit = view->target == CHICAGO_NEVER ? 0 : view->rules.max_deals_per_game;
    int32_t left = limit > view->deal ? limit - view->deal + 1 : 1; /* a lower one may be known */
    *situation =
        (struct equity_situation){.seats = view->seats,
                                  .playing = view->playing,
                                  .called = view->called,
                                  .dealer = view->dealer,
                                  .winner = CHICAGO_NO_SEAT,
                                  .deals_left = (int16_t)(limit > 0 ? left : EQUITY_NO_LIMIT),
                                  .populations = *populations};
    for (unsigned seat = 0; seat < view->seats; seat++) {
        situation->points[seat] = points_of(view, seat);
        situation->chicagos_won[seat] = (uint8_t)view->chicagos_won[seat];
    }
}

/* The usual scale, in the midst of play. */
static inline unsigned slot_of(const struct equity_terms *terms, int32_t points) {
    int32_t last = terms->target - terms->floor - 1, above = points - terms->floor;
    if (last >> terms->coarseness >= EQUITY_SLOTS)
        return equity_slot(terms, points);
    above = above < 0 ? 0 : above > last ? last : above;
    return (unsigned)above >> terms->coarseness;
}

unsigned equity_company(const struct equity_situation *situation, unsigned seat) {
    const uint8_t *of = situation->populations.of;
    const uint64_t every = 0x010101010101; /* a byte for each seat */
    uint64_t kinds, first = of[seat == 0 ? 1 : 0];
    uint64_t others = (UINT64_C(1) << 8 * situation->seats) - 1;
    _Static_assert(CHICAGO_SEATS_MAX == 6, "there are as many bytes");
    memcpy(&kinds, &situation->populations, sizeof kinds);
    others &= ~(UINT64_C(0xff) << 8 * seat);
    return (kinds ^ first * every) & others ? EQUITY_MIXED : (unsigned)first;
}

/* The rows of what a seat has scored, as itself sees it: in that company its own score counts for
 * more or less. */
static unsigned own_rows(const struct equity_situation *situation, unsigned seat) {
    unsigned kind = situation->populations.of[seat];
    return EQUITY_OWN + EQUITY_SCORES * (kind * EQUITY_COMPANIES + equity_company(situation, seat));
}

/* The row of what one seat has scored, as another or itself sees it. */
static uint16_t equity_score_row(const struct equity_terms *terms,
                                 const struct equity_situation *situation, unsigned seat,
                                 unsigned of) {
    unsigned called = EQUITY_SLOTS * chicago_mask_has(situation->called, of);
    unsigned rows = of == seat
                        ? own_rows(situation, seat)
                        : (unsigned)EQUITY_OTHER + EQUITY_SCORES * situation->populations.of[of];
    return (uint16_t)(rows + called + slot_of(terms, situation->points[of]));
}

unsigned equity_facts(const struct equity_terms *terms, const struct equity_situation *situation,
                      unsigned seat, uint16_t row[EQUITY_FACTS]) {
    unsigned count = 0, in = (unsigned)card_set_count(situation->playing);
    unsigned limit = situation->deals_left == EQUITY_NO_LIMIT ? 0
                     : situation->deals_left < EQUITY_DEALS   ? (unsigned)situation->deals_left
                                                              : EQUITY_DEALS - 1;
    unsigned turn = chicago_turn_of(situation->playing, seat, situation->dealer, situation->seats);
    row[count++] = (uint16_t)equity_turn_row(in, turn);
    row[count++] = (uint16_t)(EQUITY_LIMIT + limit);
    for (unsigned i = 0; i < situation->seats; i++) {
        row[count] = equity_score_row(terms, situation, seat, i);
        count += chicago_mask_has(situation->playing, i);
    }
    return count;
}

/*
 * One unit that stays above 0, so that the network is a sum: about half the first place's points
 * for all alike, and half of them more for a target ahead of three others.
 */
void equity_know_points_only(struct equity *equity) {
    struct equity_net *net = &equity->net;
    const struct equity_terms *terms = &equity->terms;
    int32_t first = equity_scale_of(terms).first;
    float points = 1.0f / (float)((terms->target - first) >> terms->coarseness);
    memset(net, 0, sizeof *net);
    for (unsigned row = EQUITY_OWN; row < EQUITY_TURN; row++) {
        float share = (float)(row % EQUITY_SLOTS) * points;
        net->row[row][0] = row < EQUITY_OTHER ? 2 + share : (1 - share) / 3;
    }
    net->hidden[0][0] = 1;
    net->output[0] = 0.5f;
    net->output_bias = -0.9f;
}

void equity_know_play_off(struct equity *equity) {
    equity->terms.target = EQUITY_SLOTS;
    equity->terms.floor = 0;
    equity->terms.coarseness = 0;
    equity->terms.must_have_called = 0;
    equity_know_points_only(equity);
}

struct equity_situation equity_hide(const struct equity_situation *situation, unsigned seats) {
    struct equity_situation hidden = *situation;
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        if (chicago_mask_has(seats, seat))
            hidden.populations.of[seat] = POPULATION_UNKNOWN;
    return hidden;
}

bool equity_gain(const struct equity_terms *terms, struct equity_situation *situation,
                 unsigned seat, int32_t points) {
    int32_t before = situation->points[seat], after = before + points;
    if (points < 0 && after < terms->floor)
        after = before < terms->floor ? before : terms->floor;
    situation->points[seat] = (int16_t)after;
    if (after < terms->target)
        return false;
    if (chicago_mask_has(situation->called, seat) || !terms->must_have_called) {
        situation->winner = (uint8_t)seat;
        return true;
    }
    situation->playing &= (uint8_t) ~(1u << seat);
    if (situation->playing & (situation->playing - 1))
        return false;
    situation->winner = card_set_lowest(situation->playing);
    return true;
}

void equity_zero_others(struct equity_situation *situation, unsigned seat) {
    for (unsigned i = 0; i < situation->seats; i++)
        if (i != seat && chicago_mask_has(situation->playing, i))
            situation->points[i] = 0;
}

void equity_pass_deal(struct equity_situation *situation) {
    if (situation->winner != CHICAGO_NO_SEAT)
        return;
    if (situation->deals_left != EQUITY_NO_LIMIT)
        situation->deals_left--;
    situation->dealer =
        (uint8_t)chicago_seat_after_in(situation->playing, situation->dealer, situation->seats);
}

/* Whether a seat comes before another at the end: the winner, then points, then Chicagos won. */
static int place_before(const struct equity_situation *situation, unsigned a, unsigned b) {
    if (a == situation->winner || b == situation->winner)
        return (a == situation->winner) - (b == situation->winner);
    int points = situation->points[a] - situation->points[b];
    return points ? points : situation->chicagos_won[a] - situation->chicagos_won[b];
}

/* Of a game that has ended: the places' points, shared by those who are equal. */
static float equity_placement_of(const struct equity_terms *terms,
                                 const struct equity_situation *situation, unsigned seat) {
    unsigned higher = 0, equal = 0;
    float shared = 0;
    for (unsigned i = 0; i < situation->seats; i++) {
        int before = place_before(situation, i, seat);
        higher += chicago_mask_has(situation->playing, i) && before > 0;
        equal += chicago_mask_has(situation->playing, i) && before == 0;
    }
    for (unsigned place = higher; place < higher + equal; place++)
        shared += terms->placement[place];
    return shared / (float)equal;
}

void equity_net_sum(const struct equity_net *net, const uint16_t *row, unsigned facts,
                    float sum[EQUITY_WIDTH]) {
    lanes_sum(sum, net->row[row[0]], net->row[row[1]], EQUITY_WIDTH);
    for (unsigned fact = 2; fact < facts; fact++)
        lanes_add(sum, net->row[row[fact]], EQUITY_WIDTH);
}

float equity_net_value(const struct equity *equity, struct equity_layers *layers) {
    const struct equity_net *net = &equity->net;
    float linear = layers->first[EQUITY_LINEAR];
    layers->first[EQUITY_LINEAR] = 0;
    lanes_rectify(layers->first, EQUITY_WIDTH);
    lanes_sum_rows_16(layers->second, net->hidden_bias, net->hidden, layers->first, EQUITY_WIDTH);
    lanes_rectify(layers->second, EQUITY_HIDDEN);
    layers->value = net->output_bias + linear + lanes_dot_16(layers->second, net->output);
    return equity->terms.placement[0] * layers->value;
}

float equity_of(const struct equity *equity, const struct equity_situation *situation,
                unsigned seat) {
    uint16_t row[EQUITY_FACTS];
    if (!chicago_mask_has(situation->playing, seat))
        return equity->terms.disqualified;
    if (situation->winner != CHICAGO_NO_SEAT || situation->deals_left == 0)
        return equity_placement_of(&equity->terms, situation, seat);
    struct equity_layers layers;
    unsigned facts = equity_facts(&equity->terms, situation, seat, row);
    equity_net_sum(&equity->net, row, facts, layers.first);
    return equity_net_value(equity, &layers);
}

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
    deal_values->stands_with_two =
        rules->chicago_won_with_two == CHICAGO_WON_WITH_TWO_SAME
            ? deal_values->stands
            : value_after_points(&value_after, seat, rules->chicago_won_with_two);
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
