/*
 * What is counted in POFC: one plain struct a thread. pofc_schema.c names every array, its axes,
 * unit and meaning; results/README.md shows the table.
 *
 * Arrays have the full length of their axes, mostly powers of two, so that strides are shifts; a
 * run touches only the part its players and rules use.
 */
#ifndef UTSPEL_POFC_TALLIES_H
#define UTSPEL_POFC_TALLIES_H

#include "sim/core/schema.h"
#include "sim/pofc/pofc_view.h"

enum {
    TALLY_ENTRANTS = UNIT_ENTRANTS,
    TALLY_SEATS = 4, /* or positions, places, opponents: up to POFC_SEATS_MAX */
    TALLY_ROWS = 4,
    TALLY_CATEGORIES = 16,
    TALLY_TOPS = 32,          /* high card, 22 .. AA, 222 .. AAA */
    TALLY_HAND_POINTS = 256,  /* points of a hand, the middle entry being 0 */
    TALLY_ROYALTIES = 128,    /* points, from 0; the last entry includes more */
    TALLY_CHAIN = 32,         /* hands in Fantasy Land in a row, from 1; likewise */
    TALLY_PLACEMENTS = 32,    /* five cards by row: top 0..3, middle 0..5, the rest bottom */
    TALLY_HANDS = 256,        /* hands of a match, from 0; likewise */
    TALLY_MATCH_POINTS = 128, /* bins of points of a match, the middle one from 0 on */
    TALLY_MATCH_POINTS_BIN = 20
};

enum tally_mode { MODE_ORDINARY, MODE_FANTASY, TALLY_MODES };
enum tally_end { END_VALID, END_BUST, TALLY_ENDS };
enum tally_result { RESULT_LOST, RESULT_EQUAL, RESULT_WON, TALLY_RESULTS = 4 };

/* How a hand fares against an opponent's. */
enum tally_duel {
    DUEL_BOTH_BUST,
    DUEL_OWN_BUST,
    DUEL_OPPONENT_BUST,
    DUEL_SCOOPED, /* lost all rows; the last is DUEL_SCOOP */
    DUEL_BEHIND,
    DUEL_LEVEL,
    DUEL_AHEAD,
    DUEL_SCOOP,
    TALLY_DUELS
};

/* What points are won or lost for. */
enum tally_source { SOURCE_ROWS, SOURCE_SCOOPS, SOURCE_ROYALTIES, TALLY_SOURCES = 4 };

/* The first five cards: the first that fits. */
enum tally_first {
    FIRST_FULL_HOUSE, /* or better */
    FIRST_FLUSH,
    FIRST_STRAIGHT,
    FIRST_TRIPS,
    FIRST_TWO_PAIR,
    FIRST_FOUR_FLUSH,
    FIRST_HIGH_PAIR, /* queens or better */
    FIRST_PAIR,
    FIRST_THREE_FLUSH,
    FIRST_NOTHING,
    TALLY_FIRST = 16
};

/* What became of an ordinary hand: bust, to Fantasy Land, or neither. */
enum tally_fate { FATE_VALID, FATE_BUST, FATE_FANTASY, TALLY_FATES = 4 };

/* What mistakes of a kind came to. */
enum tally_figure {
    FIGURE_OCCASIONS,
    FIGURE_MISTAKES,
    FIGURE_POINTS_LOST,
    FIGURE_WARNINGS,
    FIGURE_ENDED, /* matches, by putting out the last player but one */
    TALLY_FIGURES = 8
};

/* What added a hand to the match. */
enum tally_added { ADDED_BY_ENTRY, ADDED_BY_STAY, ADDED_BY_BOTH, TALLY_ADDED };

/* The quantities whose sums and products over units give every headline its standard error. */
enum tally_quantity {
    QUANTITY_POINTS, /* first: entrants are compared by it */
    QUANTITY_HANDS,
    QUANTITY_MATCHES,
    QUANTITY_WINS, /* 1/6 matches */
    QUANTITY_BUSTS,
    QUANTITY_ROYALTIES, /* earned */
    QUANTITY_ROYALTIES_TOP,
    QUANTITY_ROYALTIES_MIDDLE,
    QUANTITY_ROYALTIES_BOTTOM,
    QUANTITY_ROW_POINTS,
    QUANTITY_SCOOP_POINTS,
    QUANTITY_DUELS, /* hands against an opponent's */
    QUANTITY_SCOOPS,
    QUANTITY_SCOOPED,
    QUANTITY_ORDINARY,
    QUANTITY_ORDINARY_BUSTS,
    QUANTITY_ORDINARY_POINTS,
    QUANTITY_ENTRIES,
    QUANTITY_FANTASY,
    QUANTITY_FANTASY_POINTS,
    QUANTITY_STAYS,
    QUANTITY_DEALER, /* hands as dealer, who acts last */
    QUANTITY_DEALER_POINTS,
    TALLY_QUANTITIES
};

