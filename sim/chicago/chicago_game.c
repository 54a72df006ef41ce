/* Chicago as the engine sees it: the entry of the wing; the playing itself begins in
 * chicago_match.c. */
#include "sim/chicago/chicago_game.h"

#include "sim/chicago/chicago_fork.h"
#include "sim/chicago/chicago_match.h"
#include "sim/core/stop.h"

#include <string.h>

static enum status chicago_game_rules_check(const void *rules, unsigned entrants,
                                            struct option_keys *concerned, struct error *error) {
    return chicago_rules_check(rules, entrants, concerned, error);
}

static bool chicago_game_rules_idle(const void *rules, const struct option *option, char *why,
                                    size_t size) {
    return chicago_rules_idle(rules, option, why, size);
}

static void chicago_game_widen(void *memory, const void *other_memory) {
    struct chicago_rules *widest = memory;
    const struct chicago_rules *other = other_memory;
    int32_t *const most[] = {&widest->target, &widest->exchanges, &widest->max_cards_per_exchange};
    const int32_t others[] = {other->target, other->exchanges, other->max_cards_per_exchange};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        *most[i] = others[i] > *most[i] ? others[i] : *most[i];
}

static enum status chicago_game_open(void *memory, const struct game_setup *setup, void *tallies,
                                     struct error *error) {
    struct chicago_table *table = memory;
    enum status status = chicago_table_open(table, setup, tallies, error);
    if (status == STATUS_OK && chicago_forks_wanted(setup))
        status = chicago_forks_open(table, error);
    return status;
}

static void chicago_game_close(void *memory) {
    struct chicago_table *table = memory;
    chicago_forks_close(table);
    chicago_table_close(table);
}

static enum status chicago_game_match(void *memory, uint64_t match,
                                      const struct game_output *output, struct error *error) {
    struct chicago_table *table = memory;
    if (stop_overdue())
        return error_set(error, STATUS_INTERRUPTED, "interrupted");
    table->match = match;
    table->record = output->record;
    table->format = output->format;
    table->has_observers = table->record || table->observer;
    table->status = STATUS_OK;
    table->error = error;
    if (match % game_group_size(table->setup) == 0)
        memset(&table->unit, 0, sizeof table->unit);
    chicago_match_play(table, output->rows);
    return table->status;
}

static const game_quantities *chicago_game_quantities(const void *memory) {
    return ((const struct chicago_table *)memory)->unit.quantity;
}

static const int32_t *chicago_game_measures(const void *memory) {
    return ((const struct chicago_table *)memory)->unit.measure;
}

static void chicago_game_seat(void *memory, struct player *const *players) {
    chicago_table_seat(memory, players);
}

static const struct game_outcome *chicago_game_outcome(const void *memory) {
    return &((const struct chicago_table *)memory)->outcome;
}

static unsigned chicago_game_rows_per_match(const void *rules) {
    return (unsigned)((const struct chicago_rules *)rules)->rounds_per_match;
}

static void chicago_game_live(const void *memory, uint64_t *part, uint64_t *whole) {
    const struct chicago_deal_tallies *games = &((const struct chicago_tallies *)memory)->games;
    uint64_t won = games->endings[ENDED_CHICAGO_WON];
    *part = won;
    *whole = won + games->endings[ENDED_CHICAGO_LOST];
}

#define COLUMN(...) GAME_COLUMN(chicago_row, __VA_ARGS__)

static const struct game_column columns[] = {
    COLUMN(match, 8, false, "index", "the match, from 0"),
    COLUMN(round, 4, false, "number", "the round of the match, from 1"),
    COLUMN(deals, 4, false, "deals", "deals played in the round"),
    COLUMN(placement, 4, true, "1/60 points", "placement points of the round"),
    COLUMN(points, 4, true, "points", "points at the end, summed over the round's games"),
    COLUMN(chicagos, 4, true, "Chicagos", "Chicagos won in the round"),
    COLUMN(seat, 1, true, "seat", "seat in the round"),
    COLUMN(place, 1, true, "place", "place, from 1; ties share the lower number"),
    COLUMN(called, 1, true, "games", "games in which the entrant called Chicago"),
    COLUMN(disqualified, 1, true, "games", "games in which the entrant was disqualified"),
    COLUMN(aborted, 1, false, "games", "games that reached max_deals_safety"),
};

