#include "sim/engine/rows.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static enum status rows_fail(const struct rows *rows, struct error *error) {
    return error_set(error, STATUS_RUNTIME, "%s: cannot write the rows: %s", rows->file.path,
                     strerror(errno));
}

enum status rows_open(struct rows *rows, const char *output, size_t match_size,
                      uint64_t first_match, struct error *error) {
    *rows = (struct rows){.match_size = match_size, .first_match = first_match};
    return side_file_open(&rows->file, output, "rows", error);
}

enum status rows_cut(const struct rows *rows, uint64_t matches, struct error *error) {
    struct stat found;
    off_t size = (off_t)(matches * rows->match_size);
    if (fstat(rows->file.descriptor, &found) != 0)
        return rows_fail(rows, error);
    if (found.st_size < size)
        return error_set(error, STATUS_RUNTIME,
                         "%s: holds the rows of %" PRIu64 " matches, expected %" PRIu64,
                         rows->file.path, (uint64_t)found.st_size / rows->match_size, matches);
    return ftruncate(rows->file.descriptor, size) == 0 ? STATUS_OK : rows_fail(rows, error);
}

enum status rows_sync(const struct rows *rows, struct error *error) {
    return fdatasync(rows->file.descriptor) == 0 ? STATUS_OK : rows_fail(rows, error);
}

enum status rows_write(const struct rows *rows, uint64_t first, uint64_t matches, const void *bytes,
                       struct error *error) {
    const unsigned char *from = bytes;
    size_t left = matches * rows->match_size;
    uint64_t place = (first - rows->first_match) * rows->match_size;
    while (left > 0) {
        ssize_t written = pwrite(rows->file.descriptor, from, left, (off_t)place);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return rows_fail(rows, error);
        from += written;
        place += (uint64_t)written;
        left -= (size_t)written;
    }
    return STATUS_OK;
}

void rows_close(const struct rows *rows) {
    side_file_close(&rows->file);
}

void rows_remove(const struct rows *rows) {
    side_file_remove(&rows->file);
}
