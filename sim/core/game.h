/*
 * The one struct through which engine, output, config and command line see a game.
 *
 * A game is a wing of its own: it knows its rules, plays matches at a table, counts into its
 * tallies and writes records. The engine hands it match numbers; everything a match needs
 * follows from the setup and that number alone.
 */
#ifndef UTSPEL_GAME_H
#define UTSPEL_GAME_H

#include "sim/core/error.h"
#include "sim/core/game_setup.h"
#include "sim/core/option.h"
#include "sim/core/strategy_declaration.h"
#include "sim/core/tally.h"
#include "sim/core/view.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A column of the optional rows: one element or one per entrant. */
struct game_column {
    const char *name;
    size_t offset; /* of the first element in the row struct */
    size_t size;   /* bytes of an element: 1, 2, 4 or 8, signed */
    bool by_entrant;
    const char *unit, *meaning;
};

#define GAME_COLUMN(row_struct, field, bytes, entrants, what, about)                               \
    {                                                                                              \
        .name = #field, .offset = offsetof(struct row_struct, field), .size = (bytes),             \
        .by_entrant = (entrants), .unit = (what), .meaning = (about)                               \
    }

enum game_record_format { GAME_RECORD_JSON, GAME_RECORD_TRANSCRIPT };

/* Where a match is written besides the tallies. */
struct game_output {
    FILE *record; /* NULL: none */
    enum game_record_format format;
    void *rows; /* NULL, or the game's rows.per_match rows of rows.size bytes, all written */
};

/*
 * A figure of the summary, by entrant: numerator over denominator, both labels of the axis
 * `quantity` of the game's unit tallies, with its standard error over units. The first one is
 * the figure of merit: entrants are compared by it in pairs, so its denominator must be the
 * same for all entrants in every unit.
 */
struct game_headline {
    const char *key, *label, *unit;
    const char *numerator, *denominator;
    double scale;      /* 100 for percent, 1/60 for placement units, else 1 */
    const char *brief; /* heading of its column in the short summary, or NULL: not there */
};

#define GAME_RATIO(name, title, what, above, below, factor, heading)                               \
    {                                                                                              \
        .key = (name), .label = (title), .unit = (what), .numerator = (above),                     \
        .denominator = (below), .scale = (factor), .brief = (heading)                              \
    }

/*
 * A table of proportions along one axis of a tally, `width` neighbouring entries taken
 * together, for each entry of `by`; summed over all other axes; with Wilson intervals.
 *
 * With a numerator, it and the denominator are labels of the tally's last axis, the outcome;
 * a NULL denominator is the whole outcome axis. Without a numerator, the proportion is the
 * entry's share of all along the axis.
 *
 *   calls by score    axis "own_score"  by NULL     "called" / "asked"   width 5
 *   wins by seat      axis "seat"       by NULL     "1" / NULL           of [seat][place]
 *   hands held        axis "category"   by "stage"  NULL / NULL          of [stage][category]
 *
 * In the short summary the axis runs across the page, a line for each breakdown, and those in
 * a row with one axis and width share their headings; with `by` it runs down, `by` across.
 */
struct game_breakdown {
    const char *key, *title;
    const char *tally, *axis, *by; /* by: another axis, or NULL */
    const char *numerator, *denominator;
    unsigned width;    /* at least 1 */
    const char *brief; /* name of its line or table in the short summary, or NULL: not there */
};

#define GAME_SHARE(name, heading, of, along, across, above, below, bin, line)                      \
    {                                                                                              \
        .key = (name), .title = (heading), .tally = (of), .axis = (along), .by = (across),         \
        .numerator = (above), .denominator = (below), .width = (bin), .brief = (line)              \
    }

/*
 * What forks show, in runs that have some: means of differences, each with its standard error. The
 * last axis of their tallies has, beside "forks", how many there are, for every measure the label
 * of the differences' sum and that of the sum of their squares.
 */
struct game_fork_measure {
    const char *key, *heading;
    const char *sum, *squares;
    double scale; /* as a headline's */
};

/*
 * By an axis and `by` as a breakdown; or, with a decision, of all forks of that kind: its standard
 * error is over units, by forks/products [decision][total][total2], whose labels are "forks" and
 * the measures' sums. Others take forks as independent.
 */
struct game_fork_table {
    const char *key, *title;
    const char *tally;
    const char *decision, *axis, *by;
    unsigned width;
};

/* What every summary mentions, unless it is 0: a tally summed over all its axes. */
struct game_caution {
    const char *tally, *meaning;
};

