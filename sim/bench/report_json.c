#include "sim/bench/report.h"

#include "sim/output/json.h"

#include <inttypes.h>
#include <stdio.h>

static void json_print_part(struct json *json, const struct report_part *part) {
    static const char *const unit_names[REPORT_UNITS] = {"ns", "ms"};
    json_open(json, NULL, '{');
    json_text(json, "part", part->name);
    json_text(json, "unit", unit_names[part->unit]);
    json_number(json, "median", part->median);
    json_number(json, "minimum", part->minimum);
    json_close(json, '}');
}

static void json_print_estimate(struct json *json, const char *key, struct estimate estimate) {
    json_open(json, key, '{');
    json_number(json, "value", estimate.value);
    json_number(json, "standard_error", estimate.error);
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
    json_number(json, "floor", report_floor(report, deal));
    json_number(json, "per_second", 1e9 / deal->median);
    json_open(json, "figures", '{');
    for (unsigned i = 0; i < deal->figure_count; i++)
        json_print_estimate(json, deal->figures[i].headline->key, deal->figures[i].estimate);
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
    json_print_estimate(json, "royalties", fantasy->royalties);
    json_print_estimate(json, "stays", fantasy->stays);
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
