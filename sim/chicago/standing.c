#include "sim/chicago/standing.h"
#include "sim/chicago/table.h"
#include "sim/core/seating.h"

int32_t chicago_total(const struct chicago_state *state, unsigned seat) {
    bool out = !chicago_mask_has(state->view.playing, seat);
    bool zero = state->view.rules.disqualified_points == CHICAGO_DISQUALIFIED_ZERO;
    return out && zero ? 0 : state->view.points[seat];
}

void chicago_standing_by_key(struct chicago_standing *standing, const int64_t *key,
                             const struct option_list *placement_points) {
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        struct seating_place found = seating_place_of(key, standing->seats, seat);
        int64_t shared = 0;
        for (unsigned place = found.higher; place < found.higher + found.equal; place++)
            shared += placement_points->item[place];
        standing->place[seat] = found.higher + 1;
        standing->placement[seat] = shared * CHICAGO_PLACEMENT_UNIT / found.equal;
    }
}

/* The winner above all, then points and Chicagos won, then the disqualified, the first out last. */
static void keys_of_game(const struct chicago_state *state, int64_t *key) {
    const struct chicago_view *view = &state->view;
    bool points_alone = view->target == CHICAGO_NEVER;
    for (unsigned seat = 0; seat < view->seats; seat++)
        key[seat] = (int64_t)view->points[seat] * CHICAGO_KEY_STEP +
                    (points_alone ? 0 : view->chicagos_won[seat]);
    for (unsigned i = 0; i < state->out_count; i++)
        key[state->out[i]] = INT64_MIN + i;
    if (state->winner != CHICAGO_NO_SEAT)
        key[state->winner] = INT64_MAX;
}

void chicago_standing_of_game(struct chicago_standing *standing,
                              const struct chicago_state *state) {
    static const struct option_list nothing = {0};
    const struct chicago_rules *rules = &state->view.rules;
    bool play_off = state->view.play_off;
    int64_t key[CHICAGO_SEATS_MAX];
    keys_of_game(state, key);
    standing->seats = state->view.seats;
    for (unsigned seat = 0; seat < standing->seats; seat++)
        standing->points[seat] = chicago_total(state, seat);
    chicago_standing_by_key(standing, key, play_off ? &nothing : &rules->placement_points);
    for (unsigned i = 0; i < state->out_count && !play_off; i++)
        standing->placement[state->out[i]] =
            (int64_t)rules->disqualified_placement_points * CHICAGO_PLACEMENT_UNIT;
}
