/* A strategy for POFC as a shared object. <utspel/chicago.h> describes how to build it. */
#include <utspel/pofc.h>

/* What a card is worth in a row: beside its like, and the higher it is the further down. */
static int row_value(const struct utspel_pofc_view *view, const struct utspel_pofc_rows *placed,
                     utspel_card c, enum utspel_pofc_row row) {
    utspel_card_set held = view->rows[view->seat].row[row] | placed->row[row];
    int alike = utspel_card_set_count(held & utspel_card_set_of_rank(utspel_card_rank(c)));
    int suited = utspel_card_set_count(held & utspel_card_set_of_suit(utspel_card_suit(c)));
    int home = (int)utspel_card_rank(c) * UTSPEL_POFC_ROWS / UTSPEL_CARD_RANKS;
    int away = home > (int)row ? home - (int)row : (int)row - home;
    return 8 * alike * (row != UTSPEL_POFC_TOP) + 2 * suited * (row == UTSPEL_POFC_BOTTOM) -
           3 * away;
}

/* Each of the highest cards, from the highest on, goes where it is worth most. */
static struct utspel_pofc_rows place(const struct utspel_pofc_view *view,
                                     const struct utspel_strategy_self *self) {
    (void)self;
    struct utspel_pofc_rows rows = {{0}};
    utspel_card_set left =
        utspel_card_set_highest_of(view->dealt, utspel_pofc_cards_to_place(view));
    while (left) {
        utspel_card c = utspel_card_set_highest(left);
        enum utspel_pofc_row best = UTSPEL_POFC_ROWS;
        for (enum utspel_pofc_row row = UTSPEL_POFC_TOP; row < UTSPEL_POFC_ROWS; row++)
            if (utspel_card_set_count(rows.row[row]) < utspel_pofc_room(view, row) &&
                (best == UTSPEL_POFC_ROWS ||
                 row_value(view, &rows, c, row) >= row_value(view, &rows, c, best)))
                best = row;
        rows.row[best] |= utspel_card_bit(c);
        left ^= utspel_card_bit(c);
    }
    return rows;
}

const struct utspel_strategy *utspel_strategy(void) {
    static const struct utspel_pofc_decisions decisions = {.place = place, .fantasy = place};
    static const struct utspel_strategy strategy = {UTSPEL_STRATEGY_FOR(pofc), .name = "mypofc",
                                                    .summary = "high cards low, and like to like",
                                                    .decisions = &decisions};
    return &strategy;
}
