/* Rules of a record as overrides of a config that can be loaded. */
#ifndef UTSPEL_REVIEW_RULES_H
#define UTSPEL_REVIEW_RULES_H

#include "sim/config/config.h"

#include <stdio.h>

/* The base's rules, and the options that differ from them. */
struct review_rules {
    char base[64];
    struct config_override *overrides;
    size_t count;
};

/* Fills them for rules of a game that a record calls by a name. Freed after a failure, too. */
enum status review_rules_find(struct review_rules *found, const struct game *game, const char *name,
                              const void *rules, struct error *error);
void review_rules_free(struct review_rules *found);

/* Adds a setting, whose texts are copied. */
enum status review_rules_add(struct review_rules *found, const char *option, const char *key,
                             const char *text, struct error *error);

/* Prints them as options of a command, each after a blank. */
void review_rules_print(const struct review_rules *found, FILE *out);

#endif