/* For configs: what a setup points to, and what it may be. */
struct game_rules {
    const struct option_table *options; /* of game_setup.rules */
    /*
     * Refuses mixes of rules that contradict each other, or the number of players, of all lines
     * together; *concerned are then the options concerned, "players" among them.
     */
    enum status (*check)(const void *rules, unsigned entrants, struct option_keys *concerned,
                         struct error *error);
    /* Whether by the other rules an option has no effect, and why; NULL: they all have. */
    bool (*idle)(const void *rules, const struct option *option, char *why, size_t size);
    unsigned min_entrants, max_entrants; /* by all lines together */
    /*
     * A match is a whole tournament. So lines of players may have counts, and there are few lines
     * of many entrants; seats cannot be rotated, nor matches put together to tournaments.
     */
    bool is_tournament;

    /*
     * How many members a team has by the rules, at least and at most: of lines that list none, the
     * least. NULL: everybody plays for himself.
     */
    void (*team_size)(const void *rules, unsigned *least, unsigned *most);

    /*
     * The kinds of mistakes that players make, each with its rate per occasion: OPTION_REALs, of
     * game_entrant.errors; NULL: nobody errs. errors_idle: whether by the rules a kind can never
     * happen, and why. errors_shared: whether by the rules it happens to nobody's rate but that of
     * all, whatever players state. Both NULL: no kind.
     */
    const struct option_table *errors;
    bool (*errors_idle)(const void *rules, const struct option *kind, char *why, size_t size);
    bool (*errors_shared)(const void *rules, const struct option *kind);

    /*
     * Makes *widest, rules for game_setup.widest, so wide that what is counted by other rules fits
     * in, too; NULL: no axis depends on the rules.
     */
    void (*widen)(void *widest, const void *rules);

    /*
     * What share of which decisions is forked: the game is played on once more for each
     * alternative, and what that comes to is compared. Of game_setup.forks; NULL: the game has no
     * forks. forks_idle: whether by the rules there is no such decision, and why; NULL: there are
     * all.
     */
    const struct option_table *forks;
    bool (*forks_idle)(const void *rules, const struct option *kind, char *why, size_t size);
};

/* So many lines of players there may be. */
static inline unsigned game_lines_max(const struct game_rules *rules) {
    return rules->is_tournament ? GAME_ENTRANTS_MAX : rules->max_entrants;
}

/* For strategies: what they see and decide, structs NAME_view and NAME_decisions. */
struct game_strategies {
    const struct view_table *view;
    const struct decision *decisions;
    size_t decision_count, decisions_size;
};

enum { UNIT_ENTRANTS = 8, UNIT_QUANTITIES = 24, UNIT_MEASURES = 64 };

/* What an entrant gathers over a unit, by the axis `quantity`; the first is the figure of merit. */
typedef int32_t game_quantities[UNIT_QUANTITIES];

/* What parted two neighbours in the ranking of a match: the tie breaks of rules among them. */
enum game_tie {
    GAME_TIE_NONE, /* what is ranked by first: placement points, or points */
    GAME_TIE_TOTAL_POINTS,
    GAME_TIE_CHICAGOS_WON,
    GAME_TIE_PLAY_OFF,
    GAME_TIE_LOT, /* nothing: they rank by entrant number */
    GAME_TIES
};

/* How a match ended, for those who build on that: tournaments. */
struct game_outcome {
    uint8_t ranking[GAME_ENTRANTS_MAX];   /* by place from 0: the entrant */
    uint8_t parted[GAME_ENTRANTS_MAX];    /* by place from 0: enum game_tie, from the next one */
    int32_t placement[GAME_ENTRANTS_MAX]; /* by entrant: 1/60 placement points, or points */
    int32_t warnings[GAME_ENTRANTS_MAX];  /* by entrant */
    uint8_t put_out;                      /* mask of entrants: of the tournament, by the rules */
    /* By entrant and seat: draws of seats that put it there, those for play-offs left out. Who sits
     * in seat 0 is the first dealer. */
    int32_t sat[GAME_ENTRANTS_MAX][GAME_ENTRANTS_MAX];
    bool aborted;  /* at the safety limit: the match, or a game of it */
    int32_t deals; /* deals or hands, those of play-offs included */
};

/* How an entrant fared in a tournament; merit: in the unit of the figure of merit. */
struct game_standing {
    int32_t place; /* from 1; who share one have the lowest */
    int32_t merit;
};

struct game_bounds;
struct player;
struct player_guard;

/*
 * For those who play, one match after the other. A table is where a thread plays; the engine owns
 * its bytes and those that it counts into, both zeroed to begin with.
 */
struct game_play {
    size_t table_size;
    /* Makes the instances of strategies, which can fail; the table is closed after that, too. */
    enum status (*open)(void *table, const struct game_setup *setup, void *tallies,
                        struct error *error);
    void (*close)(void *table);

