/* The names, axes, units and meanings of all that pofc_tallies.h counts, and its bounds. */
#include "sim/core/bounds.h"
#include "sim/core/schema.h"
#include "sim/pofc/pofc_row.h"
#include "sim/pofc/pofc_table.h"
#include "sim/pofc/pofc_tallies.h"

#define COUNT(...)    SCHEMA_ROW(pofc_tallies, TALLY_COUNT, __VA_ARGS__)
#define SUM(...)      SCHEMA_ROW(pofc_tallies, TALLY_SUM, __VA_ARGS__)
#define MARGINAL(...) SCHEMA_MARGINAL(__VA_ARGS__)

#define HANDS_AXES "entrant seat position mode opponents end"

static const struct tally tallies[] = {
    COUNT(hands, "hands/joint", HANDS_AXES, "hands", "hands played", "pofc.md 1"),
    MARGINAL("hands/joint", "hands/played", "entrant seat position mode end", "hands",
             "hands played", "pofc.md 1"),
    MARGINAL("hands/joint", "hands/by_position", "entrant position end", "hands",
             "hands by place in turn order", "pofc.md 1"),
    SUM(points, "hands/points", HANDS_AXES, "points", "points won minus points lost", "pofc.md 2"),
    MARGINAL("hands/points", "hands/points_by_position", "entrant position", "points",
             "points by place in turn order", "pofc.md 2"),
    SUM(squares, "hands/points_squared", HANDS_AXES, "points squared",
        "sums of squares of a hand's points: their spread", "pofc.md 2"),
    COUNT(hand_points, "hands/by_points", "entrant mode hand_points", "hands",
          "hands by their points", "pofc.md 2"),
    COUNT(illegal, "hands/illegal", "entrant", "answers",
          "illegal answers of the strategy, replaced (on_illegal: forfeit)", "README.md"),

    COUNT(rows, "hands/rows", "entrant mode row category end", "hands",
          "what each row was, in hands that were bust and not", "pofc.md 1.5"),
    COUNT(tops, "hands/tops", "entrant mode top_row end", "hands", "what the top row was",
          "pofc.md 1.5"),
    SUM(royalties, "hands/royalties", "entrant mode row category", "points", "royalties earned",
        "pofc.md 2"),
    COUNT(hand_royalties, "hands/by_royalties", "entrant mode hand_royalties", "hands",
          "hands by the royalties they earned", "pofc.md 2"),

    COUNT(results, "duels/rows", "entrant opponent row result", "rows",
          "rows against an opponent's; a bust hand loses all to one that is not", "pofc.md 2"),
    COUNT(duels, "duels/outcomes", "entrant opponent outcome", "hands",
          "hands against an opponent's", "pofc.md 2"),
    MARGINAL("duels/outcomes", "duels/total", "entrant outcome", "hands",
             "hands against any opponent's", "pofc.md 2"),
    SUM(sources, "duels/points", "entrant opponent source", "points",
        "points won from an opponent minus those lost, by what they were for", "pofc.md 2"),

    COUNT(first, "first_street/placed", "entrant first_cards placement fate", "hands",
          "ordinary hands by their first five cards and the rows these went to, and what became "
          "of them",
          "pofc.md 1.2"),
    MARGINAL("first_street/placed", "first_street/by_cards", "entrant first_cards fate", "hands",
             "ordinary hands by their first five cards", "pofc.md 1.2"),
    SUM(first_points, "first_street/points", "entrant first_cards placement", "points",
        "points that these hands won minus those they lost", "pofc.md 1.2"),

    COUNT(entries, "fantasy/entries", "entrant top_row", "hands",
          "ordinary hands that led to Fantasy Land, by their top row", "pofc.md 3"),
    COUNT(stays, "fantasy/stays", "entrant stay", "hands",
          "hands in Fantasy Land, by the rows that keep the player there", "pofc.md 3"),
    COUNT(chains, "fantasy/chains", "entrant chain", "chains",
          "times in Fantasy Land, by how many hands it lasted", "pofc.md 3"),

    COUNT(matches, "matches/count", "", "matches", "matches played", "pofc.md 4"),
    COUNT(match_hands, "matches/hands", "length", "matches", "matches by their number of hands",
          "pofc.md 4"),
    COUNT(added, "matches/added", "added_by", "hands", "hands added to matches", "pofc.md 3"),
    COUNT(aborted, "matches/aborted", "", "matches", "matches that reached max_hands_safety",
          "results/README.md"),
    COUNT(places, "matches/places", "entrant seat place", "matches",
          "matches by place; ties share the lower number", "pofc.md 4"),
    COUNT(shared_places, "matches/shared_places", "place tied", "matches",
          "places shared, by how many players shared them", "pofc.md 4"),
    COUNT(ranking, "matches/ranking", "entrant place", "matches",
          "matches by rank, ties going to the lower entrant number", "game-record.md"),
    COUNT(match_points, "matches/points", "entrant match_points", "matches",
          "matches by the points at the end", "pofc.md 4"),
};

