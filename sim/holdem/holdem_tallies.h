/*
 * What is counted in hold'em: one plain struct a thread. holdem_schema.c names every array, its
 * axes, unit and meaning; results/README.md shows the table. An entrant of the axes is a line of
 * players: what it has is of all who entered by it.
 */
#ifndef UTSPEL_HOLDEM_TALLIES_H
#define UTSPEL_HOLDEM_TALLIES_H

#include "sim/core/schema.h"
#include "sim/holdem/holdem_field.h"

enum {
    TALLY_ENTRANTS = UNIT_ENTRANTS,
    TALLY_PLAYERS = 16,  /* dealt in, from 2; up to HOLDEM_CHAIRS_MAX */
    TALLY_LEVELS = 64,   /* from 1; the last entry includes later ones */
    TALLY_PLACES = 128,  /* from 1; likewise */
    TALLY_FINISHES = 20, /* of the field, each a twentieth */
    TALLY_LAPS = 256,    /* of a match, in steps of 4, from 0; the last entry includes more */
    TALLY_LAPS_BIN = 4,
    TALLY_WINNERS = 16,   /* of a pot, from 1; up to HOLDEM_CHAIRS_MAX */
    TALLY_POT_SIZES = 16, /* powers of two of the big blind; the last entry includes more */
    TALLY_BREAKS = 128,   /* tables left, from 1; the last entry includes more */
    TALLY_DEPTHS = 16     /* below one big blind, then by powers of two of them */
};

/* Where a chair is: those that are neither blind nor button by how far before the button. */
enum tally_position {
    POSITION_BIG,
    POSITION_SMALL, /* with two dealt in that is the button */
    POSITION_BUTTON,
    POSITION_BEFORE, /* the chair before the button, and so on */
    TALLY_POSITIONS = 16
};

/* What a chair that was dealt in did, and what became of it; each at most once a hand. */
enum tally_deed {
    DEED_DEALT,
    DEED_VOLUNTARY, /* called or raised before the flop */
    DEED_RAISED,    /* raised before the flop */
    DEED_FLOP,      /* was still in when the flop, the turn, the river came */
    DEED_TURN,
    DEED_RIVER,
    DEED_SHOWDOWN,     /* was in at the end with others */
    DEED_SHOWDOWN_WON, /* and won a pot or a part of one */
    DEED_WON,          /* a pot or a part of one, by all others folding too */
    DEED_ALL_IN,       /* put all its chips in, also if some came back */
    TALLY_DEEDS = 16
};

/* How a hand ended; of the last two the latter where the hands were turned up before the board was
 * complete. */
enum tally_end { END_FOLDED, END_SHOWDOWN, END_ALL_IN, TALLY_ENDS = 4 };

/* The main pot; side pots; those of them that only one was in. */
enum tally_pot { POT_MAIN, POT_SIDE, TALLY_POTS };

/* Values of a line's entrants by the independent chip model: their mean, match by match. */
enum tally_icm { ICM_MATCHES, ICM_VALUE, ICM_SQUARE, TALLY_ICMS };

enum tally_blind { BLIND_SMALL, BLIND_BIG, TALLY_BLINDS };

/* What mistakes of a kind came to, by who made them; hands won by who won them. */
enum tally_figure {
    FIGURE_OCCASIONS,
    FIGURE_MISTAKES,
    FIGURE_CHIPS_LOST,
    FIGURE_HANDS_WON,
    FIGURE_WARNINGS,
    FIGURE_SAT_OUT,
    FIGURE_DISQUALIFIED,
    TALLY_FIGURES = 8
};

/* What a stack gained in a level, in percent of what it had; what is more than this as much. */
enum tally_gain { GAIN_STACKS, GAIN_SUM, GAIN_SQUARES, TALLY_GAINS };
enum { HOLDEM_GAIN_MOST = 100000 };

/* Prizes are counted in these parts of what each entrant pays into the pool. */
enum { HOLDEM_PRIZE_UNIT = 10000 };

/* Parts of a first place, which is shared where a match is aborted: evenly by up to six. */
enum { HOLDEM_WIN = 60 };

/* Actions of a hand in the time model; more count as so many. */
enum { HOLDEM_ACTIONS_MOST = 1000 };

/*
 * The quantities whose sums and products over units give every headline its standard error. Those
 * per hand are few: the square of their sum must stay small (bounds.h).
 */
