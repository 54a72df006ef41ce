#include "sim/config/load.h"

#include <stdlib.h>
#include <string.h>

static const char *const no_keys[] = {NULL};

enum status errors_read(const struct game *game, struct yaml_node map, void **rates,
                        uint64_t *stated, struct error *error) {
    const struct option_table *table = game->rules.errors;
    struct yaml_place given[OPTION_TABLE_MAX] = {{0}};
    if (!yaml_is_map(map))
        return yaml_error(map.place, error, "errors: got %.80s, expected a map of rates",
                          yaml_found(map));
    if (!*rates && !(*rates = calloc(1, table->size)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    const struct section section = {table, *rates, given, no_keys};
    enum status status = section_read(&section, map, error);
    for (size_t i = 0; i < table->count; i++)
        *stated |= (uint64_t)(given[i].source != NULL) << i;
    return status;
}

static double *rate_at(const struct option *kind, void *rates) {
    return (double *)((char *)rates + kind->offset);
}

/* Gives a player the rates of all that it does not state; it keeps none if none is above 0. */
static enum status player_settle(struct config *config, unsigned player, struct error *error) {
    const struct option_table *table = config->game->rules.errors;
    struct game_entrant *entrant = &config->entrant[player];
    void *rates = (void *)entrant->errors;
    bool errs = false;
    if (!rates && config->errors && !(rates = calloc(1, table->size)))
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; rates && i < table->count; i++) {
        const struct option *kind = &table->options[i];
        if (config->errors && !(config->lines[player].errors_stated >> i & 1))
            *rate_at(kind, rates) = *rate_at(kind, config->errors);
        errs |= *rate_at(kind, rates) > 0;
    }
    if (!errs)
        free(rates);
    entrant->errors = errs ? rates : NULL;
    config->setup.errs |= errs;
    return STATUS_OK;
}

enum status errors_settle(struct config *config, struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned i = 0; i < config->line_count && status == STATUS_OK; i++)
        status = player_settle(config, i, error);
    return status;
}
