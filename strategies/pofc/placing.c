#include "strategies/pofc/placing.h"

static void placing_cards_fill(card_set dealt, card_set cards[POFC_MASKS]) {
    unsigned masks = 1;
    for (cards[0] = 0; dealt != 0; masks *= 2) {
        card_set next = card_bit(card_set_take_lowest(&dealt));
        for (unsigned mask = 0; mask < masks; mask++)
            cards[masks + mask] = cards[mask] | next;
    }
}

/* Lists the placings with these cards on top and in the middle; the bottom takes what is left. */
static void placings_add(struct pofc_placings *placings, struct pofc_placing placing, unsigned rest,
                         int bottom) {
    for (unsigned mask = rest;; mask = (mask - 1) & rest) {
        placing.mask[POFC_BOTTOM] = (uint8_t)mask;
        if (card_set_count(mask) == bottom)
            placings->list[placings->count++] = placing;
        if (mask == 0)
            return;
    }
}

void pofc_placings_list(const struct pofc_view *view, struct pofc_placings *placings) {
    int place = pofc_cards_to_place(view);
    unsigned all = (1u << card_set_count(view->dealt)) - 1;
    placing_cards_fill(view->dealt, placings->cards);
    placings->count = 0;
    for (unsigned top = 0; top <= all; top++) {
        if (card_set_count(top) > pofc_room(view, POFC_TOP))
            continue;
        for (unsigned middle = 0; middle <= all; middle++) {
            int bottom = place - card_set_count(top) - card_set_count(middle);
            if (middle & top || card_set_count(middle) > pofc_room(view, POFC_MIDDLE) ||
                bottom < 0 || bottom > pofc_room(view, POFC_BOTTOM))
                continue;
            struct pofc_placing placing = {{(uint8_t)top, (uint8_t)middle}};
            placings_add(placings, placing, all & ~top & ~middle, bottom);
        }
    }
}

struct pofc_rows pofc_placing_rows(const struct pofc_placings *placings,
                                   struct pofc_placing placing) {
    struct pofc_rows rows;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        rows.row[row] = placings->cards[placing.mask[row]];
    return rows;
}

card_set pofc_unseen(const struct pofc_view *view) {
    card_set seen = view->dealt | view->discarded;
    for (unsigned seat = 0; seat < view->seats; seat++)
        seen |= pofc_rows_cards(&view->rows[seat]);
    return CARD_SET_ALL & ~seen;
}
