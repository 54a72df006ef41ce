#include "sim/bench/bench.h"

#include "sim/core/clock.h"
#include "sim/output/json.h"
#include "sim/output/text_table.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

bool timer_add(struct timer *timer, double seconds, double units) {
    unsigned place = timer->iterations++;
    for (; place > 0 && timer->seconds[place - 1] > seconds / units; place--)
        timer->seconds[place] = timer->seconds[place - 1];
    timer->seconds[place] = seconds / units;
    timer->spent += seconds;
    return timer->iterations < TIMER_ITERATIONS_MIN ||
           (timer->iterations < TIMER_ITERATIONS_MAX && timer->spent < timer->budget);
}

/* The first iteration warms up caches and predictors, and does not count. */
bool timer_iteration(struct timer *timer, double units) {
    double now = clock_seconds();
    bool more = true;
    if (timer->warm)
        more = timer_add(timer, now - timer->iteration_begun, units);
    timer->warm = timer->running;
    timer->running = true;
    timer->iteration_begun = clock_seconds();
    return more;
}

double timer_median(const struct timer *timer) {
    unsigned middle = timer->iterations / 2;
    return timer->iterations % 2 == 1 ? timer->seconds[middle]
                                      : (timer->seconds[middle - 1] + timer->seconds[middle]) / 2;
}

double timer_minimum(const struct timer *timer) {
    return timer->seconds[0];
}

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

/* What the parts of a deal would take at least, in ns: how many it needs, at the prices found. */
struct deal_costs {
    double decks, hands, counts;
};

static struct deal_costs costs_of(const struct report *report, const struct report_deal *deal) {
    const struct report_needs *needs = &deal->needs, *prices = &report->prices;
    return (struct deal_costs){.decks = needs->decks * prices->decks,
                               .hands =
                                   needs->fives * prices->fives + needs->threes * prices->threes,
                               .counts = needs->counts * prices->counts};
}

static double floor_of(struct deal_costs costs) {
    return costs.decks + costs.hands + costs.counts;
}