static const struct game_headline headlines[] = {
    GAME_RATIO("placement", "Placement points a round", "points", "placement", "rounds", 1.0 / 60,
               "placement"),
    GAME_RATIO("wins", "Rounds won", "%", "wins", "rounds", 100, "won %"),
    GAME_RATIO("disqualified", "Disqualified, of rounds", "%", "disqualified", "rounds", 100,
               "disq. %"),
    GAME_RATIO("points_end", "Points at the end of a round", "points", "points-end", "rounds", 1,
               NULL),
    GAME_RATIO("deals", "Deals a round", "deals", "deals", "rounds", 1, "deals"),
    GAME_RATIO("asked", "Asked about Chicago, of deals", "%", "asked", "deals", 100, NULL),
    GAME_RATIO("called", "Chicago called, of deals", "%", "called", "deals", 100, "called %"),
    GAME_RATIO("called_when_asked", "Chicago called when asked", "%", "called", "asked", 100, NULL),
    GAME_RATIO("calls_won", "Chicago won when called", "%", "calls-won", "called", 100,
               "of these won %"),
    GAME_RATIO("call_points", "Points from Chicagos, a deal", "points", "call-points", "deals", 1,
               NULL),
    GAME_RATIO("hand_points_1", "Hand points of exchange 1, a deal", "points", "hand-points-1",
               "deals", 1, "exch. 1"),
    GAME_RATIO("hand_points_2", "Hand points of exchange 2, a deal", "points", "hand-points-2",
               "deals", 1, "exch. 2"),
    GAME_RATIO("hand_points_3", "Hand points of exchange 3, a deal", "points", "hand-points-3",
               "deals", 1, "exch. 3"),
    GAME_RATIO("last_tricks", "Last tricks won, of deals", "%", "last-tricks", "deals", 100, NULL),
    GAME_RATIO("last_trick_points", "Points from last tricks, a deal", "points",
               "last-trick-points", "deals", 1, "last trick"),
};

static const struct game_breakdown breakdowns[] = {
    GAME_SHARE("called_by_score", "Chicago called when asked, by own score", "calls/by_score",
               "own_score", NULL, "called", "asked", 5, "called when asked"),
    GAME_SHARE("calls_won_by_score", "Chicago won when called, by own score", "calls/by_score",
               "own_score", NULL, "won", "called", 5, "won when called"),
    GAME_SHARE("calls_won_by_runs", "Chicago won when called, by cards in runs from the ace",
               "calls/by_runs", "run_cards", NULL, "won", "called", 1, NULL),
    GAME_SHARE("calls_won_by_high_cards", "Chicago won when called, by cards queen or higher",
               "calls/by_high_cards", "high_cards", NULL, "won", "called", 1, NULL),
    GAME_SHARE("calls_won_by_left", "Chicago won when called, by players left", "calls/by_left",
               "left", NULL, "won", "called", 1, NULL),
    GAME_SHARE("wins_by_seat", "Rounds won, by seat", "rounds/places", "seat", NULL, "1", NULL, 1,
               "rounds won by seat"),
    GAME_SHARE("places", "Places of a round, by player", "rounds/places", "place", "entrant", NULL,
               NULL, 1, NULL),
    GAME_SHARE("places_by_seat", "Places of a round, by seat", "rounds/places", "place", "seat",
               NULL, NULL, 1, NULL),
    GAME_SHARE("game_deals", "Deals of a game", "games/deals", "length", NULL, NULL, NULL, 1, NULL),
    GAME_SHARE("end_points", "Points at the end of a game", "games/points", "end_points", NULL,
               NULL, NULL, 5, NULL),
    GAME_SHARE("dealt", "Hands as dealt", "exchange/dealt", "category", NULL, NULL, NULL, 1, NULL),
    GAME_SHARE("held", "Hands held after each exchange", "exchange/held", "after", "exchange", NULL,
               NULL, 1, "after exchange"),
    GAME_SHARE("scoring", "Hands that scored, by exchange", "exchange/scoring", "category",
               "exchange", NULL, NULL, 1, NULL),
    GAME_SHARE("last_trick_position", "Last tricks won, by place in turn order",
               "play/last_trick_by_position", "position", NULL, NULL, NULL, 1, NULL),
    GAME_SHARE("mistakes", "Mistakes, of occasions, by kind", "errors/counts", "mistake", "entrant",
               "mistakes", "occasions", 1, "mistakes"),
    GAME_SHARE("mistakes_deals", "Deals ended by it, of mistakes", "errors/counts", "mistake",
               "entrant", "deals-ended", "mistakes", 1, NULL),
    GAME_SHARE("mistakes_rounds", "Rounds ended by it, of mistakes", "errors/counts", "mistake",
               "entrant", "rounds-ended", "mistakes", 1, NULL),
    GAME_SHARE("mistakes_exits", "Exits prevented by it, of mistakes", "errors/counts", "mistake",
               "entrant", "exits-prevented", "mistakes", 1, NULL),
    GAME_SHARE("endings", "How deals ended", "deals/endings", "ending", NULL, NULL, NULL, 1, NULL),
};

