#include "sim/output/results.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *copy_label(const struct tally_axis *axis, size_t i) {
    char number[24];
    if (axis->labels)
        return strdup(axis->labels[i]);
    snprintf(number, sizeof number, "%" PRId64, axis->first + (int64_t)i * axis->step);
    return strdup(number);
}

static bool copy_axis(const struct tally_axis *from, struct results_axis *to) {
    to->size = from->size;
    to->name = strdup(from->name);
    to->labels = calloc(from->size, sizeof *to->labels);
    bool copied = to->name && to->labels;
    for (size_t i = 0; i < from->size && copied; i++)
        copied = (to->labels[i] = copy_label(from, i)) != NULL;
    return copied;
}

struct place {
    const struct tally_group *group;
    const struct tally *tally;
};

static bool copy_tally(const struct results_totals *totals, struct place from,
                       struct results_tally *copy) {
    struct tally_shape shape;
    tally_resolve(totals->schema, from.tally, &shape);
    copy->dims = shape.dims;
    copy->count = shape.count;
    for (size_t dim = 0; dim < shape.dims; dim++)
        if (!copy_axis(shape.axis[dim], &copy->axis[dim]))
            return false;
    copy->values = calloc(shape.count, sizeof *copy->values);
    if (!copy->values)
        return false;
    tally_totals_copy(totals->totals, from.group, from.tally, copy->values);
    return true;
}

static bool is_named(struct place place, const char *name) {
    const char *prefix = place.group->prefix;
    size_t length = strlen(prefix);
    return strncmp(name, prefix, length) == 0 && strcmp(name + length, place.tally->name) == 0;
}

static struct place find(const struct results_totals *totals, const char *name) {
    const struct tally_schema *schema = totals->schema;
    for (size_t g = totals->first_group; g < schema->group_count; g++)
        for (size_t i = 0; i < schema->groups[g].count; i++) {
            struct place place = {&schema->groups[g], &schema->groups[g].tallies[i]};
            if (is_named(place, name))
                return place;
        }
    return (struct place){0};
}

enum status results_tally_copy(const struct results_totals *totals, const char *name,
                               struct results_tally *tally, struct error *error) {
    struct place place = find(totals, name);
    assert(place.tally);
    *tally = (struct results_tally){0};
    if (copy_tally(totals, place, tally))
        return STATUS_OK;
    results_tally_free(tally);
    return error_set(error, STATUS_RUNTIME, "out of memory");
}
