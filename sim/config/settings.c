/* The settings that configs have, and how a map of such options is read. */
#include "sim/config/config.h"

#include "sim/config/yaml.h"
#include "sim/core/option_rows.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char *const on_illegal_words[] = {"stop", "forfeit", NULL};

#define OPTIONS_OF struct config_settings

static const struct option options[] = {
    OPTION_ROW("name", OPTION_TEXT, name, 1, NAME_MAX, NULL, "unnamed",
               "What results call the run; by default the name of the config file", NULL),
    OPTION_ROW("matches", OPTION_COUNT, matches, 1, 1000000000000, NULL, "12000",
               "Matches to play; a multiple of the players under rotate_seats", NULL),
    OPTION_ROW("tournaments", OPTION_COUNT, tournaments, 0, CONFIG_TOURNAMENTS_MAX, NULL, "0",
               "Tournaments to play instead of matches: `utspel tournament'", NULL),
    OPTION_ROW("until", OPTION_TEXT, until, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "Stop when figures are precise, \"placement.se<0.01, wins.se<0.1\": when their "
               "standard errors are below these, for every player; `matches` is then the most",
               NULL),
    OPTION_ROW("seed", OPTION_COUNT, seed, 0, INT64_MAX, NULL, "1",
               "Decides all cards: the same seed gives the same results", NULL),
    NUMBER(threads, 0, 256, "0",
           "Threads that play, 0 for one per core it may use; does not change results", NULL),
    NUMBER(
        decision_seconds, 0, 3600, "10",
        "Seconds of processor time a plug-in may take for a decision or to load, 0 for no limit; "
        "does not change results",
        NULL),
    SWITCH(rotate_seats, "false",
           "Duplicate play: groups of matches share all cards, each player in each seat once",
           NULL),
    CHOICE(on_illegal, "stop",
           "A strategy's illegal answer stops the run, or is replaced by the lowest legal one and "
           "counted",
           NULL),
    OPTION_ROW("output.file", OPTION_TEXT, output_file, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "Where results go; by default results/NAME.h5", NULL),
    OPTION_ROW("output.rounds", OPTION_BOOL, output_rounds, 0, 0, NULL, "false",
               "Also store a row for every round or match", NULL),
    OPTION_ROW(
        "checkpoint.seconds", OPTION_REAL, checkpoint_seconds, 0, 86400, NULL, "60",
        "How often a run that goes on brings its file up to date, 0 for only at its end; does not "
        "change results",
        NULL),
};

#undef OPTIONS_OF
#define OPTIONS_OF struct config_compare