    /*
     * Plays a match and counts it. STATUS_RUNTIME: a strategy failed, and neither what was
     * counted nor the table can be used any more.
     */
    enum status (*match)(void *table, uint64_t match, const struct game_output *output,
                         struct error *error);
    /* By entrant, of the unit that the last match played has completed; until the next match. */
    const game_quantities *(*quantities)(const void *table);
    /* The measures of the table: statistics.measure_count of them. */
    const int32_t *(*measures)(const void *table);
    /* Where a match is a tournament: of the last one, by entrant, not by line; else NULL. */
    const struct game_standing *(*standings)(const void *table);

    /*
     * For tournaments, where others sit down match by match. A setup whose entrants have no
     * strategy opens a table of empty chairs; seat() seats players, by entrant, that player_open()
     * opened for this table with the guard, and setup->entrant[] says by then who they are.
     * outcome() is of the last match played, until the next.
     */
    const struct player_guard *guard;
    void (*seat)(void *table, struct player *const *players);
    const struct game_outcome *(*outcome)(const void *table);

    /* What one match adds at most; see bounds.h. *bounds is all zero. */
    void (*bounds)(const struct game_setup *setup, struct game_bounds *bounds);

    /* The progress line's live figure: two counts of the tallies, and what their ratio is. */
    const char *live_label;
    void (*live)(const void *tallies, uint64_t *part, uint64_t *whole);
};

/* For those who keep rows. */
struct game_rows {
    size_t size;
    unsigned (*per_match)(const void *rules);
    const struct game_column *columns;
    size_t column_count;
};

/*
 * What comparisons ask: a measure of the table per another, summed over units. A family shares the
 * key up to its last dot: "wins_by_seat.0", "wins_by_seat.1".
 */
struct game_metric {
    const char *key, *unit, *meaning;
    const char *numerator, *denominator; /* names of measures */
    double scale;
    double margin;     /* in the unit: a smaller difference matters to nobody, by default */
    unsigned entrants; /* of tables with at least so many; 0: all */
    enum game_metric_of { GAME_METRIC_OF_ALL, GAME_METRIC_OF_ENTRANT, GAME_METRIC_OF_SEAT } of;
    const char *rule; /* a switch or number: while that is 0 the metric is too; or NULL */
};

/* A row for a metric, and for one of a family whose members are numbered like entrants. */
#define GAME_METRIC(name, what, about, above, below, factor, least)                                \
    {                                                                                              \
        .key = (name), .unit = (what), .meaning = (about), .numerator = (above),                   \
        .denominator = (below), .scale = (factor), .margin = (least)                               \
    }
#define GAME_METRIC_OF(number, whom, name, what, about, above, below, factor, least)               \
    {                                                                                              \
        .key = name "." #number, .unit = (what), .meaning = about " " #number,                     \
        .numerator = above "." #number, .denominator = (below), .scale = (factor),                 \
        .margin = (least), .entrants = (number) + 1, .of = (whom)                                  \
    }

/*
 * For results and summaries. Unit tallies every game has (a unit is an observation: a match or a
 * rotated group):
 *   units/count                                    how many
 *   units/sums                entrant quantity     totals of each quantity
 *   units/products            entrant quantity quantity2   sums over units of products
 *   units/placement_products  entrant entrant2     of the first headline's numerator
 *   units/table_sums          quantity             as sums, of the entrants' total in each unit
 *   units/table_products      quantity quantity2   as products, of the entrants' totals
 */
struct game_statistics {
    void (*schema_init)(struct tally_schema *schema, const struct game_setup *setup);
    const struct game_headline *headlines;
    size_t headline_count;
    const struct game_breakdown *breakdowns;
    size_t breakdown_count;
    const struct game_fork_measure *fork_measures;
    size_t fork_measure_count;
    const struct game_fork_table *fork_tables;
    size_t fork_table_count;
    const struct game_caution *cautions;
    size_t caution_count;

    /* For comparisons: the names of what play.measures() hands out, and the metrics. */
    const char *const *measures;
    size_t measure_count; /* at most UNIT_MEASURES */
    const struct game_metric *metrics;
    size_t metric_count;
    /* How much of what takes time there is, for a time model: measures; NULL: none of it. */
    struct game_times {
        const char *deals, *exchanges, *cards, *calls, *rounds;
    } times;
};

/* A game: its name, and what each of those who see it needs. */
struct game {
    const char *name;
    struct game_rules rules;
    struct game_strategies strategies;
    struct game_play play;
    struct game_rows rows;
    struct game_statistics statistics;
};

#endif
