#include "strategies/pofc/solver/board.h"

struct board board_of_values(const struct pofc_rules *rules, const struct pofc_values *values,
                             bool in_fantasy) {
    struct board board = {.royalties = 0};
    if (pofc_is_bust(values))
        return board;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++) {
        board.value[row] = (hand_value)(values->row[row] + 1);
        board.royalties += pofc_royalty(rules, row, values->row[row]);
    }
    board.enters = in_fantasy ? pofc_stays(rules, values) != 0 : pofc_enters(rules, values);
    return board;
}

struct board board_of(const struct pofc_rules *rules, const struct pofc_rows *rows,
                      bool in_fantasy) {
    struct pofc_values values = pofc_values_of(rows);
    return board_of_values(rules, &values, in_fantasy);
}

int32_t board_points_most(const struct pofc_rules *rules) {
    int32_t most = POFC_ROWS * rules->row_point + rules->scoop_bonus;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        most += pofc_royalty_most(rules, row);
    return most;
}

struct board_duels board_duels_of(const struct pofc_rules *rules) {
    struct board_duels duels;
    for (int duel = 0; duel < BOARD_DUELS; duel++) {
        int rows = duel / 9 + duel / 3 % 3 + duel % 3 - POFC_ROWS; /* won minus lost */
        duels.points[duel] = rows * rules->row_point + rows / POFC_ROWS * rules->scoop_bonus;
    }
    return duels;
}
