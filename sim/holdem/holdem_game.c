/* Hold'em tournaments as the engine sees them: the entry of the wing. */
#include "sim/holdem/holdem_game.h"

#include "sim/core/stop.h"
#include "sim/holdem/holdem_fork.h"
#include "sim/holdem/holdem_match.h"
#include "sim/holdem/holdem_measures.h"
#include "sim/holdem/holdem_penalties.h"

static enum status holdem_game_rules_check(const void *rules, unsigned entrants,
                                           struct option_keys *concerned, struct error *error) {
    return holdem_rules_check(rules, entrants, concerned, error);
}

static bool holdem_game_errors_shared(const void *rules, const struct option *kind) {
    return holdem_error_is_shared(rules, kind);
}

static bool holdem_game_rules_idle(const void *rules, const struct option *option, char *why,
                                   size_t size) {
    return holdem_rules_idle(rules, option, why, size);
}

static bool holdem_game_forks_idle(const void *rules, const struct option *kind, char *why,
                                   size_t size) {
    return holdem_forks_idle(rules, kind, why, size);
}

static void holdem_game_team_size(const void *memory, unsigned *least, unsigned *most) {
    const struct holdem_rules *rules = memory;
    *least = (unsigned)rules->members_min;
    *most = (unsigned)rules->members_max;
}

static enum status holdem_game_open(void *memory, const struct game_setup *setup, void *tallies,
                                    struct error *error) {
    struct holdem_table *table = memory;
    enum status status = holdem_table_open(table, setup, tallies, error);
    if (status == STATUS_OK && holdem_forks_wanted(setup))
        status = holdem_forks_open(table, error);
    return status;
}

static void holdem_game_close(void *memory) {
    struct holdem_table *table = memory;
    holdem_forks_close(table);
    holdem_table_close(table);
}

/* One row per match, for output.rounds. Arrays are by line. */
struct holdem_match_row {
    int64_t match;
    int32_t laps, hands, level;
    int32_t places[GAME_ENTRANTS_MAX], best_place[GAME_ENTRANTS_MAX];
    int32_t prize[GAME_ENTRANTS_MAX];
    int8_t aborted;
};

static void row_fill(const struct holdem_table *table, struct holdem_match_row *row) {
    const struct holdem_field *field = &table->field;
    *row = (struct holdem_match_row){.match = (int64_t)table->match,
                                     .laps = field->lap,
                                     .hands = field->hands,
                                     .level = field->level,
                                     .aborted = field->aborted};
    for (unsigned line = 0; line < table->setup->entrants; line++) {
        row->places[line] = table->unit[line][QUANTITY_PLACES];
        row->prize[line] = table->unit[line][QUANTITY_PRIZE];
        row->best_place[line] = table->entrants;
    }
    for (int32_t i = 0; i < table->entrants; i++) {
        int32_t *best = &row->best_place[table->line[i * field->stacks_each]];
        *best = field->team[i].place < *best ? field->team[i].place : *best;
    }
}

static enum status holdem_game_match(void *memory, uint64_t match, const struct game_output *output,
                                     struct error *error) {
    struct holdem_table *table = memory;
    if (stop_overdue())
        return error_set(error, STATUS_INTERRUPTED, "interrupted");
    table->match = match;
    table->record = output->record;
    table->format = output->format;
    table->status = STATUS_OK;
    table->error = error;
    if (table->forks)
        holdem_forks_start(table);
    holdem_table_play(table);
    if (table->status == STATUS_OK && table->forks)
        holdem_forks_play(table);
    if (table->status != STATUS_OK)
        return table->status;
    if (output->rows)
        row_fill(table, output->rows);
    return STATUS_OK;
}

static const game_quantities *holdem_game_quantities(const void *memory) {
    return ((const struct holdem_table *)memory)->unit;
}

static const int32_t *holdem_game_measures(const void *memory) {
    return ((const struct holdem_table *)memory)->measure;
}

static const struct game_standing *holdem_game_standings(const void *memory) {
    return ((const struct holdem_table *)memory)->standing;
}

static unsigned holdem_game_rows_per_match(const void *rules) {
    (void)rules;
    return 1;
}

static void holdem_game_live(const void *memory, uint64_t *part, uint64_t *whole) {
    const int64_t *sums = ((const struct holdem_tallies *)memory)->units.table_sums;
    *part = (uint64_t)sums[QUANTITY_ALL_INS];
    *whole = (uint64_t)sums[QUANTITY_HANDS];
}

