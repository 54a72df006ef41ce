#include "strategies/chicago/model/discard_samples.h"

#include "strategies/chicago/model/points_before.h"

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
    return laid_down < DISCARD_SAMPLES_BEFORE ? laid_down : DISCARD_SAMPLES_BEFORE - 1;
}

unsigned discard_samples_pool(const struct chicago_view *view, unsigned seat, unsigned exchanges) {
    unsigned last = exchanges - 1, count = view->seen[last].count[seat];
    if (count == 0 && points_before(view, seat, last) >= view->buy_stop)
        count = DISCARD_SAMPLES_BARRED;
    return (last * DISCARD_SAMPLES_COUNTS + count) * DISCARD_SAMPLES_BEFORE +
           laid_down_before(view, seat, last);
}

unsigned discard_samples_known(const struct discard_samples *discard_samples, unsigned pool) {
    enum { EXCHANGE = DISCARD_SAMPLES_COUNTS * DISCARD_SAMPLES_BEFORE };
    const uint16_t *first = discard_samples->first, end = first[DISCARD_SAMPLES_POOLS];
    while (pool >= EXCHANGE && first[pool - pool % EXCHANGE] == end)
        pool -= EXCHANGE;
    return pool;
}

int discard_samples_compare(hand_value value, const struct chicago_exchange_seen *seen) {
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
static uint32_t end_of(const struct discard_samples *discard_samples,
                       struct discard_samples_range range, const struct chicago_exchange_seen *seen,
                       int order) {
    while (range.first < range.end) {
        uint32_t middle = (range.first + range.end) / 2;
        if (discard_samples_compare(discard_samples->value[middle], seen) > order)
            range.end = middle;
        else
            range.first = middle + 1;
    }
    return range.end;
}

struct discard_samples_range discard_samples_find(const struct discard_samples *discard_samples,
                                                  unsigned pool,
                                                  const struct chicago_exchange_seen *seen,
                                                  bool scored) {
    struct discard_samples_range all = {discard_samples->first[pool],
                                        discard_samples->first[pool + 1]},
                                 fitting = all;
    if (seen == NULL)
        return all;
    fitting.end = end_of(discard_samples, all, seen, 0);
    if (scored)
        fitting.first = end_of(discard_samples, all, seen, -1);
    return fitting.first < fitting.end ? fitting : all;
}
