#include "sim/pofc/standing.h"

#include "sim/core/seating.h"

struct pofc_standing pofc_standing_of(const struct pofc_view *view) {
    struct pofc_standing standing = {.aborted = view->hand < view->hands};
    int64_t by_seat[POFC_SEATS_MAX], by_entrant[POFC_SEATS_MAX];
    for (unsigned seat = 0; seat < view->seats; seat++) {
        by_seat[seat] = by_entrant[view->entrant[seat]] = view->points[seat];
        standing.ranking[seat] = (uint8_t)seat;
    }
    for (unsigned seat = 0; seat < view->seats && seat < POFC_SEATS_MAX; seat++) {
        struct seating_place place = seating_place_of(by_seat, view->seats, seat);
        standing.place[seat] = (uint8_t)(place.higher + 1);
        standing.sharing[seat] = (uint8_t)place.equal;
    }
    seating_rank(by_entrant, standing.ranking, view->seats);
    return standing;
}
