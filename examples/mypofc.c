/* A strategy for POFC as a shared object. <utspel/chicago.h> tells how to build it. */
#include <utspel/pofc.h>

/* What a card is worth in a row: beside its like, and the higher it is the further down. */
static int worth(const struct pofc_view *view, const struct pofc_rows *placed, card c,
                 enum pofc_row row) {
    card_set held = view->rows[view->seat].row[row] | placed->row[row];
    int alike = card_set_count(held & card_set_of_rank(card_rank(c)));
    int suited = card_set_count(held & card_set_of_suit(card_suit(c)));
    int home = (int)card_rank(c) * POFC_ROWS / CARD_RANKS;
    int away = home > (int)row ? home - (int)row : (int)row - home;
    return 8 * alike * (row != POFC_TOP) + 2 * suited * (row == POFC_BOTTOM) - 3 * away;
}

/* Each of the highest cards, from the highest on, goes where it is worth most. */
static struct pofc_rows place(const struct pofc_view *view, const struct strategy_self *self) {
    (void)self;
    struct pofc_rows rows = {{0}};
    card_set left = card_set_highest_of(view->dealt, pofc_cards_to_place(view));
    while (left) {
        card c = card_set_highest(left);
        enum pofc_row best = POFC_ROWS;
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
            if (card_set_count(rows.row[row]) < pofc_room(view, row) &&
                (best == POFC_ROWS || worth(view, &rows, c, row) >= worth(view, &rows, c, best)))
                best = row;
        rows.row[best] |= card_bit(c);
        left ^= card_bit(c);
    }
    return rows;
}

const struct strategy *utspel_strategy(void) {
    static const struct pofc_decisions decisions = {.place = place, .fantasy = place};
    static const struct strategy strategy = {STRATEGY_FOR(pofc), .name = "mypofc",
                                             .summary = "high cards low, and like to like",
                                             .decisions = &decisions};
    return &strategy;
}
