#include "sim/pofc/fantasy.h"
#include "strategies/greedy.h"
#include "strategies/sampler.h"

const card *sampler_stock_draw(struct sampler_stock *stock, struct rng *rng, int count) {
    card *first = stock->card + stock->drawn;
    for (int end = stock->drawn + count; stock->drawn < end; stock->drawn++) {
        card *next = stock->card + stock->drawn;
        card *other = next + rng_below(rng, (uint32_t)(stock->count - stock->drawn));
        card c = *next;
        *next = *other;
        *other = c;
    }
    return first;
}

static card_set set_of(const card *cards, int count) {
    card_set set = 0;
    while (count-- > 0)
        set |= card_bit(*cards++);
    return set;
}

/* For itself: royalties and Fantasy Land first, then strong rows. */
static struct sampler_opponent completed(const struct pofc_view *view, const struct pofc_rows *rows,
                                         const card *cards, int count, int32_t fantasy_value) {
    enum { ROYALTY = 1 << 16 };
    static const struct pofc_bonus none = {0};
    static const struct sampler_opponents nobody = {0};
    const struct sampler_worth worth = {&view->rules, ROYALTY, ROYALTY * fantasy_value, 1, &nobody};
    struct sampler_row row[POFC_ROWS];
    const struct pofc_fills *fills[POFC_ROWS];
    int room[POFC_ROWS];
    hand_sum sum[POFC_COMPLETION_SETS];
    struct pofc_splits splits;
    pofc_sums_fill(sum, cards, count);
    for (int i = 0; i < POFC_ROWS; i++) {
        row[i] = sampler_row_of(i, rows->row[i]);
        sampler_row_fill(&row[i], sum, count, &worth);
        fills[i] = &row[i].fills;
        room[i] = row[i].room;
    }
    pofc_splits_list(&splits, count, room);
    int32_t most = -1;
    const struct pofc_split *split = pofc_complete(&splits, fills, &none, &most);
    struct sampler_opponent opponent = {.bust = split == NULL};
    if (split != NULL)
        for (int i = 0; i < POFC_ROWS; i++)
            opponent.values.row[i] = fills[i]->of[split->mask[i]].value;
    return opponent;
}

/* An opponent who has yet to place a card places the first five as greedy does. */
static struct pofc_rows first_rows(const struct pofc_view *view, card_set dealt,
                                   const struct sampler_parameters *parameters) {
    struct pofc_view other = {.rules = view->rules, .seats = 1, .street = 1, .dealt = dealt};
    return greedy_best(&other, &(struct greedy_parameters){
                                   .fantasy_value = parameters->fantasy_value, .bust_weight = 6});
}

static struct sampler_opponent opponent_draw(const struct pofc_view *view, unsigned seat,
                                             struct sampler_stock *stock, struct rng *rng,
                                             const struct sampler_parameters *parameters) {
    struct pofc_rows rows = view->rows[seat];
    if (view->fantasy >> seat & 1) {
        int count = view->rules.fantasy_cards;
        card_set dealt = set_of(sampler_stock_draw(stock, rng, count), count);
        rows = pofc_fantasy_set(&view->rules, dealt, parameters->stay_value).rows;
    } else if (pofc_rows_cards(&rows) == 0) {
        card_set dealt = set_of(sampler_stock_draw(stock, rng, POFC_FIRST_CARDS), POFC_FIRST_CARDS);
        rows = first_rows(view, dealt, parameters);
    }
    int open = POFC_HAND_SIZE - card_set_count(pofc_rows_cards(&rows));
    int count = sampler_cards_for(open);
    const card *cards = sampler_stock_draw(stock, rng, count);
    return completed(view, &rows, cards, count, parameters->fantasy_value);
}

void sampler_opponents_draw(struct sampler_opponents *opponents, const struct pofc_view *view,
                            struct sampler_stock *stock, struct rng *rng,
                            const struct sampler_parameters *parameters) {
    opponents->count = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (seat != view->seat)
            opponents->of[opponents->count++] = opponent_draw(view, seat, stock, rng, parameters);
}
