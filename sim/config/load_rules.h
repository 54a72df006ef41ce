/* The `rules` of configs: from the maps of all layers to rules that are checked. */
#ifndef UTSPEL_LOAD_RULES_H
#define UTSPEL_LOAD_RULES_H

#include "sim/config/load.h"

/* Makes room for the rules of config->game, all at their fallbacks. */
enum status load_rules_start(struct load *load, struct error *error);

/*
 * Lays a document's map of rules over those before; path is NULL unless the document is a file,
 * is_preset says that it states nothing else.
 */
enum status load_rules_read(struct load *load, struct yaml_node rules, const char *path,
                            bool is_preset, struct error *error);

/* Refuses rules that were never stated, or contradict each other or the players. */
enum status load_rules_check(const struct load *load, struct error *error);

#endif
