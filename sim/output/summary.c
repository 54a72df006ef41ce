#include "sim/output/summary.h"

#include <stdlib.h>

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

static enum status parts_read(struct summary *summary, struct results *const *parts, size_t count,
                              struct error *error) {
    enum status status = units_read(parts[0], &summary->units, error);
    return status == STATUS_OK ? parts_add(&summary->units, parts, count, error) : status;
}

enum status summary_print_headlines(FILE *out, struct results *const *parts, size_t count,
                                    const struct game *game, struct error *error) {
    struct summary summary = {.results = parts[0], .game = game};
    enum status status = parts_read(&summary, parts, count, error);
    if (status == STATUS_OK && !summary_print_figures(&summary, out))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    units_free(&summary.units);
    return status;
}

enum status summary_add_headlines(struct json *json, struct results *const *parts, size_t count,
                                  const struct game *game, struct error *error) {
    struct summary summary = {.results = parts[0], .game = game};
    enum status status = parts_read(&summary, parts, count, error);
    if (status == STATUS_OK)
        summary_print_json_headlines(&summary, json);
    units_free(&summary.units);
    return status;
}
