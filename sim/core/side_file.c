#include "sim/core/side_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Of files that each process has its own of; there were "rows" of that kind once. */
static const char *const kinds[] = {"partial", "rows"};

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

enum status side_file_folder(const char *path, char folder[PATH_MAX], struct error *error) {
    int length = (int)(name_of(path) - path);
    if (length >= PATH_MAX)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", path);
    snprintf(folder, PATH_MAX, "%.*s", length ? length : 1, length ? path : ".");
    return STATUS_OK;
}

static enum status check_name(const char *output, struct error *error) {
    size_t length = strlen(name_of(output));
    if (length == 0)
        return error_set(error, STATUS_USAGE,
                         "%s: got the path of a folder, expected that of a file", output);
    if (length > SIDE_FILE_OUTPUT_MAX)
        return error_set(error, STATUS_USAGE,
                         "%.60s...: the file's name has %zu bytes, expected 1..%d", name_of(output),
                         length, SIDE_FILE_OUTPUT_MAX);
    if (strlen(output) - length + NAME_MAX >= PATH_MAX)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", output);
    return STATUS_OK;
}

/* The bytes of a name before its last two endings. */
static size_t length_of_output(const char *name) {
    size_t length = strlen(name);
    for (int endings = 2; endings > 0 && length > 0;)
        endings -= name[--length] == '.';
    return length;
}

/* Whether a name is that of a side file of the output; NULL: of any. */
static bool is_side_file(const char *name, const char *output) {
    size_t length = output ? strlen(output) : length_of_output(name);
    if ((output && strncmp(name, output, length) != 0) || name[length] != '.')
        return false;
    const char *number = name + length + 1, *end = number + strspn(number, "0123456789");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (end > number && *end == '.' && strcmp(end + 1, kinds[i]) == 0)
            return true;
    return false;
}

/* Whether the open file still has that name. */
static bool descriptor_is_named(int descriptor, const char *path) {
    struct stat opened, found;
    return fstat(descriptor, &opened) == 0 && lstat(path, &found) == 0 &&
           opened.st_dev == found.st_dev && opened.st_ino == found.st_ino;
}

/* Removes only under the lock, so that a file another process just made is kept. */
static void remove_left(const char *path) {
    int descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return;
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0 && descriptor_is_named(descriptor, path))
        unlink(path);
    close(descriptor);
}

static void remove_all_left(const char *folder, const char *output) {
    char path[2 * PATH_MAX];
    DIR *directory = opendir(folder);
    if (!directory)
        return;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;)
        if (is_side_file(entry->d_name, output ? name_of(output) : NULL)) {
            snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
            remove_left(path);
        }
    closedir(directory);
}

void side_file_remove_left(const char *output) {
    char folder[PATH_MAX];
    struct error none;
    if (side_file_folder(output, folder, &none) == STATUS_OK)
        remove_all_left(folder, output);
}

void side_files_remove_left(const char *folder) {
    remove_all_left(folder, NULL);
}

/* 0, or why there is no lock. A process that looks for files left holds one for a moment. */
static int descriptor_lock(int descriptor) {
    const struct timespec moment = {.tv_nsec = 1000 * 1000};
    for (int tries = 0; flock(descriptor, LOCK_EX | LOCK_NB) != 0; tries++) {
        if (errno == EINTR)
            continue;
        if (errno != EWOULDBLOCK)
            return 0; /* no locks here */
        if (tries == 100)
            return EWOULDBLOCK;
        nanosleep(&moment, NULL);
    }
    return 0;
}

/* Opens the file and locks it; 0, or why not. It may be removed in between, as one left behind. */
static int open_locked(struct side_file *side) {
    for (;;) {
        side->descriptor = open(side->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (side->descriptor < 0)
            return errno;
        int cause = descriptor_lock(side->descriptor);
        if (cause == 0 && descriptor_is_named(side->descriptor, side->path))
            return 0;
        close(side->descriptor);
        side->descriptor = -1; /* nothing that the caller could remove */
        if (cause != 0)
            return cause;
    }
}

static enum status open_side_file(struct side_file *side, const char *output, struct error *error) {
    int cause = open_locked(side);
    if (cause == 0)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", output,
                     cause == EWOULDBLOCK ? "another run is writing it" : strerror(cause));
}

enum status side_file_create(struct side_file *side, const char *output, struct error *error) {
    char folder[PATH_MAX];
    enum status status = check_name(output, error);
    if (status == STATUS_OK)
        status = side_file_folder(output, folder, error);
    if (status != STATUS_OK)
        return status;
    remove_all_left(folder, output);
    snprintf(side->path, sizeof side->path, "%s.%ld.partial", output, (long)getpid());
    status = open_side_file(side, output, error);
    if (status != STATUS_OK || ftruncate(side->descriptor, 0) == 0)
        return status;
    error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", output, strerror(errno));
    side_file_remove(side);
    return STATUS_RUNTIME;
}

enum status side_file_open(struct side_file *side, const char *output, const char *kind,
                           struct error *error) {
    enum status status = check_name(output, error);
    if (status != STATUS_OK)
        return status;
    snprintf(side->path, sizeof side->path, "%s.%s", output, kind);
    return open_side_file(side, output, error);
}

bool side_file_is_locked(const char *output, const char *kind) {
    char path[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s.%s", output, kind);
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    bool locked = flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(descriptor);
    return locked;
}

void side_file_close(const struct side_file *side) {
    close(side->descriptor);
}

void side_file_remove(const struct side_file *side) {
    unlink(side->path);
    close(side->descriptor);
}

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
    uint64_t offset = (first - rows->first_match) * rows->match_size;
    while (left > 0) {
        ssize_t written = pwrite(rows->file.descriptor, from, left, (off_t)offset);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return rows_fail(rows, error);
        from += written;
        offset += (uint64_t)written;
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
