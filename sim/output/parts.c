#include "sim/output/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const part_names[PART_KINDS] = {
    [PART_ROWS] = "rows",   [PART_RECORD] = "record",   [PART_LOG] = "log",    [PART_PAGE] = "page",
    [PART_MODEL] = "model", [PART_JOURNAL] = "journal", [PART_PLANS] = "plans"};

const char *part_kind_name(enum part_kind kind) {
    return part_names[kind];
}

bool parts_append(struct file_parts *parts, const struct file_part *part) {
    struct file_part *grown = realloc(parts->part, (parts->count + 1) * sizeof *grown);
    if (!grown)
        return false;
    parts->part = grown;
    grown[parts->count] = *part;
    grown[parts->count].file = strdup(part->file);
    if (!grown[parts->count].file)
        return false;
    parts->count++;
    return true;
}

void parts_free(struct file_parts *parts) {
    for (size_t i = 0; i < parts->count; i++)
        free((char *)parts->part[i].file);
    free(parts->part);
    *parts = (struct file_parts){0};
}

const struct file_part *parts_find(const struct file_parts *parts, enum part_kind kind) {
    for (size_t i = 0; i < parts->count; i++)
        if (parts->part[i].kind == kind)
            return &parts->part[i];
    return NULL;
}

static char *part_print(const struct file_part *part) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    fprintf(out, "%s %" PRIu64 " %" PRIu64 " %s %s", part_names[part->kind], part->matches,
            part->size, part->hash, part->file);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

void parts_unprint(char **texts, size_t count) {
    for (size_t i = 0; i < count && texts; i++)
        free(texts[i]);
    free(texts);
}

char **parts_print(const struct file_parts *parts) {
    char **texts = calloc(parts->count + 1, sizeof *texts);
    for (size_t i = 0; i < parts->count && texts; i++)
        if (!(texts[i] = part_print(&parts->part[i]))) {
            parts_unprint(texts, i);
            return NULL;
        }
    return texts;
}

bool parts_append_text(struct file_parts *parts, const char *text) {
    char name[16];
    int end = 0;
    struct file_part part = {.kind = PART_ROWS};
    if (sscanf(text, "%15s %" SCNu64 " %" SCNu64 " %64s%n", name, &part.matches, &part.size,
               part.hash, &end) < 4 ||
        text[end] != ' ')
        return false;
    while (part.kind < PART_KINDS && strcmp(part_names[part.kind], name) != 0)
        part.kind++;
    part.file = text + end + 1;
    return part.kind < PART_KINDS && parts_append(parts, &part);
}

void content_hash_begin(struct content_hash *hash) {
    sha256_init(&hash->context);
    hash->size = 0;
}

void content_hash_add(struct content_hash *hash, const void *bytes, size_t count) {
    sha256_update(&hash->context, count, bytes);
    hash->size += count;
}

/* Taking the digest would begin the hash again. */
void content_hash_print(const struct content_hash *hash, char text[CHECKSUM_TEXT_SIZE]) {
    struct sha256_ctx copy = hash->context;
    checksum_text(&copy, text);
}

bool content_hash_read(struct content_hash *hash, int descriptor, uint64_t size) {
    unsigned char bytes[1 << 14];
    while (hash->size < size) {
        uint64_t left = size - hash->size;
        ssize_t got = pread(descriptor, bytes, left < sizeof bytes ? (size_t)left : sizeof bytes,
                            (off_t)hash->size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0)
            errno = 0;
        if (got <= 0)
            return false;
        content_hash_add(hash, bytes, (size_t)got);
    }
    return true;
}

bool part_take(struct file_part *part, const char *path) {
    struct content_hash hash;
    struct stat found;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    content_hash_begin(&hash);
    bool taken = fstat(descriptor, &found) == 0 &&
                 content_hash_read(&hash, descriptor, (uint64_t)found.st_size);
    int cause = errno;
    close(descriptor);
    errno = cause;
    if (!taken)
        return false;
    part->size = hash.size;
    content_hash_print(&hash, part->hash);
    return true;
}
