#include "sim/chicago/chicago_match.h"

#include "sim/chicago/chicago_event.h"
#include "sim/core/seating.h"
#include "sim/core/stop.h"

#include <string.h>

void chicago_seats_draw(struct chicago_table *table, const uint8_t *entrants, unsigned count) {
    struct chicago_view *view = &table->state.view;
    memset(view->entrant, 0, sizeof view->entrant);
    memset(view->placement, 0, sizeof view->placement);
    memset(view->warnings, 0, sizeof view->warnings);
    memcpy(view->entrant, entrants, count);
    seating_draw(table->setup, table->match, (uint32_t)view->round, view->entrant, count);
    for (unsigned seat = 0; seat < count; seat++) {
        table->seated[seat] = table->entrant[view->entrant[seat]];
        view->warnings[seat] = table->state.warnings[view->entrant[seat]];
    }
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
            (int8_t)(row->disqualified[entrant] + chicago_is_disqualified(state, seat));
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

/* The measures of a round. */
static void measure_round(struct chicago_table *table, const struct chicago_standing *standing) {
    int32_t *measure = table->sums->measure;
    unsigned places = 0, firsts = 0;
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        bool first = standing->place[seat] == 1;
        measure[MEASURE_WINS_BY_SEAT + seat] += first;
        firsts += first;
        places |= 1u << standing->place[seat];
    }
    measure[MEASURE_ROUNDS]++;
    measure[MEASURE_TIES] += (unsigned)card_set_count(places) < standing->seats;
    measure[MEASURE_TIES_FIRST] += firsts > 1;
}