static const struct game_fork_measure fork_measures[] = {
    {"placement", "placement", "placement", "placement-squared", 1.0 / 60},
    {"wins", "won %", "wins", "wins-squared", 100},
    {"points", "points", "points", "points-squared", 1},
};

static const struct game_fork_table fork_tables[] = {
    {"call", "Chicago called minus not called", "forks/call/total", "call", NULL, NULL, 0},
    {"zero", "opponents zeroed minus points taken", "forks/zero/total", "zero", NULL, NULL, 0},
    {"break", "a Chicago broken minus declined", "forks/break/total", "break", NULL, NULL, 0},
    {"exchange", "the exchange minus one of other cards", "forks/exchange/total", "exchange", NULL,
     NULL, 0},
    {"call_by_score", "Chicago called minus not called, by own score", "forks/call/by_score", NULL,
     "own_score", "must_call", 5},
    {"call_by_runs", "Chicago called minus not called, by cards in runs from the ace",
     "forks/call/by_runs", NULL, "run_cards", "must_call", 1},
    {"call_by_choice", "Chicago called minus not called, by what the strategy chose itself",
     "forks/call/by_choice", NULL, "chosen", "must_call", 1},
    {"call_choice_by_score",
     "Chicago called minus not called, by own score and what the strategy chose itself",
     "forks/call/choice_by_score", NULL, "own_score", "chosen", 5},
    {"call_by_margin",
     "Chicago called minus not called, by the chance that the strategy predicts minus that needed",
     "forks/call/by_margin", NULL, "margin", "must_call", 1},
};

static const struct game_caution cautions[] = {
    {"games/aborted", "games aborted at max_deals_safety"},
    {"matches/play_offs_abandoned", "ties left to the entrant number"},
    {"deals/illegal", "illegal answers replaced"},
};

/* What comparisons ask of a table: measures gathered over a unit, and metrics, one per another. */

#define NAMES_OF_SEATS(place, name)                                                                \
    [place] = name ".0", [(place) + 1] = name ".1", [(place) + 2] = name ".2",                     \
    [(place) + 3] = name ".3", [(place) + 4] = name ".4", [(place) + 5] = name ".5"

_Static_assert(CHICAGO_SEATS_MAX == 6 && (int)CHICAGO_SEATS_MAX <= (int)GAME_ENTRANTS_MAX,
               "as many names and metrics, and a setup has room");

