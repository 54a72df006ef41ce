#include "strategies/sampler.h"

#include <string.h>

struct sampler_row sampler_row_of(enum pofc_row row, card_set cards) {
    return (struct sampler_row){.row = row,
                                .room = pofc_row_size(row) - card_set_count(cards),
                                .sum = hand_sum_of_set(cards)};
}

static int32_t top_worth(const struct sampler_worth *worth, hand_value value) {
    if (hand_category_of(value) == HAND_HIGH_CARD)
        return 0;
    const struct pofc_values values = {{[POFC_TOP] = value}};
    return worth->royalty * pofc_royalty(worth->rules, POFC_TOP, value) +
           (pofc_enters(worth->rules, &values) ? worth->fantasy : 0);
}

/* Adds the row points against the opponents, and marks whom the row beats and loses to. */
static void fill_compare(struct pofc_fill *fill, enum pofc_row row,
                         const struct sampler_worth *worth) {
    for (int i = 0; i < worth->against->count; i++) {
        const struct sampler_opponent *opponent = &worth->against->of[i];
        bool won = opponent->bust || fill->value > opponent->values.row[row];
        bool lost = !opponent->bust && fill->value < opponent->values.row[row];
        fill->worth += (won - lost) * worth->rules->row_point;
        fill->marks |= (uint16_t)((won | lost << 1) << 2 * i);
    }
}

void sampler_row_fill(struct sampler_row *row, const hand_sum sum[POFC_COMPLETION_SETS], int cards,
                      const struct sampler_worth *worth) {
    const int32_t *royalty =
        row->row == POFC_MIDDLE ? worth->rules->royalty_middle : worth->rules->royalty_bottom;
    card_set all = ((card_set)1 << cards) - 1, set = card_set_highest_of(all, row->room);
    row->fills.most = INT32_MIN;
    do {
        struct pofc_fill fill = {0};
        if (row->row == POFC_TOP) {
            fill.value = hand_value_3(row->sum + sum[set]);
            fill.worth = top_worth(worth, fill.value);
        } else {
            fill.value = hand_value_5(row->sum + sum[set]);
            fill.worth = worth->royalty * royalty[hand_category_of(fill.value)];
        }
        fill.worth += worth->strength * (fill.value >> 2);
        fill_compare(&fill, row->row, worth);
        row->fills.of[set] = fill;
        if (fill.worth > row->fills.most)
            row->fills.most = fill.worth;
    } while ((set = card_set_next_subset(set, all)) != 0);
}
