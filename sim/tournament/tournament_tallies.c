/* What tournaments count (docs/tournaments.md), and how much one adds to it at most
 * (core/bounds.h). */
#include "sim/core/bounds.h"
#include "sim/core/schema.h"
#include "sim/tournament/tournament.h"

#include <math.h>
#include <string.h>

#define SOURCE "chicago.md 10"
#define ROW(which, kind, title, axis_names, what, about)                                           \
    [which] = {.name = (title),                                                                    \
               .type = (kind),                                                                     \
               .axes = (axis_names),                                                               \
               .unit = (what),                                                                     \
               .meaning = (about),                                                                 \
               .source = SOURCE}

static const struct tally rows[STAT_COUNT] = {
    ROW(STAT_TOURNAMENTS, TALLY_COUNT, "tournaments", "", "tournaments", "played"),
    ROW(STAT_RANK, TALLY_COUNT, "rank", "line final_rank", "entrants",
        "entrants of the line that ended at the rank; those who share one have the lowest"),
    ROW(STAT_PLAYED, TALLY_COUNT, "played", "line heat", "entrants",
        "entrants of the line that played in the heat"),
    ROW(STAT_PLAYED_SQUARES, TALLY_SUM, "played_squares", "line heat", "entrants^2",
        "sums over tournaments of the square of that"),
    ROW(STAT_PLACE, TALLY_COUNT, "place", "line heat table_size table_place", "entrants",
        "entrants of the line by their place at a table of that size"),
    ROW(STAT_IN_FINAL, TALLY_COUNT, "in_final", "line final finalists", "tournaments",
        "tournaments with so many of the line in that final"),
    ROW(STAT_CHAMPION_PLACE, TALLY_COUNT, "champion_place", "heat table_place", "tournaments",
        "the champion's place in each heat that it played"),
    ROW(STAT_PLACEMENT, TALLY_SUM, "placement_points", "line heat", "1/60 points",
        "placement points of the line's matches; of POFC points, in 1"),
    ROW(STAT_PLACEMENT_SQUARES, TALLY_SUM, "placement_points_squares", "line heat",
        "1/3600 points^2", "sums over tournaments of the square of the line's sum"),
    ROW(STAT_PRIZE, TALLY_SUM, "prize", "line", "1/prize_unit",
        "prizes that the line won; prize_unit is an attribute of the file"),
    ROW(STAT_PRIZE_SQUARES, TALLY_SUM, "prize_squares", "line", "1/prize_unit^2",
        "sums over tournaments of the square of that"),
    ROW(STAT_CUT_TIE, TALLY_COUNT, "cut_tie", "heat parted_by", "tables",
        "by what the last going on was parted from the first going out; in semifinals and finals "
        "the first from the second"),
    ROW(STAT_DEALS, TALLY_SUM, "deals", "heat", "deals", "deals or hands of all tables"),
    ROW(STAT_DEALS_SQUARES, TALLY_SUM, "deals_squares", "heat", "deals^2",
        "sums over tournaments of the square of that"),
    ROW(STAT_SLOWEST, TALLY_SUM, "deals_slowest_table", "heat", "deals",
        "deals or hands of the table that had most"),
    ROW(STAT_SLOWEST_SQUARES, TALLY_SUM, "deals_slowest_table_squares", "heat", "deals^2",
        "sums over tournaments of the square of that"),
    ROW(STAT_SECONDS, TALLY_SUM, "seconds", "heat", "s",
        "time that the heat lasts, by the time model: that of its slowest table"),
    ROW(STAT_SECONDS_SQUARES, TALLY_SUM, "seconds_squares", "heat", "s^2",
        "sums over tournaments of the square of that"),
    ROW(STAT_DURATION, TALLY_SUM, "duration", "", "s", "time of all heats, one after the other"),
    ROW(STAT_DURATION_SQUARES, TALLY_SUM, "duration_squares", "", "s^2",
        "sums over tournaments of the square of that"),
    ROW(STAT_REMATCHES, TALLY_COUNT, "rematches", "heat", "pairs",
        "pairs at one table that had met in an earlier heat"),
    ROW(STAT_ABORTED, TALLY_COUNT, "aborted", "heat", "matches",
        "matches that reached a safety limit"),
    ROW(STAT_PUT_OUT, TALLY_COUNT, "put_out", "line heat", "entrants",
        "entrants put out of the tournament by the rules"),
    ROW(STAT_WARNINGS, TALLY_SUM, "warnings", "line heat", "warnings", "warnings given"),
    ROW(STAT_TABLE_SAT, TALLY_COUNT, "fair/table_sat", "watched heat table_size batch", "entrants",
        "entrants of the line that sat at a table of that size"),
    ROW(STAT_TABLE_ON, TALLY_COUNT, "fair/table_went_on", "watched heat table_size batch",
        "entrants", "those of them who went on from it; from a final, who won it"),
    ROW(STAT_TABLE_WON, TALLY_COUNT, "fair/table_won", "watched heat table_size batch", "entrants",
        "those of them who won the tournament"),
    ROW(STAT_SEAT_SAT, TALLY_SUM, "fair/seat_sat", "table_size seat batch", "draws of seats",
        "times that somebody drew the seat, in all heats; not for play-offs"),
    ROW(STAT_SEAT_ON, TALLY_SUM, "fair/seat_went_on", "table_size seat batch", "draws of seats",
        "those after which the one who drew it went on; from a final, won it"),
    ROW(STAT_DRAWN_SAT, TALLY_COUNT, "fair/drawn_sat", "watched opponent table_size batch",
        "entrants", "entrants of the line at a table of heat 1 with an opponent of that line"),
    ROW(STAT_DRAWN_ON, TALLY_COUNT, "fair/drawn_went_on", "watched opponent table_size batch",
        "entrants", "those of them who went on from it; from a final, who won it"),
    ROW(STAT_TIE_WON, TALLY_COUNT, "fair/tie_won", "watched parted_by batch", "entrants",
        "entrants of the line who went on as the last, by what parted them from the first going "
        "out; in semifinals and finals the first from the second"),
    ROW(STAT_TIE_LOST, TALLY_COUNT, "fair/tie_lost", "watched parted_by batch", "entrants",
        "entrants of the line who went out as the first, by the same; in semifinals and finals "
        "who were second"),
};

