/* What `utspel bench` has measured, and how it is printed. */
#ifndef UTSPEL_BENCH_REPORT_H
#define UTSPEL_BENCH_REPORT_H

#include "sim/bench/timer.h"
#include "sim/core/error.h"

#include <stdint.h>

enum { REPORT_PARTS_MAX = 32, REPORT_DEALS_MAX = 8, REPORT_NAME_SIZE = 48 };

enum report_unit { REPORT_NS, REPORT_MS, REPORT_UNITS };

struct report_part {
    char name[REPORT_NAME_SIZE];
    enum report_unit unit;
    double median, minimum; /* in that unit */
};

/* What no deal can do without. */
struct report_needs {
    double decks;  /* seeded and shuffled */
    double hands;  /* of five cards, valued */
    double counts; /* added to */
};

struct report_deal {
    const char *strategy;      /* of all players */
    double median, minimum;    /* ns */
    struct report_needs needs; /* on average */
};

struct report {
    unsigned part_count;
    struct report_part parts[REPORT_PARTS_MAX];
    unsigned deal_count;
    struct report_deal deals[REPORT_DEALS_MAX];
    struct report_needs prices; /* ns for one of each */
    double speed_up;            /* of two threads */
    uint64_t signature;
};

/* Adds a part, and returns its median in that unit. */
double report_add(struct report *report, enum report_unit unit, const struct timer *timer,
                  const char *format, ...) PRINTF_LIKE(4, 5);

void report_add_deal(struct report *report, const char *strategy, const struct timer *timer,
                     const struct report_needs *needs);

/* Both print on stdout. */
enum status report_print(const struct report *report, struct error *error);
void report_print_json(const struct report *report);

#endif
