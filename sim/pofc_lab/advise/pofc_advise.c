/* Advice for POFC: opened, worked out, and printed. */
#include "sim/pofc_lab/advise/pofc_advise.h"

#include "sim/core/record.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc_lab/advise/pofc_rollout.h"
#include "sim/pofc_lab/train/pofc_self_play.h"
#include "sim/train/train.h"
#include "sim/words/language.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/*
 * `solver' where there is a model of the rules, since nobody waits for one to be made; else a
 * `sampler' that decides 40 times as fast as by default. Samples so few are best spent on few of
 * the first placings.
 */
static void choose_usual(struct pofc_advise *advise, const void *rules, unsigned players) {
    static const char *const solver[] = {"{strategy: solver, params: {budget: quick}}",
                                         "`solver' (quick)"},
                             *const sampler[] = {
                                 "{strategy: sampler, params: {samples: 64, first_placings: 4}}",
                                 "`sampler' (64 samples), as there is no model of these rules"};
    char path[PATH_MAX];
    bool lacks = model_supply_lacks(&pofc_train_game, rules, players, 1, path);
    memcpy(advise->usual, lacks ? sampler : solver, sizeof advise->usual);
}

static enum status load(struct pofc_advise *advise, struct error *error) {
    const struct advice_request *asked = &advise->request->asked;
    struct advice_seats seats = {.option = "--rows",
                                 .count = pofc_question_seats(advise->request->question),
                                 .player = asked->players ? asked->players : advise->usual[0]};
    for (unsigned seat = 0; seat < seats.count; seat++)
        seats.other[seat] = asked->others;
    return advice_load(&advise->advice, &seats, error);
}

/* By the same generator whatever else is asked. */
static struct pofc_rows sampler_choice(const struct pofc_advise *advise) {
    const struct pofc_view *view = &advise->position.view;
    const struct pofc_decisions *decisions = pofc_sampler.decisions;
    struct rng rng;
    const struct strategy_self self = {.parameters = &advise->sampler, .rng = &rng};
    rng_seed(&rng, &(struct rng_key){.seed = advise->advice.config->settings.seed,
                                     .purpose = (uint16_t)RNG_STRATEGY});
    return view->street == 0 ? decisions->fantasy(view, &self) : decisions->place(view, &self);
}

/* Read before players are seated, by the rules as they are for any number of them. */
static enum status position_check(struct pofc_advise *advise, struct error *error) {
    const struct pofc_advise_request *request = advise->request;
    const struct advice_request *asked = &request->asked;
    struct config *plain;
    struct pofc_state position;
    enum status status =
        config_load(&plain, asked->rules, asked->overrides, asked->override_count, error);
    if (status == STATUS_OK)
        status = pofc_position_read(&position, request->question, plain->setup.rules, error);
    if (status == STATUS_OK)
        choose_usual(advise, plain->setup.rules, pofc_question_seats(request->question));
    config_free(plain);
    return status;
}

static void describe(struct pofc_advise *advise) {
    struct advice *advice = &advise->advice;
    if (advice->request->players || advice->request->others)
        advice_describe(advice, advise->usual[1]);
    else
        snprintf(advice->whom, sizeof advice->whom, said("you and the others, who play on as %s"),
                 advise->usual[1]);
}

enum status pofc_advise_open(struct pofc_advise *advise, const struct pofc_advise_request *request,
                             struct error *error) {
    *advise = (struct pofc_advise){
        .advice = {.request = &request->asked, .seat = (unsigned)request->question->seat},
        .request = request};
    option_set_defaults(&pofc_sampler.parameters, &advise->sampler);
    enum status status = position_check(advise, error);
    if (status == STATUS_OK)
        describe(advise);
    if (status == STATUS_OK)
        status = load(advise, error);
    if (status == STATUS_OK)
        status = pofc_position_read(&advise->position, request->question,
                                    advise->advice.config->setup.rules, error);
    if (status != STATUS_OK)
        return status;
    pofc_alternatives_list(&advise->alternatives, &advise->position.view, &advise->sampler,
                           advise->advice.config->settings.seed);
    advise->choice = sampler_choice(advise);
    elimination_begin(&advise->advice.elimination, advise->alternatives.count, POFC_VALUE_UNIT);
    return STATUS_OK;
}

void pofc_advise_close(struct pofc_advise *advise) {
    config_free(advise->advice.config);
}

