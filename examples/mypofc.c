/* A strategy for POFC as a shared object: high cards low. <utspel/chicago.h> tells how to build. */
#include <utspel/pofc.h>

/* Fills the rows from the bottom up with the highest cards, as far as there is room. */
static struct pofc_rows fill(const struct pofc_view *view, int count) {
    struct pofc_rows rows = {{0}};
    card_set left = card_set_highest_of(view->dealt, count);
    for (enum pofc_row row = POFC_ROWS; row-- > POFC_TOP;) {
        int held = card_set_count(left), room = pofc_room(view, row);
        rows.row[row] = card_set_highest_of(left, held < room ? held : room);
        left ^= rows.row[row];
    }
    return rows;
}

static struct pofc_rows place(const struct pofc_view *view, const struct strategy_self *self) {
    (void)self;
    return fill(view, pofc_cards_to_place(view));
}

const struct strategy *utspel_strategy(void) {
    static const struct pofc_decisions decisions = {.place = place, .fantasy = place};
    static const struct strategy strategy = {STRATEGY_FOR(pofc), .name = "mypofc",
                                             .summary = "high cards low", .decisions = &decisions};
    return &strategy;
}