static const char *const measure_names[TALLY_MEASURES] = {
    [MEASURE_MATCHES] = "matches",
    [MEASURE_ROUNDS] = "rounds",
    [MEASURE_GAMES] = "games",
    [MEASURE_DEALS] = "deals",
    [MEASURE_PLAYER_DEALS] = "player-deals",
    NAMES_OF_SEATS(MEASURE_PLACEMENT, "placement"),
    NAMES_OF_SEATS(MEASURE_WINS, "wins"),
    NAMES_OF_SEATS(MEASURE_WINS_BY_SEAT, "wins-by-seat"),
    NAMES_OF_SEATS(MEASURE_WINS_BY_DISTANCE, "wins-by-distance"),
    [MEASURE_EXITS + CAUSE_HAND] = "exits.hand",
    [MEASURE_EXITS + CAUSE_STRAIGHT_FLUSH] = "exits.straight-flush",
    [MEASURE_EXITS + CAUSE_ROYAL_FLUSH] = "exits.royal-flush",
    [MEASURE_EXITS + CAUSE_LAST_TRICK] = "exits.last-trick",
    [MEASURE_EXITS + CAUSE_CHICAGO] = "exits.chicago",
    [MEASURE_EXITS + CAUSE_BREAK] = "exits.breaking",
    [MEASURE_EXITS + CAUSE_LAST_LEFT] = "exits.last-left",
    [MEASURE_ABORTED] = "aborted",
    [MEASURE_DEAL_LIMIT] = "deal-limit",
    [MEASURE_ASKED] = "asked",
    [MEASURE_CALLED] = "called",
    [MEASURE_CALLS_WON] = "calls-won",
    [MEASURE_SWING] = "swing",
    [MEASURE_DISQUALIFIED] = "disqualified",
    [MEASURE_ZEROINGS] = "zeroings",
    [MEASURE_LEAD_CHANGES] = "lead-changes",
    [MEASURE_COMEBACKS] = "comebacks",
    [MEASURE_TIES] = "ties",
    [MEASURE_TIES_FIRST] = "ties.first",
    [MEASURE_SPREAD] = "spread",
    [MEASURE_PLAY_OFFS] = "play-offs",
    [MEASURE_EXCHANGES] = "exchanges",
    [MEASURE_EXCHANGED] = "exchanged",
    [MEASURE_CARDS] = "cards",
};

#define METRIC(...)    GAME_METRIC(__VA_ARGS__)
#define METRIC_OF(...) GAME_METRIC_OF(__VA_ARGS__)
#define METRICS_OF_SEATS(...)                                                                      \
    METRIC_OF(0, __VA_ARGS__), METRIC_OF(1, __VA_ARGS__), METRIC_OF(2, __VA_ARGS__),               \
        METRIC_OF(3, __VA_ARGS__), METRIC_OF(4, __VA_ARGS__), METRIC_OF(5, __VA_ARGS__)

#define EXIT(cause, about) METRIC("exits." cause, "%", about, "exits." cause, "games", 100, 0.5)