/* What the engine plays: samples of the position. */
struct pofc_work {
    struct pofc_rollout_task task;
    struct pofc_advise *advise;
};

static enum status work_open(const void *context, void *slot, void *tallies, struct error *error) {
    const struct pofc_work *work = context;
    return pofc_rollout_open(slot, work->task.setup, tallies, error);
}

static void work_close(const void *context, void *slot) {
    (void)context;
    pofc_rollout_close(slot);
}

static enum status work_play(const void *context, void *slot, uint64_t number,
                             const struct game_output *output, struct error *error) {
    const struct pofc_work *work = context;
    (void)output;
    return pofc_rollout_play(slot, &work->task, number, error);
}

static void work_gather(const void *context, void *slot) {
    const struct pofc_work *work = context;
    struct pofc_rollout *rollout = slot;
    struct pofc_advise *advise = work->advise;
    elimination_merge(&advise->advice.elimination, &rollout->counts.elimination);
    for (unsigned i = 0; i < POFC_ALTERNATIVES_MAX; i++) {
        advise->points[i] += rollout->counts.points[i];
        advise->squares[i] += rollout->counts.squares[i];
    }
    rollout->counts = (struct pofc_rollout_counts){0};
}

/* What the next hand in Fantasy Land is worth: to one who enters, or who stays. */
static int32_t fantasy_value(const struct pofc_advise *advise) {
    const struct pofc_view *view = &advise->position.view;
    double each = view->street == 0 ? advise->sampler.stay_value : advise->sampler.fantasy_value;
    return sampler_hundredths(each) * (view->seats - 1);
}

enum status pofc_advise_run(struct advice *advice, struct error *error) {
    struct pofc_advise *advise = (struct pofc_advise *)advice;
    struct pofc_work own = {.task = {.setup = &advice->config->setup,
                                     .position = &advise->position,
                                     .alternatives = &advise->alternatives,
                                     .fantasy_value = fantasy_value(advise)},
                            .advise = advise};
    struct advice_work work = {.task = advice_task(&pofc_game, own.task.setup),
                               .remaining = &own.task.remaining};
    work.task.context = &own;
    work.task.slot_size = sizeof(struct pofc_rollout);
    work.task.open = work_open;
    work.task.close = work_close;
    work.task.play = work_play;
    work.task.gather = work_gather;
    return advice_play(advice, &work, error);
}

struct estimate pofc_advise_points(const struct pofc_advise *advise, unsigned alternative) {
    int64_t n = advise->advice.elimination.counts.samples[alternative];
    int64_t sum = advise->points[alternative];
    return estimate_ratio(&(struct estimate_sums){
        .n = n, .a = sum, .b = n, .aa = advise->squares[alternative], .ab = sum, .bb = n});
}

/* Printed. */

enum { CARDS_SIZE = 6 * POFC_FANTASY_CARDS_MAX + 2, ROWS_SIZE = POFC_ROWS * (CARDS_SIZE + 3) };

