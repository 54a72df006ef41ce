/* POFC as the engine sees it: the entry of the wing; the playing itself begins in pofc_match.c. */
#include "sim/pofc/pofc_game.h"

#include "sim/core/stop.h"
#include "sim/pofc/pofc_match.h"
#include "sim/pofc/pofc_table.h"

#include <string.h>

static enum status pofc_game_rules_check(const void *rules, unsigned entrants,
                                         struct option_keys *concerned, struct error *error) {
    return pofc_rules_check(rules, entrants, concerned, error);
}

static enum status pofc_game_open(void *memory, const struct game_setup *setup, void *tallies,
                                  struct error *error) {
    struct pofc_table *table = memory;
    memset(table, 0, sizeof *table);
    table->setup = setup;
    table->state.view.rules = *(const struct pofc_rules *)setup->rules;
    table->tallies = tallies;
    for (unsigned i = 0; i < setup->entrants && setup->entrant[i].strategy; i++) {
        table->entrant[i] = &table->player[i];
        if (player_open(table->entrant[i], setup, i, &setup->entrant[i], &pofc_guard, table, error))
            return STATUS_RUNTIME;
    }
    return STATUS_OK;
}

static void pofc_game_seat(void *memory, struct player *const *players) {
    struct pofc_table *table = memory;
    memcpy(table->entrant, players, table->setup->entrants * sizeof *players);
}

static const struct game_outcome *pofc_game_outcome(const void *memory) {
    return &((const struct pofc_table *)memory)->outcome;
}

static void pofc_game_close(void *memory) {
    struct pofc_table *table = memory;
    for (unsigned i = 0; i < POFC_SEATS_MAX; i++)
        player_close(&table->player[i]);
}

static void pofc_unit_clear(struct pofc_table *table) {
    memset(table->unit, 0, sizeof table->unit);
    memset(table->measure, 0, sizeof table->measure);
}

static enum status pofc_game_match(void *memory, uint64_t match, const struct game_output *output,
                                   struct error *error) {
    struct pofc_table *table = memory;
    if (stop_overdue())
        return error_set(error, STATUS_INTERRUPTED, "interrupted");
    table->match = match;
    table->record = output->record;
    table->format = output->format;
    table->status = STATUS_OK;
    table->error = error;
    if (match % game_group_size(table->setup) == 0)
        pofc_unit_clear(table);
    pofc_match_play(table, output->rows);
    return table->status;
}

static const game_quantities *pofc_game_quantities(const void *memory) {
    return ((const struct pofc_table *)memory)->unit;
}

static const int32_t *pofc_game_measures(const void *memory) {
    return ((const struct pofc_table *)memory)->measure;
}

static unsigned pofc_game_rows_per_match(const void *rules) {
    (void)rules;
    return 1;
}

static void pofc_game_live(const void *memory, uint64_t *part, uint64_t *whole) {
    const int64_t *sums = ((const struct pofc_tallies *)memory)->units.table_sums;
    *part = (uint64_t)sums[QUANTITY_BUSTS];
    *whole = (uint64_t)sums[QUANTITY_HANDS];
}

static const struct game_headline headlines[] = {
    GAME_RATIO("points", "Points a hand", "points", "points", "hands", 1, "points"),
    GAME_RATIO("wins", "Matches won", "%", "wins", "matches", 100.0 / 6, "won %"),
    GAME_RATIO("match_points", "Points a match", "points", "points", "matches", 1, "a match"),
    GAME_RATIO("hands", "Hands a match", "hands", "hands", "matches", 1, "hands"),
    GAME_RATIO("busts", "Bust, of ordinary hands", "%", "ordinary-busts", "ordinary", 100,
               "bust %"),
    GAME_RATIO("entries", "Fantasy Land reached, of ordinary hands", "%", "entries", "ordinary",
               100, "fantasy %"),
    GAME_RATIO("stays", "Fantasy Land kept, of hands there", "%", "stays", "fantasy", 100,
               "stays %"),
    GAME_RATIO("fantasy", "Hands in Fantasy Land", "%", "fantasy", "hands", 100, NULL),
    GAME_RATIO("ordinary_points", "Points of an ordinary hand", "points", "ordinary-points",
               "ordinary", 1, NULL),
    GAME_RATIO("fantasy_points", "Points of a hand in Fantasy Land", "points", "fantasy-points",
               "fantasy", 1, NULL),
    GAME_RATIO("dealer_points", "Points of a hand as dealer, who acts last", "points",
               "dealer-points", "dealer", 1, NULL),
    GAME_RATIO("royalties", "Royalties a hand", "points", "royalties", "hands", 1, "royalties"),
    GAME_RATIO("royalties_top", "Royalties of top rows, a hand", "points", "royalties-top", "hands",
               1, NULL),
    GAME_RATIO("royalties_middle", "Royalties of middle rows, a hand", "points", "royalties-middle",
               "hands", 1, NULL),
    GAME_RATIO("royalties_bottom", "Royalties of bottom rows, a hand", "points", "royalties-bottom",
               "hands", 1, NULL),
    GAME_RATIO("row_points", "Points for rows, a hand", "points", "row-points", "hands", 1, NULL),
    GAME_RATIO("scoop_points", "Points for scoops, a hand", "points", "scoop-points", "hands", 1,
               NULL),
    GAME_RATIO("scoops", "Scoops, of hands against one opponent", "%", "scoops", "duels", 100,
               "scoops %"),
    GAME_RATIO("scooped", "Scooped, of hands against one opponent", "%", "scooped", "duels", 100,
               "scooped %"),
};

