#include "sim/pofc_lab/advise/report.h"

#include "sim/output/json.h"
#include "sim/output/text_table.h"
#include "sim/pofc_lab/advise/rollout.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { CARDS_SIZE = 3 * POFC_FANTASY_CARDS_MAX + 2, ROWS_SIZE = POFC_ROWS * (CARDS_SIZE + 3) };

/* "9d 9c 2h", the highest first; "-" if there are none. */
static void cards_text(card_set set, char text[CARDS_SIZE]) {
    char *end = text;
    strcpy(text, "-");
    for (; set != 0; end += 3) {
        card highest = card_set_highest(set);
        card_to_text(highest, end);
        set ^= card_bit(highest);
        end[2] = set != 0 ? ' ' : '\0';
    }
}

/* "Ah / Kd / 9d 9c 2h" */
static void rows_text(const struct pofc_rows *rows, char text[ROWS_SIZE]) {
    char row[POFC_ROWS][CARDS_SIZE];
    for (enum pofc_row i = POFC_TOP; i < POFC_ROWS; i++)
        cards_text(rows->row[i], row[i]);
    snprintf(text, ROWS_SIZE, "%s / %s / %s", row[POFC_TOP], row[POFC_MIDDLE], row[POFC_BOTTOM]);
}

static card_set discarded_by(const struct pofc_advise *advise, unsigned alternative) {
    return advise->position.view.dealt &
           ~pofc_rows_cards(&advise->alternatives.placed[alternative]);
}

static int64_t samples_of(const struct pofc_advise *advise) {
    return advise->elimination.counts.samples[elimination_best(&advise->elimination)];
}

static void print_advice(const struct pofc_advise_report *report, FILE *out) {
    const struct pofc_advise *advise = report->advise;
    const struct pofc_view *view = &advise->position.view;
    const struct config *config = advise->config;
    char dealt[CARDS_SIZE];
    cards_text(view->dealt, dealt);
    fputs("pofc, rules ", out);
    game_print_rules(config->rules_name, config->rules_changes, out);
    fprintf(out, ", table of %u: seat %u, dealer %u, ", view->seats, view->seat, view->dealer);
    if (view->street == 0)
        fputs("in Fantasy Land\n", out);
    else
        fprintf(out, "street %u\n", view->street);
    fprintf(out, "%s: where to place them\nfor %s\nseed %" PRIu64 ", utspel %s (%s)\n\n", dealt,
            advise->whom, config->settings.seed, report->version, report->commit);
}

static void print_mark(struct text_table *table, const struct pofc_advise *advise, unsigned i,
                       unsigned mark) {
    const struct elimination_counts *counts = &advise->elimination.counts;
    struct proportion share = estimate_proportion(counts->marks[i][mark], counts->samples[i], 1);
    text_table_share(table, &share);
}

static void print_alternative(struct text_table *table, const struct pofc_advise *advise,
                              unsigned best, unsigned i) {
    const struct elimination *elimination = &advise->elimination;
    const struct estimate none = {NAN, NAN};
    char rows[ROWS_SIZE], discarded[CARDS_SIZE];
    rows_text(&advise->alternatives.placed[i], rows);
    cards_text(discarded_by(advise, i), discarded);
    text_table_line(table);
    text_table_cell(table, "%s", rows);
    if (advise->position.view.street != 1)
        text_table_cell(table, "%s", discarded);
    text_table_estimate(table, elimination_value(elimination, i));
    text_table_estimate(table, i == best ? none : elimination_difference(elimination, i, best));
    text_table_estimate(table, pofc_advise_points(advise, i));
    print_mark(table, advise, i, POFC_MARK_BUST);
    print_mark(table, advise, i, POFC_MARK_FANTASY);
    text_table_cell(table, "%" PRId64, elimination->counts.samples[i]);
}

static bool print_alternatives(const struct pofc_advise_report *report, const uint8_t *order,
                               FILE *out) {
    const struct pofc_advise *advise = report->advise;
    unsigned count = advise->elimination.alternatives;
    struct text_table table = text_table_open(out);
    text_table_column(&table, "top / middle / bottom", false);
    if (advise->position.view.street != 1)
        text_table_column(&table, "discard", false);
    text_table_column(&table, "value", true);
    text_table_column(&table, "minus the best", true);
    text_table_column(&table, "points", true);
    text_table_column(&table, "bust %", true);
    text_table_column(&table, "Fantasy Land %", true);
    text_table_column(&table, "samples", true);
    if (!report->all && count > POFC_ADVISE_SHOWN)
        count = POFC_ADVISE_SHOWN;
    for (unsigned i = 0; i < count; i++)
        print_alternative(&table, advise, order[0], order[i]);
    bool printed = text_table_close(&table);
    if (count < advise->elimination.alternatives)
        fprintf(out, "and %u more, which --all shows\n", advise->elimination.alternatives - count);
    return printed;
}