static bool print_parts(const struct report *report) {
    static const char *const unit_names[REPORT_UNITS] = {"ns", "ms"};
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

static void print_deal_line(struct text_table *table, const struct report *report,
                            const struct report_deal *deal) {
    struct deal_costs costs = costs_of(report, deal);
    text_table_line(table);
    text_table_cell(table, "%s", deal->players);
    text_table_cell(table, "%.0f", 1e9 / deal->median);
    text_table_cell(table, "%.1f", deal->minimum);
    text_table_cell(table, "%.1f", deal->median);
    text_table_cell(table, "%.1f", costs.decks);
    text_table_cell(table, "%.1f", costs.hands);
    text_table_cell(table, "%.1f", costs.counts);
    text_table_cell(table, "%.1f", floor_of(costs));
    text_table_cell(table, "%.2f", deal->median / floor_of(costs));
}

static bool print_deals(const struct report *report, unsigned first, unsigned end) {
    static const char *const columns[] = {"deals/s", "minimum ns", "median ns", "decks",
                                          "hands",   "counts",     "floor",     "ratio"};
    char heading[REPORT_NAME_SIZE];
    struct text_table table = text_table_open(stdout);
    snprintf(heading, sizeof heading, "%s: a deal of", report->deals[first].game->name);
    text_table_column(&table, heading, false);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        text_table_column(&table, columns[i], true);
    for (unsigned i = first; i < end; i++)
        print_deal_line(&table, report, &report->deals[i]);
    return text_table_close(&table);
}

/* Headlines that the short summary has too. */
static bool print_deal_figures(const struct report *report, unsigned first, unsigned end) {
    const struct report_deal *deal = &report->deals[first];
    struct text_table table = text_table_open(stdout);
    text_table_column(&table, "figure", false);
    text_table_column(&table, "unit", false);
    for (unsigned i = first; i < end; i++)
        text_table_column(&table, report->deals[i].players, true);
    for (unsigned figure = 0; figure < deal->figure_count; figure++) {
        const struct game_headline *headline = deal->figures[figure].headline;
        if (!headline->brief)
            continue;
        text_table_line(&table);
        text_table_cell(&table, "%s", headline->label);
        text_table_cell(&table, "%s", headline->unit);
        for (unsigned i = first; i < end; i++)
            text_table_estimate(&table, report->deals[i].figures[figure].estimate);
    }
    return text_table_close(&table);
}

static bool print_games(const struct report *report) {
    bool printed = true;
    for (unsigned first = 0, end; first < report->deal_count && printed; first = end) {
        for (end = first; end < report->deal_count; end++)
            if (report->deals[end].game != report->deals[first].game)
                break;
        putchar('\n');
        printed = print_deals(report, first, end);
        putchar('\n');
        printed = printed && print_deal_figures(report, first, end);
    }
    puts("\nOf a deal, decks are what their shuffling takes alone, hands their valuing and counts "
         "their\ncounting, in ns. The floor is the sum, and the ratio that of the median to it.");
    return printed;
}

static bool print_fantasies(const struct report *report) {
    static const char *const columns[] = {"median us", "minimum",   "slowest",
                                          "hands",     "royalties", "stays %"};
    struct text_table table = text_table_open(stdout);
    text_table_column(&table, "a Fantasy Land of", false);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        text_table_column(&table, columns[i], true);
    for (unsigned i = 0; i < report->fantasy_count; i++) {
        const struct report_fantasy *fantasy = &report->fantasies[i];
        text_table_line(&table);
        text_table_cell(&table, "%d cards", fantasy->cards);
        text_table_cell(&table, "%.2f", fantasy->median);
        text_table_cell(&table, "%.2f", fantasy->minimum);
        text_table_cell(&table, "%.0f", fantasy->slowest);
        text_table_cell(&table, "%" PRId64, fantasy->hands);
        text_table_estimate(&table, fantasy->royalties);
        text_table_estimate(&table, fantasy->stays);
    }
    return text_table_close(&table);
}

enum status report_print(const struct report *report, struct error *error) {
    bool printed = print_parts(report);
    printed = printed && print_games(report);
    putchar('\n');
    printed = printed && print_fantasies(report);
    if (!printed)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    printf("\ntwo threads: %.2f times as fast as one\n", report->speed_up);
    printf("signature: %016" PRIx64 "\n", report->signature);
    return STATUS_OK;
}

static void json_print_part(struct json *json, const struct report_part *part) {
    static const char *const unit_names[REPORT_UNITS] = {"ns", "ms"};
    json_open(json, NULL, '{');
    json_text(json, "part", part->name);
    json_text(json, "unit", unit_names[part->unit]);
    json_number(json, "median", part->median);
    json_number(json, "minimum", part->minimum);
    json_close(json, '}');
}

static void json_print_deal(struct json *json, const struct report *report,
                            const struct report_deal *deal) {
    json_open(json, NULL, '{');
    json_text(json, "game", deal->game->name);
    json_text(json, "players", deal->players);
    json_text(json, "unit", "ns");
    json_number(json, "median", deal->median);
    json_number(json, "minimum", deal->minimum);
    json_number(json, "decks", deal->needs.decks);
    json_number(json, "fives", deal->needs.fives);
    json_number(json, "threes", deal->needs.threes);
    json_number(json, "counts", deal->needs.counts);
    json_number(json, "floor", floor_of(costs_of(report, deal)));
    json_number(json, "per_second", 1e9 / deal->median);
    json_open(json, "figures", '{');
    for (unsigned i = 0; i < deal->figure_count; i++)
        json_estimate(json, deal->figures[i].headline->key, deal->figures[i].estimate);
    json_close(json, '}');
    json_close(json, '}');
}

static void json_print_fantasy(struct json *json, const struct report_fantasy *fantasy) {
    json_open(json, NULL, '{');
    json_count(json, "cards", (uint64_t)fantasy->cards);
    json_count(json, "hands", (uint64_t)fantasy->hands);
    json_text(json, "unit", "us");
    json_number(json, "median", fantasy->median);
    json_number(json, "minimum", fantasy->minimum);
    json_number(json, "slowest", fantasy->slowest);
    json_estimate(json, "royalties", fantasy->royalties);
    json_estimate(json, "stays", fantasy->stays);
    json_close(json, '}');
}

void report_print_json(const struct report *report) {
    struct json json = {.out = stdout};
    char signature[17];
    snprintf(signature, sizeof signature, "%016" PRIx64, report->signature);
    json_open(&json, NULL, '{');
    json_open(&json, "parts", '[');
    for (unsigned i = 0; i < report->part_count; i++)
        json_print_part(&json, &report->parts[i]);
    json_close(&json, ']');
    json_open(&json, "deals", '[');
    for (unsigned i = 0; i < report->deal_count; i++)
        json_print_deal(&json, report, &report->deals[i]);
    json_close(&json, ']');
    json_open(&json, "fantasy", '[');
    for (unsigned i = 0; i < report->fantasy_count; i++)
        json_print_fantasy(&json, &report->fantasies[i]);
    json_close(&json, ']');
    json_number(&json, "two_threads", report->speed_up);
    json_text(&json, "signature", signature);
    json_close(&json, '}');
    putchar('\n');
}
