/*
 * What variants are compared by: the metrics of a game (sim/core/game.h), and those of any game; or
 * those of tournaments.
 *
 * A metric is made of two measures, which every finished unit has one whole number of in every
 * variant. A unit is a match, a rotated group or a tournament.
 *
 * Measures of any game, behind the game's own:
 *   time          seconds, by the config's time model
 *   skill_*       where a strong player sits among weak ones (`skill`): entrant 0 is the strong one
 */
#ifndef UTSPEL_METRICS_H
#define UTSPEL_METRICS_H

#include "sim/compare/difference.h"
#include "sim/compare/variants.h"
#include "sim/config/config.h"
#include "sim/core/bounds.h"
#include "sim/tournament/tournament.h"

enum { METRICS_MAX = 96, MEASURES_MAX = UNIT_MEASURES + 8, METRICS_TIMES = 5 };

/* Tournaments have so many lines at most, so many metrics of each, and keys of that size. */
enum { METRICS_LINES_MAX = 16, METRICS_OF_LINE = 3, METRICS_KEY_SIZE = 80 };

struct metric {
    const char *key, *unit, *meaning; /* of the game's tables, or the program's own */
    enum metric_form form;
    double scale, margin;
    size_t numerator, denominator;     /* measures, by their number */
    const struct game_metric *of_game; /* NULL: it is no game's own */
};

/* The metrics stay where they were made, since keys may point into them. */
struct metrics {
    const struct game *game;           /* NULL of tournaments */
    const char *measure[MEASURES_MAX]; /* names */
    size_t measure_count;
    struct metric item[METRICS_MAX];
    size_t count;
    bool skill;  /* the measures of skill are there */
    double step; /* points that their leads are counted in */
    struct metrics_time {
        size_t measure;
        double seconds; /* for each that is counted */
    } time[METRICS_TIMES];
    size_t time_count;
    char line_key[METRICS_LINES_MAX][METRICS_OF_LINE][METRICS_KEY_SIZE];
};

/*
 * Fills all metrics that a game has with that many lines of players; and those of skill among so
 * many entrants, 0: none.
 */
void metrics_of_game(struct metrics *metrics, const struct game *game, unsigned lines,
                     unsigned skilled);

/* Fills all metrics that tournaments of METRICS_LINES_MAX lines at most have. */
void metrics_of_tournaments(struct metrics *metrics, const char *const *labels, size_t lines,
                            bool prizes);

/*
 * Fills the metrics that the base's config asks for, with its margins. If it names none, these are
 * all that what differs between the variants can move: not how players and seats fare where all
 * players are of one kind, which is equal by symmetry, and not what can happen in no variant. Of
 * players of one kind among others, one stands for all. Refuses metrics that do not exist, and
 * margins of such; the config keeps the names.
 */
enum status metrics_open(struct metrics *metrics, const struct variants *variants,
                         struct error *error);

/* Returns the index of the metric of that key; count if there is none. */
size_t metrics_find(const struct metrics *metrics, const char *key);

/* The most of a measure that is not the game's: seconds of half a year, steps of leads squared. */
enum { METRICS_OWN_MOST = 1 << 24 };

/*
 * Fills the measures of the unit that a table has just completed, metrics->measure_count of them,
 * where so many entered.
 * Fails with STATUS_RUNTIME if one of its own is above METRICS_OWN_MOST.
 */
enum status metrics_measure(const struct metrics *metrics, unsigned entrants, const void *table,
                            int32_t measures[MEASURES_MAX], struct error *error);

/* Fills what a match at such a table adds to each measure at most, without signs: bounds.h. */
void metrics_bounds(const struct metrics *metrics, const struct game_setup *setup,
                    uint64_t measure[MEASURES_MAX]);

/* These do the same for a tournament and what it has come to. */
enum status metrics_measure_tournament(const struct tournament *tournament,
                                       const struct tournament_outcome *outcome,
                                       int32_t measures[MEASURES_MAX], struct error *error);
void metrics_bounds_tournament(const struct tournament *tournament, uint64_t measure[MEASURES_MAX]);

#endif
