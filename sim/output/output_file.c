#include "sim/output/output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 40, PROBE_SIZE = 1 << 14 };

static enum status refuse_length(const char *path, struct error *error) {
    return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", path);
}

/* What the link at path points to, if it is one, from the folder that it lies in. */
static enum status follow_link(char path[PATH_MAX], bool *is_link, struct error *error) {
    char to[PATH_MAX], folder[PATH_MAX], joined[2 * PATH_MAX];
    ssize_t length = readlink(path, to, sizeof to);
    *is_link = length >= 0;
    if (!*is_link)
        return STATUS_OK;
    if (length == sizeof to)
        return refuse_length(path, error);
    to[length] = '\0';
    enum status status = side_file_folder(path, folder, error);
    if (status != STATUS_OK)
        return status;
    snprintf(joined, sizeof joined, "%s%s%s", *to == '/' ? "" : folder, *to == '/' ? "" : "/", to);
    if (strlen(joined) >= PATH_MAX)
        return refuse_length(joined, error);
    strcpy(path, joined);
    return STATUS_OK;
}

enum status output_file_target(const char *given, char path[PATH_MAX], struct error *error) {
    bool is_link = true;
    enum status status = STATUS_OK;
    if (strlen(given) >= PATH_MAX)
        return refuse_length(given, error);
    strcpy(path, given);
    for (int i = 0; i < LINKS_MAX && is_link && status == STATUS_OK; i++)
        status = follow_link(path, &is_link, error);
    if (status == STATUS_OK && is_link)
        return error_set(error, STATUS_USAGE, "%s: cannot write: %s", given, strerror(ELOOP));
    return status;
}

static const char *file_kind_name(mode_t mode) {
    return S_ISDIR(mode)    ? "a folder"
           : S_ISFIFO(mode) ? "a pipe"
           : S_ISSOCK(mode) ? "a socket"
                            : "a device";
}

static bool is_printed_to(const struct stat *found) {
    struct stat printed;
    for (int descriptor = STDOUT_FILENO; descriptor <= STDERR_FILENO; descriptor++)
        if (fstat(descriptor, &printed) == 0 && printed.st_dev == found->st_dev &&
            printed.st_ino == found->st_ino)
            return true;
    return false;
}

static enum status file_kind_check(const char *path, struct error *error) {
    struct stat found;
    if (*path == '\0')
        return error_set(error, STATUS_USAGE, "got '' as the path of a file to write");
    bool exists = stat(path, &found) == 0;
    if (exists && !S_ISREG(found.st_mode))
        return error_set(error, STATUS_USAGE, "%s: is %s, expected a regular file or a new name",
                         path, file_kind_name(found.st_mode));
    if (exists && is_printed_to(&found))
        return error_set(error, STATUS_USAGE, "%s: is where this program prints its output", path);
    return STATUS_OK;
}

enum status output_file_open(struct output_file *file, const char *path, bool replace,
                             struct error *error) {
    enum status status = file_kind_check(path, error);
    file->replace = replace;
    if (status == STATUS_OK)
        status = output_file_target(path, file->path, error);
    if (status == STATUS_OK)
        status = side_file_create(&file->temporary, file->path, error);
    return status;
}

/* A full disk still makes files, and may say only at the end that it has no space for what is in
 * them. */
static enum status space_check(const struct output_file *file, struct error *error) {
    static const char bytes[PROBE_SIZE] = {1};
    int descriptor = file->temporary.descriptor;
    ssize_t written = 1;
    for (size_t at = 0; at < sizeof bytes && written > 0; at += (size_t)written)
        written = pwrite(descriptor, bytes + at, sizeof bytes - at, (off_t)at);
    if (written > 0 && fsync(descriptor) == 0)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", file->path, strerror(errno));
}

