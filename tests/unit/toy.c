#include "toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t draw(uint64_t match, uint64_t what, uint64_t bound) {
    uint64_t x = (match * 8 + what + 1) * 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return (x ^ x >> 31) % bound;
}

struct toy_unit toy_unit(uint64_t match) {
    struct toy_unit unit = {
        .score = (unsigned)draw(match, 0, TOY_SCORES),
        .category = (unsigned)draw(match, 1, TOY_CATEGORIES),
        .first_seat = (unsigned)draw(match, 2, 2),
        .swing = (int64_t)draw(match, 3, 31) - 15,
    };
    for (unsigned entrant = 0; entrant < TOY_ENTRANTS; entrant++) {
        unit.quantity[entrant][TOY_ROUNDS] = 1 + (int64_t)draw(match, 4, 3);
        unit.quantity[entrant][TOY_PLACEMENT] = 60 * (int64_t)draw(match, 5 + entrant, 21);
        unit.quantity[entrant][TOY_CALLS] = (int64_t)draw(match, 6 + entrant, 2);
    }
    return unit;
}

struct toy_row toy_row(uint64_t match, unsigned index) {
    struct toy_row row = {.round = (int32_t)index + 1, .winner = (int8_t)draw(match, index, 2)};
    for (unsigned entrant = 0; entrant < TOY_ENTRANTS; entrant++)
        row.points[entrant] = (int16_t)((int)draw(match, 10 * index + entrant, 100) - 15);
    return row;
}

static void count_deals(struct toy_deals *deals, const struct toy_unit *unit, uint64_t match) {
    for (unsigned entrant = 0; entrant < TOY_ENTRANTS; entrant++) {
        uint32_t *calls = deals->calls[entrant][unit->score];
        calls[TOY_ASKED]++;
        calls[TOY_CALLED] += unit->quantity[entrant][TOY_CALLS] == 1;
        calls[TOY_WON] += unit->quantity[entrant][TOY_CALLS] == 1 && unit->category == TOY_HIGH;
        deals->swing[entrant] += entrant ? -unit->swing : unit->swing;
    }
    deals->held[0][TOY_LOW]++;
    deals->held[1][unit->category]++;
    deals->grid[match % TOY_GRID][unit->score]++;
}

static void count_unit(struct toy_tallies *tallies, const struct toy_unit *unit) {
    int64_t table[TOY_QUANTITIES] = {0};
    tallies->units++;
    for (unsigned e = 0; e < TOY_ENTRANTS; e++)
        for (unsigned q = 0; q < TOY_QUANTITIES; q++) {
            table[q] += unit->quantity[e][q];
            tallies->sums[e][q] += unit->quantity[e][q];
            for (unsigned p = 0; p < TOY_QUANTITIES; p++)
                tallies->products[e][q][p] += unit->quantity[e][q] * unit->quantity[e][p];
        }
    for (unsigned e = 0; e < TOY_ENTRANTS; e++)
        for (unsigned f = 0; f < TOY_ENTRANTS; f++)
            tallies->placement_products[e][f] +=
                unit->quantity[e][TOY_PLACEMENT] * unit->quantity[f][TOY_PLACEMENT];
    for (unsigned q = 0; q < TOY_QUANTITIES; q++) {
        tallies->table_sums[q] += table[q];
        for (unsigned p = 0; p < TOY_QUANTITIES; p++)
            tallies->table_products[q][p] += table[q] * table[p];
    }
}

static void count_match(struct toy_tallies *tallies, uint64_t match) {
    struct toy_unit unit = toy_unit(match);
    count_deals(&tallies->deals, &unit, match);
    if (match % 7 == 0)
        count_deals(&tallies->playoff, &unit, match);
    tallies->places[unit.first_seat][0]++;
    tallies->places[1 - unit.first_seat][1]++;
    count_unit(tallies, &unit);
}

#define DEALS(member)   .offset = offsetof(struct toy_deals, member)
#define TALLIES(member) .offset = offsetof(struct toy_tallies, member)

