#include "sim/engine/rows.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static enum status rows_fail(const struct rows *rows, struct error *error) {
    return error_set(error, STATUS_RUNTIME, "%s: cannot write the rows: %s", rows->file.path,
                     strerror(errno));
}

enum status rows_create(struct rows *rows, const char *output, size_t match_size,
                        struct error *error) {
    *rows = (struct rows){.match_size = match_size};
    return side_file_create(&rows->file, output, "rows", error);
}

enum status rows_write(const struct rows *rows, uint64_t first, uint64_t matches, const void *bytes,
                       struct error *error) {
    const unsigned char *from = bytes;
    size_t left = matches * rows->match_size;
    uint64_t place = first * rows->match_size;
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

void rows_remove(const struct rows *rows) {
    side_file_remove(&rows->file);
}
