/* What those at a table would take each other for, if each were a solver: for tools. */
#ifndef UTSPEL_TOOLS_WATCHED_TABLE_H
#define UTSPEL_TOOLS_WATCHED_TABLE_H

#include "sim/chicago/chicago_table.h"
#include "strategies/chicago/model/population.h"

/*
 * What a seat's tracker learns when it lays a card: of the deal with its first one, of its tricks
 * with its fourth, as in solver_play.c.
 */
static inline void watched_table_learn(struct population_tracker *tracker,
                                       const struct population_signs *signs,
                                       const struct chicago_table *table, unsigned seat) {
    struct chicago_view view = table->state.view;
    bool uncalled = view.caller == CHICAGO_NO_SEAT;
    view.seat = (uint8_t)seat;
    if (view.trick == 1)
        population_tracker_learn(tracker, signs, &view);
    if (view.trick == CHICAGO_TRICKS - 1 && uncalled)
        population_tracker_learn_tricks(tracker, signs, &view);
}

#endif
