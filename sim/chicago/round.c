#include "sim/chicago/round.h"

#include "sim/chicago/event.h"
#include "sim/chicago/play.h"
#include "sim/core/seating.h"

#include <string.h>

void chicago_seats_draw(struct chicago_table *table, const uint8_t *entrants, unsigned count) {
    struct chicago_view *view = &table->state.view;
    memcpy(view->entrant, entrants, count);
    seating_draw(table->setup, table->match, (uint32_t)view->round, view->entrant, count);
    for (unsigned seat = 0; seat < count; seat++)
        table->seated[seat] = &table->player[view->entrant[seat]];
    view->seats = (uint8_t)count;
}

/* What the games of a round add up to, by seat. */
struct round_sum {
    struct chicago_score score[CHICAGO_SEATS_MAX];
    int32_t deals;
};

static void add_game(struct round_sum *sum, const struct chicago_view *view,
                     const struct chicago_standing *game) {
    sum->deals += view->deal;
    for (unsigned seat = 0; seat < game->seats; seat++) {
        sum->score[seat].placement += game->placement[seat];
        sum->score[seat].points += game->points[seat];
        sum->score[seat].chicagos += view->chicagos_won[seat];
    }
}

static void note_game(const struct chicago_state *state, const struct chicago_standing *game,
                      struct chicago_row *row) {
    const struct chicago_view *view = &state->view;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned entrant = view->entrant[seat];
        row->called[entrant] = (int8_t)(row->called[entrant] + chicago_has_called(state, seat));
        row->disqualified[entrant] =
            (int8_t)(row->disqualified[entrant] + !chicago_mask_has(view->playing, seat));
    }
    row->aborted = (int8_t)(row->aborted + game->aborted);
}

/* With several games: placed by the sum of their placement points, then points, then Chicagos. */
static void place_round(struct chicago_standing *standing, const struct round_sum *sum,
                        const struct chicago_rules *rules) {
    int64_t key[CHICAGO_SEATS_MAX];
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        const struct chicago_score *score = &sum->score[seat];
        standing->points[seat] = (int32_t)score->points;
        key[seat] = (score->placement * CHICAGO_KEY_STEP + score->points) * CHICAGO_KEY_STEP +
                    score->chicagos;
    }
    chicago_standing_by_key(standing, key, &rules->placement_points);
}

static void count_places(struct chicago_table *table, const struct chicago_standing *standing) {
    const struct chicago_view *view = &table->state.view;
    struct chicago_match_tallies *tally = &table->tallies->matches;
    unsigned sharing[CHICAGO_SEATS_MAX] = {0};
    tally->rounds++;
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        unsigned entrant = view->entrant[seat], place = standing->place[seat] - 1;
        int32_t *quantity = table->quantity[entrant];
        sharing[place]++;
        tally->places[entrant][seat][place]++;
        tally->placement[entrant][seat] += standing->placement[seat];
        quantity[QUANTITY_ROUNDS]++;
        quantity[QUANTITY_PLACEMENT] += (int32_t)standing->placement[seat];
        quantity[QUANTITY_WINS] += place == 0;
    }
    for (unsigned place = 0; place < standing->seats; place++)
        if (sharing[place] > 1)
            tally->shared_places[place][sharing[place] - 2]++;
}

static void add_to_match(struct chicago_table *table, const struct chicago_standing *standing,
                         const struct round_sum *sum) {
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        struct chicago_score *score = &table->score[table->state.view.entrant[seat]];
        score->placement += standing->placement[seat];
        score->points += sum->score[seat].points;
        score->chicagos += sum->score[seat].chicagos;
    }
}

static void fill_row(const struct chicago_table *table, const struct chicago_standing *standing,
                     const struct round_sum *sum, struct chicago_row *row) {
    const struct chicago_view *view = &table->state.view;
    row->match = (int64_t)table->match;
    row->round = view->round;
    row->deals = sum->deals;
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        unsigned entrant = view->entrant[seat];
        row->placement[entrant] = (int32_t)standing->placement[seat];
        row->points[entrant] = (int32_t)sum->score[seat].points;
        row->chicagos[entrant] = (int32_t)sum->score[seat].chicagos;
        row->seat[entrant] = (int8_t)seat;
        row->place[entrant] = (int8_t)standing->place[seat];
    }
}

void chicago_round_play(struct chicago_table *table, struct chicago_row *row) {
    const struct chicago_rules *rules = &table->state.view.rules;
    struct chicago_view *view = &table->state.view;
    struct chicago_terms terms = chicago_terms_of(rules, false);
    struct chicago_standing standing = {0};
    struct round_sum sum = {0};
    if (row)
        *row = (struct chicago_row){0};
    for (unsigned seat = 0; seat < view->seats; seat++)
        view->placement[seat] = (int32_t)table->score[view->entrant[seat]].placement;
    for (view->game = 1; view->game <= rules->games_per_round; view->game++) {
        chicago_play_game(table, &terms, &standing);
        if (table->follower)
            table->follower->game_ends(table, &standing);
        chicago_count_game(table, &standing);
        add_game(&sum, view, &standing);
        if (row)
            note_game(&table->state, &standing, row);
    }
    if (rules->games_per_round > 1) {
        place_round(&standing, &sum, rules);
        if (table->heard)
            chicago_tell(table,
                         &(struct chicago_event){.kind = EVENT_ROUND_TOTAL, .standing = &standing});
    }
    count_places(table, &standing);
    add_to_match(table, &standing, &sum);
    if (row)
        fill_row(table, &standing, &sum, row);
}