static const struct tally mistake_tallies[] = {
    SUM(mistakes, "errors/counts", "entrant mistake figure", "see figure",
        "what mistakes came to, by who made them", "pofc.md 5"),
};

static const char *const mode_names[TALLY_MODES] = {"ordinary", "fantasy"};
static const char *const end_names[TALLY_ENDS] = {"valid", "bust"};
static const char *const result_names[] = {"lost", "equal", "won"};
static const char *const duel_names[TALLY_DUELS] = {
    "both-bust", "own-bust", "opponent-bust", "scooped", "behind", "level", "ahead", "scoop"};
static const char *const source_names[] = {"rows", "scoops", "royalties"};
static const char *const first_names[] = {
    "full-house-or-better", "flush", "straight",    "three-of-a-kind", "two-pair", "four-flush",
    "pair-QQ-or-better",    "pair",  "three-flush", "nothing"};
static const char *const placement_names[] = {"0-0-5", "0-1-4", "0-2-3", "0-3-2", "0-4-1", "0-5-0",
                                              "1-0-4", "1-1-3", "1-2-2", "1-3-1", "1-4-0", "2-0-3",
                                              "2-1-2", "2-2-1", "2-3-0", "3-0-2", "3-1-1", "3-2-0"};
static const char *const fate_names[] = {"valid", "bust", "fantasy"};
static const char *const top_names[] = {"high-card", "22",  "33",  "44",  "55",  "66",  "77",
                                        "88",        "99",  "TT",  "JJ",  "QQ",  "KK",  "AA",
                                        "222",       "333", "444", "555", "666", "777", "888",
                                        "999",       "TTT", "JJJ", "QQQ", "KKK", "AAA"};
static const char *const stay_names[1 << POFC_STAYS] = {
    "none", "top", "middle", "top+middle", "bottom", "top+bottom", "middle+bottom", "all"};
static const char *const added_names[TALLY_ADDED] = {"entry", "stay", "entry+stay"};
static const char *const mistake_names[POFC_ERRORS] = {"slow", "misconduct"};
static const char *const figure_names[] = {"occasions", "mistakes", "points-lost", "warnings",
                                           "ended"};
static const char *const quantity_names[TALLY_QUANTITIES] = {"points",
                                                             "hands",
                                                             "matches",
                                                             "wins",
                                                             "busts",
                                                             "royalties",
                                                             "royalties-top",
                                                             "royalties-middle",
                                                             "royalties-bottom",
                                                             "row-points",
                                                             "scoop-points",
                                                             "duels",
                                                             "scoops",
                                                             "scooped",
                                                             "ordinary",
                                                             "ordinary-busts",
                                                             "ordinary-points",
                                                             "entries",
                                                             "fantasy",
                                                             "fantasy-points",
                                                             "stays",
                                                             "dealer",
                                                             "dealer-points"};

#define LABELS(schema, name, meaning, length, labels)                                              \
    schema_add_labels(schema, name, meaning, length, sizeof(labels) / sizeof *(labels), labels)

static void pofc_add_player_axes(struct tally_schema *schema, const struct game_setup *setup) {
    unsigned entrants = setup->entrants;
    schema_add_entrants(schema, setup);
    schema_add_labels(schema, "opponent", "the entrant against whom", TALLY_ENTRANTS, entrants,
                      schema->entrant_labels);
    schema_add_numbers(schema, "seat", "seat at the table", TALLY_SEATS, entrants, 0, 1);
    schema_add_numbers(schema, "position", "place in turn order; the last is the dealer",
                       TALLY_SEATS, entrants, 1, 1);
    schema_add_numbers(schema, "place", "place in the match", TALLY_SEATS, entrants, 1, 1);
    schema_add_numbers(schema, "tied", "players tied", TALLY_SEATS, entrants - 1, 2, 1);
    schema_add_numbers(schema, "opponents", "opponents in Fantasy Land", TALLY_SEATS, entrants, 0,
                       1);
}

