#include "sim/chicago_lab/advise/report.h"

#include "sim/chicago_lab/advise/report_reason.h"
#include "sim/chicago_lab/advise/rollout.h"
#include "sim/output/json.h"
#include "sim/output/text_table.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>

static const char *question_of(enum chicago_stage stage) {
    static const char *const questions[] = {[CHICAGO_AT_EXCHANGE] = "what to lay down",
                                            [CHICAGO_AT_DRAW] = "an open card or a closed one",
                                            [CHICAGO_AT_OPEN_CARD] =
                                                "whether to keep the open card",
                                            [CHICAGO_AT_SCORING] = "whether to zero the others",
                                            [CHICAGO_AT_CALL] = "whether to call Chicago",
                                            [CHICAGO_AT_PLAY] = "which card to play"};
    return questions[stage];
}

static int64_t samples_of(const struct advise *advise) {
    return advise->elimination.counts.samples[elimination_best(&advise->elimination)];
}

static void print_advice(const struct advise_report *report, FILE *out) {
    const struct advise *advise = report->advise;
    const struct chicago_view *view = &advise->position.state.view;
    const struct config *config = advise->config;
    const struct advise_request *request = advise->request;
    fputs("chicago, rules ", out);
    game_print_rules(config->rules_name, config->rules_changes, out);
    fprintf(out, ", table of %u: seat %u has %" PRId32 " points and %s called\n",
            config->setup.entrants, view->seat, view->points[view->seat],
            chicago_mask_has(view->called, view->seat) ? "has" : "has not");
    fprintf(out, "%s: %s", request->question->hand, question_of(advise->position.point.stage));
    if (advise->position.point.stage < CHICAGO_AT_CALL)
        fprintf(out, ", exchange %u", view->exchange);
    fprintf(out, "\nfor %s\nseed %" PRIu64 ", utspel %s (%s)\n\n", advise->whom,
            config->settings.seed, report->version, report->commit);
}

/* What the placement is of: the rest of a round is not known. */
static const char *game_word(const struct advise *advise) {
    return advise->position.state.view.rules.games_per_round > 1 ? "game" : "round";
}

static const char *aim_heading(const struct advise *advise) {
    static const char *const headings[] = {[ADVISE_NO_AIM] = NULL,
                                           [ADVISE_STANDS] = "Chicago won %",
                                           [ADVISE_BREAKS] = "Chicago broken %",
                                           [ADVISE_LAST_TRICK] = "last trick %"};
    return headings[advise_aim_of(advise, &advise->alternatives[0])];
}

/* How often it ends in a place; 0: thrown out. */
static void print_place(struct text_table *table, const struct advise *advise, unsigned i,
                        unsigned place) {
    const struct elimination_counts *counts = &advise->elimination.counts;
    struct proportion share = estimate_proportion(counts->marks[i][place], counts->samples[i], 1);
    text_table_share(table, &share);
}

static void print_alternative(struct text_table *table, const struct advise *advise, unsigned best,
                              unsigned i) {
    const struct elimination *elimination = &advise->elimination;
    const struct elimination_counts *counts = &elimination->counts;
    const struct estimate none = {NAN, NAN};
    char text[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[i], ALTERNATIVE_DO, text);
    text_table_line(table);
    text_table_cell(table, "%s", text);
    text_table_estimate(table, elimination_value(elimination, i));
    text_table_estimate(table, i == best ? none : elimination_difference(elimination, i, best));
    struct proportion aims =
        estimate_proportion(counts->marks[i][ROLLOUT_AIM], counts->samples[i], 1);
    for (unsigned place = 1; place <= advise->config->setup.entrants; place++)
        print_place(table, advise, i, place);
    print_place(table, advise, i, 0);
    if (advise_aim_of(advise, &advise->alternatives[i]) != ADVISE_NO_AIM)
        text_table_share(table, &aims);
    else if (aim_heading(advise))
        text_table_cell(table, "-");
    text_table_cell(table, "%" PRId64, counts->samples[i]);
}

static bool print_alternatives(const struct advise_report *report, const uint8_t *order,
                               FILE *out) {
    const struct advise *advise = report->advise;
    unsigned count = advise->elimination.alternatives;
    struct text_table table = text_table_open(out);
    static const char *const places[] = {"1st %", "2nd %", "3rd %", "4th %", "5th %"};
    text_table_column(&table, "alternative", false);
    text_table_column(&table, "placement", true);
    text_table_column(&table, "minus the best", true);
    for (unsigned place = 0; place < advise->config->setup.entrants; place++)
        text_table_column(&table, places[place], true);
    text_table_column(&table, "out %", true);
    if (aim_heading(advise))
        text_table_column(&table, aim_heading(advise), true);
    text_table_column(&table, "samples", true);
    if (!report->all && count > ADVISE_SHOWN)
        count = ADVISE_SHOWN;
    for (unsigned i = 0; i < count; i++)
        print_alternative(&table, advise, order[0], order[i]);
    bool printed = text_table_close(&table);
    if (count < advise->elimination.alternatives)
        fprintf(out, "and %u more, which --all shows\n", advise->elimination.alternatives - count);
    return printed;
}

