/* One map of a config: which keys it may have, and reading them by their option table. */
#ifndef UTSPEL_SECTION_H
#define UTSPEL_SECTION_H

#include "sim/config/yaml.h"
#include "sim/core/option.h"

enum { SECTION_OWN_MAX = 16 };

struct section {
    const struct option_table *table;
    void *values;             /* the struct that the table describes */
    struct yaml_place *given; /* where each option was given last */
    const char *const *own;   /* keys that are no options, which the caller reads; at most
                                 SECTION_OWN_MAX, and NULL */
};

/*
 * Reads every option in the map into section->values. A dotted option may be written in one key
 * (points.pair: 1) or nested (points: {pair: 1}). Unknown keys, options given twice and values
 * that are not allowed are refused.
 */
enum status section_read(const struct section *section, struct yaml_node map, struct error *error);

#endif