static void count_places(struct chicago_table *table, const struct chicago_standing *standing) {
    const struct chicago_view *view = &table->state.view;
    struct chicago_match_tallies *tally = &table->tallies->matches;
    unsigned sharing[CHICAGO_SEATS_MAX] = {0};
    tally->rounds++;
    for (unsigned seat = 0; seat < standing->seats; seat++) {
        unsigned entrant = view->entrant[seat], place = standing->place[seat] - 1;
        int32_t *quantity = table->sums->quantity[entrant];
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
    measure_round(table, standing);
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

static void fill_round_row(const struct chicago_table *table,
                           const struct chicago_standing *standing, const struct round_sum *sum,
                           struct chicago_row *row) {
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

/* Plays round view.round at the seats drawn; fills row unless it is NULL. */
static void play_round(struct chicago_table *table, struct chicago_row *row) {
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
        if (table->has_observers)
            chicago_emit(table,
                         &(struct chicago_event){.kind = EVENT_ROUND_TOTAL, .standing = &standing});
    }
    count_places(table, &standing);
    add_to_match(table, &standing, &sum);
    if (row)
        fill_round_row(table, &standing, &sum, row);
}

enum { STEP_PLACEMENT = -1 }; /* the steps after it are places in rules.tie_break */

struct ranking {
    struct chicago_table *table;
    const struct chicago_rules *rules;
    int64_t key[CHICAGO_SEATS_MAX]; /* by entrant; the highest ranks first */
    int deepest;
    bool tie_is_left; /* after all play-offs: those rank by entrant number */
    unsigned play_offs;
};

static void play_off(struct ranking *ranking, const uint8_t *entrants, unsigned count) {
    struct chicago_table *table = ranking->table;
    const struct chicago_rules *rules = ranking->rules;
    struct chicago_view *view = &table->state.view;
    struct chicago_terms terms = chicago_terms_of(rules, true);
    struct chicago_standing standing;
    view->round = rules->rounds_per_match + (int32_t)++ranking->play_offs;
    view->game = 1;
    view->play_off = true;
    chicago_seats_draw(table, entrants, count);
    for (unsigned seat = 0; seat < count; seat++)
        view->placement[seat] = (int32_t)table->score[view->entrant[seat]].placement;
    chicago_play_game(table, &terms, &standing);
    for (unsigned seat = 0; seat < count; seat++)
        ranking->key[view->entrant[seat]] = -(int64_t)standing.place[seat];
    table->tallies->matches.play_offs++;
    table->unit.measure[MEASURE_PLAY_OFFS]++;
}

static void set_keys(struct ranking *ranking, int step, const uint8_t *entrants, unsigned count) {
    const struct chicago_score *score = ranking->table->score;
    int32_t word = step == STEP_PLACEMENT ? -1 : ranking->rules->tie_break.item[step];
    if (word == CHICAGO_TIE_PLAY_OFF) {
        play_off(ranking, entrants, count);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        unsigned entrant = entrants[i];
        ranking->key[entrant] = word == CHICAGO_TIE_TOTAL_POINTS   ? score[entrant].points
                                : word == CHICAGO_TIE_CHICAGOS_WON ? score[entrant].chicagos
                                                                   : score[entrant].placement;
    }
}

/* The step for those still tied after this one; a play-off is followed by another. */
static int next_step(struct ranking *ranking, int step) {
    const struct option_list *tie_break = &ranking->rules->tie_break;
    if (step == STEP_PLACEMENT || tie_break->item[step] != CHICAGO_TIE_PLAY_OFF)
        return step + 1;
    if (ranking->play_offs < CHICAGO_PLAY_OFFS_MAX)
        return step;
    ranking->table->tallies->matches.play_offs_abandoned++;
    return tie_break->count;
}

static enum game_tie tie_of(const struct ranking *ranking, int step) {
    static const enum game_tie ties[] = {
        [CHICAGO_TIE_TOTAL_POINTS] = GAME_TIE_TOTAL_POINTS,
        [CHICAGO_TIE_CHICAGOS_WON] = GAME_TIE_CHICAGOS_WON,
        [CHICAGO_TIE_PLAY_OFF] = GAME_TIE_PLAY_OFF,
    };
    return step == STEP_PLACEMENT ? GAME_TIE_NONE : ties[ranking->rules->tie_break.item[step]];
}

/* What has parted neighbours among those ranked from that place on, by their keys. */
static void note_parted(struct ranking *ranking, int step, const int64_t *key, unsigned first,
                        unsigned count) {
    for (unsigned i = 0; i + 1 < count; i++)
        if (key[i] != key[i + 1])
            ranking->table->outcome.parted[first + i] = (uint8_t)tie_of(ranking, step);
}

/* Ranks those who are tied from place `first` on. */
static void rank_tied(struct ranking *ranking, int step, unsigned first, unsigned count) {
    uint8_t *entrants = ranking->table->outcome.ranking + first;
    if (count < 2 || step >= ranking->rules->tie_break.count) {
        ranking->tie_is_left |= count >= 2 && ranking->play_offs >= CHICAGO_PLAY_OFFS_MAX;
        return;
    }
    ranking->deepest = step > ranking->deepest ? step : ranking->deepest;
    set_keys(ranking, step, entrants, count);
    seating_rank(ranking->key, entrants, count);
    int64_t key[CHICAGO_SEATS_MAX]; /* those below play off in between, which sets new ones */
    for (unsigned i = 0; i < count; i++)
        key[i] = ranking->key[entrants[i]];
    note_parted(ranking, step, key, first, count);
    for (unsigned from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && key[to] == key[from];)
            to++;
        if (to - from > 1)
            rank_tied(ranking, next_step(ranking, step), first + from, to - from);
    }
}

/*
 * Ranks the entrants, best first, playing the play-offs that it takes (chicago.md 9.3, 9.4).
 * Fills in the event's deepest step that any tie needed, and whether some tie is left.
 */
static void rank_entrants(struct chicago_table *table, struct chicago_event *end) {
    struct ranking ranking = {
        .table = table, .rules = &table->state.view.rules, .deepest = STEP_PLACEMENT};
    for (unsigned i = 0; i < table->setup->entrants; i++) {
        table->outcome.ranking[i] = (uint8_t)i;
        table->outcome.parted[i] = GAME_TIE_LOT;
    }
    rank_tied(&ranking, STEP_PLACEMENT, 0, table->setup->entrants);
    end->tie_is_left = ranking.tie_is_left;
    if (ranking.deepest != STEP_PLACEMENT)
        end->tie_break = 1 + (unsigned)ranking.rules->tie_break.item[ranking.deepest];
}

static void chicago_start_match(struct chicago_table *table) {
    table->group = seating_group(table->setup, table->match);
    memset(table->score, 0, sizeof table->score);
    table->outcome = (struct game_outcome){0};
    memset(table->state.warnings, 0, sizeof table->state.warnings);
    table->state.sits_out = 0;
    for (unsigned i = 0; i < table->setup->entrants; i++)
        player_start_match(table->entrant[i], &table->setup->entrant[i]);
    if (table->has_observers)
        chicago_emit(table, &(struct chicago_event){.kind = EVENT_MATCH});
}

static void note_seats(struct chicago_table *table) {
    const struct chicago_view *view = &table->state.view;
    for (unsigned seat = 0; seat < view->seats; seat++)
        table->outcome.sat[view->entrant[seat]][seat]++;
}

static void play_rounds(struct chicago_table *table, struct chicago_row *rows) {
    static const uint8_t everybody[CHICAGO_SEATS_MAX] = {0, 1, 2, 3, 4, 5};
    struct chicago_view *view = &table->state.view;
    for (int32_t round = 1;
         round <= view->rules.rounds_per_match && table->status == STATUS_OK && !stop_overdue();
         round++) {
        view->round = round;
        if (round == 1 || view->rules.redraw_seats == CHICAGO_REDRAW_ROUND) {
            chicago_seats_draw(table, everybody, table->setup->entrants);
            note_seats(table);
        }
        play_round(table, rows ? &rows[round - 1] : NULL);
    }
}

static int32_t spread_of(const struct chicago_table *table) {
    int64_t most = INT64_MIN, fewest = INT64_MAX;
    for (unsigned entrant = 0; entrant < table->setup->entrants; entrant++) {
        int64_t placement = table->score[entrant].placement;
        most = placement > most ? placement : most;
        fewest = placement < fewest ? placement : fewest;
    }
    return (int32_t)(most - fewest);
}

/* What the entrants of a unit gathered. */
static void measures_complete(struct chicago_sums *unit, unsigned entrants) {
    int32_t *measure = unit->measure;
    for (unsigned entrant = 0; entrant < entrants; entrant++) {
        const int32_t *quantity = unit->quantity[entrant];
        measure[MEASURE_PLACEMENT + entrant] = quantity[QUANTITY_PLACEMENT];
        measure[MEASURE_WINS + entrant] = quantity[QUANTITY_WINS];
        measure[MEASURE_PLAYER_DEALS] += quantity[QUANTITY_DEALS];
        measure[MEASURE_ASKED] += quantity[QUANTITY_ASKED];
        measure[MEASURE_CALLED] += quantity[QUANTITY_CALLED];
        measure[MEASURE_CALLS_WON] += quantity[QUANTITY_CALLS_WON];
        measure[MEASURE_DISQUALIFIED] += quantity[QUANTITY_DISQUALIFIED];
    }
}

/* The measures of a match and its play-offs; completes those of a unit. */
static void measure_match(struct chicago_table *table) {
    table->unit.measure[MEASURE_MATCHES]++;
    table->unit.measure[MEASURE_SPREAD] += spread_of(table);
    if (game_unit_ends(table->setup, table->match))
        measures_complete(&table->unit, table->setup->entrants);
}

static void count_match(struct chicago_table *table, unsigned tie_break) {
    struct chicago_match_tallies *tally = &table->tallies->matches;
    tally->matches++;
    tally->tie_breaks[tie_break]++;
    for (unsigned i = 0; i < table->setup->entrants; i++)
        table->outcome.placement[i] = (int32_t)table->score[i].placement;
    memcpy(table->outcome.warnings, table->state.warnings, sizeof table->state.warnings);
    for (unsigned place = 0; place < table->setup->entrants; place++)
        tally->ranking[table->outcome.ranking[place]][place]++;
    measure_match(table);
    unit_tallies_add(&table->tallies->units, table->setup, table->match,
                     chicago_quantities(&table->state.view.rules), table->unit.quantity);
}

void chicago_match_play(struct chicago_table *table, struct chicago_row *rows) {
    chicago_start_match(table);
    play_rounds(table, rows);
    struct chicago_event end = {.kind = EVENT_MATCH_END, .ranking = table->outcome.ranking};
    rank_entrants(table, &end);
    if (table->has_observers)
        chicago_emit(table, &end);
    count_match(table, end.tie_break);
    if (table->follower)
        table->follower->match_ends(table);
}