/* "63", of a hundred, unless that would be taken for never or always. */
static void print_share(int64_t part, int64_t whole, FILE *out) {
    double share = 100.0 * (double)part / (double)whole;
    if (part > 0 && share < 1)
        fputs("less than 1", out);
    else if (part < whole && share > 99)
        fputs("more than 99", out);
    else
        fprintf(out, "%.0f", share);
}

static void print_times(int64_t part, int64_t whole, FILE *out) {
    bool one = part > 0 && lround(100.0 * (double)part / (double)whole) <= 1;
    print_share(part, whole, out);
    fputs(one ? " time in 100" : " times in 100", out);
}

/* What becomes of a Chicago or of the last trick. */
static void print_aim(const struct advise *advise, unsigned best, FILE *out) {
    static const char *const happens[] = {[ADVISE_STANDS] = "the Chicago is won",
                                          [ADVISE_BREAKS] = "the Chicago is broken",
                                          [ADVISE_LAST_TRICK] = "it takes the last trick"};
    const struct elimination_counts *counts = &advise->elimination.counts;
    enum advise_aim aim = advise_aim_of(advise, &advise->alternatives[best]);
    bool refuses = advise->position.point.stage == CHICAGO_AT_CALL && aim == ADVISE_NO_AIM;
    unsigned shown = refuses ? 0 : best; /* the first is to call */
    if (aim == ADVISE_NO_AIM && !refuses)
        return;
    fprintf(out, "; %s ", refuses ? "a Chicago would be won" : happens[aim]);
    print_times(counts->marks[shown][ROLLOUT_AIM], counts->samples[shown], out);
}

static void print_ahead(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    struct estimate ahead = elimination_difference(&advise->elimination, best, second);
    int decimals = ahead.error > 0 && ahead.error < 0.01 ? 3 : 2;
    fprintf(out, "%.*f ", decimals, ahead.value);
    if (!isnan(ahead.error))
        fprintf(out, "+- %.*f ", decimals, ahead.error);
    fputs("placement points", out);
}

/* Unless they are nearly equal. */
static void print_wins(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    const struct elimination_counts *counts = &advise->elimination.counts;
    double one = (double)counts->marks[best][1] / (double)counts->samples[best];
    double other = (double)counts->marks[second][1] / (double)counts->samples[second];
    if (lround(100 * one) == lround(100 * other))
        return;
    fprintf(out, "You win the %s ", game_word(advise));
    print_times(counts->marks[best][1], counts->samples[best], out);
    fputs(" instead of ", out);
    print_share(counts->marks[second][1], counts->samples[second], out);
    fputs(".\n", out);
}

static void print_clear(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    char one[ALTERNATIVE_TEXT_SIZE], other[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[best], ALTERNATIVE_DO, one);
    alternative_text(&advise->position, &advise->alternatives[second], ALTERNATIVE_DOING, other);
    fprintf(out, "\n%c%s: it is worth ", toupper((unsigned char)one[0]), one + 1);
    print_ahead(advise, best, second, out);
    fprintf(out, " more than %s", other);
    print_aim(advise, best, out);
    fputs(".\n", out);
    print_wins(advise, best, second, out);
}

static void print_close(const struct advise *advise, unsigned best, unsigned second, FILE *out) {
    char one[ALTERNATIVE_TEXT_SIZE], other[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[best], ALTERNATIVE_DOING, one);
    alternative_text(&advise->position, &advise->alternatives[second], ALTERNATIVE_DOING, other);
    fprintf(out, "\nNo clear best alternative after %" PRId64 " samples", samples_of(advise));
    if (isfinite(advise->request->seconds))
        fprintf(out, " in %.1f s", advise->seconds);
    fprintf(out, ": %s seems worth ", one);
    print_ahead(advise, best, second, out);
    fprintf(out, " more than %s", other);
    print_aim(advise, best, out);
    fputs(".\n", out);
}

/* The alternatives that always had the same result as the best. */
static void print_same(const struct advise *advise, const uint8_t *order, FILE *out) {
    char text[ALTERNATIVE_TEXT_SIZE];
    unsigned count = 0;
    for (unsigned i = 1; i < advise->elimination.alternatives; i++)
        if (elimination_is_same(&advise->elimination, order[0], order[i])) {
            alternative_text(&advise->position, &advise->alternatives[order[i]], ALTERNATIVE_DOING,
                             text);
            fprintf(out, "%s%s", count++ > 0 ? ", " : "As good: ", text);
        }
    if (count > 0)
        fputs(".\n", out);
}

