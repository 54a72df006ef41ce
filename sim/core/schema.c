#include "sim/core/schema.h"

#include "sim/core/unit_tallies.h"

void schema_add_group(struct tally_schema *schema, const char *prefix, size_t offset,
                      const struct tally *tallies, size_t count) {
    if (schema->group_count < TALLY_GROUPS)
        schema->groups[schema->group_count] = (struct tally_group){prefix, offset, tallies, count};
    schema->group_count++;
}

static void add_axis(struct tally_schema *schema, const struct tally_axis *axis) {
    if (schema->axis_count < TALLY_AXES)
        schema->axes[schema->axis_count] = *axis;
    schema->axis_count++;
}

void schema_add_labels(struct tally_schema *schema, const char *name, const char *meaning,
                       size_t room, size_t size, const char *const *labels) {
    add_axis(schema,
             &(struct tally_axis){
                 .name = name, .meaning = meaning, .room = room, .size = size, .labels = labels});
}

void schema_add_numbers(struct tally_schema *schema, const char *name, const char *meaning,
                        size_t room, size_t size, int64_t first, int64_t step) {
    add_axis(schema, &(struct tally_axis){.name = name,
                                          .meaning = meaning,
                                          .room = room,
                                          .size = size,
                                          .first = first,
                                          .step = step});
}

void schema_add_entrants(struct tally_schema *schema, const struct game_setup *setup) {
    for (unsigned i = 0; i < setup->entrants; i++) {
        snprintf(schema->labels[i], TALLY_LABEL_SIZE, "%u %s", i,
                 game_entrant_name(&setup->entrant[i]));
        schema->entrant_labels[i] = schema->labels[i];
    }
    schema_add_labels(schema, "entrant", "line of `players`, from 0, and its strategy",
                      UNIT_ENTRANTS, setup->entrants, schema->entrant_labels);
    schema_add_labels(schema, "entrant2", "another entrant", UNIT_ENTRANTS, setup->entrants,
                      schema->entrant_labels);
}