static const char *const step_names[TOURNAMENT_STEPS] = {"none", "total-points", "chicagos-won",
                                                         "play-off", "lot"};
static const char *const final_names[2] = {"A", "B"};

static void add_axes(struct tournament *tournament) {
    struct tally_schema *schema = &tournament->schema;
    const struct tournament_axes *axes = &tournament->axes;
    size_t lines = tournament->entry.setup->line_count, most = axes->table_max;
    size_t entrants = tournament->plan.entrants, watched = tournament_watched(tournament);
    schema_add_labels(schema, "line", "line of `players`", lines, lines, tournament->entry.labels);
    schema_add_numbers(schema, "heat", "heat", axes->heats, axes->heats, 1, 1);
    schema_add_numbers(schema, "table_size", "players at the table", most - 1, most - 1, 2, 1);
    schema_add_numbers(schema, "table_place", "place at the table", most, most, 1, 1);
    schema_add_numbers(schema, "final_rank", "final rank", entrants, entrants, 1, 1);
    schema_add_labels(schema, "final", "final", axes->finals, axes->finals, final_names);
    schema_add_numbers(schema, "finalists", "entrants of the line in the final", most + 1, most + 1,
                       0, 1);
    schema_add_labels(schema, "parted_by", "step that parted two neighbours", TOURNAMENT_STEPS,
                      TOURNAMENT_STEPS, step_names);
    schema_add_labels(schema, "watched", "line of `players`, of the first 16", watched, watched,
                      tournament->entry.labels);
    schema_add_labels(schema, "opponent", "line of an opponent, of the first 16", watched, watched,
                      tournament->entry.labels);
    schema_add_numbers(schema, "seat", "seat at the table; 0 is the first dealer's", most, most, 0,
                       1);
    schema_add_numbers(schema, "batch", "number of the tournament modulo 32", TOURNAMENT_BATCHES,
                       TOURNAMENT_BATCHES, 0, 1);
}

