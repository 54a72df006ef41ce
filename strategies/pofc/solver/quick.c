#include "strategies/pofc/solver/quick.h"

#include <string.h>

void quick_weigh(struct quick_weighed *weighed, const struct pofc_view *view,
                 const struct board_net *net, const struct stakes *stakes,
                 const struct pofc_placings *placings) {
    struct board_sight sight;
    board_sight_make(&sight, net, view, placings);
    weighed->best = 0;
    for (int i = 0; i < placings->count; i++) {
        struct board_value value[POFC_SEATS_MAX];
        board_sight_weigh(&sight, placings->list[i], value);
        weighed->worth[i] = stakes_expect(stakes, view, value);
        if (i > 0 && weighed->worth[i] <= weighed->worth[weighed->best])
            continue;
        weighed->best = i;
        memcpy(weighed->value, value, sizeof value);
    }
}

void quick_place(struct pofc_view *view, const struct pofc_placings *placings, int placing) {
    const struct pofc_rows placed = pofc_placing_rows(placings, placings->list[placing]);
    pofc_rows_add(&view->rows[view->seat], &placed);
    view->discarded |= view->dealt & ~pofc_rows_cards(&placed);
    view->dealt = 0;
}
