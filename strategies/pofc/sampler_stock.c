/* The cards unseen, and hands finished by them. */
#include "sim/pofc/fantasy.h"
#include "strategies/pofc/sampler.h"

struct sampler_stock sampler_stock_of(card_set unseen) {
    struct sampler_stock stock = {.count = 0};
    while (unseen != 0)
        stock.card[stock.count++] = card_set_take_lowest(&unseen);
    return stock;
}

void sampler_stock_spare(struct sampler_stock *stock, int count, int spoken_for) {
    if (stock->drawn + count > stock->count)
        stock->drawn = spoken_for;
}

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

card_set sampler_stock_draw_set(struct sampler_stock *stock, struct rng *rng, int count) {
    const card *cards = sampler_stock_draw(stock, rng, count);
    card_set set = 0;
    while (count-- > 0)
        set |= card_bit(*cards++);
    return set;
}

struct pofc_rows sampler_rows_draw(const struct pofc_view *view, unsigned seat,
                                   struct sampler_stock *stock, struct rng *rng,
                                   int32_t stay_value) {
    if (view->fantasy >> seat & 1) {
        card_set dealt = sampler_stock_draw_set(stock, rng, view->rules.fantasy_cards);
        return pofc_fantasy_set(&view->rules, dealt, stay_value).rows;
    }
    struct pofc_rows rows = view->rows[seat];
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        rows.row[row] |=
            sampler_stock_draw_set(stock, rng, pofc_row_size(row) - card_set_count(rows.row[row]));
    return rows;
}