static const struct game_breakdown breakdowns[] = {
    GAME_SHARE("wins_by_seat", "Matches won or shared, by seat", "matches/places", "seat", NULL,
               "1", NULL, 1, "won or shared by seat"),
    GAME_SHARE("bust_by_position", "Bust, of all hands, by place in turn order",
               "hands/by_position", "position", NULL, "bust", NULL, 1, "bust in turn order"),
    GAME_SHARE("rows", "Rows made", "hands/rows", "category", "row", NULL, NULL, 1, "rows made"),
    GAME_SHARE("tops_fantasy", "Top rows that led to Fantasy Land", "fantasy/entries", "top_row",
               NULL, NULL, NULL, 1, NULL),
    GAME_SHARE("stays", "What keeps a player in Fantasy Land", "fantasy/stays", "stay", NULL, NULL,
               NULL, 1, NULL),
    GAME_SHARE("chains", "Hands in Fantasy Land in a row", "fantasy/chains", "chain", NULL, NULL,
               NULL, 1, NULL),
    GAME_SHARE("row_results", "Rows won against an opponent's", "duels/rows", "row", NULL, "won",
               NULL, 1, NULL),
    GAME_SHARE("outcomes", "Hands against an opponent's", "duels/total", "outcome", NULL, NULL,
               NULL, 1, NULL),
    GAME_SHARE("first_bust", "Bust, by the first five cards", "first_street/by_cards",
               "first_cards", NULL, "bust", NULL, 1, NULL),
    GAME_SHARE("first_fantasy", "Fantasy Land reached, by the first five cards",
               "first_street/by_cards", "first_cards", NULL, "fantasy", NULL, 1, NULL),
    GAME_SHARE("first_placements", "Where the first five cards go: top-middle-bottom",
               "first_street/placed", "placement", "first_cards", NULL, NULL, 1, NULL),
    GAME_SHARE("hand_points", "Points of a hand", "hands/by_points", "hand_points", "mode", NULL,
               NULL, 8, NULL),
    GAME_SHARE("royalties", "Royalties of a hand", "hands/by_royalties", "hand_royalties", NULL,
               NULL, NULL, 5, NULL),
    GAME_SHARE("added", "What added hands to matches", "matches/added", "added_by", NULL, NULL,
               NULL, 1, NULL),
    GAME_SHARE("match_hands", "Hands of a match", "matches/hands", "length", NULL, NULL, NULL, 1,
               NULL),
    GAME_SHARE("mistakes", "Mistakes, of occasions, by kind", "errors/counts", "mistake", "entrant",
               "mistakes", "occasions", 1, "mistakes"),
};

#define COLUMN(...) GAME_COLUMN(pofc_match_row, __VA_ARGS__)

static const struct game_column summary_columns[] = {
    COLUMN(match, 8, false, "index", "the match, from 0"),
    COLUMN(hands, 4, false, "hands", "hands played in the match"),
    COLUMN(points, 4, true, "points", "points at the end"),
    COLUMN(busts, 2, true, "hands", "hands that were bust"),
    COLUMN(entries, 2, true, "hands", "ordinary hands that led to Fantasy Land"),
    COLUMN(stays, 2, true, "hands", "hands that kept the entrant in Fantasy Land"),
    COLUMN(seat, 1, true, "seat", "seat in the match"),
    COLUMN(place, 1, true, "place", "place, from 1; ties share the lower number"),
    COLUMN(aborted, 1, false, "yes or no", "1 if the match reached max_hands_safety"),
};

static const struct game_caution cautions[] = {
    {"matches/aborted", "matches aborted at max_hands_safety"},
    {"hands/illegal", "illegal answers replaced"},
};

#define LENGTH(array) (sizeof(array) / sizeof *(array))

const struct game pofc_game = {
    .name = "pofc",
    .rules =
        {
            .options = &pofc_rules_options,
            .check = pofc_game_rules_check,
            .errors = &pofc_errors_options,
            .min_entrants = POFC_SEATS_MIN,
            .max_entrants = POFC_SEATS_MAX,
        },
    .strategies =
        {
            .view = &pofc_view_fields,
            .decisions = pofc_decisions,
            .decision_count = POFC_DECISIONS,
            .decisions_size = sizeof(struct pofc_decisions),
        },
    .play =
        {
            .table_size = sizeof(struct pofc_table),
            .open = pofc_game_open,
            .close = pofc_game_close,
            .match = pofc_game_match,
            .quantities = pofc_game_quantities,
            .measures = pofc_game_measures,
            .guard = &pofc_guard,
            .seat = pofc_game_seat,
            .outcome = pofc_game_outcome,
            .bounds = pofc_bounds,
            .live_label = "bust",
            .live = pofc_game_live,
        },
    .rows =
        {
            .size = sizeof(struct pofc_match_row),
            .per_match = pofc_game_rows_per_match,
            .columns = summary_columns,
            .column_count = LENGTH(summary_columns),
        },
    .statistics =
        {
            .schema_init = pofc_schema_init,
            .headlines = headlines,
            .headline_count = LENGTH(headlines),
            .breakdowns = breakdowns,
            .breakdown_count = LENGTH(breakdowns),
            .cautions = cautions,
            .caution_count = LENGTH(cautions),
            .measures = pofc_measure_names,
            .measure_count = TALLY_MEASURES,
            .metrics = pofc_metrics,
            .metric_count = POFC_METRICS,
            .times = {.deals = "hands", .cards = "cards", .rounds = "matches"},
        },
};
