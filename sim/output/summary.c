/* Summaries for programs, and what every summary is made from. */
#include "sim/output/summary.h"

#include "sim/output/json.h"
#include "sim/output/results.h"

#include <stdlib.h>

static void summary_json_run(struct json *json, const struct results *results) {
    const struct results_about *about = results_about(results);
    json_text(json, "file", about->path);
    json_text(json, "game", about->game);
    json_text(json, "rules", about->rules);
    json_text(json, "rules_changes", about->rules_changes);
    json_text(json, "rules_without_effect", about->rules_without_effect);
    json_count(json, "seed", about->seed);
    json_count(json, "matches_requested", about->matches_requested);
    json_count(json, "matches_done", about->matches_done);
    json_bool(json, "complete", about->complete);
    json_text(json, "state", results_state_name(results_state(results)));
    json_text(json, "stop_reason", about->stop_reason);
    if (about->shards > 0) {
        json_count(json, "shard", about->shard);
        json_count(json, "shards", about->shards);
    }
    json_text(json, "version", about->version);
    json_text(json, "commit", about->commit);
    json_open(json, "players", '[');
    for (size_t i = 0; i < about->entrants; i++)
        json_text(json, NULL, about->players[i]);
    json_close(json, ']');
}

static void summary_json_cautions(struct json *json, const struct summary *summary) {
    json_open(json, "cautions", '[');
    for (size_t i = 0; i < summary->game->statistics.caution_count; i++) {
        json_open(json, NULL, '{');
        json_text(json, "tally", summary->game->statistics.cautions[i].tally);
        json_text(json, "meaning", summary->game->statistics.cautions[i].meaning);
        json_count(json, "count", (uint64_t)summary->cautions[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void summary_json_estimate(struct json *json, const struct summary *summary,
                                  struct estimate estimate) {
    json_number(json, "value", estimate.value);
    json_number(json, "standard_error", estimate.error);
    json_count(json, "n", (uint64_t)summary->units.count.values[0]);
}

/* An entrant of null is all of them together. */
static void summary_json_headline(struct json *json, const struct summary *summary,
                                  const struct game_headline *headline) {
    const struct units *units = &summary->units;
    json_open(json, NULL, '{');
    json_text(json, "key", headline->key);
    json_text(json, "label", headline->label);
    json_text(json, "unit", headline->unit);
    json_open(json, "figures", '[');
    for (size_t entrant = 0; entrant <= units->entrants; entrant++) {
        json_open(json, NULL, '{');
        json_text(json, "entrant",
                  entrant < units->entrants ? units->entrant_labels[entrant] : NULL);
        summary_json_estimate(json, summary, units_estimate(units, headline, entrant));
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void summary_print_json_headlines(const struct summary *summary, struct json *json) {
    json_open(json, "headlines", '[');
    for (size_t i = 0; i < summary->game->statistics.headline_count; i++)
        if (units_have(&summary->units, &summary->game->statistics.headlines[i]))
            summary_json_headline(json, summary, &summary->game->statistics.headlines[i]);
    json_close(json, ']');
}

static void summary_json_difference(struct json *json, const struct summary *summary,
                                    size_t entrant, size_t other) {
    const struct units *units = &summary->units;
    json_open(json, NULL, '{');
    json_text(json, "entrant", units->entrant_labels[entrant]);
    json_text(json, "less_entrant", units->entrant_labels[other]);
    summary_json_estimate(
        json, summary,
        units_difference(units, &summary->game->statistics.headlines[0], entrant, other));
    json_close(json, '}');
}

static void summary_json_differences(struct json *json, const struct summary *summary) {
    size_t entrants = summary->units.entrants;
    json_open(json, "differences", '{');
    json_text(json, "key", summary->game->statistics.headlines[0].key);
    json_text(json, "unit", summary->game->statistics.headlines[0].unit);
    json_open(json, "pairs", '[');
    for (size_t entrant = 0; entrant < entrants; entrant++)
        for (size_t other = entrant + 1; other < entrants; other++)
            summary_json_difference(json, summary, entrant, other);
    json_close(json, ']');
    json_close(json, '}');
}

static void summary_json_proportion(struct json *json, const struct breakdown *breakdown,
                                    size_t row, size_t column) {
    const struct proportion *cell = &breakdown->cells[row * breakdown->columns + column];
    char label[BREAKDOWN_LABEL_SIZE];
    breakdown_label(breakdown, row, label);
    json_open(json, NULL, '{');
    if (breakdown->by)
        json_text(json, breakdown->by->name, breakdown->by->labels[column]);
    json_text(json, breakdown->axis->name, label);
    json_number(json, "share", cell->share);
    json_number(json, "low", cell->low);
    json_number(json, "high", cell->high);
    json_count(json, "count", (uint64_t)cell->part);
    json_count(json, "n", (uint64_t)cell->whole);
    json_close(json, '}');
}

static void summary_json_breakdown(struct json *json, const struct game_breakdown *definition,
                                   const struct breakdown *breakdown) {
    json_open(json, NULL, '{');
    json_text(json, "key", definition->key);
    json_text(json, "title", definition->title);
    json_text(json, "tally", definition->tally);
    json_text(json, "axis", definition->axis);
    json_text(json, "by", definition->by);
    json_open(json, "rows", '[');
    for (size_t column = 0; column < breakdown->columns; column++)
        for (size_t row = 0; row < breakdown->rows; row++)
            summary_json_proportion(json, breakdown, row, column);
    json_close(json, ']');
    json_close(json, '}');
}

static void summary_json_measure(struct json *json, const struct forks_table *forks, size_t measure,
                                 size_t row, size_t column) {
    struct estimate mean = forks_estimate(forks, measure, row, column);
    json_open(json, forks->game->statistics.fork_measures[measure].key, '{');
    json_number(json, "value", mean.value);
    json_number(json, "standard_error", mean.error);
    json_close(json, '}');
}

static void summary_json_fork_row(struct json *json, const struct forks_table *forks, size_t row,
                                  size_t column) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    char label[BREAKDOWN_LABEL_SIZE];
    json_open(json, NULL, '{');
    if (breakdown->by)
        json_text(json, breakdown->by->name, breakdown->by->labels[column]);
    if (!forks->definition->decision) {
        breakdown_label(breakdown, row, label);
        json_text(json, breakdown->axis->name, label);
    }
    for (size_t i = 0; i < forks->game->statistics.fork_measure_count; i++)
        summary_json_measure(json, forks, i, row, column);
    json_count(json, "forks", (uint64_t)forks_count(forks, row, column));
    json_close(json, '}');
}

static void summary_json_forks(struct json *json, const struct forks_table *forks) {
    const struct breakdown *breakdown = &forks->measures[0].sums;
    json_open(json, NULL, '{');
    json_text(json, "key", forks->definition->key);
    json_text(json, "title", forks->definition->title);
    json_text(json, "tally", forks->definition->tally);
    json_open(json, "rows", '[');
    for (size_t column = 0; column < breakdown->columns; column++)
        for (size_t row = 0; row < breakdown->rows; row++)
            summary_json_fork_row(json, forks, row, column);
    json_close(json, ']');
    json_close(json, '}');
}

static void summary_print_json(const struct summary *summary, FILE *out) {
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    summary_json_run(&json, summary->results);
    summary_json_cautions(&json, summary);
    json_number(&json, "matches_per_unit", summary->units.size);
    summary_print_json_headlines(summary, &json);
    summary_json_differences(&json, summary);
    json_open(&json, "breakdowns", '[');
    for (size_t i = 0; i < summary->breakdown_count; i++)
        summary_json_breakdown(&json, &summary->shown[i], &summary->breakdowns[i]);
    json_close(&json, ']');
    json_open(&json, "forks", '[');
    for (size_t i = 0; i < summary->game->statistics.fork_table_count; i++)
        if (summary->forks[i].measures)
            summary_json_forks(&json, &summary->forks[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', out);
}

static enum status summary_read_caution(const struct results *results,
                                        const struct game_caution *caution, int64_t *count,
                                        struct error *error) {
    struct results_tally tally;
    if (!results_tally_exists(results, caution->tally))
        return STATUS_OK;
    enum status status = results_tally_read(results, caution->tally, &tally, error);
    *count = results_tally_total(&tally);
    results_tally_free(&tally);
    return status;
}

static enum status summary_read_breakdowns(struct summary *summary, struct error *error) {
    const struct game_statistics *statistics = &summary->game->statistics;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < statistics->breakdown_count && status == STATUS_OK; i++) {
        const struct game_breakdown *definition = &statistics->breakdowns[i];
        if (!results_tally_exists(summary->results, definition->tally))
            continue;
        size_t at = summary->breakdown_count++;
        summary->shown[at] = *definition;
        status = breakdown_read(summary->results, definition, summary->units.size,
                                &summary->breakdowns[at], error);
    }
    return status;
}

enum status summary_read(struct summary *summary, struct error *error) {
    const struct game *game = summary->game;
    summary->breakdowns = calloc(game->statistics.breakdown_count, sizeof *summary->breakdowns);
    summary->shown = calloc(game->statistics.breakdown_count, sizeof *summary->shown);
    summary->cautions = calloc(game->statistics.caution_count, sizeof *summary->cautions);
    summary->forks = calloc(game->statistics.fork_table_count + 1, sizeof *summary->forks);
    if (!summary->breakdowns || !summary->shown || !summary->cautions || !summary->forks)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = units_read(summary->results, &summary->units, error);
    for (size_t i = 0; i < game->statistics.caution_count && status == STATUS_OK; i++)
        status = summary_read_caution(summary->results, &game->statistics.cautions[i],
                                      &summary->cautions[i], error);
    if (status == STATUS_OK)
        status = summary_read_breakdowns(summary, error);
    for (size_t i = 0; i < game->statistics.fork_table_count && status == STATUS_OK; i++)
        status = forks_read(summary->results, game, &summary->units,
                            &game->statistics.fork_tables[i], &summary->forks[i], error);
    return status;
}

void summary_free(struct summary *summary) {
    for (size_t i = 0; summary->breakdowns && i < summary->breakdown_count; i++)
        breakdown_free(&summary->breakdowns[i]);
    for (size_t i = 0; summary->forks && i < summary->game->statistics.fork_table_count; i++)
        forks_free(&summary->forks[i]);
    free(summary->breakdowns);
    free(summary->shown);
    free(summary->forks);
    free(summary->cautions);
    units_free(&summary->units);
}

static enum status summary_print_form(const struct summary *summary, FILE *out,
                                      enum summary_form form, struct error *error) {
    bool printed = true;
    if (form == SUMMARY_JSON)
        summary_print_json(summary, out);
    else
        printed = form == SUMMARY_SHORT ? summary_print_short(summary, out)
                                        : summary_print_full(summary, out);
    return printed ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status summary_print(FILE *out, const struct results *results, const struct game *game,
                          enum summary_form form, struct error *error) {
    struct summary summary = {.results = results, .game = game};
    enum status status = summary_read(&summary, error);
    if (status == STATUS_OK)
        status = summary_print_form(&summary, out, form, error);
    summary_free(&summary);
    return status;
}

static enum status parts_add(struct units *units, struct results *const *parts, size_t count,
                             struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 1; i < count && status == STATUS_OK; i++) {
        struct units more;
        status = units_read(parts[i], &more, error);
        if (status == STATUS_OK && !units_add(units, &more))
            status = error_set(error, STATUS_RUNTIME, "%s: cannot be added to %s",
                               results_about(parts[i])->path, results_about(parts[0])->path);
        units_free(&more);
    }
    return status;
}

static enum status summary_parts_read(struct summary *summary, struct results *const *parts,
                                      size_t count, struct error *error) {
    enum status status = units_read(parts[0], &summary->units, error);
    return status == STATUS_OK ? parts_add(&summary->units, parts, count, error) : status;
}

enum status summary_print_headlines(FILE *out, struct results *const *parts, size_t count,
                                    const struct game *game, struct error *error) {
    struct summary summary = {.results = parts[0], .game = game};
    enum status status = summary_parts_read(&summary, parts, count, error);
    if (status == STATUS_OK && !summary_print_figures(&summary, out))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    units_free(&summary.units);
    return status;
}

enum status summary_add_headlines(struct json *json, struct results *const *parts, size_t count,
                                  const struct game *game, struct error *error) {
    struct summary summary = {.results = parts[0], .game = game};
    enum status status = summary_parts_read(&summary, parts, count, error);
    if (status == STATUS_OK)
        summary_print_json_headlines(&summary, json);
    units_free(&summary.units);
    return status;
}
