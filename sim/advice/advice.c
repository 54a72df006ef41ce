/* Advice: loading it, playing for it, and printing it for people and as JSON. */
#include "sim/advice/advice.h"

#include "sim/core/foreign_text.h"
#include "sim/engine/clock.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/words/language.h"
#include "sim/words/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Players may learn in that part of the time at most. */
enum { LEARNING_SHARE = 4 };

enum { OWN_OVERRIDES = 1 + ADVICE_SEATS_MAX };

/* As many players as seats: some that every game has, and in their places those wished. */
static void players_add(struct config_override *all, const struct advice *advice,
                        const struct advice_seats *seats) {
    static const char *const anybody[ADVICE_SEATS_MAX + 1] = {
        "",
        "random",
        "random random",
        "random random random",
        "random random random random",
        "random random random random random",
        "random random random random random random"};
    static const char *const keys[ADVICE_SEATS_MAX] = {"players.0", "players.1", "players.2",
                                                       "players.3", "players.4", "players.5"};
    *all++ = (struct config_override){seats->option, "players", anybody[seats->count]};
    for (unsigned seat = 0; seat < seats->count; seat++) {
        const char *other = seat == advice->seat ? NULL : seats->other[seat];
        *all++ = other ? (struct config_override){"--others", keys[seat], other}
                       : (struct config_override){"--players", keys[seat], seats->player};
    }
}

enum status advice_load(struct advice *advice, const struct advice_seats *seats,
                        struct error *error) {
    const struct advice_request *request = advice->request;
    size_t given = request->override_count;
    struct config_override *all = calloc(given + OWN_OVERRIDES, sizeof *all);
    if (!all)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < given; i++)
        all[i] = request->overrides[i];
    players_add(all + given, advice, seats);
    enum status status =
        config_load(&advice->config, request->rules, all, given + 1 + seats->count, error);
    free(all);
    return status;
}

void advice_describe(struct advice *advice, const char *usual) {
    const struct advice_request *request = advice->request;
    snprintf(advice->whom, sizeof advice->whom, "%.240s%s%.240s",
             request->players ? request->players : usual, request->others ? said(" against ") : "",
             request->others ? request->others : "");
}

struct task advice_task(const struct game *game, const struct game_setup *setup) {
    const struct game_task of_game = {game, setup};
    struct task task = game_task_make(&of_game, NULL);
    task.unit = task.block = 1;
    return task;
}

/* Time counts once the players are ready, whatever they had to read and make. */
static enum status think(struct advice *advice, const struct advice_work *work,
                         struct engine *engine, uint64_t limit, struct error *error) {
    double begun = clock_seconds(), seconds = advice->request->seconds;
    enum status status = STATUS_OK;
    if (work->learn)
        status = work->learn(work->given, engine, begun + seconds / (double)LEARNING_SHARE, error);
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        status = elimination_play(&advice->elimination, engine, work->remaining, limit,
                                  begun + seconds, error);
    advice->seconds = clock_seconds() - begun;
    advice->clear = elimination_is_clear(&advice->elimination);
    return status;
}

enum status advice_play(struct advice *advice, const struct advice_work *work,
                        struct error *error) {
    uint64_t limit = advice->request->samples ? advice->request->samples : UINT64_MAX;
    const struct engine_plan plan = {.task = &work->task,
                                     .matches = limit,
                                     .threads = (unsigned)advice->config->settings.threads};
    struct engine_result result;
    struct engine *engine;
    interrupt_catch();
    enum status status = engine_open(&engine, &plan, &result, error);
    if (status == STATUS_OK)
        status = think(advice, work, engine, limit, error);
    engine_close(engine);
    if ((status == STATUS_OK || status == STATUS_INTERRUPTED) && interrupt_signal())
        return error_set(error, STATUS_INTERRUPTED, "interrupted by %s", interrupt_name());
    return status;
}

/* Printing it. */

struct proportion advice_share(const struct advice *advice, unsigned alternative, unsigned mark) {
    const struct elimination_counts *counts = &advice->elimination.counts;
    return estimate_proportion(counts->marks[alternative][mark], counts->samples[alternative], 1);
}

int64_t advice_samples(const struct advice *advice) {
    return advice->elimination.counts.samples[elimination_best(&advice->elimination)];
}