static void add_hand_axes(struct tally_schema *schema) {
    LABELS(schema, "mode", "whether the player was in Fantasy Land", TALLY_MODES, mode_names);
    LABELS(schema, "end", "whether the hand was bust", TALLY_ENDS, end_names);
    schema_add_numbers(schema, "hand_points",
                       "points; the first entry includes lower ones, the last higher ones",
                       TALLY_HAND_POINTS, TALLY_HAND_POINTS, -TALLY_HAND_POINTS / 2, 1);
    LABELS(schema, "row", "row of the hand", TALLY_ROWS, pofc_row_names);
    LABELS(schema, "category", "category of the row", TALLY_CATEGORIES, hand_category_names);
    LABELS(schema, "top_row", "the top row, by its pair or three of a kind", TALLY_TOPS, top_names);
    schema_add_numbers(schema, "hand_royalties",
                       "royalties of the three rows; the last entry includes more", TALLY_ROYALTIES,
                       TALLY_ROYALTIES, 0, 1);
    LABELS(schema, "result", "whether the row was won", TALLY_RESULTS, result_names);
    LABELS(schema, "outcome", "who was bust; else rows lost and won, from all lost to all won",
           TALLY_DUELS, duel_names);
    LABELS(schema, "source", "what the points were for", TALLY_SOURCES, source_names);
}

static void add_street_axes(struct tally_schema *schema) {
    LABELS(schema, "first_cards", "the first five cards: the first that fits", TALLY_FIRST,
           first_names);
    LABELS(schema, "placement", "how many of them went to top, middle and bottom", TALLY_PLACEMENTS,
           placement_names);
    LABELS(schema, "fate", "bust, to Fantasy Land, or valid and neither", TALLY_FATES, fate_names);
    LABELS(schema, "stay", "the rows that keep the player in Fantasy Land", 1 << POFC_STAYS,
           stay_names);
    schema_add_numbers(schema, "chain",
                       "hands in Fantasy Land in a row; the last entry includes more", TALLY_CHAIN,
                       TALLY_CHAIN, 1, 1);
}

static void add_match_axes(struct tally_schema *schema) {
    schema_add_numbers(schema, "length", "hands of the match; the last entry includes longer ones",
                       TALLY_HANDS, TALLY_HANDS, 0, 1);
    LABELS(schema, "added_by", "what added the hand: Fantasy Land reached, kept, or both",
           TALLY_ADDED, added_names);
    schema_add_numbers(schema, "match_points",
                       "points, from this entry's to the next one's; the first includes lower "
                       "ones, the last higher ones",
                       TALLY_MATCH_POINTS, TALLY_MATCH_POINTS,
                       -TALLY_MATCH_POINTS / 2 * TALLY_MATCH_POINTS_BIN, TALLY_MATCH_POINTS_BIN);
}

static void add_mistakes(struct tally_schema *schema) {
    schema_add_group(schema, "", 0, mistake_tallies,
                     sizeof mistake_tallies / sizeof *mistake_tallies);
    LABELS(schema, "mistake", "kind of mistake", POFC_ERRORS, mistake_names);
    LABELS(schema, "figure",
           "occasions of it, how many times it happened, points lost by it, warnings, matches "
           "ended: it put a player out and left fewer than two",
           TALLY_FIGURES, figure_names);
}

void pofc_schema_init(struct tally_schema *schema, const struct game_setup *setup) {
    *schema = (struct tally_schema){.block_size = sizeof(struct pofc_tallies)};
    schema_add_group(schema, "", 0, tallies, sizeof tallies / sizeof *tallies);
    pofc_add_player_axes(schema, setup);
    add_hand_axes(schema);
    add_street_axes(schema);
    add_match_axes(schema);
    unit_tallies_describe(schema, offsetof(struct pofc_tallies, units), quantity_names,
                          TALLY_QUANTITIES, "what is summed; wins in 1/6 matches, shared by ties");
    if (setup->errs)
        add_mistakes(schema);
}

/* What a match of POFC adds at most. */

enum { WIN = 6 }; /* in 1/6 matches */

/* A player's mistakes are fewer than put it out, and in the hand that does, all there can be. */
enum { OCCASIONS = POFC_STREETS + 1, MISTAKES_MAX = POFC_WARNINGS_MAX - 1 + OCCASIONS };

/* How much there can be of what others are made of; points are of a hand. */
struct limits {
    uint64_t entrants, opponents, hands;
    uint64_t royalty[POFC_ROWS], royalties; /* of the three rows together */
    uint64_t rows, scoop;                   /* against one opponent */
    uint64_t points;                        /* from all opponents, without sign */
    uint64_t penalties;                     /* of a match */
};

