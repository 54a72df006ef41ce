#include "sim/core/journal.h"

#include "sim/core/hash.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define MAGIC "utspel journal 1"

/* What a file begins with; the checksum is that of what stands before it. */
struct head {
    char magic[16];
    uint64_t question, checksum;
};

/* What a record begins with; the checksum is over that of the record before, too. */
struct record_head {
    uint64_t part, size, checksum;
};

static struct head head_of(uint64_t question) {
    struct head head = {.question = question};
    memcpy(head.magic, MAGIC, sizeof head.magic);
    head.checksum = hash_bytes(HASH_START, &head, offsetof(struct head, checksum));
    return head;
}

static struct record_head record_head_of(uint64_t before, uint64_t part, const void *bytes,
                                         size_t size) {
    struct record_head head = {.part = part, .size = size};
    uint64_t hash = hash_bytes(HASH_START, &before, sizeof before);
    hash = hash_bytes(hash, &head, offsetof(struct record_head, checksum));
    head.checksum = hash_bytes(hash, bytes, size);
    return head;
}

static bool read_at(const struct journal *journal, uint64_t at, void *bytes, size_t size) {
    char *to = bytes;
    while (size > 0) {
        ssize_t got = pread(journal->file.descriptor, to, size, (off_t)at);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        to += got;
        at += (uint64_t)got;
        size -= (size_t)got;
    }
    return true;
}

static bool write_at(const struct journal *journal, uint64_t at, const void *bytes, size_t size) {
    const char *from = bytes;
    while (size > 0) {
        ssize_t put = pwrite(journal->file.descriptor, from, size, (off_t)at);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        from += put;
        at += (uint64_t)put;
        size -= (size_t)put;
    }
    return true;
}

/* Cuts off what follows the records read. */
static bool journal_cut(const struct journal *journal) {
    return ftruncate(journal->file.descriptor, (off_t)journal->at) == 0;
}

static enum status refuse(const struct journal *journal, struct error *error) {
    return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", journal->file.path,
                     strerror(errno));
}

enum status journal_open(struct journal *journal, const char *output, uint64_t question,
                         struct error *error) {
    const struct head expected = head_of(question);
    struct head found;
    *journal = (struct journal){.checksum = expected.checksum, .at = sizeof expected};
    enum status status = side_file_open(&journal->file, output, "journal", error);
    if (status != STATUS_OK)
        return status;
    if (read_at(journal, 0, &found, sizeof found) && memcmp(&found, &expected, sizeof found) == 0)
        return STATUS_OK;
    if (write_at(journal, 0, &expected, sizeof expected) && journal_cut(journal))
        return STATUS_OK;
    refuse(journal, error);
    journal_remove(journal);
    return STATUS_RUNTIME;
}

bool journal_read(struct journal *journal, uint64_t part, void *bytes, size_t size) {
    struct record_head found;
    if (!read_at(journal, journal->at, &found, sizeof found) || found.part != part ||
        found.size != size || !read_at(journal, journal->at + sizeof found, bytes, size))
        return false;
    const struct record_head expected = record_head_of(journal->checksum, part, bytes, size);
    if (found.checksum != expected.checksum)
        return false;
    journal->checksum = found.checksum;
    journal->at += sizeof found + size;
    journal->records++;
    return true;
}

void journal_write(struct journal *journal, uint64_t part, const void *bytes, size_t size) {
    const struct record_head head = record_head_of(journal->checksum, part, bytes, size);
    if (journal_cut(journal) && write_at(journal, journal->at, &head, sizeof head) &&
        write_at(journal, journal->at + sizeof head, bytes, size) &&
        fdatasync(journal->file.descriptor) == 0) {
        journal->checksum = head.checksum;
        journal->at += sizeof head + size;
        journal->records++;
    } else if (!journal->failed) {
        journal->failed = true;
        refuse(journal, &journal->trouble);
    }
}

void journal_close(const struct journal *journal) {
    side_file_close(&journal->file);
}

void journal_remove(const struct journal *journal) {
    side_file_remove(&journal->file);
}

void journal_remove_left(const char *output) {
    struct side_file left;
    struct error locked;
    char path[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s.journal", output);
    if (access(path, F_OK) == 0 && side_file_open(&left, output, "journal", &locked) == STATUS_OK)
        side_file_remove(&left);
}
