/* What tournaments are compared by: as a whole, and each line of players. */
#include "sim/compare/metrics.h"
#include "sim/core/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Measures of a tournament, then those of each line. */
enum { TOURNAMENTS, SECONDS, DEALS, REMATCHES, PRIZE_UNIT, LINES };
enum { ENTRANTS, WON, FINALISTS, PRIZE, LINE_MEASURES };

_Static_assert(LINES + METRICS_LINES_MAX * LINE_MEASURES <= MEASURES_MAX, "measures of all lines");

static const struct metric of_all[] = {
    {.key = "minutes",
     .unit = "minutes",
     .meaning = "time until the last card of a tournament, by the time model (compare.seconds)",
     .scale = 1.0 / SECONDS_A_MINUTE,
     .margin = 5,
     .numerator = SECONDS,
     .denominator = TOURNAMENTS},
    {.key = "deals",
     .unit = "deals",
     .meaning = "deals or hands of all tables of a tournament",
     .scale = 1,
     .margin = 20,
     .numerator = DEALS,
     .denominator = TOURNAMENTS},
    {.key = "rematches",
     .unit = "pairs",
     .meaning = "pairs at one table who had met in an earlier heat",
     .scale = 1,
     .margin = 0.1,
     .numerator = REMATCHES,
     .denominator = TOURNAMENTS},
};

/* Of a line, whose own measures are counted from 0; the key is followed by its label. */
static const struct metric of_lines[METRICS_OF_LINE] = {
    {.key = "won",
     .unit = "%",
     .meaning = "tournaments that an entrant of the line wins",
     .scale = 100,
     .margin = 1,
     .numerator = WON},
    {.key = "final",
     .unit = "%",
     .meaning = "entrants of the line who reach the final, of two the A final",
     .scale = 100,
     .margin = 1,
     .numerator = FINALISTS},
    {.key = "prize",
     .unit = "prize",
     .meaning = "prizes of all entrants of the line in a tournament",
     .scale = 1,
     .margin = 1,
     .numerator = PRIZE},
};

/* The key of a line's metric, kept among those that the metrics hold themselves. */
static const char *key_make(struct metrics *metrics, size_t line, size_t which, const char *label) {
    char *key = metrics->line_key[line][which];
    snprintf(key, sizeof metrics->line_key[line][which], "%s.%s", of_lines[which].key, label);
    return key;
}

static void add_family(struct metrics *metrics, size_t which, const char *const *labels,
                       size_t lines) {
    for (size_t line = 0; line < lines; line++) {
        struct metric metric = of_lines[which];
        size_t first = LINES + line * LINE_MEASURES;
        metric.key = key_make(metrics, line, which, labels[line]);
        metric.denominator = metric.numerator == WON     ? (size_t)TOURNAMENTS
                             : metric.numerator == PRIZE ? (size_t)PRIZE_UNIT
                                                         : first + ENTRANTS;
        metric.numerator += first;
        metrics->item[metrics->count++] = metric;
    }
}

void metrics_of_tournaments(struct metrics *metrics, const char *const *labels, size_t lines,
                            bool prizes) {
    memset(metrics, 0, sizeof *metrics);
    metrics->measure_count = LINES + lines * LINE_MEASURES;
    for (size_t which = 0; which < METRICS_OF_LINE; which++)
        if (prizes || of_lines[which].numerator != PRIZE)
            add_family(metrics, which, labels, lines);
    for (size_t i = 0; i < sizeof of_all / sizeof *of_all; i++)
        metrics->item[metrics->count++] = of_all[i];
}

static void lines_measure(const struct tournament *tournament, const uint16_t *rank,
                          int32_t *measures) {
    size_t lines = tournament->entry.setup->line_count;
    memset(measures, 0, lines * LINE_MEASURES * sizeof *measures);
    for (unsigned entrant = 0; entrant < tournament->plan.entrants; entrant++) {
        int32_t *line = measures + (size_t)tournament->line_of[entrant] * LINE_MEASURES;
        line[ENTRANTS]++;
        line[WON] += rank[entrant] == 1;
        line[FINALISTS] += tournament_is_finalist(tournament, rank[entrant]);
        line[PRIZE] += (int32_t)tournament->prize[rank[entrant] - 1];
    }
}

static enum status too_long(const char *what, int64_t found, struct error *error) {
    return error_set(error, STATUS_RUNTIME,
                     "%s of a tournament are %" PRId64
                     ", the square of which could overflow: expected at most %d",
                     what, found, METRICS_OWN_MOST);
}

enum status metrics_measure_tournament(const struct tournament *tournament,
                                       const struct tournament_outcome *outcome,
                                       int32_t measures[MEASURES_MAX], struct error *error) {
    if (outcome->seconds > METRICS_OWN_MOST)
        return too_long("seconds", outcome->seconds, error);
    if (outcome->deals > METRICS_OWN_MOST)
        return too_long("deals", outcome->deals, error);
    measures[TOURNAMENTS] = 1;
    measures[SECONDS] = (int32_t)outcome->seconds;
    measures[DEALS] = (int32_t)outcome->deals;
    measures[REMATCHES] = (int32_t)outcome->rematches;
    measures[PRIZE_UNIT] = (int32_t)tournament->prize_unit;
    lines_measure(tournament, outcome->rank, measures + LINES);
    return STATUS_OK;
}

static uint64_t own_bound(uint64_t most) {
    return most < METRICS_OWN_MOST ? most : METRICS_OWN_MOST;
}

/* All that sit at one table in any heat. */
static uint64_t pairs_of(const struct plan *plan) {
    uint64_t pairs = 0;
    for (size_t i = 0; i < plan->heat_count; i++)
        pairs += (uint64_t)plan->heat[i].players * (plan->heat[i].size - 1) / 2;
    return pairs;
}

static uint64_t prizes_of(const struct tournament *tournament) {
    uint64_t prizes = 0;
    for (unsigned rank = 0; rank < tournament->plan.entrants; rank++)
        prizes += (uint64_t)tournament->prize[rank] * tournament->group_of[rank];
    return prizes;
}

void metrics_bounds_tournament(const struct tournament *tournament,
                               uint64_t measure[MEASURES_MAX]) {
    const struct tournament_bounds bounds = tournament_bounds_of(tournament);
    const struct plan *plan = &tournament->plan;
    measure[TOURNAMENTS] = 1;
    measure[SECONDS] = own_bound(bounds.seconds);
    measure[DEALS] = own_bound(bounds.deals);
    measure[REMATCHES] = pairs_of(plan);
    measure[PRIZE_UNIT] = (uint64_t)tournament->prize_unit;
    for (size_t line = 0; line < tournament->entry.setup->line_count; line++) {
        uint64_t *of_line = measure + LINES + line * LINE_MEASURES;
        of_line[ENTRANTS] = tournament->entry.counts[line];
        of_line[WON] = 1;
        of_line[FINALISTS] = plan->heat[plan->heat_count - 1].size;
        of_line[PRIZE] = prizes_of(tournament);
    }
}
