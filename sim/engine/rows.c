#include "sim/engine/rows.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static enum status rows_fail(const struct rows *rows, struct error *error) {
    return error_set(error, STATUS_RUNTIME, "%s: cannot write the rows: %s", rows->path,
                     strerror(errno));
}

enum status rows_create(struct rows *rows, const char *output, size_t match_size,
                        struct error *error) {
    *rows = (struct rows){.match_size = match_size};
    int length = snprintf(rows->path, sizeof rows->path, "%s.%ld.rows", output, (long)getpid());
    if (length >= (int)sizeof rows->path)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", output);
    rows->file = open(rows->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    return rows->file < 0 ? rows_fail(rows, error) : STATUS_OK;
}

enum status rows_write(const struct rows *rows, uint64_t first, uint64_t matches, const void *bytes,
                       struct error *error) {
    const unsigned char *from = bytes;
    size_t left = matches * rows->match_size;
    uint64_t place = first * rows->match_size;
    while (left > 0) {
        ssize_t written = pwrite(rows->file, from, left, (off_t)place);
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
    close(rows->file);
    unlink(rows->path);
}
