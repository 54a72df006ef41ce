#include "sim/pofc/row.h"

const char *const pofc_row_names[POFC_ROWS] = {"top", "middle", "bottom"};

hand_value pofc_row_value(enum pofc_row row, card_set cards) {
    return row == POFC_TOP ? hand_value_3(hand_sum_of_set(cards)) : hand_value_of_five(cards);
}

struct pofc_values pofc_values_of(const struct pofc_rows *rows) {
    return (struct pofc_values){{
        [POFC_TOP] = pofc_row_value(POFC_TOP, rows->row[POFC_TOP]),
        [POFC_MIDDLE] = pofc_row_value(POFC_MIDDLE, rows->row[POFC_MIDDLE]),
        [POFC_BOTTOM] = pofc_row_value(POFC_BOTTOM, rows->row[POFC_BOTTOM]),
    }};
}

int32_t pofc_strength(enum pofc_row row, hand_value value) {
    enum { HANDS_OF_3 = 22100, HANDS_OF_5 = 2598960 };
    int32_t unit = POFC_STRENGTHS / (row == POFC_TOP ? HANDS_OF_3 : HANDS_OF_5);
    return (int32_t)hand_beaten(value) * unit;
}

static int32_t top_royalty(const struct pofc_rules *rules, hand_value value) {
    switch (hand_category_of(value)) {
    case HAND_PAIR:
        return rules->royalty_pair[hand_first_rank(value)];
    case HAND_THREE_OF_A_KIND:
        return rules->royalty_trips[hand_first_rank(value)];
    default:
        return 0;
    }
}

int32_t pofc_royalty(const struct pofc_rules *rules, enum pofc_row row, hand_value value) {
    if (row == POFC_TOP)
        return top_royalty(rules, value);
    const int32_t *royalties = row == POFC_MIDDLE ? rules->royalty_middle : rules->royalty_bottom;
    return royalties[hand_category_of(value)];
}

bool pofc_enters(const struct pofc_rules *rules, const struct pofc_values *values) {
    hand_value top = values->row[POFC_TOP];
    switch (hand_category_of(top)) {
    case HAND_PAIR:
        return (int32_t)hand_first_rank(top) >= rules->fantasy_entry;
    case HAND_THREE_OF_A_KIND:
        return rules->fantasy_entry <= POFC_ENTRY_TRIPS;
    default:
        return false;
    }
}

static bool stays_by(const struct pofc_rules *rules, const struct pofc_values *values,
                     enum pofc_stay stay) {
    enum hand_category middle = hand_category_of(values->row[POFC_MIDDLE]);
    switch (stay) {
    case POFC_STAY_TOP:
        return hand_category_of(values->row[POFC_TOP]) == HAND_THREE_OF_A_KIND;
    case POFC_STAY_MIDDLE:
        return middle == HAND_FULL_HOUSE ||
               (middle > HAND_FULL_HOUSE &&
                rules->fantasy_stay_middle == POFC_STAY_FULL_HOUSE_OR_BETTER);
    default:
        return hand_category_of(values->row[POFC_BOTTOM]) >= HAND_FOUR_OF_A_KIND;
    }
}

unsigned pofc_stays(const struct pofc_rules *rules, const struct pofc_values *values) {
    unsigned stays = 0;
    for (int32_t i = 0; i < rules->fantasy_stay.count; i++) {
        enum pofc_stay stay = (enum pofc_stay)rules->fantasy_stay.item[i];
        if (stays_by(rules, values, stay))
            stays |= 1u << stay;
    }
    return stays;
}
