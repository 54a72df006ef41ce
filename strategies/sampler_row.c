#include "strategies/sampler_row.h"

void sampler_row_start(struct sampler_row *row, enum pofc_row which, card_set placed) {
    row->row = which;
    row->room = pofc_row_size(which) - card_set_count(placed);
    row->sum = hand_sum_of_set(placed);
}

/* Marks: for each opponent one bit if the row wins, and one if it loses. */
static unsigned mark_won(int opponent) {
    return 1u << 2 * opponent;
}

static unsigned mark_lost(int opponent) {
    return 2u << 2 * opponent;
}

struct pofc_bonus sampler_scoops(const struct pofc_rules *rules, int opponents) {
    struct pofc_bonus bonus = {{0}, {0}};
    for (unsigned marks = 0; marks < POFC_MARKS; marks++)
        for (int i = 0; i < opponents; i++) {
            int32_t won = marks & mark_won(i) ? rules->scoop_bonus : 0;
            int32_t lost = marks & mark_lost(i) ? rules->scoop_bonus : 0;
            bonus.of[marks] += won - lost;
            bonus.most[marks] += won;
        }
    return bonus;
}

static int32_t top_worth(const struct pofc_rules *rules, hand_value value, int32_t fantasy) {
    if (hand_category_of(value) == HAND_HIGH_CARD)
        return 0;
    const struct pofc_values values = {{[POFC_TOP] = value}};
    return pofc_royalty(rules, POFC_TOP, value) + (pofc_enters(rules, &values) ? fantasy : 0);
}

/* Adds the points for the row, and the marks. */
static void fill_compare(struct pofc_fill *fill, enum pofc_row row, const struct pofc_rules *rules,
                         const struct sampler_opponents *opponents) {
    unsigned marks = 0;
    for (int i = 0; i < opponents->count; i++) {
        int32_t value = opponents->of[i].value[row];
        int won = fill->value > value, lost = fill->value < value;
        fill->worth += (won - lost) * rules->row_point;
        marks |= (unsigned)(won | lost << 1) << 2 * i;
    }
    fill->marks = (uint16_t)marks;
}

void sampler_row_fill(struct sampler_row *row, const hand_sum sum[POFC_COMPLETION_SETS],
                      const struct pofc_sets *sets, const struct pofc_rules *rules,
                      const struct sampler_opponents *opponents, int32_t fantasy) {
    const int32_t *royalty =
        row->row == POFC_MIDDLE ? rules->royalty_middle : rules->royalty_bottom;
    row->fills.most = INT32_MIN;
    for (int i = 0; i < sets->count[row->room]; i++) {
        unsigned set = sets->mask[row->room][i];
        struct pofc_fill fill;
        if (row->row == POFC_TOP) {
            fill.value = hand_value_3(row->sum + sum[set]);
            fill.worth = top_worth(rules, fill.value, fantasy) * opponents->count;
        } else {
            fill.value = hand_value_5(row->sum + sum[set]);
            fill.worth = royalty[hand_category_of(fill.value)] * opponents->count;
        }
        fill_compare(&fill, row->row, rules, opponents);
        row->fills.of[set] = fill;
        if (fill.worth > row->fills.most)
            row->fills.most = fill.worth;
    }
}