static const struct tally deal_tallies[] = {
    {"calls/outcomes", TALLY_COUNT, DEALS(calls), "entrant score outcome", "deals",
     "calls by own score", "toy 1", NULL},
    {"calls/by_score", TALLY_COUNT, 0, "score outcome", "deals", "calls, entrants together",
     "toy 1", "calls/outcomes"},
    {"hands/held", TALLY_COUNT, DEALS(held), "stage category", "hands", "hands held", "toy 2",
     NULL},
    {"hands/grid", TALLY_COUNT, DEALS(grid), "row column", "hands", "a large tally", "toy 3", NULL},
    {"calls/swing", TALLY_SUM, DEALS(swing), "entrant", "points", "points swung", "toy 4", NULL},
};

static const struct tally match_tallies[] = {
    {"rounds/places", TALLY_COUNT, TALLIES(places), "seat place", "rounds", "places by seat",
     "toy 5", NULL},
    {"units/count", TALLY_COUNT, TALLIES(units), "", "units", "matches", "toy 6", NULL},
    {"units/sums", TALLY_SUM, TALLIES(sums), "entrant quantity", "mixed", "sums", "toy 6", NULL},
    {"units/products", TALLY_SUM, TALLIES(products), "entrant quantity quantity2", "mixed",
     "products", "toy 6", NULL},
    {"units/placement_products", TALLY_SUM, TALLIES(placement_products), "entrant entrant2",
     "1/3600 points squared", "across entrants", "toy 6", NULL},
    {"units/table_sums", TALLY_SUM, TALLIES(table_sums), "quantity", "mixed", "sums", "toy 6",
     NULL},
    {"units/table_products", TALLY_SUM, TALLIES(table_products), "quantity quantity2", "mixed",
     "products", "toy 6", NULL},
};

static const char *const entrants[] = {"left", "right"};
static const char *const outcomes[] = {"asked", "called", "won"};
static const char *const stages[] = {"dealt", "end"};
static const char *const categories[] = {"low", "high"};
static const char *const quantities[] = {"rounds", "placement", "calls"};

