/* The names, axes, units and meanings of all that holdem_tallies.h counts, and its bounds. */
#include "sim/core/bounds.h"
#include "sim/core/schema.h"
#include "sim/holdem/holdem_fork.h"
#include "sim/holdem/holdem_game.h"
#include "sim/holdem/holdem_tallies.h"

#define COUNT(...)    SCHEMA_ROW(holdem_tallies, TALLY_COUNT, __VA_ARGS__)
#define SUM(...)      SCHEMA_ROW(holdem_tallies, TALLY_SUM, __VA_ARGS__)
#define MARGINAL(...) SCHEMA_MARGINAL(__VA_ARGS__)

static const struct tally deal_tallies[] = {
    COUNT(deeds, "hands/joint", "entrant dealt_in position deed", "hands",
          "what those dealt in did, and what became of them", "holdem.md 4"),
    MARGINAL("hands/joint", "hands/by_position", "entrant position deed", "hands",
             "the same by position", "holdem.md 4"),
    MARGINAL("hands/joint", "hands/by_dealt_in", "entrant dealt_in deed", "hands",
             "the same by how many were dealt in", "holdem.md 4"),
    COUNT(ends, "hands/ends", "street end", "hands",
          "hands by the last street that was dealt, and how they ended", "holdem.md 4.4, 4.5"),
    COUNT(illegal, "hands/illegal", "entrant", "answers",
          "illegal answers of the strategy, replaced (on_illegal: forfeit)", "README.md"),

    COUNT(pots, "pots/shared", "pot winners", "pots", "pots by how many shared them",
          "holdem.md 4.6"),
    COUNT(pot_sizes, "pots/sizes", "pot pot_size", "pots", "pots by their size", "holdem.md 4.6"),
    SUM(odd_chips, "pots/odd_chips", "", "chips", "odd chips of pots that were split",
        "holdem.md 4.6"),

    COUNT(blinds, "blinds/paid", "entrant blind", "blinds", "blinds paid", "holdem.md 3"),
    COUNT(waited, "blinds/waited", "entrant", "hands",
          "hands that a stack sat out after it moved to the table", "holdem.md 7.3"),
    COUNT(dead_small, "blinds/dead_small", "", "hands", "hands without a small blind",
          "holdem.md 3.3"),

    COUNT(moves, "tables/moves", "entrant why", "moves", "stacks that moved to another table",
          "holdem.md 7"),
    COUNT(breaks, "tables/breaks", "tables_left", "tables", "tables broken", "holdem.md 7.1"),
    COUNT(races, "races/count", "", "races", "races of small chips, of a table and chip each",
          "holdem.md 8"),
    SUM(race_chips, "races/chips", "entrant", "chips", "chips won by races minus those put in",
        "holdem.md 8"),
    COUNT(race_saved, "races/saved", "entrant", "stacks",
          "stacks that would have had nothing left, and got a chip", "holdem.md 8"),

    COUNT(laps_by_level, "levels/laps", "blind_level", "laps", "laps played", "holdem.md 2"),
    COUNT(hands_by_level, "levels/hands", "blind_level", "hands", "hands played at all tables",
          "holdem.md 2"),
    COUNT(showdowns_by_level, "levels/showdowns", "blind_level", "hands", "hands with a showdown",
          "holdem.md 4"),
    COUNT(all_ins_by_level, "levels/all_ins", "blind_level", "hands",
          "hands in which somebody put all his chips in", "holdem.md 4"),
    COUNT(ended_by_level, "levels/ended", "blind_level", "matches", "matches that ended",
          "holdem.md 5"),
    COUNT(out_by_level, "levels/out", "entrant blind_level", "stacks", "stacks that went out",
          "holdem.md 5"),
    COUNT(stacks_by_level, "levels/stacks", "entrant blind_level", "stacks",
          "stacks left when the level began", "holdem.md 5"),
    SUM(chips_by_level, "levels/chips", "entrant blind_level", "chips",
        "chips that they had, after races", "holdem.md 8"),
    SUM(icm_by_level, "levels/icm", "entrant blind_level icm_sum",
        "matches, 1/10000 buy-ins, squared",
        "what an entrant's chips were worth in prize money when the level began, on average; "
        "who was out has what he won",
        "holdem.md 2"),
    SUM(gains, "levels/gains", "entrant depth gain", "stacks, %, %^2",
        "stacks in play by their chips when a level began, and what they had gained when it ended, "
        "in "
        "percent of these: sum, and sum of squares",
        "holdem.md 5"),

    COUNT(matches, "matches/count", "", "matches", "matches played", "holdem.md 1"),
    COUNT(aborted, "matches/aborted", "", "matches", "matches that reached max_laps_safety",
          "holdem.md 2"),
    COUNT(laps, "matches/laps", "length", "matches", "matches by their number of laps",
          "holdem.md 1"),
    COUNT(places, "matches/places", "entrant place", "entrants",
          "entrants by place; who share one have the lowest number", "holdem.md 5"),
    COUNT(finishes, "matches/finishes", "entrant finish", "entrants",
          "entrants by place, in twentieths of the field", "holdem.md 5"),
    SUM(prizes, "matches/prizes", "entrant", "1/10000 buy-ins",
        "prizes won, in parts of what an entrant pays in; each prize is rounded", "holdem.md 2"),
};

