#include "sim/pofc_lab/atlas/pofc_atlas_report.h"

#include "sim/output/json.h"
#include "sim/output/results_parts.h"
#include "sim/output/text_table.h"

#include <inttypes.h>

static const int64_t all_hands = 2598960; /* C(52, 5) */

static void print_chart(const struct pofc_chart_report *report, FILE *out) {
    const struct results_run *run = report->run;
    fprintf(out, "%s, rules ", run->game->name);
    game_print_rules(run->setup->rules_name, run->setup->rules_changes, out);
    fprintf(out, ", %u players: %" PRIu64, run->setup->entrants, run->matches_done);
    if (run->matches_done < run->matches_requested)
        fprintf(out, " of %" PRIu64, run->matches_requested);
    fprintf(out, " hands, %s\nseed %" PRIu64 ", utspel %s (%s)\n%s\n", run->stop_reason,
            run->setup->seed, run->version, run->commit, report->chart->whom);
}

static void print_kind(struct text_table *table, const struct pofc_chart *chart,
                       enum pofc_kind kind) {
    char pattern[POFC_PATTERN_SIZE];
    int64_t hands = chart->by_kind[kind][POFC_CHART_HANDS];
    unsigned most = pofc_chart_pattern(chart, kind);
    double share = 100 * (double)chart->frequency[kind] / (double)all_hands;
    struct proportion so =
        estimate_proportion(chart->placed[kind][most][POFC_CHART_HANDS], hands, 1);
    struct proportion busts = pofc_chart_share(chart, kind, POFC_CHART_BUSTS);
    struct proportion fantasy = pofc_chart_share(chart, kind, POFC_CHART_FANTASY);
    pofc_pattern_text(kind, most, pattern);
    text_table_line(table);
    text_table_cell(table, "%s", pofc_kind_names[kind]);
    text_table_cell(table, share < 0.1 ? "%.4f" : "%.2f", share);
    text_table_cell(table, "%s", hands > 0 ? pattern : "-");
    text_table_share(table, &so);
    text_table_estimate(table, pofc_chart_points(chart, kind));
    text_table_share(table, &busts);
    text_table_share(table, &fantasy);
}

static bool print_kinds(const struct pofc_chart *chart, FILE *out) {
    struct text_table table = text_table_open(out);
    text_table_column(&table, "first five cards", false);
    text_table_column(&table, "of all %", true);
    text_table_column(&table, "most often placed", false);
    text_table_column(&table, "so %", true);
    text_table_column(&table, "points", true);
    text_table_column(&table, "bust %", true);
    text_table_column(&table, "Fantasy Land %", true);
    for (unsigned kind = 0; kind < POFC_KINDS; kind++)
        print_kind(&table, chart, (enum pofc_kind)kind);
    return text_table_close(&table);
}

enum status pofc_chart_print(const struct pofc_chart_report *report, FILE *out,
                             struct error *error) {
    print_chart(report, out);
    fputs("\nWhere the first five cards go, top / middle / bottom, and what becomes of the hand; "
          "the points\nare of this hand alone. Q: four of a kind; T: three; P: a pair, p: the "
          "lower of two; F: cards of\none suit; S: a straight, or four cards of one; a to e: the "
          "others, from the highest down.\n\n",
          out);
    return print_kinds(report->chart, out) ? STATUS_OK
                                           : error_set(error, STATUS_RUNTIME, "out of memory");
}

static void json_print_chart(struct json *json, const struct pofc_chart_report *report) {
    results_run_print_json(json, report->run);
    json_text(json, "for", report->chart->whom);
}

static void json_print_share(struct json *json, const char *key, struct proportion share) {
    json_open(json, key, '{');
    json_number(json, "share", share.share);
    json_number(json, "low", share.low);
    json_number(json, "high", share.high);
    json_close(json, '}');
}

static void json_print_placement(struct json *json, enum pofc_kind kind, unsigned pattern,
                                 const int64_t sums[POFC_CHART_SUMS]) {
    char text[POFC_PATTERN_SIZE];
    pofc_pattern_text(kind, pattern, text);
    json_open(json, NULL, '{');
    json_text(json, "placement", text);
    json_count(json, "hands", (uint64_t)sums[POFC_CHART_HANDS]);
    json_number(json, "points", (double)sums[POFC_CHART_POINTS] / (double)sums[POFC_CHART_HANDS]);
    json_count(json, "busts", (uint64_t)sums[POFC_CHART_BUSTS]);
    json_count(json, "fantasy_land", (uint64_t)sums[POFC_CHART_FANTASY]);
    json_close(json, '}');
}

static void json_print_kind(struct json *json, const struct pofc_chart *chart,
                            enum pofc_kind kind) {
    json_open(json, NULL, '{');
    json_text(json, "kind", pofc_kind_names[kind]);
    json_text(json, "cards", pofc_kind_parts[kind]);
    json_number(json, "frequency", (double)chart->frequency[kind] / (double)all_hands);
    json_count(json, "hands", (uint64_t)chart->by_kind[kind][POFC_CHART_HANDS]);
    json_estimate(json, "points", pofc_chart_points(chart, kind));
    json_print_share(json, "bust", pofc_chart_share(chart, kind, POFC_CHART_BUSTS));
    json_print_share(json, "fantasy_land", pofc_chart_share(chart, kind, POFC_CHART_FANTASY));
    json_open(json, "placements", '[');
    for (unsigned pattern = 0; pattern < POFC_PATTERNS; pattern++)
        if (chart->placed[kind][pattern][POFC_CHART_HANDS] > 0)
            json_print_placement(json, kind, pattern, chart->placed[kind][pattern]);
    json_close(json, ']');
    json_close(json, '}');
}

void pofc_chart_print_json(const struct pofc_chart_report *report, FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_print_chart(&json, report);
    json_open(&json, "kinds", '[');
    for (unsigned kind = 0; kind < POFC_KINDS; kind++)
        json_print_kind(&json, report->chart, (enum pofc_kind)kind);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
