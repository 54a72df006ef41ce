#include "sim/words/names.h"

#include <stdio.h>
#include <string.h>

static size_t rows_of(const struct rule_words *rows) {
    size_t count = 0;
    while (rows[count].key)
        count++;
    return count;
}

const struct rule_words *names_rule_at(size_t i) {
    static const struct rule_words *const games[] = {names_of_chicago, names_of_pofc,
                                                     names_of_holdem};
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        size_t count = rows_of(games[game]);
        if (i < count)
            return &games[game][i];
        i -= count;
    }
    return NULL;
}

const struct rule_words *names_rule(const char *key) {
    const struct rule_words *row;
    for (size_t i = 0; (row = names_rule_at(i)) && strcmp(row->key, key) != 0;)
        i++;
    return row;
}

const struct value_words *names_value(const char *rule, const char *value) {
    for (const struct value_words *row = names_of_values; row->value; row++)
        if (strcmp(row->value, value) == 0 && (!row->rule || strcmp(row->rule, rule) == 0))
            return row;
    return NULL;
}

const char *names_none(const char *rule) {
    for (const struct value_words *row = names_of_values; row->value; row++)
        if (row->rule && strcmp(row->rule, rule) == 0 &&
            strcmp(row->name[LANGUAGE_ENGLISH], "none") == 0)
            return row->value;
    return "0";
}

bool names_is_list(const char *rule) {
    static const char *const lists[] = {
        "suit_order",         "placement_points", "tie_break", "advance",    "fantasy_stay",
        "unscored_exchanges", "trick_points",     "chips",     "prizes_paid"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strcmp(rule, lists[i]) == 0)
            return true;
    return false;
}

/* Whether a key is that one, or of that family. */
static bool key_is(const char *key, const char *family) {
    size_t length = strlen(family);
    return strncmp(key, family, length) == 0 && (key[length] == '\0' || key[length] == '.');
}

/* The longest family that has a key: "ties.first" is more than "ties"; of two, the game's own. */
const struct metric_words *names_metric(const char *game, const char *key) {
    const struct metric_words *found = NULL;
    for (const struct metric_words *row = names_of_metrics; row->key; row++) {
        if (!key_is(key, row->key) || (row->game && strcmp(row->game, game) != 0))
            continue;
        size_t length = strlen(row->key), best = found ? strlen(found->key) : 0;
        if (!found || length > best || (length == best && row->game))
            found = row;
    }
    return found;
}

void names_metric_text(enum language language, const char *game, const char *key, char *text,
                       size_t size) {
    const struct metric_words *words = names_metric(game, key);
    const char *last = strrchr(key, '.');
    bool is_member = words && last && strlen(words->key) == (size_t)(last - key);
    const char *name = words ? words->name[language] : key, *member = is_member ? last + 1 : "";
    int length = (int)strcspn(name, "|");
    if (member[strspn(member, "0123456789")] != '\0')
        snprintf(text, size, "%.*s (%.60s)%s", length, name, member, name + length);
    else
        snprintf(text, size, "%.*s%s%s%s", length, name, is_member ? " " : "", member,
                 name + length);
}

const struct player_words *names_player(const char *game, const char *strategy) {
    for (const struct player_words *row = names_of_players; row->strategy; row++)
        if (strcmp(row->strategy, strategy) == 0 && (!row->game || strcmp(row->game, game) == 0))
            return row;
    return NULL;
}

const struct table_words *names_table(const char *key) {
    for (const struct table_words *row = names_of_tables; row->key; row++)
        if (strcmp(row->key, key) == 0)
            return row;
    return NULL;
}
