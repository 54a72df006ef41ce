#include "sim/pofc/score.h"

/* What a seat's hand is by itself. */
static void judge(struct pofc_score *score, const struct pofc_rules *rules,
                  const struct pofc_rows *rows, unsigned seat, bool in_fantasy) {
    struct pofc_values *values = &score->values[seat];
    *values = pofc_values_of(rows);
    score->points[seat] = 0;
    score->stays[seat] = 0;
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
                     const struct pofc_rows *rows, unsigned count, unsigned fantasy) {
    score->busts = score->entries = score->fantasy_next = 0;
    for (unsigned seat = 0; seat < count; seat++)
        judge(score, rules, &rows[seat], seat, fantasy >> seat & 1);
    score->fantasy_next |= score->entries;
    for (unsigned seat = 1; seat < count; seat++)
        for (unsigned other = 0; other < seat; other++) {
            struct pofc_duel duel = pofc_duel_of(score, seat, other);
            int32_t points = duel.rows * rules->row_point + duel.scoop * rules->scoop_bonus +
                             pofc_royalties_of(score, seat) - pofc_royalties_of(score, other);
            score->points[seat] += points;
            score->points[other] -= points;
        }
}
