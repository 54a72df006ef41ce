/* The tournaments of variants, and axes that are wide enough for all. */
#include "sim/compare/variants.h"

#include <stdlib.h>
#include <string.h>

static enum status tournament_plan(struct variant *variant, struct error *error) {
    variant->tournament = calloc(1, sizeof *variant->tournament);
    if (!variant->tournament)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = tournament_open(variant->tournament, variant->config, error);
    if (status != STATUS_OK)
        error_prefix(error, "variant '%s': ", variant->name);
    return status;
}

enum status variants_plan(struct variants *variants, struct error *error) {
    enum status status = STATUS_OK;
    if (!config_is_tournament(variants->item[0].config))
        return STATUS_OK;
    for (size_t i = 0; i < variants->count && status == STATUS_OK; i++)
        status = tournament_plan(&variants->item[i], error);
    return status;
}

static void most(size_t *to, size_t from) {
    *to = from > *to ? from : *to;
}

/* Heats, finals and places at a table differ from plan to plan. */
static void tournaments_widen(struct variants *variants) {
    struct tournament_axes widest = {0};
    for (size_t i = 0; i < variants->count && variants->item[i].tournament; i++) {
        const struct tournament_axes *axes = &variants->item[i].tournament->tournament.axes;
        most(&widest.heats, axes->heats);
        most(&widest.finals, axes->finals);
        most(&widest.table_max, axes->table_max);
    }
    for (size_t i = 0; i < variants->count && variants->item[i].tournament; i++)
        tournament_widen(&variants->item[i].tournament->tournament, &widest);
}

enum status variants_widen(struct variants *variants, struct error *error) {
    const struct config *base = variants->item[0].config;
    const struct game_rules *rules = &base->game->rules;
    bool somebody_errs = false;
    for (size_t i = 0; i < variants->count; i++)
        somebody_errs |= variants->item[i].config->setup.errs;
    for (size_t i = 0; i < variants->count; i++)
        variants->item[i].config->setup.errs = somebody_errs;
    tournaments_widen(variants);
    if (!rules->widen)
        return STATUS_OK;
    variants->widest = malloc(rules->options->size);
    if (!variants->widest)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    memcpy(variants->widest, base->setup.rules, rules->options->size);
    for (size_t i = 1; i < variants->count; i++)
        rules->widen(variants->widest, variants->item[i].config->setup.rules);
    for (size_t i = 0; i < variants->count; i++)
        variants->item[i].config->setup.widest = variants->widest;
    return STATUS_OK;
}
