#include "strategies/sampler_row.h"

void sampler_row_start(struct sampler_row *row, enum pofc_row which, card_set placed) {
    row->row = which;
    row->room = pofc_row_size(which) - card_set_count(placed);
    row->sum = hand_sum_of_set(placed);
}

static int32_t top_worth(const struct pofc_rules *rules, hand_value value, int32_t fantasy) {
    if (hand_category_of(value) == HAND_HIGH_CARD)
        return 0;
    const struct pofc_values values = {{[POFC_TOP] = value}};
    return pofc_royalty(rules, POFC_TOP, value) + (pofc_enters(rules, &values) ? fantasy : 0);
}

static void fill_top(struct pofc_fill *fill, hand_sum placed, const hand_sum sum[POFC_LANES],
                     const struct pofc_rules *rules, int32_t fantasy) {
    for (int lane = 0; lane < POFC_LANES; lane++) {
        hand_value value = hand_value_3(placed + sum[lane]);
        fill->value[lane] = pofc_lane_value(value);
        fill->worth[lane] = (int16_t)top_worth(rules, value, fantasy);
    }
}

static void fill_five(struct pofc_fill *fill, hand_sum placed, const hand_sum sum[POFC_LANES],
                      const int32_t royalty[HAND_CATEGORIES]) {
    for (int lane = 0; lane < POFC_LANES; lane++) {
        hand_value value = hand_value_5(placed + sum[lane]);
        fill->value[lane] = pofc_lane_value(value);
        fill->worth[lane] = (int16_t)royalty[hand_category_of(value)];
    }
}

/* Marks the row's duel with an opponent, and adds the points for it; without a branch. */
static void fill_compare(struct pofc_fill *restrict fill, const int16_t other[restrict POFC_LANES],
                         int opponent, int16_t row_point) {
    const int16_t mark_won = (int16_t)(1 << opponent), mark_lost = (int16_t)(4 << opponent);
    for (int lane = 0; lane < POFC_LANES; lane++) {
        int16_t won = fill->value[lane] > other[lane] ? -1 : 0;
        int16_t lost = fill->value[lane] < other[lane] ? -1 : 0;
        int16_t points = (int16_t)((won & row_point) - (lost & row_point));
        fill->worth[lane] = (int16_t)(fill->worth[lane] + points);
        fill->marks[lane] = (uint16_t)(fill->marks[lane] | (won & mark_won) | (lost & mark_lost));
    }
}

static void fill_against(struct pofc_fill *fill, enum pofc_row row,
                         const struct sampler_batch *batch, int16_t row_point) {
    for (int lane = 0; lane < POFC_LANES; lane++) {
        fill->worth[lane] = (int16_t)(fill->worth[lane] * batch->opponents);
        fill->marks[lane] = 0;
    }
    for (int i = 0; i < batch->opponents; i++)
        fill_compare(fill, batch->value[i][row], i, row_point);
}

void sampler_row_fill(struct sampler_row *row, const struct sampler_batch *batch,
                      const struct pofc_sets *sets, const struct pofc_rules *rules,
                      int32_t fantasy) {
    const int32_t *royalty =
        row->row == POFC_MIDDLE ? rules->royalty_middle : rules->royalty_bottom;
    for (int i = 0; i < sets->count[row->room]; i++) {
        const hand_sum *sum = batch->sum[sets->mask[row->room][i]];
        struct pofc_fill *fill = &row->fills.of[i];
        if (row->row == POFC_TOP)
            fill_top(fill, row->sum, sum, rules, fantasy);
        else
            fill_five(fill, row->sum, sum, royalty);
        fill_against(fill, row->row, batch, (int16_t)rules->row_point);
    }
}