static const struct tally_axis axes[] = {
    {"entrant", "line of players", TOY_ENTRANTS, TOY_ENTRANTS, entrants, 0, 0, NULL},
    {"entrant2", "line of players", TOY_ENTRANTS, TOY_ENTRANTS, entrants, 0, 0, NULL},
    {"score", "points", TOY_SCORES, TOY_SCORES, NULL, 0, 1, NULL},
    {"outcome", "of a question", TOY_OUTCOMES, TOY_OUTCOMES, outcomes, 0, 0, NULL},
    {"stage", "of a deal", 2, 2, stages, 0, 0, NULL},
    {"category", "of a hand", TOY_CATEGORIES, TOY_CATEGORIES, categories, 0, 0, NULL},
    {"row", "of the grid", TOY_GRID, TOY_GRID, NULL, -20, 2, NULL},
    {"column", "of the grid", TOY_GRID, TOY_GRID, NULL, 0, 1, NULL},
    {"seat", "at the table", 2, 2, NULL, 1, 1, NULL},
    {"place", "in a round", TOY_ENTRANTS, TOY_ENTRANTS, NULL, 1, 1, NULL},
    {"quantity", "of a unit", TOY_QUANTITIES, TOY_QUANTITIES, quantities, 0, 0, NULL},
    {"quantity2", "of a unit", TOY_QUANTITIES, TOY_QUANTITIES, quantities, 0, 0, NULL},
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void schema_init(struct tally_schema *schema, const struct game_setup *setup) {
    (void)setup;
    *schema = (struct tally_schema){
        .block_size = sizeof(struct toy_tallies),
        .axis_count = COUNT(axes),
        .groups = {{"", offsetof(struct toy_tallies, deals), deal_tallies, COUNT(deal_tallies)},
                   {"playoff/", offsetof(struct toy_tallies, playoff), deal_tallies,
                    COUNT(deal_tallies)},
                   {"", 0, match_tallies, COUNT(match_tallies)}},
        .group_count = 3,
    };
    memcpy(schema->axes, axes, sizeof axes);
}

static unsigned rows_per_match(const void *rules) {
    (void)rules;
    return TOY_ROWS_PER_MATCH;
}

static const struct game_column columns[] = {
    {"round", offsetof(struct toy_row, round), sizeof(int32_t), false, "rounds", "which"},
    {"winner", offsetof(struct toy_row, winner), sizeof(int8_t), false, "entrant", "who won"},
    {"points", offsetof(struct toy_row, points), sizeof(int16_t), true, "points", "at the end"},
};

static const struct game_headline headlines[] = {
    {"placement", "placement points per round", "points", "placement", "rounds", 1.0 / 60,
     "points"},
    {"called", "calls per 100 rounds", "calls", "calls", "rounds", 100, "calls %"},
    {"calls_again", "calls per call", "calls", "calls", "calls", 1, NULL},
};

static const struct game_breakdown breakdowns[] = {
    {"called", "Calls by own score", "calls/outcomes", "score", NULL, "called", "asked", 4,
     "called"},
    {"won", "Calls won by own score", "calls/outcomes", "score", NULL, "won", "called", 4, "won"},
    {"seats", "Rounds won by seat", "rounds/places", "seat", NULL, "1", NULL, 1, "rounds won"},
    {"hands", "Hands held", "hands/held", "category", "stage", NULL, NULL, 1, "hand"},
    {"players", "Calls by entrant", "calls/outcomes", "score", "entrant", "called", "asked", 5,
     NULL},
};

static const struct game_caution cautions[] = {
    {"playoff/hands/held", "hands held in play-offs"},
    {"calls/swing", "points out of nothing"},
};

const struct game toy_game = {
    .name = "toy",
    .rules =
        {
            .min_entrants = TOY_ENTRANTS,
            .max_entrants = TOY_ENTRANTS,
        },
    .rows =
        {
            .size = sizeof(struct toy_row),
            .per_match = rows_per_match,
            .columns = columns,
            .column_count = COUNT(columns),
        },
    .statistics =
        {
            .schema_init = schema_init,
            .headlines = headlines,
            .headline_count = COUNT(headlines),
            .breakdowns = breakdowns,
            .breakdown_count = COUNT(breakdowns),
            .cautions = cautions,
            .caution_count = COUNT(cautions),
        },
};

struct parameters {
    int32_t boldness;
};

static const struct option parameter_options[] = {
    {.key = "boldness",
     .type = OPTION_INT,
     .offset = offsetof(struct parameters, boldness),
     .max = 9,
     .default_value = "5",
     .meaning = "how bold"},
};

static const struct strategy strategies[] = {
    {.abi = STRATEGY_ABI,
     .size = sizeof(struct strategy),
     .game = "toy",
     .name = "left",
     .parameters = {parameter_options, 1, sizeof(struct parameters)}},
    {.abi = STRATEGY_ABI, .size = sizeof(struct strategy), .game = "toy", .name = "right"},
};

static const struct parameters bold = {7};

const struct game_setup toy_setup = {
    .rules_name = "toy-rules",
    .rules_changes = "target 9",
    .rules_without_effect = "buy_stop (10 is more than target 9)",
    .entrants = TOY_ENTRANTS,
    .entrant = {{.strategy = &strategies[0], .parameters = &bold}, {.strategy = &strategies[1]}},
    .seed = 18446744073709551615u,
};

static void write_rows(const char *path, uint64_t matches) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (uint64_t match = 0; match < matches; match++)
        for (unsigned i = 0; i < TOY_ROWS_PER_MATCH; i++) {
            struct toy_row row = toy_row(match, i);
            fwrite(&row, sizeof row, 1, file);
        }
    fclose(file);
}

static struct tally_totals *count_totals(const struct tally_schema *schema, uint64_t matches) {
    struct toy_tallies *block = calloc(1, sizeof *block);
    struct tally_totals *totals = tally_totals_new(schema);
    assert_non_null(block);
    assert_non_null(totals);
    for (uint64_t match = 0; match < matches; match++)
        count_match(block, match);
    tally_totals_merge(totals, block);
    free(block);
    return totals;
}

struct results_run toy_run(const struct tally_schema *schema, uint64_t matches,
                           const char *rows_path) {
    if (rows_path)
        write_rows(rows_path, matches);
    return (struct results_run){
        .game = &toy_game,
        .setup = &toy_setup,
        .version = "0.1.0",
        .commit = "1f2e3d4c5b6a",
        .config = "game: toy\nplayers: [left, right]\n",
        .matches_requested = matches,
        .matches_done = matches,
        .stop_reason = "complete",
        .schema = schema,
        .totals = count_totals(schema, matches),
        .rows = rows_path,
        .command_line = "toy",
        .threads = 2,
        .started = 1700000000,
        .seconds = 1.5,
    };
}