static struct limits limits_of(const struct game_setup *setup) {
    const struct pofc_rules *rules = setup->rules;
    struct limits limits = {.entrants = setup->entrants,
                            .opponents = setup->entrants - 1,
                            .hands = (uint64_t)rules->max_hands_safety,
                            .rows = POFC_ROWS * (uint64_t)rules->row_point,
                            .scoop = (uint64_t)rules->scoop_bonus};
    for (int row = POFC_TOP; row < POFC_ROWS; row++) {
        limits.royalty[row] = (uint64_t)pofc_royalty_most(rules, (enum pofc_row)row);
        limits.royalties += limits.royalty[row];
    }
    limits.points = limits.opponents * (limits.rows + limits.scoop + limits.royalties);
    if (setup->errs)
        limits.penalties = MISTAKES_MAX * POFC_SLOW_PENALTY + POFC_REPEAT_PENALTY;
    return limits;
}

static void bound_quantities(const struct limits *limits, uint64_t *quantity) {
    for (size_t i = 0; i < TALLY_QUANTITIES; i++)
        quantity[i] = limits->hands; /* in a hand once, but: */
    quantity[QUANTITY_MATCHES] = 1;
    quantity[QUANTITY_WINS] = WIN;
    quantity[QUANTITY_POINTS] = limits->hands * limits->points + limits->penalties;
    quantity[QUANTITY_ORDINARY_POINTS] = limits->hands * limits->points;
    quantity[QUANTITY_FANTASY_POINTS] = limits->hands * limits->points;
    quantity[QUANTITY_DEALER_POINTS] = limits->hands * limits->points;
    quantity[QUANTITY_ROYALTIES] = limits->hands * limits->royalties;
    for (size_t row = 0; row < POFC_ROWS; row++)
        quantity[QUANTITY_ROYALTIES_TOP + row] = limits->hands * limits->royalty[row];
    quantity[QUANTITY_ROW_POINTS] = limits->hands * limits->opponents * limits->rows;
    quantity[QUANTITY_SCOOP_POINTS] = limits->hands * limits->opponents * limits->scoop;
    quantity[QUANTITY_DUELS] = limits->hands * limits->opponents;
    quantity[QUANTITY_SCOOPS] = quantity[QUANTITY_SCOOPED] = limits->hands * limits->opponents;
}

/* Those of one entrant, and those of the table. */
static void bound_measures(const struct limits *limits, uint64_t *measure) {
    uint64_t table = limits->hands * limits->entrants, points = limits->hands * limits->points;
    for (size_t i = 0; i < TALLY_MEASURES; i++)
        measure[i] = bound_most(table, WIN); /* in a seat's hand once, but: */
    for (size_t i = 0; i < POFC_SEATS_MAX; i++)
        measure[MEASURE_POINTS + i] = points + limits->penalties;
    measure[MEASURE_MATCHES] = 1;
    measure[MEASURE_HANDS] = limits->hands;
    measure[MEASURE_SPREAD] = 2 * (points + limits->penalties);
    measure[MEASURE_DEALER_POINTS] = points;
    measure[MEASURE_ROYALTIES] = table * limits->royalties;
    for (size_t row = 0; row < POFC_ROWS; row++)
        measure[MEASURE_ROYALTIES_TOP + row] = table * limits->royalty[row];
    measure[MEASURE_DUELS] = measure[MEASURE_SCOOPS] = table * limits->opponents;
    measure[MEASURE_CARDS] = table * POFC_HAND_SIZE;
}

/*
 * An entrant's illegal answers may come on every street; all else counts a hand once. Hand by hand
 * a tally counts no more than that, or every row against each opponent's, or every seat's points;
 * and at the end of a match less than in a hand. Of mistakes a hand has few more occasions than
 * streets; what they come to follows from how many put a player out.
 */
static void bound_tallies(const struct limits *limits, struct game_bounds *bounds) {
    uint64_t seats = limits->hands * limits->entrants;
    uint64_t counts = bound_most(POFC_STREETS, POFC_ROWS * limits->opponents);
    bounds->count = limits->hands * POFC_STREETS;
    uint64_t mistakes =
        seats * OCCASIONS + limits->entrants * (2 * MISTAKES_MAX + limits->penalties + 1);
    bounds->sums = bound_most(seats * bound_most(counts, limits->points), mistakes);
    bounds->squares = seats * limits->points * limits->points;
}

void pofc_bounds(const struct game_setup *setup, struct game_bounds *bounds) {
    const struct limits limits = limits_of(setup);
    bounds->deals = limits.hands;
    bound_quantities(&limits, bounds->quantity);
    bound_measures(&limits, bounds->measure);
    bound_tallies(&limits, bounds);
}
