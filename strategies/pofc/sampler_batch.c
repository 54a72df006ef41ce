/* The cards unseen, and hands finished by them. */
#include "strategies/pofc/sampler.h"

#include "sim/pofc/pofc_fantasy.h"

#include <string.h>

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

/* The next count cards, drawn at random. */
static const card *sampler_stock_draw(struct sampler_stock *stock, struct rng *rng, int count) {
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

/* The number of samples of this seat's cards that meet the same finished opponents. */
enum { SHARE = 8 };

/* Below all hands: the rows of a bust hand lose to every row that does not bust. */
enum { BUSTED = INT16_MIN };

static void opponent_draw(struct sampler_batch *batch, int opponent, int lane,
                          const struct pofc_rows *rows, const struct pofc_rules *rules) {
    struct pofc_values values = pofc_values_of(rows);
    bool bust = pofc_is_bust(&values);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        batch->value[opponent][row][lane] = bust ? BUSTED : pofc_lane_value(values.row[row]);
    if (!bust)
        batch->bust[lane] =
            (int16_t)(batch->bust[lane] - POFC_ROWS * rules->row_point - rules->scoop_bonus);
}

static void opponents_draw(struct sampler_batch *batch, int lane, const struct pofc_view *view,
                           const struct strategy_self *self, struct sampler_stock *stock) {
    const struct sampler_parameters *parameters = self->parameters;
    stock->drawn = 0;
    batch->opponents = 0;
    batch->bust[lane] = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (!pofc_is_opponent(view, seat))
            continue;
        struct pofc_rows rows =
            sampler_rows_draw(view, seat, stock, self->rng, parameters->stay_value);
        opponent_draw(batch, batch->opponents++, lane, &rows, &view->rules);
    }
}

/* As in the lane before. */
static void opponents_repeat(struct sampler_batch *batch, int lane) {
    for (int i = 0; i < batch->opponents; i++)
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
            batch->value[i][row][lane] = batch->value[i][row][lane - 1];
    batch->bust[lane] = batch->bust[lane - 1];
}

/* The sums of all sets of the cards, by mask. */
static void sums_fill(struct sampler_batch *batch, int cards,
                      const sampler_sums code[POFC_COMPLETION_CARDS]) {
    batch->sum[0] = (sampler_sums){0};
    for (int i = 0; i < cards; i++)
        for (int mask = 0; mask < 1 << i; mask++)
            batch->sum[1 << i | mask] = batch->sum[mask] + code[i];
}

void sampler_batch_draw(struct sampler_batch *batch, const struct pofc_view *view,
                        const struct strategy_self *self, struct sampler_stock *stock, int cards) {
    sampler_sums code[POFC_COMPLETION_CARDS];
    int spoken_for = 0;
    for (int lane = 0; lane < POFC_LANES; lane++) {
        if (lane % SHARE == 0) {
            opponents_draw(batch, lane, view, self, stock);
            spoken_for = stock->drawn;
        } else {
            opponents_repeat(batch, lane);
        }
        sampler_stock_spare(stock, cards, spoken_for);
        const card *drawn = sampler_stock_draw(stock, self->rng, cards);
        for (int i = 0; i < cards; i++)
            code[i][lane] = hand_code[drawn[i]];
    }
    sums_fill(batch, cards, code);
}
