#include "strategies/model/model_bytes.h"

#include "strategies/model/model_sections.h"

#include <stdlib.h>
#include <string.h>

/* What the bytes begin with. */
struct head {
    char type[32]; /* as files state it */
    uint64_t schema, identity, iterations, hash;
};

static struct head head_of(const struct model_type *type, const struct model_about *about) {
    struct head head = {.schema = type->schema,
                        .identity = about->identity,
                        .iterations = about->iterations,
                        .hash = about->hash};
    strncpy(head.type, type->file_type, sizeof head.type - 1);
    return head;
}

static size_t number_size(enum model_number number) {
    static const size_t sizes[] = {[MODEL_F32] = 4, [MODEL_F64] = 8, [MODEL_U64] = 8,
                                   [MODEL_U16] = 2, [MODEL_I32] = 4, [MODEL_I64] = 8};
    return sizes[number];
}

/* Numbers apart, byte by byte; and together again. */
static void bytes_part(unsigned char *parted, const unsigned char *numbers, size_t size,
                       size_t number) {
    for (size_t byte = 0; byte < number; byte++)
        for (size_t i = byte; i < size; i += number)
            *parted++ = numbers[i];
}

static void bytes_join(unsigned char *numbers, const unsigned char *parted, size_t size,
                       size_t number) {
    for (size_t byte = 0; byte < number; byte++)
        for (size_t i = byte; i < size; i += number)
            numbers[i] = *parted++;
}

/* A section in the bytes: a byte that says whether it is there, and its numbers. */
static unsigned char *section_pack(const struct model_section *section, const void *at,
                                   unsigned char *to) {
    *to = !model_section_is_left_out(section, at);
    if (!*to)
        return to + 1;
    bytes_part(to + 1, at, section->size, number_size(section->number));
    return to + 1 + section->size;
}

/* Behind what was read; NULL: the bytes end before. */
static const unsigned char *section_unpack(const struct model_section *section, void *at,
                                           const unsigned char *from, const unsigned char *end) {
    if (from == end || (*from && (size_t)(end - from) <= section->size))
        return NULL;
    if (!*from)
        return from + 1;
    bytes_join(at, from + 1, section->size, number_size(section->number));
    return from + 1 + section->size;
}

/* To the nearest: the exponent follows where the digits overflow. */
static void section_round(const struct model_section *section, void *at, unsigned dropped) {
    const uint32_t half = (uint32_t)1 << dropped >> 1, digits = UINT32_MAX << dropped;
    unsigned char *bytes = at;
    for (size_t i = 0; i < section->size; i += sizeof(uint32_t)) {
        uint32_t number;
        memcpy(&number, bytes + i, sizeof number);
        number = (number + half) & digits;
        memcpy(bytes + i, &number, sizeof number);
    }
}

void model_round(const struct model_type *type, void *model, unsigned digits) {
    struct model_about *about = model;
    for (size_t i = 0; i < type->section_count; i++) {
        const struct model_section *section = &type->sections[i];
        for (unsigned repeat = 0; repeat < model_repeats(type, section); repeat++)
            if (section->number == MODEL_F32)
                section_round(section, model_section_at(model, section, repeat),
                              MODEL_DIGITS_ALL - digits);
    }
    about->hash = model_contents_hash(type, model);
}

static size_t most_bytes(const struct model_type *type) {
    size_t most = sizeof(struct head);
    for (size_t i = 0; i < type->section_count; i++)
        most += model_repeats(type, &type->sections[i]) * (type->sections[i].size + 1);
    return most;
}

void *model_pack(const struct model_type *type, void *model, size_t *size) {
    unsigned char *bytes = malloc(most_bytes(type)), *to = bytes;
    if (!bytes)
        return NULL;
    const struct head head = head_of(type, model);
    memcpy(to, &head, sizeof head);
    to += sizeof head;
    for (size_t i = 0; i < type->section_count; i++) {
        const struct model_section *section = &type->sections[i];
        for (unsigned repeat = 0; repeat < model_repeats(type, section); repeat++)
            to = section_pack(section, model_section_at(model, section, repeat), to);
    }
    *size = (size_t)(to - bytes);
    return bytes;
}

static bool read_head(const struct model_type *type, const void *bytes, size_t size,
                      struct head *head) {
    if (size < sizeof *head)
        return false;
    memcpy(head, bytes, sizeof *head);
    return strncmp(head->type, type->file_type, sizeof head->type) == 0 &&
           head->schema == type->schema;
}

bool model_bytes_are_for(const struct model_type *type, const void *bytes, size_t size,
                         uint64_t identity) {
    struct head head;
    return read_head(type, bytes, size, &head) && head.identity == identity;
}

/* Fills the sections; false if there are fewer bytes, or more, or others than were packed. */
static bool sections_unpack(const struct model_type *type, struct model_about *model,
                            const unsigned char *from, const unsigned char *end) {
    for (size_t i = 0; i < type->section_count; i++) {
        const struct model_section *section = &type->sections[i];
        for (unsigned repeat = 0; from && repeat < model_repeats(type, section); repeat++)
            from = section_unpack(section, model_section_at(model, section, repeat), from, end);
    }
    return from == end && model_contents_hash(type, model) == model->hash;
}

void *model_unpack(const struct model_type *type, const void *bytes, size_t size, const char *name,
                   struct error *error) {
    struct head head;
    const unsigned char *first = bytes;
    if (!read_head(type, bytes, size, &head)) {
        error_set(error, STATUS_RUNTIME, "%s is no %s of version %d", name, type->file_type,
                  (int)type->schema);
        return NULL;
    }
    struct model_about *model = model_new(type);
    if (!model) {
        error_set(error, STATUS_RUNTIME, "out of memory");
        return NULL;
    }
    model->identity = head.identity;
    model->iterations = head.iterations;
    model->hash = head.hash;
    if (sections_unpack(type, model, first + sizeof head, first + size))
        return model;
    model_free(model);
    error_set(error, STATUS_RUNTIME, "%s is damaged", name);
    return NULL;
}
