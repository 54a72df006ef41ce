#include "strategies/chicago/model/keepings.h"

/* A seat's points before the hands of an exchange, from 0, and of later ones scored. */
static int32_t points_before(const struct chicago_view *view, unsigned seat, unsigned exchange) {
    int32_t points = view->points[seat];
    for (unsigned i = exchange; i < view->exchange; i++)
        if (chicago_mask_has(view->seen[i].scored, seat))
            points -= view->rules.points[view->seen[i].category];
    return points;
}

/* The cards a seat laid down in the exchanges before one, from 0. */
static unsigned laid_down_before(const struct chicago_view *view, unsigned seat,
                                 unsigned exchange) {
    unsigned laid_down = 0;
    for (unsigned i = 0; i < exchange; i++) {
        const struct chicago_exchange_seen *seen = &view->seen[i];
        bool declined =
            seen->open[seat] != CHICAGO_NO_CARD && !chicago_mask_has(seen->open_kept, seat);
        laid_down += seen->count[seat] + declined;
    }
    return laid_down < KEEPINGS_BEFORE ? laid_down : KEEPINGS_BEFORE - 1;
}

unsigned keepings_pool(const struct chicago_view *view, unsigned seat, unsigned exchanges) {
    unsigned last = exchanges - 1, count = view->seen[last].count[seat];
    if (count == 0 && points_before(view, seat, last) >= view->buy_stop)
        count = KEEPINGS_BARRED;
    return (last * KEEPINGS_COUNTS + count) * KEEPINGS_BEFORE + laid_down_before(view, seat, last);
}

int keepings_compare(hand_value value, const struct chicago_exchange_seen *seen) {
    enum hand_category category = hand_category_of(value);
    if (category != seen->category)
        return category < seen->category ? -1 : 1;
    if (seen->ranks == 0)
        return 0;
    unsigned beyond = card_set_lowest(seen->ranks) & ~3u; /* a rank is a nibble here too */
    uint32_t ranks = hand_ranks(value) >> beyond, announced = seen->ranks >> beyond;
    return (ranks > announced) - (ranks < announced);
}

/* Where in a range the hands begin that compare higher than so. */
static uint32_t end_of(const struct keepings *keepings, struct keepings_range range,
                       const struct chicago_exchange_seen *seen, int order) {
    while (range.first < range.end) {
        uint32_t middle = (range.first + range.end) / 2;
        if (keepings_compare(keepings->value[middle], seen) > order)
            range.end = middle;
        else
            range.first = middle + 1;
    }
    return range.end;
}

struct keepings_range keepings_find(const struct keepings *keepings, unsigned pool,
                                    const struct chicago_exchange_seen *seen, bool scored) {
    struct keepings_range all = {keepings->first[pool], keepings->first[pool + 1]}, fitting = all;
    if (seen == NULL)
        return all;
    fitting.end = end_of(keepings, all, seen, 0);
    if (scored)
        fitting.first = end_of(keepings, all, seen, -1);
    return fitting.first < fitting.end ? fitting : all;
}