static const struct option compare_options[] = {
    OPTION_ROW("question", OPTION_TEXT, question, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "What the comparison is to answer; the report begins with it", NULL),
    OPTION_ROW("metrics", OPTION_TEXT, metrics, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "The metrics asked, by key or family, separated by commas; by default all "
               "that the variants can move",
               NULL),
    OPTION_ROW("skill", OPTION_TEXT, skill, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "A strong and a weak strategy, \"solver,classic\": one strong player sits among "
               "weak ones, and the skill share is measured",
               NULL),
    OPTION_ROW("tables", OPTION_TEXT, tables, 0, OPTION_TEXT_SIZE - 1, NULL, "",
               "Whom it is played by, one table after the other, in place of the players: "
               "beginners, club, experts",
               NULL),
    SWITCH(adapt, "false", "Also compare players who have adapted to each variant", NULL),
    SWITCH(until_decided, "false",
           "Stop when all metrics asked are decided, looked at in a way that allows for looking; "
           "`matches` is then the most",
           NULL),
    OPTION_ROW("level", OPTION_REAL, level, 0, 1, NULL, "0.05",
               "The chance of a wrong `changed` that is accepted, over all metrics asked", NULL),
    OPTION_ROW("first_look", OPTION_COUNT, first_look, 16, 1000000000, NULL, "64",
               "Blocks of 16 matches before the first look of until_decided", NULL),
#define SECONDS(field, standard, about)                                                            \
    OPTION_ROW("seconds." #field, OPTION_REAL, seconds.field, 0, 3600, NULL, standard, about, NULL)
    SECONDS(deal, "40", "Time model: seconds to shuffle and deal, a deal"),
    SECONDS(exchange, "6", "Seconds to think and to exchange, a player and exchange"),
    SECONDS(card, "3", "Seconds to play or place a card"),
    SECONDS(call, "10", "Seconds that a Chicago called takes, apart from its cards"),
    SECONDS(round, "120", "Seconds to write down and begin, a round"),
    OPTION_ROW("look_growth", OPTION_REAL, look_growth, 1, 10, NULL, "1.25",
               "Each later look comes after so many times the matches of the one before", NULL),
};

const struct option_table config_compare_options = {
    compare_options, sizeof compare_options / sizeof *compare_options,
    sizeof(struct config_compare)};

const struct option_table config_settings_options = {options, sizeof options / sizeof *options,
                                                     sizeof(struct config_settings)};

enum { KEY_SIZE = 128, ROW_SIZE = 64 };

static bool key_is_among(const char *const *keys, const char *key) {
    for (size_t i = 0; keys && keys[i]; i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

/* Whether options lie below a key: "points" has "points.pair". */
static bool key_is_prefix(const struct section *section, const char *key) {
    size_t length = strlen(key);
    for (size_t i = 0; i < section->table->count; i++) {
        const char *option = section->table->options[i].key;
        if (strncmp(option, key, length) == 0 && option[length] == '.')
            return true;
    }
    return false;
}

/* The keys that a map may have, each with the prefix of the map; keys below them left out. */
struct keys {
    size_t count;
    char text[OPTION_TABLE_MAX + SECTION_OWN_MAX][KEY_SIZE];
};

static const char *section_key_at(const void *list, size_t i) {
    const struct keys *keys = list;
    return i < keys->count ? keys->text[i] : NULL;
}

/* Options of one group follow each other. */
static void key_add(struct keys *keys, const char *prefix, const char *option) {
    size_t length = strlen(prefix);
    char *text = keys->text[keys->count];
    if (strncmp(option, prefix, length) != 0)
        return;
    length += strcspn(option + length, ".");
    snprintf(text, KEY_SIZE, "%.*s", (int)length, option);
    if (keys->count == 0 || strcmp(text, keys->text[keys->count - 1]) != 0)
        keys->count++;
}

static enum status key_unknown(const struct section *section, const char *prefix, const char *key,
                               struct yaml_position position, struct error *error) {
    struct keys keys = {.count = 0};
    for (size_t i = 0; i < section->table->count; i++)
        key_add(&keys, prefix, section->table->options[i].key);
    for (size_t i = 0; i < SECTION_OWN_MAX && section->own && section->own[i]; i++)
        key_add(&keys, prefix, section->own[i]);
    error_set(error, STATUS_USAGE, "unknown key '%.80s'", key);
    option_suggest(error, key, section_key_at, &keys, section->list);
    return yaml_error_at(position, error);
}

/* Writes a list's items as one text, as a user could have; rows are lists of numbers in it. */
static bool list_text(struct yaml_node list, const char *separator, char *text, size_t size) {
    void *iterator = NULL;
    struct yaml_node item;
    char row[ROW_SIZE];
    size_t length = 0;
    text[0] = '\0';
    while (yaml_list_next(list, &iterator, &item)) {
        const char *word = yaml_text(item);
        if (!word && *separator == ' ' && yaml_is_list(item) && list_text(item, "/", row, ROW_SIZE))
            word = row;
        if (!word || strlen(word) + length + 2 > size)
            return false;
        length += (size_t)sprintf(text + length, "%s%s", length > 0 ? separator : "", word);
    }
    return true;
}

static enum status section_value_read(const struct section *section, const struct option *option,
                                      struct yaml_node value, struct error *error) {
    char joined[OPTION_VALUE_SIZE], allowed[512];
    const char *text = yaml_text(value);
    if (option_is_list(option) && yaml_is_list(value) &&
        list_text(value, " ", joined, sizeof joined))
        text = joined;
    if (!text && option->type == OPTION_TEXT && option->min == 0 && yaml_is_nothing(value))
        text = ""; /* an empty text, of which nothing may be left */
    if (!text) {
        option_allowed(option, allowed, sizeof allowed);
        return yaml_error(value.position, error, "%s: got %s, expected %s", option->key,
                          yaml_found(value), allowed);
    }
    if (option_set(option, section->values, text, error) != STATUS_OK)
        return yaml_error_at(value.position, error);
    return STATUS_OK;
}

static enum status key_repeated(const char *key, struct yaml_position position,
                                struct error *error) {
    return yaml_error(position, error, "'%s' is given twice, expected once", key);
}

static enum status section_option_read(const struct section *section, const struct option *option,
                                       const struct yaml_pair *pair, struct error *error) {
    struct yaml_position *given = &section->given[option - section->table->options];
    if (given->source == pair->position.source)
        return key_repeated(option->key, pair->position, error);
    *given = pair->position;
    return section_value_read(section, option, pair->value, error);
}

static enum status section_map_read(const struct section *section, const char *prefix,
                                    struct yaml_node map, struct error *error);

static enum status section_pair_read(const struct section *section, const char *prefix,
                                     struct yaml_node map, const struct yaml_pair *pair,
                                     struct error *error) {
    char key[KEY_SIZE];
    struct yaml_node first;
    if (!pair->key)
        return yaml_error(pair->position, error, "a key must be a text, got %s", pair->found);
    snprintf(key, sizeof key, "%s%s", prefix, pair->key);
    if (yaml_map_find(map, pair->key, &first) && first.value != pair->value.value)
        return key_repeated(key, pair->position, error);
    if (key_is_among(section->own, key))
        return STATUS_OK;
    const struct option *option = option_find(section->table, key);
    if (option)
        return section_option_read(section, option, pair, error);
    if (!key_is_prefix(section, key))
        return key_unknown(section, prefix, key, pair->position, error);
    if (!yaml_is_map(pair->value))
        return yaml_error(pair->value.position, error, "%s: got %.80s, expected a map of options",
                          key, yaml_found(pair->value));
    strncat(key, ".", sizeof key - strlen(key) - 1);
    return section_map_read(section, key, pair->value, error);
}

static enum status section_map_read(const struct section *section, const char *prefix,
                                    struct yaml_node map, struct error *error) {
    void *iterator = NULL;
    struct yaml_pair pair;
    while (yaml_map_next(map, &iterator, &pair))
        if (section_pair_read(section, prefix, map, &pair, error) != STATUS_OK)
            return STATUS_USAGE;
    return STATUS_OK;
}

enum status section_read(const struct section *section, struct yaml_node map, struct error *error) {
    if (yaml_is_map(map))
        return section_map_read(section, "", map, error);
    return yaml_error(map.position, error, "got %.80s, expected a map of options", yaml_found(map));
}
