#include "sim/table/view_json.h"

#include "evaluator/hand.h"
#include "sim/table/cards_json.h"

#include <string.h>

enum { NONE = 255 };

struct view_writer {
    struct json *json;
    unsigned seats;
};

static int64_t number_at(const struct view_field *field, const void *value) {
    switch (field->size) {
    case 1:
        return *(const uint8_t *)value;
    case sizeof(int32_t):
        return *(const int32_t *)value;
    default:
        return *(const int64_t *)value;
    }
}

static void write_seat_list(struct json *json, const char *key, unsigned mask) {
    json_open(json, key, '[');
    for (; mask; mask &= mask - 1)
        json_count(json, NULL, (uint64_t)__builtin_ctz(mask));
    json_close(json, ']');
}

static void write_category(struct json *json, const char *key, hand_value value) {
    json_text(json, key, value ? hand_category_names[hand_category_of(value)] : NULL);
}

static void write_fields(struct view_writer *writer, const struct view_table *table,
                         const void *values);
static void write_axis(struct view_writer *writer, const char *key, const struct view_field *field,
                       unsigned axis, const void *values);

/* A struct of one field is that field. */
static void write_struct(struct view_writer *writer, const char *key,
                         const struct view_table *table, const void *values) {
    if (table->count == 1) {
        const struct view_field *only = table->fields;
        write_axis(writer, key, only, 0, (const char *)values + only->offset);
        return;
    }
    json_open(writer->json, key, '{');
    write_fields(writer, table, values);
    json_close(writer->json, '}');
}

static void write_value(struct view_writer *writer, const char *key, const struct view_field *field,
                        const void *value) {
    struct json *json = writer->json;
    const uint8_t *byte = value;
    switch (field->type) {
    case VIEW_NUMBER:
    case VIEW_ENTRANT:
        json_integer(json, key, number_at(field, value));
        break;
    case VIEW_BOOL:
        json_bool(json, key, *byte);
        break;
    case VIEW_CARD:
        json_card(json, key, *byte);
        break;
    case VIEW_CARDS:
        json_cards(json, key, *(const card_set *)value);
        break;
    case VIEW_SEAT:
        if (*byte == NONE)
            json_text(json, key, NULL);
        else
            json_count(json, key, *byte);
        break;
    case VIEW_SEATS:
        write_seat_list(json, key, field->size == 1 ? *byte : *(const uint16_t *)value);
        break;
    case VIEW_CATEGORY:
        json_text(json, key, hand_category_names[*byte]);
        break;
    case VIEW_HAND:
        write_category(json, key, *(const hand_value *)value);
        break;
    case VIEW_WORD:
        json_text(json, key, field->words[*byte]);
        break;
    case VIEW_RANKS:
        json_count(json, key, *(const uint32_t *)value);
        break;
    case VIEW_STRUCT:
        write_struct(writer, key, field->inner, value);
        break;
    case VIEW_RULES:
        break;
    }
}

static size_t element_size(const struct view_field *field, unsigned axis) {
    size_t size = field->size;
    while (++axis < VIEW_AXES_MAX && field->axis[axis])
        size *= field->axis[axis]->size;
    return size;
}

/* An axis with labels is an object of them, another one a list. */
static void write_axis(struct view_writer *writer, const char *key, const struct view_field *field,
                       unsigned axis, const void *values) {
    if (axis == VIEW_AXES_MAX || !field->axis[axis]) {
        write_value(writer, key, field, values);
        return;
    }
    const struct view_axis *along = field->axis[axis];
    size_t count = strcmp(along->name, "seat") == 0 ? writer->seats : along->size;
    json_open(writer->json, key, along->labels ? '{' : '[');
    for (size_t i = 0; i < count; i++)
        write_axis(writer, along->labels ? along->labels[i] : NULL, field, axis + 1,
                   (const char *)values + i * element_size(field, axis));
    json_close(writer->json, along->labels ? '}' : ']');
}

static void write_fields(struct view_writer *writer, const struct view_table *table,
                         const void *values) {
    for (size_t i = 0; i < table->count; i++) {
        const struct view_field *field = &table->fields[i];
        if (field->type != VIEW_RULES)
            write_axis(writer, field->name, field, 0, (const char *)values + field->offset);
    }
}

void json_view(struct json *json, const char *key, const struct view_table *table, const void *view,
               unsigned seats) {
    struct view_writer writer = {json, seats};
    json_open(json, key, '{');
    write_fields(&writer, table, view);
    json_close(json, '}');
}
