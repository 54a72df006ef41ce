/*
 * What `utspel bench` measures: the evaluator, deals and how their players do, Fantasy Land,
 * whole runs; and the signature, one number for all that this program computes.
 */
#ifndef UTSPEL_BENCH_H
#define UTSPEL_BENCH_H

#include "sim/config/config.h"
#include "sim/core/error.h"
#include "sim/core/game.h"
#include "sim/core/tally.h"
#include "sim/engine/game_task.h"
#include "sim/output/estimate.h"
#include "sim/output/results.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

/*
 * Times iterations of equal work. There are many short ones, since on a busy machine any iteration
 * may be disturbed: the median is the usual time, the minimum what the machine can do.
 *
 *     struct timer timer = {.budget = 0.2};
 *     while (timer_iteration(&timer, 1000))
 *         do_a_thousand();
 */

enum { TIMER_ITERATIONS_MIN = 3, TIMER_ITERATIONS_MAX = 499 };

/* A timer begins with all zeros but the budget. */
struct timer {
    double budget; /* seconds, after which no iteration is begun */
    double spent;
    bool running, warm;
    double iteration_begun;
    unsigned iterations;
    double seconds[TIMER_ITERATIONS_MAX]; /* of each iteration, for one unit; ascending */
};

/* Ends an iteration of that many units and begins the next; false when there were enough. */
bool timer_iteration(struct timer *timer, double units);

/* Adds an iteration timed by the caller; false when there were enough. */
bool timer_add(struct timer *timer, double seconds, double units);

/* Seconds for a unit; of 1 iteration or more. */
double timer_median(const struct timer *timer);
double timer_minimum(const struct timer *timer);

/* What `utspel bench` has measured, and how it is printed. */

enum {
    REPORT_PARTS_MAX = 32,
    REPORT_DEALS_MAX = 16,
    REPORT_FIGURES_MAX = 24,
    REPORT_FANTASIES_MAX = 8,
    REPORT_NAME_SIZE = 48
};

enum report_unit { REPORT_NS, REPORT_MS, REPORT_UNITS };

struct report_part {
    char name[REPORT_NAME_SIZE];
    enum report_unit unit;
    double median, minimum; /* in that unit */
};

/* What a deal needs at least. */
struct report_needs {
    double decks;  /* seeded and shuffled */
    double fives;  /* hands of five cards, valued */
    double threes; /* hands of three */
    double counts; /* added to */
};

/* How players do: a headline of all of them or, where they differ, of the first. */
struct report_figure {
    const struct game_headline *headline;
    struct estimate estimate;
};

struct report_deal {
    const struct game *game;
    const char *players;
    double median, minimum;    /* ns */
    struct report_needs needs; /* on average */
    unsigned figure_count;
    struct report_figure figures[REPORT_FIGURES_MAX];
};

/* Random hands of Fantasy Land, set for the most royalties. */
struct report_fantasy {
    int cards;
    int64_t hands;
    double median, minimum; /* us a hand, of many together */
    double slowest;         /* us, of all hands */
    struct estimate royalties, stays;
};

struct report {
    unsigned part_count, deal_count, fantasy_count;
    struct report_part parts[REPORT_PARTS_MAX];
    struct report_deal deals[REPORT_DEALS_MAX]; /* those of a game are neighbours */
    struct report_fantasy fantasies[REPORT_FANTASIES_MAX];
    struct report_needs prices; /* ns for one of each */
    double speed_up;            /* of two threads */
    uint64_t signature;
};

/* Adds a part, and returns its median in that unit. */
double report_add(struct report *report, enum report_unit unit, const struct timer *timer,
                  const char *format, ...) PRINTF_LIKE(4, 5);

/* Each adds a line, to be filled in. */
struct report_deal *report_add_deal(struct report *report);
struct report_fantasy *report_add_fantasy(struct report *report);

/* Both print on stdout. */
enum status report_print(const struct report *report, struct error *error);
void report_print_json(const struct report *report);

/* The measurements. */

/*
 * Adds the processor time from the start of this process to its first match: loading the program,
 * filling its tables and reading a config. Comes before all else.
 */
enum status bench_start(struct report *report, struct error *error);

/* Adds hands valued, generators, decks and tables, and the prices of a deck and of a hand. */
void bench_evaluator(struct report *report);

/*
 * Adds deals of some line-ups of each game with all statistics, what such a deal needs, and how the
 * players do; and the price of a count.
 */
enum status bench_deals(struct report *report, struct error *error);

/* Adds hands of Fantasy Land of each size, set for the most royalties, ties going to staying. */
enum status bench_fantasy(struct report *report, struct error *error);

/* Adds the writing of a results file, and how two threads compare with one. */
enum status bench_run(struct report *report, struct error *error);

/*
 * The signature (signature.h) of some matches of each game under each preset, with every strategy,
 * any number of players and odd rules: those of the configs that bench_config_at() gives, the i-th
 * from 0; NULL past the last.
 */
const char *bench_config_at(size_t i);
enum status bench_signature(uint64_t *signature, struct error *error);

/* What bench plays: configs made ready to play again and again. */

struct bench_game {
    struct config *config; /* NULL if it failed to load */
    struct tally_schema schema;
};

/* Loads the text of a config. Close the game also after a failure. */
enum status bench_game_open(struct bench_game *game, const char *text, struct error *error);

void bench_game_close(struct bench_game *game);

/* Plays the config's matches; result->totals are the caller's to free. */
enum status bench_game_run(const struct bench_game *game, unsigned threads,
                           struct engine_result *result, struct error *error);

/*
 * Makes an empty file with a name of its own, for results that nobody keeps; the caller unlinks it.
 */
enum status file_make(char path[PATH_MAX], struct error *error);

/* Fills in how the players did in that many matches, in the game's own headlines. */
enum status figures_add(struct report_deal *deal, const struct bench_game *game,
                        const struct tally_totals *totals, uint64_t matches, struct error *error);

#endif