enum tally_quantity {
    QUANTITY_PRIZE, /* of an entrant on average, rounded; first: lines are compared by it */
    QUANTITY_MATCHES,
    QUANTITY_ENTRIES, /* entrants of the line */
    QUANTITY_WINS,    /* 1/60 first places */
    QUANTITY_PRIZES,  /* of all of them */
    QUANTITY_PAID,    /* entrants who win some prize */
    QUANTITY_PLACES,  /* sum of their places */
    QUANTITY_SEATED,  /* hands at a table, dealt in or not */
    QUANTITY_HANDS,   /* dealt in */
    QUANTITY_VOLUNTARY,
    QUANTITY_RAISED,
    QUANTITY_FLOPS,
    QUANTITY_SHOWDOWNS,
    QUANTITY_SHOWDOWNS_WON,
    QUANTITY_ALL_INS,
    QUANTITY_BIG_BLINDS, /* paid */
    QUANTITY_ICM,        /* of an entrant on average over levels, rounded */
    QUANTITY_VALUED,     /* matches that this was counted in */
    TALLY_QUANTITIES
};

/* Of the table over a unit, for comparisons; of a family the first. */
enum tally_measure {
    MEASURE_MATCHES,
    MEASURE_LAPS,
    MEASURE_ACTIONS, /* of the hand of each lap that has most */
    MEASURE_HANDS,   /* at all tables */
    MEASURE_PLAYER_HANDS,
    MEASURE_LEVELS, /* that of the last lap */
    MEASURE_ENTRIES,
    MEASURE_PRIZE,                                     /* by entrant */
    MEASURE_WINS = MEASURE_PRIZE + GAME_ENTRANTS_MAX,  /* 1/60 first places, by entrant */
    MEASURE_PLACES = MEASURE_WINS + GAME_ENTRANTS_MAX, /* sums of places, by entrant */
    MEASURE_ENTRIES_BY = MEASURE_PLACES + GAME_ENTRANTS_MAX,
    MEASURE_VOLUNTARY = MEASURE_ENTRIES_BY + GAME_ENTRANTS_MAX,
    MEASURE_RAISED,
    MEASURE_FLOPS,
    MEASURE_SHOWDOWNS, /* hands that end in one */
    MEASURE_ALL_INS,
    MEASURE_POTS,
    MEASURE_SIDE_POTS,
    MEASURE_SPLIT_POTS,
    MEASURE_ODD_CHIPS,
    MEASURE_SEATED,
    MEASURE_BIG_BLINDS,
    MEASURE_DEAD_SMALL,
    MEASURE_MOVES,
    MEASURE_BREAKS,
    MEASURE_ABORTED,
    TALLY_MEASURES
};

/* A team's stack among those in play; of two there is no middle one. */
enum tally_size { SIZE_LARGEST, SIZE_MIDDLE, SIZE_SMALLEST, TALLY_SIZES = 4 };

/* What became of the teams that made a choice. */
enum tally_outcome { OUTCOME_PRIZES, OUTCOME_PLACES, TALLY_OUTCOMES };

enum { TALLY_STACKS = 4 /* of a team, from 1; up to HOLDEM_STACKS_MAX */ };

/* What teams decide. */
struct holdem_team_tallies {
    uint32_t transfers[TALLY_ENTRANTS][TALLY_SIZES][TALLY_SIZES]; /* by who gives and who gets */
    int64_t transferred[TALLY_ENTRANTS];
    uint32_t choices[TALLY_ENTRANTS][HOLDEM_CHOICES];
    int64_t outcomes[TALLY_ENTRANTS][HOLDEM_CHOICES][TALLY_OUTCOMES];
    uint32_t timeouts[TALLY_ENTRANTS][HOLDEM_STREETS];
    uint32_t stacks[TALLY_ENTRANTS][TALLY_LEVELS][TALLY_STACKS];
    uint32_t places[TALLY_ENTRANTS][TALLY_STACKS][TALLY_PLACES];
};

/* The decisions that can be forked. */
enum tally_fork { FORK_TRANSFER, FORK_SETTLE, TALLY_FORKS };

/* What is compared at the end of a fork's match and of the match that was played. */
enum tally_fork_total { FORK_COUNT, FORK_PRIZE, FORK_WINS, FORK_PLACES, TALLY_FORK_TOTALS };

