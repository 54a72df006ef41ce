#include "sim/bench/report.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

double report_add(struct report *report, enum report_unit unit, const struct timer *timer,
                  const char *format, ...) {
    static const double units_per_second[REPORT_UNITS] = {1e9, 1e3};
    assert(report->part_count < REPORT_PARTS_MAX);
    struct report_part *part = &report->parts[report->part_count++];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(part->name, sizeof part->name, format, arguments);
    va_end(arguments);
    part->unit = unit;
    part->median = units_per_second[unit] * timer_median(timer);
    part->minimum = units_per_second[unit] * timer_minimum(timer);
    return part->median;
}

struct report_deal *report_add_deal(struct report *report) {
    assert(report->deal_count < REPORT_DEALS_MAX);
    return &report->deals[report->deal_count++];
}

struct report_fantasy *report_add_fantasy(struct report *report) {
    assert(report->fantasy_count < REPORT_FANTASIES_MAX);
    return &report->fantasies[report->fantasy_count++];
}

double report_floor(const struct report *report, const struct report_deal *deal) {
    const struct report_needs *needs = &deal->needs, *prices = &report->prices;
    return needs->decks * prices->decks + needs->fives * prices->fives +
           needs->threes * prices->threes + needs->counts * prices->counts;
}
