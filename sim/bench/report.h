/* What `utspel bench` has measured, and how it is printed. */
#ifndef UTSPEL_BENCH_REPORT_H
#define UTSPEL_BENCH_REPORT_H

#include "sim/bench/timer.h"
#include "sim/core/error.h"
#include "sim/core/game.h"
#include "sim/output/estimate.h"

#include <stdint.h>

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

/* What no deal can do without. */
struct report_needs {
    double decks;  /* seeded and shuffled */
    double fives;  /* hands of five cards, valued */
    double threes; /* hands of three */
    double counts; /* added to */
};

/* How players fare: a headline of all of them or, where they differ, of the first. */
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

/* ns that a deal cannot do without, at the prices found. */
double report_floor(const struct report *report, const struct report_deal *deal);

/* Both print on stdout. */
enum status report_print(const struct report *report, struct error *error);
void report_print_json(const struct report *report);

#endif