/* What only mistakes bring comes last, and is left out where nobody makes any. */
static const struct tally mistakes[] = {
    SUM(mistakes, "errors/counts", "entrant mistake figure", "see figure",
        "what mistakes came to, by who made them; hands won, by who won them", "holdem.md 12"),
};

static const char *const mistake_names[HOLDEM_ERRORS] = {
    "misdeal",     "phone",      "absent",   "exposed",     "slow",
    "out_of_turn", "string_bet", "one_chip", "under_raise", "board_error"};
static const char *const figure_names[] = {"occasions", "mistakes", "chips-lost",  "hands-won",
                                           "warnings",  "sat-out",  "disqualified"};
static const char *const position_names[POSITION_BEFORE + HOLDEM_CHAIRS_MAX - 3] = {
    "big-blind", "small-blind", "button",   "1-before", "2-before",
    "3-before",  "4-before",    "5-before", "6-before", "7-before"};
static const char *const deed_names[] = {"dealt", "voluntary", "raised",       "flop", "turn",
                                         "river", "showdown",  "showdown-won", "won",  "all-in"};
static const char *const end_names[] = {"uncontested", "showdown", "all-in"};
static const char *const pot_names[TALLY_POTS] = {"main", "side"};
static const char *const icm_names[TALLY_ICMS] = {"matches", "value", "square"};
static const char *const blind_names[TALLY_BLINDS] = {"small", "big"};
static const char *const gain_names[TALLY_GAINS] = {"stacks", "gained", "squares"};
static const char *const quantity_names[TALLY_QUANTITIES] = {
    "prize",     "matches",       "entries", "wins",       "prizes", "paid",
    "places",    "seated",        "hands",   "voluntary",  "raised", "flops",
    "showdowns", "showdowns-won", "all-ins", "big-blinds", "icm",    "valued"};

#define LABELS(schema, name, meaning, length, labels)                                              \
    schema_add_labels(schema, name, meaning, length, sizeof(labels) / sizeof *(labels), labels)
#define NUMBERED(schema, name, meaning, length, first, step)                                       \
    schema_add_numbers(schema, name, meaning, length, length, first, step)

static void add_hand_axes(struct tally_schema *schema) {
    schema_add_numbers(schema, "dealt_in", "stacks dealt in", TALLY_PLAYERS, HOLDEM_CHAIRS_MAX - 1,
                       2, 1);
    LABELS(schema, "position",
           "where the stack is: a blind, the button, or so many dealt in before that; with two "
           "dealt in the small blind is the button",
           TALLY_POSITIONS, position_names);
    LABELS(schema, "deed",
           "was dealt in; called or raised before the flop; raised there; was in when flop, turn "
           "and river came, and at the end with others; won there, or by all others folding too; "
           "put all its chips in, also if some came back",
           TALLY_DEEDS, deed_names);
    schema_add_labels(schema, "street", "round of betting", HOLDEM_STREETS, HOLDEM_STREETS,
                      holdem_street_names);
    LABELS(
        schema, "end",
        "all but one folded; hands were shown at the end; they were turned up before the board was "
        "complete, since nobody had anything left to decide",
        TALLY_ENDS, end_names);
    LABELS(schema, "pot", "main pot or side pot", TALLY_POTS, pot_names);
    schema_add_numbers(schema, "winners", "stacks that share the pot", TALLY_WINNERS,
                       HOLDEM_CHAIRS_MAX, 1, 1);
    NUMBERED(schema, "pot_size",
             "from this power of two of big blinds to the next; the first entry includes smaller "
             "pots, the last larger ones",
             TALLY_POT_SIZES, 0, 1);
    LABELS(schema, "blind", "the blind", TALLY_BLINDS, blind_names);
}

