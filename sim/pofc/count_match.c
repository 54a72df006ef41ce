#include "sim/pofc/count.h"

static unsigned points_bin(int32_t points) {
    const int32_t least = TALLY_MATCH_POINTS / 2 * TALLY_MATCH_POINTS_BIN;
    return tally_entry((points + least) / TALLY_MATCH_POINTS_BIN, TALLY_MATCH_POINTS - 1);
}

static void count_seat(struct pofc_table *table, const struct pofc_standing *standing,
                       unsigned seat) {
    enum { WHOLE_WIN = 6 };
    struct pofc_tallies *tally = table->tallies;
    const struct pofc_view *view = &table->state.view;
    unsigned entrant = view->entrant[seat], place = standing->place[seat];
    tally->places[entrant][seat][place - 1]++;
    tally->match_points[entrant][points_bin(view->points[seat])]++;
    table->unit[entrant][QUANTITY_MATCHES]++;
    table->unit[entrant][QUANTITY_WINS] += place == 1 ? WHOLE_WIN / standing->sharing[seat] : 0;
    if (table->chain[seat] > 0)
        pofc_count_chain(table, seat);
}

/* Each place that several share, once. */
static void count_shared(struct pofc_tallies *tally, const struct pofc_standing *standing,
                         unsigned seats) {
    unsigned counted = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned place = standing->place[seat], sharing = standing->sharing[seat];
        if (sharing > 1 && !(counted >> place & 1))
            tally->shared_places[place - 1][sharing - 2]++;
        counted |= 1u << place;
    }
}

void pofc_count_match(struct pofc_table *table, const struct pofc_standing *standing) {
    struct pofc_tallies *tally = table->tallies;
    unsigned seats = table->state.view.seats;
    tally->matches++;
    tally->match_hands[tally_entry(table->state.view.hand, TALLY_HANDS - 1)]++;
    tally->aborted += standing->aborted;
    for (unsigned seat = 0; seat < seats; seat++)
        count_seat(table, standing, seat);
    for (unsigned place = 0; place < seats; place++)
        tally->ranking[standing->ranking[place]][place]++;
    count_shared(tally, standing, seats);
    unit_tallies_add(&tally->units, table->setup, table->match, TALLY_QUANTITIES, table->unit);
}