static const struct game_headline headlines[] = {
    GAME_RATIO("prize", "Mean prize of a line, a match", "buy-ins", "prize", "matches", 1e-4, NULL),
    GAME_RATIO("prizes", "Prize of an entrant", "buy-ins", "prizes", "entries", 1e-4, "prize"),
    GAME_RATIO("wins", "Matches won by an entrant", "%", "wins", "entries", 100.0 / HOLDEM_WIN,
               "won %"),
    GAME_RATIO("paid", "Entrants who win a prize", "%", "paid", "entries", 100, "paid %"),
    GAME_RATIO("icm", "ICM value of an entrant, mean over the levels of a match", "buy-ins", "icm",
               "valued", 1e-4, NULL),
    GAME_RATIO("place", "Mean place", "place", "places", "entries", 1, "place"),
    GAME_RATIO("hands", "Hands dealt to an entrant", "hands", "hands", "entries", 1, "hands"),
    GAME_RATIO("voluntary", "Called or raised before the flop, of hands dealt", "%", "voluntary",
               "hands", 100, "played %"),
    GAME_RATIO("raised", "Raised before the flop, of hands dealt", "%", "raised", "hands", 100,
               "raised %"),
    GAME_RATIO("flops", "Flops seen, of hands dealt", "%", "flops", "hands", 100, NULL),
    GAME_RATIO("showdowns", "Showdowns, of hands dealt", "%", "showdowns", "hands", 100, NULL),
    GAME_RATIO("showdowns_won", "Showdowns won or shared", "%", "showdowns-won", "showdowns", 100,
               NULL),
    GAME_RATIO("all_ins", "All in, of hands dealt", "%", "all-ins", "hands", 100, "all in %"),
    GAME_RATIO("big_blinds", "Big blinds paid, of hands at the table", "%", "big-blinds", "seated",
               100, NULL),
};

static const struct game_breakdown breakdowns[] = {
    GAME_SHARE("finishes", "Places, in twentieths of the field", "matches/finishes", "finish",
               "entrant", NULL, NULL, 1, NULL),
    GAME_SHARE("voluntary", "Called or raised before the flop, by position", "hands/by_position",
               "position", NULL, "voluntary", "dealt", 1, "played by position"),
    GAME_SHARE("raised", "Raised before the flop, by position", "hands/by_position", "position",
               NULL, "raised", "dealt", 1, "raised by position"),
    GAME_SHARE("flops", "Flops seen, by position", "hands/by_position", "position", NULL, "flop",
               "dealt", 1, NULL),
    GAME_SHARE("won", "Pots won or shared, by position", "hands/by_position", "position", NULL,
               "won", "dealt", 1, NULL),
    GAME_SHARE("showdowns_by_dealt_in", "Showdowns, by how many were dealt in", "hands/by_dealt_in",
               "dealt_in", NULL, "showdown", "dealt", 1, NULL),
    GAME_SHARE("ends", "How hands end, by the last street dealt", "hands/ends", "street", "end",
               NULL, NULL, 1, NULL),
    GAME_SHARE("pot_winners", "Pots, by how many share them", "pots/shared", "winners", "pot", NULL,
               NULL, 1, NULL),
    GAME_SHARE("pot_sizes", "Pots, by powers of two of the big blind", "pots/sizes", "pot_size",
               "pot", NULL, NULL, 1, NULL),
    GAME_SHARE("hands_by_level", "Hands, by level", "levels/hands", "blind_level", NULL, NULL, NULL,
               1, NULL),
    GAME_SHARE("out_by_level", "Stacks that go out, by level", "levels/out", "blind_level",
               "entrant", NULL, NULL, 1, NULL),
    GAME_SHARE("ended_by_level", "Level of the last lap", "levels/ended", "blind_level", NULL, NULL,
               NULL, 1, NULL),
    GAME_SHARE("laps", "Laps of a match", "matches/laps", "length", NULL, NULL, NULL, 4, NULL),
    GAME_SHARE("mistakes", "Mistakes, of occasions, by kind", "errors/counts", "mistake", "entrant",
               "mistakes", "occasions", 1, "mistakes"),
    GAME_SHARE("mistakes_warned", "Warnings, of mistakes", "errors/counts", "mistake", "entrant",
               "warnings", "mistakes", 1, NULL),
    GAME_SHARE("mistakes_won", "Hands that it gave to another, of mistakes", "errors/counts",
               "mistake", NULL, "hands-won", "mistakes", 1, NULL),
    GAME_SHARE("mistakes_disqualified", "Stacks disqualified for it, of mistakes", "errors/counts",
               "mistake", "entrant", "disqualified", "mistakes", 1, NULL),
    GAME_SHARE("moves", "Why stacks move to another table", "tables/moves", "why", "entrant", NULL,
               NULL, 1, NULL),
    GAME_SHARE("transfers", "Transfers, by who gives and who gets", "teams/transfers", "giver",
               "receiver", NULL, NULL, 1, NULL),
    GAME_SHARE("choices", "What becomes of a third stack when two tables are left", "teams/choices",
               "chosen", "entrant", NULL, NULL, 1, NULL),
    GAME_SHARE("timeouts", "Time-outs, by street", "teams/timeouts", "street", "entrant", NULL,
               NULL, 1, NULL),
    GAME_SHARE("stacks_left", "Stacks that teams have left, by level", "teams/stacks",
               "blind_level", "stacks_left", NULL, NULL, 1, NULL),
    GAME_SHARE("places_by_stacks", "Places, by stacks left when two tables were left",
               "teams/places", "place", "stacks_left", NULL, NULL, 1, NULL),
};

