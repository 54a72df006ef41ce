#include "sim/chicago/chicago_trial.h"

#include "sim/chicago/deal.h"

#include <stdlib.h>
#include <string.h>

enum status chicago_trial_open(struct chicago_trial *trial, const struct game_setup *setup,
                               struct error *error) {
    memset(trial, 0, sizeof *trial);
    struct chicago_table *table = &trial->table;
    struct chicago_tallies *tallies = calloc(1, offsetof(struct chicago_tallies, forks));
    if (!tallies)
        return error_set(error, STATUS_RUNTIME, "not enough memory for a table of trials");
    enum status status = chicago_table_open(table, setup, tallies, error);
    table->tally = &tallies->games;
    table->sums = &table->discarded;
    table->errs = false;
    for (unsigned i = 0; i < setup->entrants; i++)
        trial->remembers |= setup->entrant[i].strategy->remembers;
    return status;
}

void chicago_trial_close(struct chicago_trial *trial) {
    chicago_table_close(&trial->table);
    free(trial->table.tallies);
}

/* All players as they are at the other table. */
static void seat_as_at(struct chicago_table *table, const struct chicago_table *other) {
    for (unsigned seat = 0; seat < table->setup->entrants; seat++) {
        unsigned entrant = other->state.view.entrant[seat];
        const struct player *theirs = other->entrant[entrant];
        struct player *own = &table->player[entrant];
        own->rng = theirs->rng;
        memcpy(own->memory, theirs->memory, table->setup->entrant[entrant].strategy->memory_size);
        table->seated[seat] = own;
    }
}

bool chicago_trial_stands(struct chicago_trial *trial, const struct chicago_table *other,
                          unsigned seat) {
    struct chicago_table *table = &trial->table;
    struct chicago_view *view = &table->state.view;
    struct error error; /* the match itself meets it, too, or nobody does */
    table->state = other->state;
    table->match = other->match;
    table->group = other->group;
    table->status = STATUS_OK;
    table->error = &error;
    memset(&table->discarded, 0, sizeof table->discarded);
    seat_as_at(table, other);
    view->caller = (uint8_t)seat;
    view->called |= (uint8_t)(1u << seat);
    int32_t won_before = view->chicagos_won[seat];
    chicago_tricks_play_called(table);
    return view->chicagos_won[seat] > won_before;
}
