#include "sim/pofc/pofc_row.h"

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

static int32_t most_of(const int32_t *royalties, int count, int32_t most) {
    for (int i = 0; i < count; i++)
        most = royalties[i] > most ? royalties[i] : most;
    return most;
}

int32_t pofc_royalty_most(const struct pofc_rules *rules, enum pofc_row row) {
    if (row == POFC_TOP)
        return most_of(rules->royalty_pair, CARD_RANKS,
                       most_of(rules->royalty_trips, CARD_RANKS, 0));
    return most_of(row == POFC_MIDDLE ? rules->royalty_middle : rules->royalty_bottom,
                   HAND_CATEGORIES, 0);
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

/* What a seat's hand is by itself. */
static void score_seat(struct pofc_score *score, const struct pofc_rules *rules,
                       const struct pofc_rows *rows, unsigned seat, bool in_fantasy) {
    struct pofc_values *values = &score->values[seat];
    *values = pofc_values_of(rows);
    bool bust = pofc_is_bust(values);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        score->royalties[seat][row] = bust ? 0 : pofc_royalty(rules, row, values->row[row]);
    if (bust)
        score->busts |= (uint8_t)(1u << seat);
    else if (in_fantasy)
        score->stays[seat] = (uint8_t)pofc_stays(rules, values);
    else
        score->entries |= (uint8_t)(pofc_enters(rules, values) << seat);
    score->fantasy_next |= (uint8_t)((score->stays[seat] != 0) << seat);
}

struct pofc_duel pofc_duel_of(const struct pofc_score *score, unsigned seat, unsigned other) {
    struct pofc_duel duel = {.rows = 0};
    int own_bust = pofc_score_bust(score, seat), other_bust = pofc_score_bust(score, other);
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        hand_value own = score->values[seat].row[row], its = score->values[other].row[row];
        int better = own_bust | other_bust ? other_bust - own_bust : (own > its) - (own < its);
        duel.row[row] = (int8_t)better;
        duel.rows = (int8_t)(duel.rows + better);
    }
    duel.scoop = (int8_t)(duel.rows / POFC_ROWS);
    return duel;
}

void pofc_score_hand(struct pofc_score *score, const struct pofc_rules *rules,
                     const struct pofc_rows *rows, unsigned count, unsigned fantasy, unsigned out) {
    *score = (struct pofc_score){.busts = 0};
    for (unsigned seat = 0; seat < count; seat++)
        if (!(out >> seat & 1))
            score_seat(score, rules, &rows[seat], seat, fantasy >> seat & 1);
    score->fantasy_next |= score->entries;
    for (unsigned seat = 1; seat < count; seat++)
        for (unsigned other = 0; other < seat; other++) {
            if ((out >> seat | out >> other) & 1)
                continue;
            struct pofc_duel duel = pofc_duel_of(score, seat, other);
            int32_t points = duel.rows * rules->row_point + duel.scoop * rules->scoop_bonus +
                             pofc_royalties_of(score, seat) - pofc_royalties_of(score, other);
            score->points[seat] += points;
            score->points[other] -= points;
        }
}
