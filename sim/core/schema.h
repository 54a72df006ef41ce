/*
 * Making a tally schema: rows of its tables in short, and its axes. Groups and axes beyond a
 * schema's room are counted, not kept: schema_check() refuses them.
 */
#ifndef UTSPEL_SCHEMA_H
#define UTSPEL_SCHEMA_H

#include "sim/core/game.h"

#define SCHEMA_ROW(struct_type, kind, field, tally_name, axis_names, what, about, where)           \
    {                                                                                              \
        .name = (tally_name), .type = (kind), .offset = offsetof(struct struct_type, field),       \
        .axes = (axis_names), .unit = (what), .meaning = (about), .source = (where)                \
    }
#define SCHEMA_MARGINAL(of, tally_name, axis_names, what, about, where)                            \
    {                                                                                              \
        .name = (tally_name), .marginal_of = (of), .axes = (axis_names), .unit = (what),           \
        .meaning = (about), .source = (where)                                                      \
    }

/* Adds the tallies of a struct that lies at offset in the thread's block. */
void schema_add_group(struct tally_schema *schema, const char *prefix, size_t offset,
                      const struct tally *tallies, size_t count);

/* Adds an axis with labels, or with the numbers first, first + step, ... */
void schema_add_labels(struct tally_schema *schema, const char *name, const char *meaning,
                       size_t room, size_t size, const char *const *labels);
void schema_add_numbers(struct tally_schema *schema, const char *name, const char *meaning,
                        size_t room, size_t size, int64_t first, int64_t step);

/* Adds the axes `entrant` and `entrant2`, which have UNIT_ENTRANTS' room. */
void schema_add_entrants(struct tally_schema *schema, const struct game_setup *setup);

#endif
