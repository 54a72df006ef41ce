/*
 * What lies beside a results file and belongs to it. The file lists these parts in the attribute
 * `parts' of its group /run, a text for each:
 *
 *     rows 4096 901120 5e8f... results/run.h5.rows
 *
 * which are its kind, how many matches it holds, how many bytes the hash is of, their SHA-256, and
 * the name of the part as it was given, in the folder where the command was given.
 */
#ifndef UTSPEL_PARTS_H
#define UTSPEL_PARTS_H

#include "sim/output/checksums_map.h"

#include <nettle/sha2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum part_kind {
    PART_ROWS,
    PART_RECORD,
    PART_LOG,
    PART_PAGE,
    PART_MODEL,
    PART_JOURNAL,
    PART_PLANS,
    PART_KINDS
};

/* In place of a hash: what the part is to hold is not known to the file, or is in the part. */
#define PART_NO_HASH "-"

struct file_part {
    enum part_kind kind;
    uint64_t matches; /* of which it holds something; 0: it does not hold matches */
    uint64_t size;    /* bytes that the hash is of */
    char hash[CHECKSUM_TEXT_SIZE];
    const char *file;
};

struct file_parts {
    struct file_part *part;
    size_t count;
};

const char *part_kind_name(enum part_kind kind);

/* Adds a copy of a part; false when memory is short. */
bool parts_append(struct file_parts *parts, const struct file_part *part);
void parts_free(struct file_parts *parts);

/* The first part of a kind; or NULL. */
const struct file_part *parts_find(const struct file_parts *parts, enum part_kind kind);

/* The texts by which a file lists them, parts_unprint's to free; NULL when memory is short. */
char **parts_print(const struct file_parts *parts);
void parts_unprint(char **texts, size_t count);

/* Adds the part that such a text describes; false if it describes none, or memory is short. */
bool parts_append_text(struct file_parts *parts, const char *text);

/* A hash of the beginning of a file, which goes on as the file grows. */
struct content_hash {
    struct sha256_ctx context;
    uint64_t size; /* bytes so far */
};

void content_hash_begin(struct content_hash *hash);
void content_hash_add(struct content_hash *hash, const void *bytes, size_t count);
void content_hash_print(const struct content_hash *hash, char text[CHECKSUM_TEXT_SIZE]);

/* Goes on to the first `size` bytes of the file. False, with errno: they cannot be read; or 0:
 * there are not so many. */
bool content_hash_read(struct content_hash *hash, int descriptor, uint64_t size);

/* Fills size and hash of a part by a whole file; false, with errno, if it cannot be read. */
bool part_take(struct file_part *part, const char *path);

#endif
