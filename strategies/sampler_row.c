#include "strategies/sampler_row.h"

#include <string.h>

void sampler_row_start(struct sampler_row *row, enum pofc_row which, card_set placed) {
    row->row = which;
    row->room = pofc_row_size(which) - card_set_count(placed);
    row->sum = hand_sum_of_set(placed);
}

static int32_t top_worth(const struct pofc_rules *rules, hand_value value, int32_t fantasy_value) {
    const struct pofc_values values = {{[POFC_TOP] = value}};
    return pofc_royalty(rules, POFC_TOP, value) + (pofc_enters(rules, &values) ? fantasy_value : 0);
}

void sampler_worths_fill(struct sampler_worths *worths, const struct pofc_rules *rules,
                         int opponents, int32_t fantasy_value) {
    for (unsigned a = 0; a < CARD_RANKS; a++)
        for (unsigned b = 0; b <= a; b++)
            for (unsigned c = 0; c <= b; c++) {
                hand_sum sum = hand_code[card_make(a, 0)] + hand_code[card_make(b, 1)] +
                               hand_code[card_make(c, 2)];
                int32_t worth = top_worth(rules, hand_value_3(sum), fantasy_value);
                worths->top[hand_index_3(sum)] = (int16_t)(worth * opponents);
            }
    for (int category = 0; category < HAND_CATEGORIES; category++) {
        worths->five[POFC_MIDDLE][category] =
            (int16_t)(rules->royalty_middle[category] * opponents);
        worths->five[POFC_BOTTOM][category] =
            (int16_t)(rules->royalty_bottom[category] * opponents);
    }
}

static void fill_top(struct pofc_fill *fill, hand_sum placed, const hand_sum sum[POFC_LANES],
                     const int16_t worth[HAND_ENTRIES_3]) {
    for (int lane = 0; lane < POFC_LANES; lane++) {
        hand_sum three = placed + sum[lane];
        fill->value[lane] = pofc_lane_value(hand_value_3(three));
        fill->worth[lane] = worth[hand_index_3(three)];
    }
}

static void fill_five(struct pofc_fill *fill, hand_sum placed, const hand_sum sum[POFC_LANES],
                      const int16_t worth[HAND_CATEGORIES]) {
    for (int lane = 0; lane < POFC_LANES; lane++) {
        hand_value value = hand_value_5(placed + sum[lane]);
        fill->value[lane] = pofc_lane_value(value);
        fill->worth[lane] = worth[hand_category_of(value)];
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

void sampler_row_fill(struct sampler_row *row, const struct sampler_batch *batch,
                      const struct pofc_sets *sets, const struct sampler_worths *worths,
                      int32_t row_point) {
    for (int i = 0; i < sets->count[row->room]; i++) {
        const hand_sum *sum = batch->sum[sets->mask[row->room][i]];
        struct pofc_fill *fill = &row->fills.of[i];
        if (row->row == POFC_TOP)
            fill_top(fill, row->sum, sum, worths->top);
        else
            fill_five(fill, row->sum, sum, worths->five[row->row]);
        memset(fill->marks, 0, sizeof fill->marks);
        for (int opponent = 0; opponent < batch->opponents; opponent++)
            fill_compare(fill, batch->value[opponent][row->row], opponent, (int16_t)row_point);
    }
}
