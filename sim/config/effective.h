/* The effective config as text, and how its rules differ from those they are named after. */
#ifndef UTSPEL_EFFECTIVE_H
#define UTSPEL_EFFECTIVE_H

#include "sim/config/config.h"

/*
 * Marks in config->rules_changed what is not as in rules_named, and in config->rules_idle what has
 * no effect and either differs from rules_base or had an effect there; and fills the texts
 * of both. What is marked already stays, if it has no effect.
 */
enum status changes_find(struct config *config, const void *rules_named, const void *rules_base,
                         struct error *error);

/* Prints the options that are marked, "target, buy_stop"; with their values unless rules is NULL.
 */
void changes_print(const struct option_table *table, const bool *marked, const void *rules,
                   FILE *out);

/* All that a run depends on, as YAML; NULL when memory is short. The caller frees it. */
char *effective_text(const struct config *config);

/* The players as YAML in one line, [{strategy: ..}, ..]; likewise. */
char *effective_players(const struct config *config);

#endif