static void print_answer(const struct advise *advise, const uint8_t *order, FILE *out) {
    unsigned second = elimination_second(&advise->elimination);
    if (advise->clear)
        print_clear(advise, order[0], second, out);
    else if (second != order[0])
        print_close(advise, order[0], second, out);
    else
        fputs("\nIt makes no difference.\n", out);
    print_same(advise, order, out);
    advise_reason_print(advise, order[0], out);
}

enum status advise_report_print(const struct advise_report *report, FILE *out,
                                struct error *error) {
    const struct advise *advise = report->advise;
    uint8_t order[ALTERNATIVES_MAX];
    elimination_rank(&advise->elimination, order);
    print_advice(report, out);
    if (!print_alternatives(report, order, out))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    print_answer(advise, order, out);
    return STATUS_OK;
}

static void json_print_advice(struct json *json, const struct advise_report *report) {
    const struct advise *advise = report->advise;
    const struct chicago_view *view = &advise->position.state.view;
    const struct question *question = advise->request->question;
    const struct config *config = advise->config;
    json_text(json, "game", config->game->name);
    json_text(json, "rules", config->rules_name);
    json_text(json, "rules_changes", config->rules_changes);
    json_count(json, "table", config->setup.entrants);
    json_count(json, "seat", view->seat);
    json_text(json, "stage", question_stage_word(question));
    json_text(json, "hand", question->hand);
    json_text(json, "for", advise->whom);
    json_text(json, "players", advise->players);
    json_text(json, "others", advise->request->others ? advise->request->others : advise->players);
    json_count(json, "seed", config->settings.seed);
    if (isfinite(advise->request->seconds)) /* else it is left out: the answer can be repeated */
        json_number(json, "seconds", advise->seconds);
    json_text(json, "version", report->version);
    json_text(json, "commit", report->commit);
}

static void json_print_advice_estimate(struct json *json, const char *key,
                                       struct estimate estimate) {
    json_open(json, key, '{');
    json_number(json, "value", estimate.value);
    json_number(json, "standard_error", estimate.error);
    json_close(json, '}');
}

static void json_print_chance(struct json *json, const char *key, int64_t part, int64_t whole) {
    struct proportion chance = estimate_proportion(part, whole, 1);
    json_open(json, key, '{');
    json_number(json, "share", chance.share);
    json_number(json, "low", chance.low);
    json_number(json, "high", chance.high);
    json_close(json, '}');
}

static void json_print_alternative(struct json *json, const struct advise *advise, unsigned best,
                                   unsigned i) {
    static const char *const aims[] = {[ADVISE_STANDS] = "chicago_stands",
                                       [ADVISE_BREAKS] = "chicago_broken",
                                       [ADVISE_LAST_TRICK] = "last_trick"};
    const struct elimination *elimination = &advise->elimination;
    const struct elimination_counts *counts = &elimination->counts;
    enum advise_aim aim = advise_aim_of(advise, &advise->alternatives[i]);
    char text[ALTERNATIVE_TEXT_SIZE];
    alternative_text(&advise->position, &advise->alternatives[i], ALTERNATIVE_DO, text);
    json_open(json, NULL, '{');
    json_text(json, "alternative", text);
    json_print_advice_estimate(json, "placement", elimination_value(elimination, i));
    json_print_advice_estimate(json, "less_best", elimination_difference(elimination, i, best));
    json_print_chance(json, "round_won", counts->marks[i][1], counts->samples[i]);
    json_open(json, "places", '[');
    for (unsigned place = 1; place <= advise->config->setup.entrants; place++)
        json_print_chance(json, NULL, counts->marks[i][place], counts->samples[i]);
    json_close(json, ']');
    json_print_chance(json, "thrown_out", counts->marks[i][0], counts->samples[i]);
    if (aim != ADVISE_NO_AIM)
        json_print_chance(json, aims[aim], counts->marks[i][ROLLOUT_AIM], counts->samples[i]);
    json_count(json, "samples", (uint64_t)counts->samples[i]);
    json_close(json, '}');
}

void advise_report_print_json(const struct advise_report *report, FILE *out) {
    const struct advise *advise = report->advise;
    struct json json = {.out = out};
    uint8_t order[ALTERNATIVES_MAX];
    elimination_rank(&advise->elimination, order);
    json_open(&json, NULL, '{');
    json_print_advice(&json, report);
    json_bool(&json, "clear", advise->clear);
    json_open(&json, "alternatives", '[');
    for (unsigned i = 0; i < advise->elimination.alternatives; i++)
        json_print_alternative(&json, advise, order[0], order[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