/* The sums of these differences and of their squares, cell by cell. */
enum tally_difference {
    DIFFERENCE_COUNT,
    DIFFERENCE_PRIZE,
    DIFFERENCE_PRIZE_SQUARED,
    DIFFERENCE_WINS,
    DIFFERENCE_WINS_SQUARED,
    DIFFERENCE_PLACES,
    DIFFERENCE_PLACES_SQUARED,
    DIFFERENCES,
    TALLY_DIFFERENCES = 8 /* a cell is a cache line */
};

struct holdem_fork_tallies {
    int64_t transfers[TALLY_ENTRANTS][TALLY_SIZES][TALLY_SIZES][TALLY_DIFFERENCES];
    int64_t settlements[TALLY_ENTRANTS][HOLDEM_CHOICES][HOLDEM_CHOICES][TALLY_DIFFERENCES];
    int64_t products[TALLY_FORKS][TALLY_FORK_TOTALS][TALLY_FORK_TOTALS];
};

struct holdem_tallies {
    /* Hands. */
    uint32_t deeds[TALLY_ENTRANTS][TALLY_PLAYERS][TALLY_POSITIONS][TALLY_DEEDS];
    uint32_t ends[HOLDEM_STREETS][TALLY_ENDS];
    uint32_t hands_by_level[TALLY_LEVELS];
    uint32_t showdowns_by_level[TALLY_LEVELS];
    uint32_t all_ins_by_level[TALLY_LEVELS];
    uint32_t illegal[TALLY_ENTRANTS];

    /* Pots. */
    uint32_t pots[TALLY_POTS][TALLY_WINNERS];
    uint32_t pot_sizes[TALLY_POTS][TALLY_POT_SIZES];
    int64_t odd_chips;

    /* Blinds. */
    uint32_t blinds[TALLY_ENTRANTS][TALLY_BLINDS];
    uint32_t waited[TALLY_ENTRANTS];
    uint32_t dead_small;

    /* Tables. */
    uint32_t moves[TALLY_ENTRANTS][HOLDEM_WHYS];
    uint32_t breaks[TALLY_BREAKS];
    uint32_t races;
    int64_t race_chips[TALLY_ENTRANTS];
    uint32_t race_saved[TALLY_ENTRANTS];

    /* Levels. */
    uint32_t laps_by_level[TALLY_LEVELS];
    uint32_t ended_by_level[TALLY_LEVELS];
    uint32_t out_by_level[TALLY_ENTRANTS][TALLY_LEVELS];
    uint32_t stacks_by_level[TALLY_ENTRANTS][TALLY_LEVELS];
    int64_t chips_by_level[TALLY_ENTRANTS][TALLY_LEVELS];
    int64_t icm_by_level[TALLY_ENTRANTS][TALLY_LEVELS][TALLY_ICMS];
    int64_t gains[TALLY_ENTRANTS][TALLY_DEPTHS][TALLY_GAINS];

    /* Matches. */
    uint32_t matches;
    uint32_t aborted;
    uint32_t laps[TALLY_LAPS];
    uint32_t places[TALLY_ENTRANTS][TALLY_PLACES];
    uint32_t finishes[TALLY_ENTRANTS][TALLY_FINISHES];
    int64_t prizes[TALLY_ENTRANTS];

    struct unit_tallies units;

    /* Described only where somebody errs. */
    int64_t mistakes[TALLY_ENTRANTS][HOLDEM_ERRORS][TALLY_FIGURES];

    /* Described only of teams, and where something is forked. */
    struct holdem_team_tallies teams;
    struct holdem_fork_tallies forks;
};

/* What has been seen of the hand in play, by masks of chairs, of its lap and of its match. */
struct holdem_counting {
    uint16_t voluntary, raised, all_in;
    int32_t actions;                            /* of the hand */
    int32_t slowest;                            /* most actions of a hand in this lap, so far */
    int32_t deeds[TALLY_ENTRANTS][TALLY_DEEDS]; /* of the match */
    int64_t icm[TALLY_ENTRANTS];                /* of so many levels */
    int32_t levels_valued;
};

void holdem_schema_init(struct tally_schema *schema, const struct game_setup *setup);

/* holdem_schema_teams.c: whether teams play, by the rules or their lines. */
bool holdem_is_of_teams(const struct game_setup *setup);

/* Adds to it what teams decide, and what forks show, with their axes. */
void holdem_schema_add_teams(struct tally_schema *schema);
void holdem_schema_add_forks(struct tally_schema *schema);

/* The bounds that struct game_play asks for. */
void holdem_bounds(const struct game_setup *setup, struct game_bounds *bounds);

#endif