static void add_match_axes(struct tally_schema *schema) {
    LABELS(schema, "why", "why a stack moves", HOLDEM_WHYS, holdem_why_names);
    NUMBERED(schema, "tables_left", "tables that are left; the last entry includes more",
             TALLY_BREAKS, 1, 1);
    NUMBERED(schema, "blind_level", "level of the blinds; the last entry includes later ones",
             TALLY_LEVELS, 1, 1);
    LABELS(
        schema, "icm_sum",
        "matches in which it was valued: by the independent chip model, in every 16th match where "
        "more than three places are paid, and up to level 64; the sum of their values, each "
        "rounded, and of their squares",
        TALLY_ICMS, icm_names);
    NUMBERED(schema, "depth",
             "big blinds that it had, from this power of two to the next; in the first entry less "
             "than one; the last includes more",
             TALLY_DEPTHS, -1, 1);
    LABELS(
        schema, "gain",
        "how many; what they gained, in whole percent of what they had, at most 100000; its square",
        TALLY_GAINS, gain_names);
    NUMBERED(schema, "length",
             "laps of the match, from this entry's to the next one's; the last includes more",
             TALLY_LAPS, 0, TALLY_LAPS_BIN);
    NUMBERED(schema, "place", "place in the match; the last entry includes lower ones",
             TALLY_PLACES, 1, 1);
    NUMBERED(schema, "finish", "percent of the field that the place is among, from the top",
             TALLY_FINISHES, 100 / TALLY_FINISHES, 100 / TALLY_FINISHES);
}

static void add_mistakes(struct tally_schema *schema) {
    schema_add_group(schema, "", 0, mistakes, sizeof mistakes / sizeof *mistakes);
    LABELS(schema, "mistake", "kind of mistake; the dealer's are of who has the button",
           HOLDEM_ERRORS, mistake_names);
    LABELS(schema, "figure",
           "occasions of it, how many times it happened, chips lost by folding, sitting out or "
           "leaving for it, hands won since the last other one folded by it, warnings, hands that "
           "those took, stacks that they disqualified",
           TALLY_FIGURES, figure_names);
}

void holdem_schema_init(struct tally_schema *schema, const struct game_setup *setup) {
    *schema = (struct tally_schema){.block_size = sizeof(struct holdem_tallies)};
    schema_add_group(schema, "", 0, deal_tallies, sizeof deal_tallies / sizeof *deal_tallies);
    schema_add_entrants(schema, setup);
    add_hand_axes(schema);
    add_match_axes(schema);
    unit_tallies_describe(
        schema, offsetof(struct holdem_tallies, units), quantity_names, TALLY_QUANTITIES,
        "what is summed, over all entrants of the line; wins in 1/60 matches; prizes are their "
        "average, in 1/10000 of what an entrant pays in, rounded; icm is the average of levels/icm "
        "over the levels of a match");
    if (setup->errs)
        add_mistakes(schema);
    if (holdem_is_of_teams(setup))
        holdem_schema_add_teams(schema);
    if (holdem_forks_wanted(setup))
        holdem_schema_add_forks(schema);
}

/* What a match of hold'em adds at most. */

/* How much there can be of what others are made of. */
struct limits {
    uint64_t entrants, lines, tables;
    uint64_t laps, hands, dealt; /* hands, and stacks dealt in, of a match */
    uint64_t chips;              /* of all, races included */
};

/* A race makes less than a chip of the largest kind for each stack and kind. */
static struct limits limits_of(const struct game_setup *setup) {
    const struct holdem_rules *rules = setup->rules;
    const struct option_list *kinds = &rules->chips;
    struct limits limits = {.entrants = game_entrant_total(setup),
                            .lines = setup->entrants,
                            .laps = (uint64_t)rules->max_laps_safety};
    uint64_t stacks = limits.entrants * (uint64_t)rules->stacks;
    limits.tables = (uint64_t)holdem_tables_needed(rules, (int32_t)stacks);
    limits.hands = limits.laps * limits.tables;
    limits.dealt = limits.laps * stacks;
    limits.chips = stacks * ((uint64_t)rules->start_chips +
                             (uint64_t)kinds->item[kinds->count - 1] * (uint64_t)kinds->count);
    return limits;
}

/* All lines together. */
static void bound_quantities(const struct limits *limits, uint64_t *quantity) {
    for (size_t i = 0; i < TALLY_QUANTITIES; i++)
        quantity[i] = limits->dealt; /* in a hand once, but: */
    quantity[QUANTITY_PRIZE] = quantity[QUANTITY_ICM] =
        HOLDEM_PRIZE_UNIT * limits->entrants + limits->lines;
    quantity[QUANTITY_PRIZES] = HOLDEM_PRIZE_UNIT * limits->entrants + limits->entrants;
    quantity[QUANTITY_MATCHES] = quantity[QUANTITY_VALUED] = limits->lines;
    quantity[QUANTITY_ENTRIES] = quantity[QUANTITY_PAID] = limits->entrants;
    quantity[QUANTITY_WINS] = HOLDEM_WIN;
    quantity[QUANTITY_PLACES] = limits->entrants * limits->entrants;
    quantity[QUANTITY_BIG_BLINDS] = limits->hands;
}

