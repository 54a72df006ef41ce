/* POFC as the engine sees it: the entry of the wing; the playing itself begins in match.c. */
#include "sim/pofc/game.h"

#include "sim/pofc/match.h"

#include <string.h>

static enum status check_rules(const void *rules, unsigned entrants, struct error *error) {
    return pofc_rules_check(rules, entrants, error);
}

static void open_table(void *memory, const struct game_setup *setup, void *tallies) {
    struct pofc_table *table = memory;
    memset(table, 0, sizeof *table);
    table->setup = setup;
    table->rules = setup->rules;
    table->state.view.rules = *table->rules;
    table->tallies = tallies;
    table->drawing = (uint8_t)player_drawing(setup);
    for (unsigned i = 0; i < setup->entrants; i++)
        player_open(&table->player[i], &setup->entrant[i]);
}

static enum status play(void *memory, uint64_t match, const struct game_output *output,
                        struct error *error) {
    struct pofc_table *table = memory;
    table->match = match;
    table->record = output->record;
    table->format = output->format;
    table->status = STATUS_OK;
    table->error = error;
    pofc_match_play(table, output->rows);
    return table->status;
}

static unsigned rows_per_match(const void *rules) {
    (void)rules;
    return 1;
}

static void live(const void *memory, uint64_t *part, uint64_t *whole) {
    const struct pofc_tallies *tallies = memory;
    *part = *whole = tallies->matches;
}

static const struct game_headline headlines[] = {
    GAME_RATIO("points", "Points a hand", "points", "points", "hands", 1, "points"),
    GAME_RATIO("wins", "Matches won", "%", "wins", "matches", 100.0 / 6, "won %"),
    GAME_RATIO("bust", "Bust, of hands", "%", "busts", "hands", 100, "bust %"),
    GAME_RATIO("royalties", "Royalties a hand", "points", "royalties", "hands", 1, "royalties"),
};

static const struct game_breakdown breakdowns[] = {
    GAME_SHARE("bust_by_seat", "Bust, by seat", "hands/played", "seat", NULL, "bust", NULL, 1,
               "bust by seat"),
};

static const struct game_column columns[] = {
    GAME_COLUMN(pofc_row_of_match, match, 8, false, "index", "the match, from 0"),
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

const struct game pofc_game = {
    .name = "pofc",
    .min_entrants = POFC_SEATS_MIN,
    .max_entrants = POFC_SEATS_MAX,
    .rules = &pofc_rules_options,
    .rules_check = check_rules,
    .schema_init = pofc_schema_init,
    .count_bound = pofc_count_bound,
    .table_size = sizeof(struct pofc_table),
    .table_open = open_table,
    .play = play,
    .row_size = sizeof(struct pofc_row_of_match),
    .columns = columns,
    .column_count = COUNT(columns),
    .rows_per_match = rows_per_match,
    .live_label = "bust",
    .live = live,
    .headlines = headlines,
    .headline_count = COUNT(headlines),
    .breakdowns = breakdowns,
    .breakdown_count = COUNT(breakdowns),
};