void advice_print_ahead(const struct estimate *ahead, int decimals, FILE *out) {
    text_number(language_spoken(), ahead->value, decimals, out);
    if (isnan(ahead->error))
        return;
    fputs(" +- ", out);
    text_number(language_spoken(), ahead->error, decimals, out);
}

static void print_head(const struct advice_report *report, FILE *out) {
    const struct advice *advice = report->advice;
    const struct config *config = advice->config;
    fprintf(out, said("%s, rules "), config->game->name);
    game_print_rules(config->rules_name, config->rules_changes, out);
    fprintf(out, said(", table of %u: seat %u"), config->setup.entrants, advice->seat);
    report->game->print_question(advice, out);
    fprintf(out, said("\nfor %s\nseed %llu, utspel %s (%s)\n\n"), foreign_text(advice->whom).text,
            (unsigned long long)config->settings.seed, report->version, report->commit);
}

static void print_alternative(const struct advice_report *report, unsigned best, unsigned i,
                              struct text_table *table) {
    const struct elimination *elimination = &report->advice->elimination;
    const struct estimate none = {NAN, NAN};
    text_table_line(table);
    report->game->name_cells(report->advice, i, table);
    text_table_estimate(table, elimination_value(elimination, i));
    text_table_estimate(table, i == best ? none : elimination_reported(elimination, i, best));
    report->game->more_cells(report->advice, i, table);
    text_table_cell(table, "%" PRId64, elimination->counts.samples[i]);
}

static bool print_alternatives(const struct advice_report *report, const uint8_t *order,
                               FILE *out) {
    const struct advice_game *game = report->game;
    unsigned alternatives = report->advice->elimination.alternatives;
    unsigned count = report->all || alternatives < game->shown ? alternatives : game->shown;
    struct text_table table = text_table_open(out);
    game->name_columns(report->advice, &table);
    text_table_column(
        &table, language_spoken() == LANGUAGE_ENGLISH ? game->value : said(game->value_in_full),
        true);
    text_table_column(&table, said("minus the best"), true);
    game->more_columns(report->advice, &table);
    text_table_column(&table, said("samples"), true);
    for (unsigned i = 0; i < count; i++)
        print_alternative(report, order[0], order[i], &table);
    bool printed = text_table_close(&table);
    if (count < alternatives)
        fprintf(out, said("and %u more, which --all shows\n"), alternatives - count);
    return printed;
}

enum status advice_print(const struct advice_report *report, FILE *out, struct error *error) {
    uint8_t order[ELIMINATION_ALTERNATIVES];
    elimination_rank(&report->advice->elimination, order);
    print_head(report, out);
    if (!print_alternatives(report, order, out))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    report->game->print_answer(report->advice, order, out);
    return STATUS_OK;
}

static void json_print_head(struct json *json, const struct advice_report *report) {
    const struct advice *advice = report->advice;
    const struct config *config = advice->config;
    json_text(json, "game", config->game->name);
    json_text(json, "rules", config->rules_name);
    json_text(json, "rules_changes", config->rules_changes);
    json_count(json, "table", config->setup.entrants);
    json_count(json, "seat", advice->seat);
    report->game->json_question(json, advice);
    json_text(json, "for", advice->whom);
    report->game->json_players(json, advice);
    json_count(json, "seed", config->settings.seed);
    if (isfinite(advice->request->seconds)) /* else it is left out: the answer can be repeated */
        json_number(json, "seconds", advice->seconds);
    json_text(json, "version", report->version);
    json_text(json, "commit", report->commit);
}

void advice_json_share(struct json *json, const char *key, const struct advice *advice,
                       unsigned alternative, unsigned mark) {
    json_proportion(json, key, advice_share(advice, alternative, mark));
}

void advice_print_json(const struct advice_report *report, FILE *out) {
    const struct advice_game *game = report->game;
    const struct advice *advice = report->advice;
    struct json json = {.out = out};
    uint8_t order[ELIMINATION_ALTERNATIVES];
    elimination_rank(&advice->elimination, order);
    json_open(&json, NULL, '{');
    json_print_head(&json, report);
    json_bool(&json, "clear", advice->clear);
    if (game->json_answer)
        game->json_answer(&json, advice);
    json_open(&json, "alternatives", '[');
    for (unsigned i = 0; i < advice->elimination.alternatives; i++) {
        json_open(&json, NULL, '{');
        game->json_alternative(&json, advice, order[0], order[i]);
        json_count(&json, "samples", (uint64_t)advice->elimination.counts.samples[order[i]]);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}