enum status output_file_check(const char *path, bool replace, char temporary[PATH_MAX],
                              struct error *error) {
    struct output_file file;
    struct stat found;
    enum status status = file_kind_check(path, error);
    if (status == STATUS_OK && !replace && stat(path, &found) == 0)
        return error_set(error, STATUS_USAGE, "%s: exists already; --force replaces it", path);
    if (status == STATUS_OK)
        status = output_file_open(&file, path, replace, error);
    if (status != STATUS_OK)
        return status;
    strcpy(temporary, file.temporary.path);
    status = space_check(&file, error);
    output_file_discard(&file);
    return status;
}

void output_file_discard(const struct output_file *file) {
    side_file_remove(&file->temporary);
}

bool output_file_same(const char *path, const char *other) {
    char target[2][PATH_MAX], folder[2][PATH_MAX];
    struct stat found[2];
    struct error ignored;
    const char *const given[] = {path, other}, *name[2];
    for (int i = 0; i < 2; i++) {
        if (output_file_target(given[i], target[i], &ignored) != STATUS_OK ||
            side_file_folder(target[i], folder[i], &ignored) != STATUS_OK ||
            stat(folder[i], &found[i]) != 0)
            return false;
        const char *slash = strrchr(target[i], '/');
        name[i] = slash ? slash + 1 : target[i];
    }
    return strcmp(name[0], name[1]) == 0 && found[0].st_dev == found[1].st_dev &&
           found[0].st_ino == found[1].st_ino;
}

/* Not every file system can sync a folder; the file is there in any case. */
static void sync_folder(const char *path) {
    char folder[PATH_MAX];
    struct error ignored;
    if (side_file_folder(path, folder, &ignored) != STATUS_OK)
        return;
    int descriptor = open(folder, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    fsync(descriptor);
    close(descriptor);
}

/* link() refuses to replace what rename() would. */
static bool take_name(const char *temporary, const char *path, bool replace) {
    if (replace)
        return rename(temporary, path) == 0;
    return link(temporary, path) == 0 && unlink(temporary) == 0;
}

/* Under a name that no later run takes for one left behind. */
static enum status keep_unnamed(const struct output_file *file, struct error *error) {
    char kept[PATH_MAX + sizeof ".complete"];
    const char *where = file->temporary.path;
    int cause = errno;
    snprintf(kept, sizeof kept, "%s.complete", file->temporary.path);
    if (rename(file->temporary.path, kept) == 0)
        where = kept;
    return error_set(error, STATUS_RUNTIME, "%s: cannot rename the complete file %s to this: %s",
                     file->path, where, strerror(cause));
}

enum status output_file_finish(struct output_file *file, struct error *error) {
    enum status status = STATUS_OK;
    if (fsync(file->temporary.descriptor) != 0) {
        status =
            error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", file->path, strerror(errno));
        unlink(file->temporary.path);
    } else if (take_name(file->temporary.path, file->path, file->replace)) {
        sync_folder(file->path);
    } else {
        status = keep_unnamed(file, error);
    }
    side_file_close(&file->temporary);
    return status;
}

/* Fills the temporary file. */
static enum status file_fill(const struct output_file *file, const char *path, output_writer *write,
                             void *given, struct error *error) {
    FILE *out = fopen(file->temporary.path, "w");
    if (!out)
        return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", path, strerror(errno));
    enum status status = write(given, out, error);
    bool is_written = fflush(out) == 0 && !ferror(out);
    int cause = errno;
    if (fclose(out) == 0 && is_written)
        return status;
    return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", path,
                     strerror(is_written ? errno : cause));
}

enum status output_file_write(const char *path, bool replace, output_writer *write, void *given,
                              struct error *error) {
    struct output_file file;
    enum status status = output_file_open(&file, path, replace, error);
    if (status != STATUS_OK)
        return status;
    status = file_fill(&file, path, write, given, error);
    if (status == STATUS_OK)
        return output_file_finish(&file, error);
    output_file_discard(&file);
    return status;
}

enum status output_folder_make(const char *folder, struct error *error) {
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot make this folder: %s", folder,
                     strerror(errno));
}