static const struct game_fork_measure fork_measures[] = {
    {"prizes", "prize", "prize", "prize-squared", 1.0 / HOLDEM_PRIZE_UNIT},
    {"wins", "won %", "wins", "wins-squared", 100},
    {"place", "place", "places", "places-squared", 1},
};

static const struct game_fork_table fork_tables[] = {
    {"transfer", "a transfer minus none", "forks/transfer/total", "transfer", NULL, NULL, 0},
    {"settle", "what was chosen for a third stack minus another choice", "forks/settle/total",
     "settle", NULL, NULL, 0},
    {"transfer_by_stacks", "A transfer minus none, by who gives and who gets",
     "forks/transfer/joint", NULL, "giver", "receiver", 1},
    {"settle_by_choice", "What was chosen for a third stack minus another choice",
     "forks/settle/joint", NULL, "chosen", "instead", 1},
};

#define COLUMN(...) GAME_COLUMN(holdem_match_row, __VA_ARGS__)

static const struct game_column columns[] = {
    COLUMN(match, 8, false, "index", "the match, from 0"),
    COLUMN(laps, 4, false, "laps", "laps played"),
    COLUMN(hands, 4, false, "hands", "hands played at all tables"),
    COLUMN(level, 4, false, "level", "level of the last lap, from 1"),
    COLUMN(places, 4, true, "places", "sum of the places of all entrants of the line"),
    COLUMN(best_place, 4, true, "place", "best place of an entrant of the line, from 1"),
    COLUMN(prize, 4, true, "1/10000 buy-ins",
           "prize of an entrant of the line on average, rounded"),
    COLUMN(aborted, 1, false, "yes or no", "1 if the match reached max_laps_safety"),
};

static const struct game_caution cautions[] = {
    {"matches/aborted", "matches aborted at max_laps_safety"},
    {"hands/illegal", "illegal answers replaced"},
};

#define LENGTH(array) (sizeof(array) / sizeof *(array))

const struct game holdem_game = {
    .name = "holdem",
    .rules =
        {
            .options = &holdem_rules_options,
            .check = holdem_game_rules_check,
            .idle = holdem_game_rules_idle,
            .min_entrants = HOLDEM_ENTRANTS_MIN,
            .max_entrants = HOLDEM_ENTRANTS_MAX,
            .is_tournament = true,
            .team_size = holdem_game_team_size,
            .errors = &holdem_errors_options,
            .errors_shared = holdem_game_errors_shared,
            .forks = &holdem_fork_options,
            .forks_idle = holdem_game_forks_idle,
        },
    .strategies =
        {
            .view = &holdem_view_fields,
            .decisions = holdem_decisions,
            .decision_count = HOLDEM_DECISIONS,
            .decisions_size = sizeof(struct holdem_decisions),
        },
    .play =
        {
            .table_size = sizeof(struct holdem_table),
            .open = holdem_game_open,
            .close = holdem_game_close,
            .match = holdem_game_match,
            .quantities = holdem_game_quantities,
            .measures = holdem_game_measures,
            .standings = holdem_game_standings,
            .guard = &holdem_guard,
            .bounds = holdem_bounds,
            .live_label = "all in",
            .live = holdem_game_live,
        },
    .rows =
        {
            .size = sizeof(struct holdem_match_row),
            .per_match = holdem_game_rows_per_match,
            .columns = columns,
            .column_count = LENGTH(columns),
        },
    .statistics =
        {
            .schema_init = holdem_schema_init,
            .headlines = headlines,
            .headline_count = LENGTH(headlines),
            .breakdowns = breakdowns,
            .breakdown_count = LENGTH(breakdowns),
            .fork_measures = fork_measures,
            .fork_measure_count = LENGTH(fork_measures),
            .fork_tables = fork_tables,
            .fork_table_count = LENGTH(fork_tables),
            .cautions = cautions,
            .caution_count = LENGTH(cautions),
            .measures = holdem_measure_names,
            .measure_count = TALLY_MEASURES,
            .metrics = holdem_metrics,
            .metric_count = HOLDEM_METRICS,
            .times = {.deals = "laps", .exchanges = "actions", .rounds = "matches"},
        },
};