static size_t element_size(const struct tally *tally) {
    return tally->type == TALLY_COUNT ? sizeof(uint32_t) : sizeof(int64_t);
}

/* Places a tally in the block, which may have to be aligned for it. */
static void lay_out_tally(struct tournament *tournament, size_t which) {
    struct tally *tally = &tournament->tallies[which];
    struct tally_shape shape;
    size_t stride = 1;
    *tally = rows[which];
    tally_resolve(&tournament->schema, tally, &shape);
    for (size_t dim = shape.dims; dim-- > 0;) {
        tournament->stride[which][dim] = stride;
        stride *= shape.axis[dim]->room;
    }
    size_t block = tournament->schema.block_size;
    tally->offset = (block + sizeof(int64_t) - 1) / sizeof(int64_t) * sizeof(int64_t);
    tournament->schema.block_size = tally->offset + stride * element_size(tally);
}

void tournament_schema(struct tournament *tournament) {
    memset(&tournament->schema, 0, sizeof tournament->schema);
    add_axes(tournament);
    for (size_t which = 0; which < STAT_COUNT; which++)
        lay_out_tally(tournament, which);
    schema_add_group(&tournament->schema, "", 0, tournament->tallies, STAT_COUNT);
}

void tournament_widen(struct tournament *tournament, const struct tournament_axes *axes) {
    tournament->axes = *axes;
    tournament_schema(tournament);
}

/* The sum, and that of squares, which is the next tally. */
static void sum(const struct tournament *tournament, void *block, enum tournament_tally which,
                struct tournament_cell cell, int64_t value) {
    tournament_tally_add(tournament, block, which, cell, value);
    tournament_tally_add(tournament, block, which + 1, cell, value * value);
}

static bool have_met(const struct tournament_state *state, unsigned heat, unsigned one,
                     unsigned other) {
    for (unsigned before = 0; before < heat; before++)
        if (state->table[before][one] != TOURNAMENT_NOT_SEATED &&
            state->table[before][one] == state->table[before][other])
            return true;
    return false;
}

static uint32_t rematches_of(const struct tournament_state *state,
                             const struct tournament_table *table) {
    uint32_t met = 0;
    for (unsigned i = 0; i < table->size; i++)
        for (unsigned j = 0; j < i; j++)
            met += have_met(state, table->heat, table->entrants[i], table->entrants[j]);
    return met;
}

/*
 * By the time model of comparisons. Measures leave play-offs out: their deals take as long as the
 * others of the match.
 */
static double seconds_of(const struct tournament *tournament,
                         const struct tournament_table *table) {
    const struct config_seconds *seconds = &tournament->entry.seconds;
    const double each[] = {seconds->deal, seconds->exchange, seconds->card, seconds->call};
    const size_t *measure = tournament->measure;
    size_t none = tournament->entry.game->statistics.measure_count;
    double deals = measure[0] < none ? table->measures[measure[0]] : 0, played = 0;
    if (deals <= 0)
        return seconds->deal * table->outcome->deals;
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        played += measure[i] < none ? each[i] * table->measures[measure[i]] : 0;
    double rounds = measure[4] < none ? table->measures[measure[4]] : 0;
    return played * (table->outcome->deals / deals) + rounds * seconds->round;
}

/* Of a table all of whose players go on nobody is cut. */
static void count_cut(const struct tournament *tournament, const struct tournament_table *table,
                      void *block) {
    const struct plan_heat *heat = &tournament->plan.heat[table->heat];
    bool first = heat->kind == HEAT_SEMIFINAL || heat->kind == HEAT_FINAL;
    unsigned last = first ? 1 : heat->advance;
    if (last < table->size)
        tournament_tally_count(tournament, block, STAT_CUT_TIE,
                               CELL(table->heat, table->outcome->parted[last - 1]), 1);
}

