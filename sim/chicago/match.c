#include "sim/chicago/match.h"

#include "sim/chicago/event.h"
#include "sim/chicago/ranking.h"
#include "sim/chicago/round.h"
#include "sim/core/seating.h"

#include <string.h>

static void start_match(struct chicago_table *table) {
    table->group = seating_group(table->setup, table->match);
    memset(table->score, 0, sizeof table->score);
    for (unsigned i = 0; i < table->setup->entrants; i++)
        player_start_match(&table->player[i], &table->setup->entrant[i]);
    if (table->heard)
        chicago_tell(table, &(struct chicago_event){.kind = EVENT_MATCH});
}

static void play_rounds(struct chicago_table *table, struct chicago_row *rows) {
    static const uint8_t everybody[CHICAGO_SEATS_MAX] = {0, 1, 2, 3, 4};
    struct chicago_view *view = &table->state.view;
    for (int32_t round = 1; round <= view->rules.rounds_per_match; round++) {
        view->round = round;
        if (round == 1 || view->rules.redraw_seats == CHICAGO_REDRAW_ROUND)
            chicago_seats_draw(table, everybody, table->setup->entrants);
        chicago_round_play(table, rows ? &rows[round - 1] : NULL);
    }
}

static void count_match(struct chicago_table *table, const uint8_t *ranking, unsigned tie_break) {
    struct chicago_match_tallies *tally = &table->tallies->matches;
    tally->matches++;
    tally->tie_breaks[tie_break]++;
    for (unsigned place = 0; place < table->setup->entrants; place++)
        tally->ranking[ranking[place]][place]++;
    unit_tallies_add(&table->tallies->units, table->setup, table->match,
                     chicago_quantities(&table->state.view.rules), table->unit);
}

void chicago_match_play(struct chicago_table *table, struct chicago_row *rows) {
    uint8_t ranking[CHICAGO_SEATS_MAX];
    start_match(table);
    play_rounds(table, rows);
    unsigned tie_break = chicago_rank(table, ranking);
    if (table->heard)
        chicago_tell(table, &(struct chicago_event){.kind = EVENT_MATCH_END,
                                                    .ranking = ranking,
                                                    .tie_break = tie_break});
    count_match(table, ranking, tie_break);
    if (table->follower)
        table->follower->match_ends(table);
}