/* A pot is of some who are not in the one before it, and as many at most win it. */
enum { POTS_MOST = HOLDEM_CHAIRS_MAX, ODD_CHIPS_MOST = POTS_MOST * HOLDEM_CHAIRS_MAX };

static void bound_measures(const struct limits *limits, uint64_t *measure) {
    for (size_t i = 0; i < TALLY_MEASURES; i++)
        measure[i] = limits->dealt;
    measure[MEASURE_MATCHES] = measure[MEASURE_ABORTED] = 1;
    measure[MEASURE_LAPS] = measure[MEASURE_LEVELS] = limits->laps;
    measure[MEASURE_ACTIONS] = limits->laps * HOLDEM_ACTIONS_MOST;
    for (size_t i = 0; i < GAME_ENTRANTS_MAX; i++) {
        measure[MEASURE_PRIZE + i] = HOLDEM_PRIZE_UNIT * limits->entrants;
        measure[MEASURE_WINS + i] = HOLDEM_WIN;
        measure[MEASURE_PLACES + i] = limits->entrants * limits->entrants;
        measure[MEASURE_ENTRIES_BY + i] = limits->entrants;
    }
    measure[MEASURE_POTS] = measure[MEASURE_SIDE_POTS] = measure[MEASURE_SPLIT_POTS] =
        POTS_MOST * limits->hands;
    measure[MEASURE_ODD_CHIPS] = ODD_CHIPS_MOST * limits->hands;
}

#define GAIN_SQUARE_MOST ((uint64_t)HOLDEM_GAIN_MOST * HOLDEM_GAIN_MOST)

/* An illegal answer is followed by a check or fold: a chair has one a round, and one more. */
enum { ANSWERS_MOST = HOLDEM_STREETS + 1 };

/*
 * Of a figure and kind, over all lines. A hand is dealt eleven times at most, with two occasions
 * each; a raise adds a chip at least, and all others answer it: each is asked, and acts out of
 * turn.
 */
static uint64_t mistakes_most(const struct limits *limits) {
    return limits->laps * (2 * HOLDEM_CHAIRS_MAX * limits->chips + 22 * limits->tables);
}

/*
 * At a talk each team transfers so often; for a third stack it is asked twice, with two other
 * choices. A fork adds one, its differences and their squares to a cell, and all but the squares to
 * the match's totals, of which a match that is kept has at most HOLDEM_FORKS_MOST.
 */
static void bound_forks(const struct game_setup *setup, const struct limits *limits,
                        struct game_bounds *bounds) {
    const struct holdem_rules *rules = setup->rules;
    uint64_t talks = limits->laps / (uint64_t)rules->level_laps;
    uint64_t forks = limits->entrants * (talks * (uint64_t)rules->transfers_per_talk + 2 * 2);
    uint64_t prize = HOLDEM_PRIZE_UNIT * limits->entrants, places = limits->entrants;
    uint64_t fork = 3 + prize + prize * prize + places + places * places;
    uint64_t unit = (uint64_t)HOLDEM_FORKS_MOST * HOLDEM_FORKS_MOST;
    bounds->squares = bound_most(bounds->squares, bound_most(bound_product(forks, fork), unit));
}

void holdem_bounds(const struct game_setup *setup, struct game_bounds *bounds) {
    const struct limits limits = limits_of(setup);
    bounds->together = true;
    bounds->deals = limits.hands;
    bounds->count = ANSWERS_MOST * limits.dealt + limits.entrants;
    bounds->sums = bound_most(bounds->count, TALLY_DEEDS * limits.dealt);
    bounds->sums = bound_most(bounds->sums, limits.chips * (limits.laps + 1)); /* by level */
    bounds->sums = bound_most(bounds->sums, ODD_CHIPS_MOST * limits.hands);
    if (setup->errs)
        bounds->sums = bound_most(bounds->sums, mistakes_most(&limits));
    bounds->sums = bound_most(bounds->sums, HOLDEM_GAIN_MOST * limits.dealt);
    bound_quantities(&limits, bounds->quantity);
    bounds->squares =
        bound_most(GAIN_SQUARE_MOST * limits.dealt,
                   TALLY_LEVELS * bounds->quantity[QUANTITY_ICM] * bounds->quantity[QUANTITY_ICM]);
    if (holdem_forks_wanted(setup))
        bound_forks(setup, &limits, bounds);
    bound_measures(&limits, bounds->measure);
}