/* Of the table over a unit, for comparisons; of a family the first. */
enum tally_measure {
    MEASURE_MATCHES,
    MEASURE_HANDS,
    MEASURE_PLAYER_HANDS,                                 /* hands, times the players */
    MEASURE_POINTS,                                       /* by entrant */
    MEASURE_WINS = MEASURE_POINTS + POFC_SEATS_MAX,       /* 1/6 matches, by entrant */
    MEASURE_WINS_BY_SEAT = MEASURE_WINS + POFC_SEATS_MAX, /* the same by seat */
    MEASURE_SPREAD =
        MEASURE_WINS_BY_SEAT + POFC_SEATS_MAX, /* points, first minus last of a match */
    MEASURE_TIES,                              /* matches with a place shared */
    MEASURE_TIES_FIRST,
    MEASURE_ABORTED,
    MEASURE_ORDINARY,
    MEASURE_BUSTS, /* of ordinary hands */
    MEASURE_ENTRIES,
    MEASURE_FANTASY,
    MEASURE_STAYS,
    MEASURE_ROYALTIES,
    MEASURE_ROYALTIES_TOP,
    MEASURE_ROYALTIES_MIDDLE,
    MEASURE_ROYALTIES_BOTTOM,
    MEASURE_DUELS,
    MEASURE_SCOOPS,
    MEASURE_DEALER_POINTS,
    MEASURE_CARDS, /* placed */
    TALLY_MEASURES
};

struct pofc_tallies {
    /* Hands; the axis before the last is how many opponents are in Fantasy Land. */
    uint32_t hands[TALLY_ENTRANTS][TALLY_SEATS][TALLY_SEATS][TALLY_MODES][TALLY_SEATS][TALLY_ENDS];
    int64_t points[TALLY_ENTRANTS][TALLY_SEATS][TALLY_SEATS][TALLY_MODES][TALLY_SEATS][TALLY_ENDS];
    int64_t squares[TALLY_ENTRANTS][TALLY_SEATS][TALLY_SEATS][TALLY_MODES][TALLY_SEATS][TALLY_ENDS];
    uint32_t hand_points[TALLY_ENTRANTS][TALLY_MODES][TALLY_HAND_POINTS];
    uint32_t illegal[TALLY_ENTRANTS];

    /* Rows. */
    uint32_t rows[TALLY_ENTRANTS][TALLY_MODES][TALLY_ROWS][TALLY_CATEGORIES][TALLY_ENDS];
    uint32_t tops[TALLY_ENTRANTS][TALLY_MODES][TALLY_TOPS][TALLY_ENDS];
    int64_t royalties[TALLY_ENTRANTS][TALLY_MODES][TALLY_ROWS][TALLY_CATEGORIES];
    uint32_t hand_royalties[TALLY_ENTRANTS][TALLY_MODES][TALLY_ROYALTIES];

    /* Against each opponent. */
    uint32_t results[TALLY_ENTRANTS][TALLY_ENTRANTS][TALLY_ROWS][TALLY_RESULTS];
    uint32_t duels[TALLY_ENTRANTS][TALLY_ENTRANTS][TALLY_DUELS];
    int64_t sources[TALLY_ENTRANTS][TALLY_ENTRANTS][TALLY_SOURCES];

    /* The first street of ordinary hands. */
    uint32_t first[TALLY_ENTRANTS][TALLY_FIRST][TALLY_PLACEMENTS][TALLY_FATES];
    int64_t first_points[TALLY_ENTRANTS][TALLY_FIRST][TALLY_PLACEMENTS];

    /* Fantasy Land. */
    uint32_t entries[TALLY_ENTRANTS][TALLY_TOPS];
    uint32_t stays[TALLY_ENTRANTS][1 << POFC_STAYS];
    uint32_t chains[TALLY_ENTRANTS][TALLY_CHAIN];

    /* Matches. */
    uint32_t matches;
    uint32_t match_hands[TALLY_HANDS];
    uint32_t added[TALLY_ADDED];
    uint32_t aborted;
    uint32_t places[TALLY_ENTRANTS][TALLY_SEATS][TALLY_SEATS];
    uint32_t shared_places[TALLY_SEATS][TALLY_SEATS];
    uint32_t ranking[TALLY_ENTRANTS][TALLY_SEATS];
    uint32_t match_points[TALLY_ENTRANTS][TALLY_MATCH_POINTS];

    struct unit_tallies units;

    /* Described only where somebody errs. */
    int64_t mistakes[TALLY_ENTRANTS][POFC_ERRORS][TALLY_FIGURES];
};

void pofc_schema_init(struct tally_schema *schema, const struct game_setup *setup);

/* The bounds that struct game_play asks for. */
void pofc_bounds(const struct game_setup *setup, struct game_bounds *bounds);

#endif