static void count_entrant(const struct tournament *tournament, struct tournament_state *state,
                          const struct tournament_table *table, unsigned place, void *block) {
    const struct game_outcome *outcome = table->outcome;
    unsigned seated = outcome->ranking[place], line = tournament->line_of[table->entrants[seated]];
    tournament_tally_count(tournament, block, STAT_PLACE,
                           CELL(line, table->heat, table->size - 2, place), 1);
    tournament_tally_add(tournament, block, STAT_WARNINGS, CELL(line, table->heat),
                         outcome->warnings[seated]);
    tournament_tally_count(tournament, block, STAT_PUT_OUT, CELL(line, table->heat),
                           outcome->put_out >> seated & 1);
    state->played[line]++;
    state->placement[line] += outcome->placement[seated];
}

void tournament_count_table(const struct tournament *tournament, struct tournament_state *state,
                            const struct tournament_table *table, void *block) {
    const struct game_outcome *outcome = table->outcome;
    for (unsigned place = 0; place < table->size; place++)
        count_entrant(tournament, state, table, place, block);
    tournament_count_fair(tournament, state, table, block);
    count_cut(tournament, table, block);
    uint32_t rematches = rematches_of(state, table);
    tournament_tally_count(tournament, block, STAT_REMATCHES, CELL(table->heat), rematches);
    tournament_tally_count(tournament, block, STAT_ABORTED, CELL(table->heat), outcome->aborted);
    state->all_rematches += rematches;
    state->deals += outcome->deals;
    if (outcome->deals > state->slowest_deals)
        state->slowest_deals = outcome->deals;
    state->slowest_seconds = fmax(state->slowest_seconds, seconds_of(tournament, table));
}

static void count_finalists(const struct tournament *tournament,
                            const struct tournament_state *state, unsigned heat, void *block) {
    const struct plan *plan = &tournament->plan;
    for (unsigned final = 0; final < plan->finals; final++) {
        uint16_t finalists[TOURNAMENT_ENTRANTS_MAX] = {0};
        unsigned size = plan->heat[heat].size;
        for (unsigned i = 0; i < size; i++)
            finalists[tournament->line_of[state->order[final * size + i]]]++;
        for (size_t line = 0; line < tournament->entry.setup->line_count; line++)
            tournament_tally_count(tournament, block, STAT_IN_FINAL,
                                   CELL(line, final, finalists[line]), 1);
    }
}

static void count_line(const struct tournament *tournament, struct tournament_state *state,
                       size_t line, unsigned heat, void *block) {
    uint32_t played = state->played[line];
    tournament_tally_count(tournament, block, STAT_PLAYED, CELL(line, heat), played);
    tournament_tally_add(tournament, block, STAT_PLAYED_SQUARES, CELL(line, heat),
                         (int64_t)played * played);
    sum(tournament, block, STAT_PLACEMENT, CELL(line, heat), state->placement[line]);
    state->played[line] = 0;
    state->placement[line] = 0;
}

void tournament_count_heat(const struct tournament *tournament, struct tournament_state *state,
                           unsigned heat, void *block) {
    for (size_t line = 0; line < tournament->entry.setup->line_count; line++)
        count_line(tournament, state, line, heat, block);
    int64_t seconds = llround(state->slowest_seconds);
    sum(tournament, block, STAT_DEALS, CELL(heat), state->deals);
    sum(tournament, block, STAT_SLOWEST, CELL(heat), state->slowest_deals);
    sum(tournament, block, STAT_SECONDS, CELL(heat), seconds);
    if (tournament->plan.heat[heat].kind == HEAT_FINAL)
        count_finalists(tournament, state, heat, block);
    state->seconds += seconds;
    state->all_deals += state->deals;
    state->deals = state->slowest_deals = 0;
    state->slowest_seconds = 0;
}

static void count_champion(const struct tournament *tournament,
                           const struct tournament_state *state, unsigned champion, void *block) {
    for (unsigned heat = 0; heat < tournament->plan.heat_count; heat++)
        if (state->table[heat][champion] != TOURNAMENT_NOT_SEATED)
            tournament_tally_count(tournament, block, STAT_CHAMPION_PLACE,
                                   CELL(heat, state->place[heat][champion] - 1U), 1);
}

