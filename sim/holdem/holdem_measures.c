/* What comparisons ask of a table: measures gathered over a unit, and metrics, one per another. */
#include "sim/holdem/holdem_measures.h"

#define NAMES_OF_SIX(first, name)                                                                  \
    [first] = name ".0", [(first) + 1] = name ".1", [(first) + 2] = name ".2",                     \
    [(first) + 3] = name ".3", [(first) + 4] = name ".4", [(first) + 5] = name ".5"

_Static_assert(GAME_ENTRANTS_MAX == 6, "as many names and metrics");

const char *const holdem_measure_names[TALLY_MEASURES] = {
    [MEASURE_MATCHES] = "matches",
    [MEASURE_LAPS] = "laps",
    [MEASURE_ACTIONS] = "actions",
    [MEASURE_HANDS] = "hands",
    [MEASURE_PLAYER_HANDS] = "player-hands",
    [MEASURE_LEVELS] = "levels",
    [MEASURE_ENTRIES] = "entries",
    NAMES_OF_SIX(MEASURE_PRIZE, "prize"),
    NAMES_OF_SIX(MEASURE_WINS, "wins"),
    NAMES_OF_SIX(MEASURE_PLACES, "places"),
    NAMES_OF_SIX(MEASURE_ENTRIES_BY, "entries"),
    [MEASURE_VOLUNTARY] = "voluntary",
    [MEASURE_RAISED] = "raised",
    [MEASURE_FLOPS] = "flops",
    [MEASURE_SHOWDOWNS] = "showdowns",
    [MEASURE_ALL_INS] = "all-ins",
    [MEASURE_POTS] = "pots",
    [MEASURE_SIDE_POTS] = "side-pots",
    [MEASURE_SPLIT_POTS] = "split-pots",
    [MEASURE_ODD_CHIPS] = "odd-chips",
    [MEASURE_SEATED] = "seated",
    [MEASURE_BIG_BLINDS] = "big-blinds",
    [MEASURE_DEAD_SMALL] = "dead-small",
    [MEASURE_MOVES] = "moves",
    [MEASURE_BREAKS] = "breaks",
    [MEASURE_ABORTED] = "aborted",
};

#define METRIC(...)    GAME_METRIC(__VA_ARGS__)
#define METRIC_OF(...) GAME_METRIC_OF(__VA_ARGS__)
#define METRICS_OF_SIX(...)                                                                        \
    METRIC_OF(0, __VA_ARGS__), METRIC_OF(1, __VA_ARGS__), METRIC_OF(2, __VA_ARGS__),               \
        METRIC_OF(3, __VA_ARGS__), METRIC_OF(4, __VA_ARGS__), METRIC_OF(5, __VA_ARGS__)
/* One per what its line has as many of. */
#define PLACE_OF(number)                                                                           \
    {                                                                                              \
        .key = "place." #number, .unit = "place", .meaning = "Mean place of line " #number,        \
        .numerator = "places." #number, .denominator = "entries." #number, .scale = 1,             \
        .margin = 0.1, .entrants = (number) + 1, .of = GAME_METRIC_OF_ENTRANT                      \
    }

const struct game_metric holdem_metrics[HOLDEM_METRICS] = {
    METRIC("laps", "laps", "Laps a match", "laps", "matches", 1, 1),
    METRIC("hands", "hands", "Hands a match, at all tables", "hands", "matches", 1, 1),
    METRIC("levels", "levels", "Level of the last lap", "levels", "matches", 1, 0.1),
    METRICS_OF_SIX(GAME_METRIC_OF_ENTRANT, "prize", "buy-ins", "Prize of an entrant of line",
                   "prize", "matches", 1e-4, 0.01),
    METRICS_OF_SIX(GAME_METRIC_OF_ENTRANT, "wins", "%", "Matches won by line", "wins", "matches",
                   100.0 / HOLDEM_WIN, 0.5),
    PLACE_OF(0),
    PLACE_OF(1),
    PLACE_OF(2),
    PLACE_OF(3),
    PLACE_OF(4),
    PLACE_OF(5),
    METRIC("voluntary", "%", "Called or raised before the flop, of hands dealt", "voluntary",
           "player-hands", 100, 0.5),
    METRIC("raised", "%", "Raised before the flop, of hands dealt", "raised", "player-hands", 100,
           0.5),
    METRIC("flops", "%", "Flops seen, of hands dealt", "flops", "player-hands", 100, 0.5),
    METRIC("showdowns", "%", "Hands that end in a showdown", "showdowns", "hands", 100, 0.5),
    METRIC("all_ins", "%", "All in, of hands dealt", "all-ins", "player-hands", 100, 0.5),
    METRIC("side_pots", "pots", "Side pots, a hand", "side-pots", "hands", 1, 0.01),
    METRIC("split_pots", "%", "Pots that are split", "split-pots", "pots", 100, 0.1),
    METRIC("odd_chips", "chips", "Odd chips, a match", "odd-chips", "matches", 1, 0.1),
    METRIC("big_blinds", "%", "Big blinds paid, of hands at the table", "big-blinds", "seated", 100,
           0.1),
    METRIC("dead_small", "%", "Hands without a small blind", "dead-small", "hands", 100, 0.1),
    METRIC("moves", "moves", "Stacks that move to another table, a match", "moves", "matches", 1,
           0.1),
    METRIC("breaks", "tables", "Tables broken, a match", "breaks", "matches", 1, 0.1),
    METRIC("aborted", "%", "Matches that reach max_laps_safety", "aborted", "matches", 100, 0.1),
};