static const struct game_metric metrics[] = {
    METRIC("deals", "deals", "Deals a round", "deals", "rounds", 1, 0.1),
    METRICS_OF_SEATS(GAME_METRIC_OF_ENTRANT, "placement", "points",
                     "Placement points a round of entrant", "placement", "rounds", 1.0 / 60, 0.1),
    METRICS_OF_SEATS(GAME_METRIC_OF_ENTRANT, "wins", "%", "Rounds won, alone or tied, by entrant",
                     "wins", "rounds", 100, 0.5),
    METRIC("spread", "points", "Placement points of the first in a match minus those of the last",
           "spread", "matches", 1.0 / 60, 0.25),

    METRICS_OF_SEATS(GAME_METRIC_OF_SEAT, "wins_by_seat", "%", "Rounds won, alone or tied, in seat",
                     "wins-by-seat", "rounds", 100, 0.5),
    METRICS_OF_SEATS(GAME_METRIC_OF_SEAT, "wins_by_distance", "%",
                     "Games won, alone or tied, at this distance clockwise from the first dealer:",
                     "wins-by-distance", "games", 100, 0.5),
    METRIC("ties", "%", "Rounds in which players share a place", "ties", "rounds", 100, 0.5),
    METRIC("ties.first", "%", "Rounds in which players share the first place", "ties.first",
           "rounds", 100, 0.5),
    METRIC("play_offs", "%", "Play-offs, in a hundred matches", "play-offs", "matches", 100, 0.5),
    METRIC("lead_changes", "times",
           "Times in a game that another player than before is the sole leader", "lead-changes",
           "games", 1, 0.1),
    METRIC("comebacks", "%", "Games whose sole first was last after half of the deals", "comebacks",
           "games", 100, 0.5),

    METRIC("asked", "questions", "Players asked about Chicago, a deal", "asked", "deals", 1, 0.02),
    METRIC("called", "%", "Deals in which Chicago is called", "called", "deals", 100, 0.5),
    METRIC("called_when_asked", "%", "Chicago called when asked", "called", "asked", 100, 1),
    METRIC("calls_won", "%", "Chicago won when called", "calls-won", "called", 100, 1),
    METRIC("swing", "points", "Points won, lost and got for breaking by Chicagos, a round", "swing",
           "rounds", 1, 0.5),
    {.key = "disqualified",
     .unit = "players",
     .meaning = "Players disqualified, a round",
     .numerator = "disqualified",
     .denominator = "rounds",
     .scale = 1,
     .margin = 0.02,
     .rule = "must_have_called_to_win"},
    {.key = "zeroings",
     .unit = "zeroings",
     .meaning = "Times in a round that four of a kind zeroes the opponents",
     .numerator = "zeroings",
     .denominator = "rounds",
     .scale = 1,
     .margin = 0.01,
     .rule = "zeroing"},
    METRIC("exchanged", "cards", "Cards exchanged, a deal and player", "exchanged", "player-deals",
           1, 0.02),

    EXIT("hand", "Games ended by the points of a hand"),
    EXIT("straight-flush", "Games ended by a straight flush"),
    EXIT("royal-flush", "Games ended by a royal flush"),
    EXIT("last-trick", "Games ended by a last trick"),
    EXIT("chicago", "Games ended by a Chicago won"),
    EXIT("breaking", "Games ended by breaking a Chicago"),
    EXIT("last-left", "Games won by the last player not disqualified"),
    {.key = "deal_limit",
     .unit = "%",
     .meaning = "Games that reach max_deals_per_game",
     .numerator = "deal-limit",
     .denominator = "games",
     .scale = 100,
     .margin = 0.5,
     .rule = "max_deals_per_game"},
    METRIC("aborted", "%", "Games that reach max_deals_safety", "aborted", "games", 100, 0.1),
};

#define LENGTH(array) (sizeof(array) / sizeof *(array))

const struct game chicago_game = {
    .name = "chicago",
    .rules =
        {
            .options = &chicago_rules_options,
            .check = chicago_game_rules_check,
            .idle = chicago_game_rules_idle,
            .widen = chicago_game_widen,
            .errors = &chicago_errors_options,
            .errors_idle = chicago_errors_idle,
            .min_entrants = CHICAGO_SEATS_MIN,
            .max_entrants = CHICAGO_SEATS_MAX,
            .forks = &chicago_fork_options,
        },
    .strategies =
        {
            .view = &chicago_view_fields,
            .decisions = chicago_decisions,
            .decision_count = CHICAGO_DECISIONS,
            .decisions_size = sizeof(struct chicago_decisions),
        },
    .play =
        {
            .table_size = sizeof(struct chicago_table),
            .open = chicago_game_open,
            .close = chicago_game_close,
            .match = chicago_game_match,
            .quantities = chicago_game_quantities,
            .measures = chicago_game_measures,
            .guard = &chicago_guard,
            .seat = chicago_game_seat,
            .outcome = chicago_game_outcome,
            .bounds = chicago_bounds,
            .live_label = "Chicagos won",
            .live = chicago_game_live,
        },
    .rows =
        {
            .size = sizeof(struct chicago_row),
            .per_match = chicago_game_rows_per_match,
            .columns = columns,
            .column_count = LENGTH(columns),
        },
    .statistics =
        {
            .schema_init = chicago_schema_init,
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
            .measures = measure_names,
            .measure_count = TALLY_MEASURES,
            .metrics = metrics,
            .metric_count = LENGTH(metrics),
            .times = {.deals = "deals",
                      .exchanges = "exchanges",
                      .cards = "cards",
                      .calls = "called",
                      .rounds = "rounds"},
        },
};
