#include "sim/holdem/holdem_count.h"
#include "sim/holdem/holdem_match.h"
#include "sim/holdem/holdem_penalties.h"

#include <string.h>

enum status holdem_table_open(struct holdem_table *table, const struct game_setup *setup,
                              struct holdem_tallies *tallies, struct error *error) {
    memset(table, 0, sizeof *table);
    holdem_hand_prepare();
    table->setup = setup;
    table->hand.view.rules = table->team_view.rules = *(const struct holdem_rules *)setup->rules;
    table->tallies = tallies;
    enum status status = holdem_players_open(table, error);
    if (status == STATUS_OK)
        status = holdem_field_open(&table->field, &table->hand.view.rules,
                                   (unsigned)table->entrants, error);
    if (status == STATUS_OK)
        status = holdem_penalties_open(table, error);
    return status;
}

void holdem_table_close(struct holdem_table *table) {
    holdem_players_close(table);
    holdem_penalties_close(table);
    holdem_field_close(&table->field);
}

void holdem_table_play(struct holdem_table *table) {
    holdem_count_start(table);
    holdem_match_play(table);
    if (table->status == STATUS_OK)
        holdem_count_match(table);
}