void tournament_count_end(const struct tournament *tournament, const struct tournament_state *state,
                          void *block) {
    unsigned entrants = tournament->plan.entrants;
    int64_t prize = 0;
    for (unsigned entrant = 0; entrant < entrants; entrant++) {
        unsigned line = tournament->line_of[entrant], rank = state->rank[entrant] - 1U;
        tournament_tally_count(tournament, block, STAT_RANK, CELL(line, rank), 1);
        prize += tournament->prize[rank];
        if (rank == 0) {
            count_champion(tournament, state, entrant, block);
            tournament_count_fair_champion(tournament, state, entrant, block);
        }
        if (entrant + 1 == entrants || tournament->line_of[entrant + 1] != line) {
            sum(tournament, block, STAT_PRIZE, CELL(line), prize);
            prize = 0;
        }
    }
    tournament_tally_count(tournament, block, STAT_TOURNAMENTS, CELL(0), 1);
    sum(tournament, block, STAT_DURATION, CELL(0), state->seconds);
}

/* What one match brings at most, of tables of all sizes. */
struct match_bounds {
    uint64_t placement; /* of an entrant */
    uint64_t deals;
    uint64_t seconds;
    uint64_t warnings; /* the game counts them too, among its sums */
};

/* Deals of play-offs take as long as others of the match. */
static uint64_t seconds_most(const struct tournament *tournament,
                             const struct game_bounds *bounds) {
    const struct config_seconds *each = &tournament->entry.seconds;
    const double seconds[] = {each->deal, each->exchange, each->card, each->call, each->round};
    const size_t *measure = tournament->measure;
    size_t none = tournament->entry.game->statistics.measure_count;
    double deals = measure[0] < none ? (double)bounds->measure[measure[0]] : 1, deal = each->deal;
    for (size_t i = 1; i < sizeof seconds / sizeof *seconds; i++)
        deal += measure[i] < none ? seconds[i] * (double)bounds->measure[measure[i]] / deals : 0;
    return (uint64_t)fmin(deal * (double)bounds->deals, 1e15) + 1;
}

static struct match_bounds match_bounds_of(const struct tournament *tournament) {
    struct match_bounds most = {0};
    for (unsigned size = 2; size <= GAME_ENTRANTS_MAX; size++) {
        struct game_setup setup = *tournament->entry.setup;
        struct game_bounds bounds;
        setup.entrants = size;
        if (!plan_has_size(&tournament->plan, size))
            continue;
        bounds_find(&bounds, tournament->entry.game, &setup);
        most.placement = bound_most(most.placement, bounds.quantity[0]);
        most.deals = bound_most(most.deals, bounds.deals);
        most.warnings = bound_most(most.warnings, setup.errs ? bounds.sums : 0);
        most.seconds = bound_most(most.seconds, seconds_most(tournament, &bounds));
    }
    return most;
}

static uint64_t square(uint64_t number) {
    return bound_product(number, number);
}

/*
 * All elements of a tally of squares together: sums over lines of squares are at most the square of
 * the sum, and so it is over heats.
 */
struct tournament_bounds tournament_bounds_of(const struct tournament *tournament) {
    const struct plan *plan = &tournament->plan;
    const struct match_bounds match = match_bounds_of(tournament);
    uint64_t seats = 0, prizes = 0;
    for (size_t heat = 0; heat < plan->heat_count; heat++)
        seats += plan->heat[heat].players;
    for (unsigned rank = 0; rank < plan->entrants; rank++)
        prizes += (uint64_t)tournament->prize[rank] * tournament->group_of[rank];
    uint64_t placement = bound_product(seats, match.placement);
    uint64_t deals = bound_product(plan_matches(plan), match.deals);
    uint64_t seconds = bound_product(plan->heat_count, match.seconds);
    uint64_t most = bound_most(square(placement), square(deals));
    most = bound_most(most, bound_most(square(seconds), square(prizes)));
    most = bound_most(most, bound_product(plan_matches(plan), match.warnings));
    most = bound_most(most, bound_product(GAME_ENTRANTS_MAX, deals)); /* a draw of seats has some */
    return (struct tournament_bounds){most, deals, seconds};
}
