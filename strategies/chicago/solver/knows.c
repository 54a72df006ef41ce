#include "strategies/chicago/solver/knows.h"

#include <stdlib.h>
#include <string.h>

static const struct option_table *const rules_table = &chicago_rules_options;

static bool can_be_known(const struct option *option) {
    return option->bears_on == OPTION_BEARS_ON_PLAY;
}

/* The keys that can be known otherwise. */
static const char *key_at(const void *list, size_t i) {
    (void)list;
    for (size_t j = 0; j < rules_table->count; j++)
        if (can_be_known(&rules_table->options[j]) && i-- == 0)
            return rules_table->options[j].key;
    return NULL;
}

/* Without the blanks around it; the end is cut off in place. */
static char *trim(char *text) {
    static const char blanks[] = " \t\r\n";
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static enum status find_rule(const char *key, const struct option **rule, struct error *error) {
    *rule = option_find(rules_table, key);
    if (!*rule) {
        error_set(error, STATUS_USAGE, "unknown rule '%.80s'", key);
        option_suggest(error, key, key_at, NULL, "utspel rules");
        return STATUS_USAGE;
    }
    if (!can_be_known(*rule))
        return error_set(error, STATUS_USAGE,
                         "%s does not bear on play, expected a rule that does: a player knows no "
                         "others",
                         key);
    return STATUS_OK;
}

/* Rules that are being read, and which have been. */
struct reading {
    struct chicago_rules *known;
    bool given[OPTION_TABLE_MAX];
};

/* KEY=VALUE, which is changed. */
static enum status read_item(struct reading *reading, char *item, struct error *error) {
    const struct option *rule;
    char *equals = strchr(item, '=');
    if (!equals)
        return error_set(error, STATUS_USAGE,
                         "got '%.80s', expected KEY=VALUE, with a semicolon before the next: rules "
                         "that this player knows otherwise than they are played",
                         item);
    *equals = '\0';
    const char *key = trim(item), *value = trim(equals + 1);
    if (find_rule(key, &rule, error) != STATUS_OK)
        return STATUS_USAGE;
    bool *given = &reading->given[rule - rules_table->options];
    if (*given)
        return error_set(error, STATUS_USAGE, "'%s' is given twice, expected once", key);
    *given = true;
    return option_set(rule, reading->known, value, error);
}

static enum status read_items(const char *knows, struct reading *reading, struct error *error) {
    char text[OPTION_TEXT_SIZE], *rest;
    if (strlen(knows) >= sizeof text)
        return error_set(error, STATUS_USAGE, "got a text of %zu bytes, expected less than %zu",
                         strlen(knows), sizeof text);
    strcpy(text, knows);
    enum status status = STATUS_OK;
    for (char *item = strtok_r(text, ";", &rest); item && status == STATUS_OK;
         item = strtok_r(NULL, ";", &rest)) {
        item = trim(item);
        status = *item ? read_item(reading, item, error) : STATUS_OK;
    }
    return status;
}

static enum status check(const struct chicago_rules *known, unsigned players, struct error *error) {
    struct option_keys concerned;
    return chicago_rules_check(known, players, &concerned, error);
}

/*
 * Rules known may contradict those that are played and do not bear on play: then the latter have
 * their defaults, since no player asks for them.
 */
static enum status make_consistent(struct chicago_rules *known, unsigned players,
                                   struct error *error) {
    if (check(known, players, error) == STATUS_OK)
        return STATUS_OK;
    for (size_t i = 0; i < rules_table->count; i++)
        if (!can_be_known(&rules_table->options[i]))
            option_set(&rules_table->options[i], known, rules_table->options[i].default_value,
                       error);
    return check(known, players, error);
}

enum status solver_knows_read(const char *knows, const struct chicago_rules *played,
                              unsigned players, struct chicago_rules *known, struct error *error) {
    struct reading reading = {.known = known};
    *known = *played;
    enum status status = read_items(knows, &reading, error);
    if (status == STATUS_OK && *knows)
        status = make_consistent(known, players, error);
    if (status != STATUS_OK)
        error_prefix(error, "knows: ");
    return status;
}

/* As a user would write it: JSON without its brackets and quotes, which no value has itself. */
static void print_value(const struct option *rule, const struct chicago_rules *rules, FILE *out) {
    char json[OPTION_TEXT_SIZE] = "";
    FILE *value = fmemopen(json, sizeof json, "w");
    if (!value)
        return;
    option_print(rule, rules, value);
    fclose(value);
    for (const char *c = json; *c; c++)
        if (!strchr("[]\",", *c))
            fputc(*c, out);
}

char *solver_knows_text(const struct chicago_rules *played, const struct chicago_rules *known) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const char *between = "";
    if (!out)
        return NULL;
    for (size_t i = 0; i < rules_table->count; i++) {
        const struct option *rule = &rules_table->options[i];
        if (!can_be_known(rule) || option_is_same(rule, played, known))
            continue;
        fprintf(out, "%s%s=", between, rule->key);
        print_value(rule, known, out);
        between = "; ";
    }
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
