#include "sim/chicago/ranking.h"

#include "sim/chicago/play.h"
#include "sim/chicago/round.h"
#include "sim/core/seating.h"

enum { STEP_PLACEMENT = -1 }; /* the steps after it are places in rules.tie_break */

struct ranking {
    struct chicago_table *table;
    const struct chicago_rules *rules;
    int64_t key[CHICAGO_SEATS_MAX]; /* by entrant; the highest ranks first */
    int deepest;
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

static void rank(struct ranking *ranking, int step, uint8_t *entrants, unsigned count) {
    if (count < 2 || step >= ranking->rules->tie_break.count)
        return;
    ranking->deepest = step > ranking->deepest ? step : ranking->deepest;
    set_keys(ranking, step, entrants, count);
    seating_rank(ranking->key, entrants, count);
    int64_t key[CHICAGO_SEATS_MAX]; /* those below play off in between, which sets new ones */
    for (unsigned i = 0; i < count; i++)
        key[i] = ranking->key[entrants[i]];
    for (unsigned from = 0, to; from < count; from = to) {
        for (to = from + 1; to < count && key[to] == key[from];)
            to++;
        if (to - from > 1)
            rank(ranking, next_step(ranking, step), entrants + from, to - from);
    }
}

unsigned chicago_rank(struct chicago_table *table, uint8_t entrants[CHICAGO_SEATS_MAX]) {
    struct ranking ranking = {
        .table = table, .rules = &table->state.view.rules, .deepest = STEP_PLACEMENT};
    for (unsigned i = 0; i < table->setup->entrants; i++)
        entrants[i] = (uint8_t)i;
    rank(&ranking, STEP_PLACEMENT, entrants, table->setup->entrants);
    if (ranking.deepest == STEP_PLACEMENT)
        return 0;
    return 1 + (unsigned)ranking.rules->tie_break.item[ranking.deepest];
}