static void print_ahead(const struct pofc_advise *advise, unsigned best, unsigned second,
                        FILE *out) {
    char other[ROWS_SIZE];
    struct estimate ahead = elimination_difference(&advise->elimination, best, second);
    rows_text(&advise->alternatives.placed[second], other);
    fprintf(out, "worth %.2f ", ahead.value);
    if (!isnan(ahead.error))
        fprintf(out, "+- %.2f ", ahead.error);
    fprintf(out, "points more than %s.\n", other);
}

static void print_answer(const struct pofc_advise *advise, unsigned best, FILE *out) {
    unsigned second = elimination_second(&advise->elimination);
    double each = advise->position.view.street == 0 ? (double)advise->sampler.stay_value
                                                    : advise->sampler.fantasy_value;
    char rows[ROWS_SIZE];
    rows_text(&advise->alternatives.placed[best], rows);
    fputc('\n', out);
    if (second == best) {
        fputs("It makes no difference.\n", out);
    } else if (advise->clear) {
        fprintf(out, "Place %s: it is ", rows);
        print_ahead(advise, best, second, out);
    } else {
        fprintf(out, "No clear best placement after %" PRId64 " samples: %s seems ",
                samples_of(advise), rows);
        print_ahead(advise, best, second, out);
    }
    rows_text(&advise->choice, rows);
    fprintf(out, "By its own samples `sampler' places %s.\n", rows);
    fprintf(out,
            "The value is the points of this hand, and %g per opponent if the next is in Fantasy "
            "Land.\n",
            each);
}

enum status pofc_advise_print(const struct pofc_advise_report *report, FILE *out,
                              struct error *error) {
    const struct pofc_advise *advise = report->advise;
    uint8_t order[ELIMINATION_ALTERNATIVES];
    elimination_rank(&advise->elimination, order);
    print_advice(report, out);
    if (!print_alternatives(report, order, out))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    print_answer(advise, order[0], out);
    return STATUS_OK;
}

static void json_print_cards(struct json *json, const char *key, card_set set) {
    char cards[CARDS_SIZE];
    cards_text(set, cards);
    json_text(json, key, set != 0 ? cards : "");
}

static void json_print_rows(struct json *json, const struct pofc_rows *rows) {
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        json_print_cards(json, pofc_row_names[row], rows->row[row]);
}

static void json_print_advice(struct json *json, const struct pofc_advise_report *report) {
    const struct pofc_advise *advise = report->advise;
    const struct pofc_view *view = &advise->position.view;
    const struct config *config = advise->config;
    json_text(json, "game", config->game->name);
    json_text(json, "rules", config->rules_name);
    json_text(json, "rules_changes", config->rules_changes);
    json_count(json, "table", config->setup.entrants);
    json_count(json, "seat", view->seat);
    json_count(json, "dealer", view->dealer);
    json_count(json, "street", view->street);
    json_print_cards(json, "dealt", view->dealt);
    json_text(json, "for", advise->whom);
    json_number(json, "fantasy_value", advise->sampler.fantasy_value);
    json_number(json, "stay_value", advise->sampler.stay_value);
    json_count(json, "seed", config->settings.seed);
    if (isfinite(advise->request->seconds)) /* else it is left out: the answer can be repeated */
        json_number(json, "seconds", advise->seconds);
    json_text(json, "version", report->version);
    json_text(json, "commit", report->commit);
}

static void json_print_chance(struct json *json, const char *key,
                              const struct elimination_counts *counts, unsigned i, unsigned mark) {
    struct proportion chance = estimate_proportion(counts->marks[i][mark], counts->samples[i], 1);
    json_open(json, key, '{');
    json_number(json, "share", chance.share);
    json_number(json, "low", chance.low);
    json_number(json, "high", chance.high);
    json_close(json, '}');
}

static void json_print_alternative(struct json *json, const struct pofc_advise *advise,
                                   unsigned best, unsigned i) {
    const struct elimination *elimination = &advise->elimination;
    json_open(json, NULL, '{');
    json_print_rows(json, &advise->alternatives.placed[i]);
    json_print_cards(json, "discard", discarded_by(advise, i));
    json_estimate(json, "value", elimination_value(elimination, i));
    json_estimate(json, "less_best", elimination_difference(elimination, i, best));
    json_estimate(json, "points", pofc_advise_points(advise, i));
    json_print_chance(json, "bust", &elimination->counts, i, POFC_MARK_BUST);
    json_print_chance(json, "fantasy_land", &elimination->counts, i, POFC_MARK_FANTASY);
    json_count(json, "samples", (uint64_t)elimination->counts.samples[i]);
    json_close(json, '}');
}

void pofc_advise_print_json(const struct pofc_advise_report *report, FILE *out) {
    const struct pofc_advise *advise = report->advise;
    struct json json = {.out = out};
    uint8_t order[ELIMINATION_ALTERNATIVES];
    elimination_rank(&advise->elimination, order);
    json_open(&json, NULL, '{');
    json_print_advice(&json, report);
    json_bool(&json, "clear", advise->clear);
    json_open(&json, "sampler", '{');
    json_print_rows(&json, &advise->choice);
    json_close(&json, '}');
    json_open(&json, "alternatives", '[');
    for (unsigned i = 0; i < advise->elimination.alternatives; i++)
        json_print_alternative(&json, advise, order[0], order[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
