#include "sim/core/tally.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Where a tally's totals begin among the values. */
struct totals_part {
    const struct tally_group *group;
    const struct tally *tally;
    size_t start;
};

struct tally_totals {
    const struct tally_schema *schema;
    int64_t *values;
    size_t part_count;
    struct totals_part parts[];
};

/* How an array of `shape` is added to another: bytes and elements from one entry to the next. */
struct addition {
    struct tally_shape shape;
    enum tally_type type;
    bool clears; /* what was added; only that, so that memory never counted in is never touched */
    size_t from[TALLY_DIMS];
    size_t to[TALLY_DIMS]; /* 0 sums over the axis */
};

const struct tally_axis *tally_schema_axis(const struct tally_schema *schema, const char *name,
                                           size_t length) {
    for (size_t i = 0; i < schema->axis_count; i++) {
        const struct tally_axis *axis = &schema->axes[i];
        if (strlen(axis->name) == length && memcmp(axis->name, name, length) == 0)
            return axis;
    }
    assert(false);
    return NULL;
}

void tally_resolve(const struct tally_schema *schema, const struct tally *tally,
                   struct tally_shape *shape) {
    *shape = (struct tally_shape){.count = 1};
    const char *name = tally->axes + strspn(tally->axes, " ");
    while (*name) {
        size_t length = strcspn(name, " ");
        assert(shape->dims < TALLY_DIMS);
        const struct tally_axis *axis = tally_schema_axis(schema, name, length);
        shape->axis[shape->dims++] = axis;
        shape->count *= axis->size;
        name += length;
        name += strspn(name, " ");
    }
}

static const struct tally *group_find(const struct tally_group *group, const char *name) {
    for (size_t i = 0; i < group->count; i++)
        if (strcmp(group->tallies[i].name, name) == 0)
            return &group->tallies[i];
    return NULL;
}

const struct tally *tally_stored(const struct tally_group *group, const struct tally *tally) {
    return tally->marginal_of ? group_find(group, tally->marginal_of) : tally;
}

/* Lists the stored tallies, one behind the other; returns how many elements they have. */
static size_t list_parts(struct tally_totals *totals) {
    const struct tally_schema *schema = totals->schema;
    size_t elements = 0;
    for (size_t g = 0; g < schema->group_count; g++) {
        const struct tally_group *group = &schema->groups[g];
        for (const struct tally *tally = group->tallies; tally < group->tallies + group->count;
             tally++) {
            if (tally->marginal_of)
                continue;
            struct tally_shape shape;
            tally_resolve(schema, tally, &shape);
            totals->parts[totals->part_count++] = (struct totals_part){group, tally, elements};
            elements += shape.count;
        }
    }
    return elements;
}

struct tally_totals *tally_totals_new(const struct tally_schema *schema) {
    size_t tallies = 0;
    for (size_t g = 0; g < schema->group_count; g++)
        tallies += schema->groups[g].count;

    struct tally_totals *totals = calloc(1, sizeof *totals + tallies * sizeof *totals->parts);
    if (!totals)
        return NULL;
    totals->schema = schema;
    totals->values = calloc(list_parts(totals) + 1, sizeof *totals->values);
    if (!totals->values) {
        free(totals);
        return NULL;
    }
    return totals;
}

void tally_totals_free(struct tally_totals *totals) {
    if (!totals)
        return;
    free(totals->values);
    free(totals);
}

static int64_t element_value(enum tally_type type, const unsigned char *from) {
    if (type == TALLY_COUNT) {
        uint32_t count;
        memcpy(&count, from, sizeof count);
        return count;
    }
    int64_t sum;
    memcpy(&sum, from, sizeof sum);
    return sum;
}

static size_t element_size(enum tally_type type) {
    return type == TALLY_COUNT ? sizeof(uint32_t) : sizeof(int64_t);
}

static void element_add(const struct addition *addition, unsigned char *from, int64_t *to) {
    int64_t value = element_value(addition->type, from);
    *to += value;
    if (value != 0 && addition->clears)
        memset(from, 0, element_size(addition->type));
}