/* "9d 9c 2h", the highest first; "-" if there are none. */
static void cards_text(card_set set, char text[CARDS_SIZE]) {
    snprintf(text, CARDS_SIZE, "%.*s", CARDS_SIZE - 1, set ? transcript_cards(set).text : "-");
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

static const struct pofc_advise *advise_of(const struct advice *advice) {
    return (const struct pofc_advise *)advice;
}

static void print_question(const struct advice *advice, FILE *out) {
    const struct pofc_view *view = &advise_of(advice)->position.view;
    char dealt[CARDS_SIZE];
    cards_text(view->dealt, dealt);
    fprintf(out, said(", dealer %u, "), view->dealer);
    if (view->street == 0)
        fputs(said("in Fantasy Land\n"), out);
    else
        fprintf(out, said("street %u\n"), view->street);
    fprintf(out, said("%s: where to place them"), dealt);
}

static void name_columns(const struct advice *advice, struct text_table *table) {
    text_table_column(table, said("top / middle / bottom"), false);
    if (advise_of(advice)->position.view.street != 1)
        text_table_column(table, said("discard"), false);
}

static void name_cells(const struct advice *advice, unsigned i, struct text_table *table) {
    const struct pofc_advise *advise = advise_of(advice);
    char rows[ROWS_SIZE], discarded[CARDS_SIZE];
    rows_text(&advise->alternatives.placed[i], rows);
    cards_text(discarded_by(advise, i), discarded);
    text_table_cell(table, "%s", rows);
    if (advise->position.view.street != 1)
        text_table_cell(table, "%s", discarded);
}

static void more_columns(const struct advice *advice, struct text_table *table) {
    (void)advice;
    text_table_column(table, said("points"), true);
    text_table_column(table, "bust %", true);
    text_table_column(table, "Fantasy Land %", true);
}

static void more_cells(const struct advice *advice, unsigned i, struct text_table *table) {
    struct proportion bust = advice_share(advice, i, POFC_MARK_BUST);
    struct proportion fantasy = advice_share(advice, i, POFC_MARK_FANTASY);
    text_table_estimate(table, pofc_advise_points(advise_of(advice), i));
    text_table_share(table, &bust);
    text_table_share(table, &fantasy);
}

static void print_ahead(const struct pofc_advise *advise, unsigned best, unsigned second,
                        FILE *out) {
    char other[ROWS_SIZE];
    struct estimate ahead = elimination_difference(&advise->advice.elimination, best, second);
    rows_text(&advise->alternatives.placed[second], other);
    advice_print_ahead(&ahead, 2, out);
    fprintf(out, said(" points more than %s.\n"), other);
}

static void print_answer(const struct advice *advice, const uint8_t *order, FILE *out) {
    const struct pofc_advise *advise = advise_of(advice);
    unsigned best = order[0];
    unsigned second = elimination_second(&advice->elimination);
    double each = advise->position.view.street == 0 ? (double)advise->sampler.stay_value
                                                    : advise->sampler.fantasy_value;
    char rows[ROWS_SIZE];
    rows_text(&advise->alternatives.placed[best], rows);
    fputc('\n', out);
    if (second == best) {
        fputs(said("It makes no difference.\n"), out);
    } else if (advice->clear) {
        fprintf(out, said("Place %s: it is worth "), rows);
        print_ahead(advise, best, second, out);
    } else {
        fprintf(out, said("No clear best placement after %lld samples: %s seems worth "),
                (long long)advice_samples(advice), rows);
        print_ahead(advise, best, second, out);
    }
    rows_text(&advise->choice, rows);
    fprintf(out, said("By its own samples `sampler' places %s.\n"), rows);
    fprintf(out,
            said("The value is the points of this hand, and %s per opponent if the next is in "
                 "Fantasy Land.\n"),
            transcript_number(each).text);
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

static void json_question(struct json *json, const struct advice *advice) {
    const struct pofc_view *view = &advise_of(advice)->position.view;
    json_count(json, "dealer", view->dealer);
    json_count(json, "street", view->street);
    json_print_cards(json, "dealt", view->dealt);
}

static void json_players(struct json *json, const struct advice *advice) {
    const struct pofc_advise *advise = advise_of(advice);
    json_number(json, "fantasy_value", advise->sampler.fantasy_value);
    json_number(json, "stay_value", advise->sampler.stay_value);
}

static void json_answer(struct json *json, const struct advice *advice) {
    json_open(json, "sampler", '{');
    json_print_rows(json, &advise_of(advice)->choice);
    json_close(json, '}');
}

static void json_alternative(struct json *json, const struct advice *advice, unsigned best,
                             unsigned i) {
    const struct pofc_advise *advise = advise_of(advice);
    json_print_rows(json, &advise->alternatives.placed[i]);
    json_print_cards(json, "discard", discarded_by(advise, i));
    json_estimate(json, "value", elimination_value(&advice->elimination, i));
    json_estimate(json, "less_best", elimination_reported(&advice->elimination, i, best));
    json_estimate(json, "points", pofc_advise_points(advise, i));
    advice_json_share(json, "bust", advice, i, POFC_MARK_BUST);
    advice_json_share(json, "fantasy_land", advice, i, POFC_MARK_FANTASY);
}

const struct advice_game pofc_advice = {.run = pofc_advise_run,
                                        .shown = 5,
                                        .value = "value",
                                        .value_in_full = "value",
                                        .print_question = print_question,
                                        .name_columns = name_columns,
                                        .name_cells = name_cells,
                                        .more_columns = more_columns,
                                        .more_cells = more_cells,
                                        .print_answer = print_answer,
                                        .json_question = json_question,
                                        .json_players = json_players,
                                        .json_answer = json_answer,
                                        .json_alternative = json_alternative};
