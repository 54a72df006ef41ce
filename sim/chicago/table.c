#include "sim/chicago/table.h"

#include "sim/chicago/ask.h"

#include <string.h>

enum status chicago_table_open(struct chicago_table *table, const struct game_setup *setup,
                               struct chicago_tallies *tallies, struct error *error) {
    const struct chicago_rules *rules = setup->rules;
    memset(table, 0, sizeof *table);
    table->setup = setup;
    table->state.view.rules = *rules;
    table->tallies = tallies;
    table->score_bin_width = chicago_score_bin_width(rules->target);
    table->score_bin_last = chicago_score_bin_last(rules->target);
    for (unsigned i = 0; i < setup->entrants; i++) {
        const struct chicago_decisions *decisions = setup->entrant[i].strategy->decisions;
        table->ranks_read |= decisions->reads_ranks;
        if (player_open(&table->player[i], setup, i, &chicago_guard, table, error))
            return STATUS_RUNTIME;
    }
    return STATUS_OK;
}

void chicago_table_close(struct chicago_table *table) {
    for (unsigned i = 0; i < CHICAGO_SEATS_MAX; i++)
        player_close(&table->player[i]);
}
