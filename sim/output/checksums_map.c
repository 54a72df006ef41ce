#include "sim/output/checksums_map.h"

#include <errno.h>
#include <inttypes.h>
#include <nettle/sha2.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER_SIZE = 1 << 16, LINE_SIZE = 4096, ROOM_FIRST = 64 };

/* Makes room for one more element in an array. */
static bool array_grow(void **array, size_t count, size_t *room, size_t size) {
    if (count < *room)
        return true;
    size_t wanted = *room > 0 ? 2 * *room : ROOM_FIRST;
    void *grown = realloc(*array, wanted * size);
    if (!grown)
        return false;
    *array = grown;
    *room = wanted;
    return true;
}

bool checksums_map_add_object(struct checksums_map *map, const char *name) {
    if (!array_grow((void **)&map->object, map->object_count, &map->object_room,
                    sizeof *map->object))
        return false;
    struct checksums_object *object = &map->object[map->object_count];
    *object = (struct checksums_object){.name = strdup(name)};
    map->object_count += object->name != NULL;
    return object->name != NULL;
}

bool checksums_map_add_range(struct checksums_map *map, uint64_t offset, uint64_t length) {
    if (length == 0)
        return true;
    if (!array_grow((void **)&map->range, map->range_count, &map->range_room, sizeof *map->range))
        return false;
    map->range[map->range_count++] =
        (struct checksums_range){offset, length, map->object_count - 1};
    return true;
}

static int range_compare(const void *first, const void *second) {
    const struct checksums_range *a = first, *b = second;
    return (a->offset > b->offset) - (a->offset < b->offset);
}

/* Joins each range to the one before it where it continues that. */
static void ranges_join(struct checksums_map *map) {
    size_t kept = 0;
    for (size_t i = 0; i < map->range_count; i++) {
        const struct checksums_range range = map->range[i];
        struct checksums_range *last = kept > 0 ? &map->range[kept - 1] : NULL;
        if (last && last->object == range.object && last->offset + last->length == range.offset)
            last->length += range.length;
        else
            map->range[kept++] = range;
    }
    map->range_count = kept;
}

/* Whether the ranges are in order and within the file, and are those of objects. */
static bool ranges_are_right(const struct checksums_map *map) {
    uint64_t end = 0;
    for (size_t i = 0; i < map->range_count; i++) {
        const struct checksums_range *range = &map->range[i];
        if (range->offset < end || range->length == 0 || range->length > map->size ||
            range->offset > map->size - range->length || range->object >= map->object_count)
            return false;
        end = range->offset + range->length;
    }
    return map->object_count > 0;
}

bool checksums_map_finish(struct checksums_map *map) {
    if (map->range_count > 0)
        qsort(map->range, map->range_count, sizeof *map->range, range_compare);
    ranges_join(map);
    return ranges_are_right(map);
}

void checksums_map_free(struct checksums_map *map) {
    for (size_t i = 0; i < map->object_count; i++)
        free(map->object[i].name);
    free(map->object);
    free(map->range);
    *map = (struct checksums_map){0};
}

enum status checksum_absorb(struct sha256_ctx *context, FILE *file, uint64_t length,
                            struct error *error) {
    uint8_t buffer[BUFFER_SIZE];
    while (length > 0) {
        size_t wanted = length < sizeof buffer ? (size_t)length : sizeof buffer;
        size_t got = fread(buffer, 1, wanted, file);
        if (got < wanted)
            return error_set(error, STATUS_RUNTIME, "cannot read: %s",
                             ferror(file) ? strerror(errno) : "it became shorter meanwhile");
        sha256_update(context, got, buffer);
        length -= got;
    }
    return STATUS_OK;
}

void checksum_text(struct sha256_ctx *context, char text[CHECKSUM_TEXT_SIZE]) {
    uint8_t digest[CHECKSUM_SIZE];
    sha256_digest(context, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(text + 2 * i, 3, "%02x", digest[i]);
}

static enum status absorb_all(const struct checksums_map *map, FILE *file,
                              struct sha256_ctx *contexts, struct error *error) {
    uint64_t at = 0;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < map->range_count && status == STATUS_OK; i++) {
        const struct checksums_range *range = &map->range[i];
        status = checksum_absorb(&contexts[0], file, range->offset - at, error);
        if (status == STATUS_OK)
            status = checksum_absorb(&contexts[range->object], file, range->length, error);
        at = range->offset + range->length;
    }
    return status == STATUS_OK ? checksum_absorb(&contexts[0], file, map->size - at, error)
                               : status;
}

enum status checksums_map_compute(struct checksums_map *map, FILE *file, struct error *error) {
    struct sha256_ctx *contexts = calloc(map->object_count, sizeof *contexts);
    if (!contexts)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    for (size_t i = 0; i < map->object_count; i++)
        sha256_init(&contexts[i]);
    rewind(file);
    enum status status = absorb_all(map, file, contexts, error);
    for (size_t i = 0; i < map->object_count && status == STATUS_OK; i++)
        checksum_text(&contexts[i], map->object[i].checksum);
    free(contexts);
    return status;
}

void checksums_map_print(const struct checksums_map *map, FILE *out) {
    for (size_t i = 0; i < map->object_count; i++)
        fprintf(out, "object %s %s\n", map->object[i].checksum, map->object[i].name);
    for (size_t i = 0; i < map->range_count; i++)
        fprintf(out, "range %" PRIu64 " %" PRIu64 " %zu\n", map->range[i].offset,
                map->range[i].length, map->range[i].object);
}

static bool line_parse(struct checksums_map *map, char *line) {
    char checksum[CHECKSUM_TEXT_SIZE];
    struct checksums_range range;
    int name = 0;
    line[strcspn(line, "\n")] = '\0';
    if (sscanf(line, "object %64s %n", checksum, &name) == 1 && name > 0) {
        if (!checksums_map_add_object(map, line + name))
            return false;
        strcpy(map->object[map->object_count - 1].checksum, checksum);
        return true;
    }
    if (sscanf(line, "range %" SCNu64 " %" SCNu64 " %zu", &range.offset, &range.length,
               &range.object) != 3 ||
        range.length == 0 || !checksums_map_add_range(map, range.offset, range.length))
        return false;
    map->range[map->range_count - 1].object = range.object;
    return true;
}

bool checksums_map_parse(struct checksums_map *map, FILE *file, uint64_t end) {
    char line[LINE_SIZE];
    bool parsed = true;
    while (parsed && ftello(file) < (off_t)end)
        parsed = fgets(line, sizeof line, file) && line_parse(map, line);
    return parsed && ranges_are_right(map);
}

void footer_print(uint64_t size, const char *list_checksum, char footer[FOOTER_SIZE + 1]) {
    snprintf(footer, FOOTER_SIZE + 1, CHECKSUMS_MAGIC "%0*" PRIu64 " %s\n", FOOTER_DIGITS, size,
             list_checksum);
}
