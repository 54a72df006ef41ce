#include "sim/compare/tables.h"

#include "sim/words/names.h"

#include <stdio.h>
#include <string.h>

static const char *table_key_at(const void *unused, size_t i) {
    (void)unused;
    return names_of_tables[i].key;
}

static const struct table_words *table_find(const char *name) {
    for (const struct table_words *row = names_of_tables; row->key; row++) {
        if (strcmp(row->key, name) == 0)
            return row;
        for (size_t i = 0; i < LANGUAGES; i++)
            if (strcmp(row->many[i], name) == 0)
                return row;
    }
    return NULL;
}

static enum status table_add(struct tables *tables, const char *name, const struct config *config,
                             struct error *error) {
    const struct table_words *words = table_find(name);
    if (!words || strcmp(words->game, config->game->name) != 0) {
        error_set(error, STATUS_USAGE, "tables: no table '%.80s' of %s", name, config->game->name);
        if (strcmp(names_of_tables[0].game, config->game->name) == 0)
            option_suggest(error, name, table_key_at, NULL, NULL);
        else
            error_append(error, ", which has none: `players` says who plays");
        return STATUS_USAGE;
    }
    for (size_t i = 0; i < tables->count; i++)
        if (tables->item[i].key == words->key)
            return error_set(error, STATUS_USAGE, "tables: '%s' is given twice, expected once",
                             words->key);
    char *players = tables->item[tables->count].players;
    size_t length = 0;
    for (unsigned i = 0; i < config->setup.entrants; i++)
        length += (size_t)snprintf(players + length, TABLES_PLAYERS_SIZE - length, "%s%s",
                                   i > 0 ? ", " : "[", words->player);
    snprintf(players + length, TABLES_PLAYERS_SIZE - length, "]");
    tables->item[tables->count++].key = words->key;
    return STATUS_OK;
}

enum status tables_read(struct tables *tables, const struct config *config, struct error *error) {
    char list[OPTION_TEXT_SIZE], *rest = NULL;
    enum status status = STATUS_OK;
    *tables = (struct tables){0};
    snprintf(list, sizeof list, "%s", config->compare.tables);
    char *name = strtok_r(list, ",", &rest);
    if (name && config_is_tournament(config))
        return error_set(error, STATUS_USAGE,
                         "tables: got '%.80s', expected none where tournaments are compared, whose "
                         "lines of players say who plays",
                         name);
    if (name && *config->compare.skill != '\0')
        return error_set(error, STATUS_USAGE,
                         "tables: got '%.80s', expected none beside skill, which says who plays",
                         name);
    for (; name && status == STATUS_OK; name = strtok_r(NULL, ",", &rest))
        status = table_add(tables, name + strspn(name, " "), config, error);
    return status;
}
