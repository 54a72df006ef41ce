#include "sim/bench/report.h"

#include "sim/output/json.h"
#include "sim/output/text_table.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

static const char *const unit_names[REPORT_UNITS] = {"ns", "ms"};
static const double units_per_second[REPORT_UNITS] = {1e9, 1e3};

double report_add(struct report *report, enum report_unit unit, const struct timer *timer,
                  const char *format, ...) {
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

void report_add_deal(struct report *report, const char *strategy, const struct timer *timer,
                     const struct report_needs *needs) {
    assert(report->deal_count < REPORT_DEALS_MAX);
    report->deals[report->deal_count++] =
        (struct report_deal){.strategy = strategy,
                             .median = units_per_second[REPORT_NS] * timer_median(timer),
                             .minimum = units_per_second[REPORT_NS] * timer_minimum(timer),
                             .needs = *needs};
}

static double floor_of(const struct report *report, const struct report_deal *deal) {
    const struct report_needs *needs = &deal->needs, *prices = &report->prices;
    return needs->decks * prices->decks + needs->hands * prices->hands +
           needs->counts * prices->counts;
}

static double per_second(const struct report_deal *deal) {
    return units_per_second[REPORT_NS] / deal->median;
}

static bool print_parts(const struct report *report) {
    struct text_table table = text_table_open(stdout);
    text_table_column(&table, "part", false);
    text_table_column(&table, "median", true);
    text_table_column(&table, "minimum", true);
    text_table_column(&table, "unit", false);
    for (unsigned i = 0; i < report->part_count; i++) {
        const struct report_part *part = &report->parts[i];
        text_table_line(&table);
        text_table_cell(&table, "%s", part->name);
        text_table_cell(&table, "%.2f", part->median);
        text_table_cell(&table, "%.2f", part->minimum);
        text_table_cell(&table, "%s", unit_names[part->unit]);
    }
    return text_table_close(&table);
}

static bool print_deals(const struct report *report) {
    static const char *const columns[] = {"median ns", "minimum", "decks", "hands",
                                          "counts",    "floor",   "ratio", "deals/s"};
    struct text_table table = text_table_open(stdout);
    text_table_column(&table, "deal of four", false);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        text_table_column(&table, columns[i], true);
    for (unsigned i = 0; i < report->deal_count; i++) {
        const struct report_deal *deal = &report->deals[i];
        double floor = floor_of(report, deal);
        text_table_line(&table);
        text_table_cell(&table, "%s", deal->strategy);
        text_table_cell(&table, "%.1f", deal->median);
        text_table_cell(&table, "%.1f", deal->minimum);
        text_table_cell(&table, "%.3f", deal->needs.decks);
        text_table_cell(&table, "%.2f", deal->needs.hands);
        text_table_cell(&table, "%.2f", deal->needs.counts);
        text_table_cell(&table, "%.1f", floor);
        text_table_cell(&table, "%.2f", deal->median / floor);
        text_table_cell(&table, "%.0f", per_second(deal));
    }
    return text_table_close(&table);
}

enum status report_print(const struct report *report, struct error *error) {
    bool printed = print_parts(report);
    putchar('\n');
    printed = printed && print_deals(report);
    if (!printed)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    printf("\ntwo threads: %.2f times as fast as one\n", report->speed_up);
    printf("signature: %016" PRIx64 "\n", report->signature);
    return STATUS_OK;
}

static void part_print_json(struct json *json, const struct report_part *part) {
    json_open(json, NULL, '{');
    json_text(json, "part", part->name);
    json_text(json, "unit", unit_names[part->unit]);
    json_number(json, "median", part->median);
    json_number(json, "minimum", part->minimum);
    json_close(json, '}');
}

static void deal_print_json(struct json *json, const struct report *report,
                            const struct report_deal *deal) {
    json_open(json, NULL, '{');
    json_text(json, "strategy", deal->strategy);
    json_text(json, "unit", unit_names[REPORT_NS]);
    json_number(json, "median", deal->median);
    json_number(json, "minimum", deal->minimum);
    json_number(json, "decks", deal->needs.decks);
    json_number(json, "hands", deal->needs.hands);
    json_number(json, "counts", deal->needs.counts);
    json_number(json, "floor", floor_of(report, deal));
    json_number(json, "per_second", per_second(deal));
    json_close(json, '}');
}

void report_print_json(const struct report *report) {
    struct json json = {.out = stdout};
    char signature[17];
    snprintf(signature, sizeof signature, "%016" PRIx64, report->signature);
    json_open(&json, NULL, '{');
    json_open(&json, "parts", '[');
    for (unsigned i = 0; i < report->part_count; i++)
        part_print_json(&json, &report->parts[i]);
    json_close(&json, ']');
    json_open(&json, "deals", '[');
    for (unsigned i = 0; i < report->deal_count; i++)
        deal_print_json(&json, report, &report->deals[i]);
    json_close(&json, ']');
    json_number(&json, "two_threads", report->speed_up);
    json_text(&json, "signature", signature);
    json_close(&json, '}');
    putchar('\n');
}
