/* Which bytes of a file belong to which object. */
#ifndef UTSPEL_CHECKSUMS_MAP_H
#define UTSPEL_CHECKSUMS_MAP_H

#include "sim/core/error.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { CHECKSUM_SIZE = 32, CHECKSUM_TEXT_SIZE = 2 * CHECKSUM_SIZE + 1 };

/* The first object has all bytes that are in no range. */
struct checksums_object {
    char *name; /* "/exchange/held" */
    char checksum[CHECKSUM_TEXT_SIZE];
};

struct checksums_range {
    uint64_t offset, length; /* bytes; 1 or more */
    size_t object;
};

/* Empty: {0}. The ranges of a finished map are in order, and none overlap. */
struct checksums_map {
    uint64_t size; /* bytes in all */
    struct checksums_object *object;
    size_t object_count, object_room;
    struct checksums_range *range;
    size_t range_count, range_room;
};

/* Both false when memory is short. A range belongs to the object added last. */
bool checksums_map_add_object(struct checksums_map *map, const char *name);
bool checksums_map_add_range(struct checksums_map *map, uint64_t offset, uint64_t length);

/* Orders the ranges, joining neighbours of one object; false if some overlap or lie outside. */
bool checksums_map_finish(struct checksums_map *map);

/* Fills all checksums from the file's first `size` bytes. */
enum status checksums_map_compute(struct checksums_map *map, FILE *file, struct error *error);

/* The list of objects and ranges, as it stands in a file behind the bytes it is about. */
void checksums_map_print(const struct checksums_map *map, FILE *out);

/* Reads that list from where the file is up to offset `end`; false if it is none. */
bool checksums_map_parse(struct checksums_map *map, FILE *file, uint64_t end);

void checksums_map_free(struct checksums_map *map);

/* Continues a checksum with the next `length` bytes of a file. */
struct sha256_ctx;
enum status checksum_absorb(struct sha256_ctx *context, FILE *file, uint64_t length,
                            struct error *error);
void checksum_text(struct sha256_ctx *context, char text[CHECKSUM_TEXT_SIZE]);

/* The last bytes of a file: the size of what the list is about, and the list's own checksum. */
#define CHECKSUMS_MAGIC "utspel-checksums 1 "
enum {
    FOOTER_DIGITS = 20,
    FOOTER_SIZE = sizeof CHECKSUMS_MAGIC + FOOTER_DIGITS + CHECKSUM_TEXT_SIZE
};

void footer_print(uint64_t size, const char *list_checksum, char footer[FOOTER_SIZE + 1]);

#endif