static void elements_add(const struct addition *addition, size_t dim, unsigned char *from,
                         int64_t *to) {
    if (dim == addition->shape.dims) {
        element_add(addition, from, to);
        return;
    }
    bool last = dim + 1 == addition->shape.dims;
    size_t size = addition->shape.axis[dim]->size;
    size_t from_step = addition->from[dim], to_step = addition->to[dim];
    for (size_t i = 0; i < size; i++, from += from_step, to += to_step)
        if (last)
            element_add(addition, from, to);
        else
            elements_add(addition, dim + 1, from, to);
}

/* Strides of a row-major array of which all of each axis' room, or only its size, is there. */
static void fill_strides(const struct tally_shape *shape, size_t step, size_t strides[TALLY_DIMS],
                         bool room) {
    for (size_t dim = shape->dims; dim-- > 0;) {
        strides[dim] = step;
        step *= room ? shape->axis[dim]->room : shape->axis[dim]->size;
    }
}

static void merge_part(struct tally_totals *totals, const struct totals_part *part,
                       unsigned char *block) {
    struct addition addition = {.type = part->tally->type, .clears = true};
    tally_resolve(totals->schema, part->tally, &addition.shape);
    fill_strides(&addition.shape, element_size(addition.type), addition.from, true);
    fill_strides(&addition.shape, 1, addition.to, false);
    elements_add(&addition, 0, block + part->group->offset + part->tally->offset,
                 totals->values + part->start);
}

void tally_totals_merge(struct tally_totals *totals, void *block) {
    for (size_t i = 0; i < totals->part_count; i++)
        merge_part(totals, &totals->parts[i], block);
}

uint64_t tally_totals_fullest(const struct tally_totals *totals) {
    uint64_t fullest = 0;
    for (size_t i = 0; i < totals->part_count; i++) {
        const int64_t *values = totals->values + totals->parts[i].start;
        struct tally_shape shape;
        uint64_t sum = 0;
        tally_resolve(totals->schema, totals->parts[i].tally, &shape);
        for (size_t element = 0; element < shape.count; element++)
            sum += (uint64_t)(values[element] < 0 ? -values[element] : values[element]);
        fullest = sum > fullest ? sum : fullest;
    }
    return fullest;
}

static int64_t *find_values(const struct tally_totals *totals, const struct tally_group *group,
                            const struct tally *tally) {
    for (size_t i = 0; i < totals->part_count; i++)
        if (totals->parts[i].group == group && totals->parts[i].tally == tally)
            return totals->values + totals->parts[i].start;
    assert(false);
    return NULL;
}

void tally_totals_add(struct tally_totals *totals, const struct tally_group *group,
                      const struct tally *tally, const int64_t *values) {
    struct tally_shape shape;
    tally_resolve(totals->schema, tally, &shape);
    int64_t *to = find_values(totals, group, tally);
    for (size_t i = 0; i < shape.count; i++)
        to[i] += values[i];
}

/* The strides of shape's axes in an array of the marginal's shape. */
static void fill_marginal_strides(const struct tally_shape *shape,
                                  const struct tally_shape *marginal, size_t strides[TALLY_DIMS]) {
    size_t own[TALLY_DIMS];
    fill_strides(marginal, 1, own, false);
    for (size_t dim = 0; dim < shape->dims; dim++) {
        strides[dim] = 0;
        for (size_t i = 0; i < marginal->dims; i++)
            if (marginal->axis[i] == shape->axis[dim])
                strides[dim] = own[i];
    }
}

void tally_totals_copy(const struct tally_totals *totals, const struct tally_group *group,
                       const struct tally *tally, int64_t *values) {
    const struct tally *stored = tally_stored(group, tally);
    int64_t *from = find_values(totals, group, stored);
    struct tally_shape shape;
    tally_resolve(totals->schema, tally, &shape);
    memset(values, 0, shape.count * sizeof *values);

    struct addition addition = {.type = TALLY_SUM};
    tally_resolve(totals->schema, stored, &addition.shape);
    fill_strides(&addition.shape, sizeof(int64_t), addition.from, false);
    fill_marginal_strides(&addition.shape, &shape, addition.to);
    elements_add(&addition, 0, (unsigned char *)from, values);
}
