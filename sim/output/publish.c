#include "sim/output/publish.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static enum status name_folder(const char *path, char folder[PATH_MAX], struct error *error) {
    char copy[PATH_MAX];
    if (strlen(path) >= sizeof copy)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", path);
    strcpy(copy, path);
    snprintf(folder, PATH_MAX, "%s", dirname(copy));
    return STATUS_OK;
}

enum status publish_draft(const char *path, char draft[PATH_MAX], struct error *error) {
    int length = snprintf(draft, PATH_MAX, "%s.%ld.partial", path, (long)getpid());
    if (length >= PATH_MAX)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", path);
    return STATUS_OK;
}

/* Only trying tells of names too long, slashes at their end, disks without room for a file, ... */
static enum status try_draft(const char *path, struct error *error) {
    char draft[PATH_MAX];
    enum status status = publish_draft(path, draft, error);
    if (status != STATUS_OK)
        return status;
    int descriptor = open(draft, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", path, strerror(errno));
    close(descriptor);
    unlink(draft);
    return STATUS_OK;
}

enum status publish_check(const char *path, bool replace, struct error *error) {
    struct stat found;
    if (*path == '\0')
        return error_set(error, STATUS_USAGE, "'' is no path to write a file to");
    if (stat(path, &found) == 0 && !S_ISREG(found.st_mode))
        return error_set(error, STATUS_USAGE, "%s: is no regular file", path);
    if (!replace && lstat(path, &found) == 0)
        return error_set(error, STATUS_USAGE, "%s: exists already; --force replaces it", path);
    return try_draft(path, error);
}

bool publish_same(const char *path, const char *other) {
    char folder[2][PATH_MAX];
    struct stat found[2];
    struct error ignored;
    const char *const paths[] = {path, other}, *name[2];
    for (int i = 0; i < 2; i++) {
        const char *slash = strrchr(paths[i], '/');
        name[i] = slash ? slash + 1 : paths[i];
        if (name_folder(paths[i], folder[i], &ignored) != STATUS_OK ||
            stat(folder[i], &found[i]) != 0)
            return false;
    }
    return strcmp(name[0], name[1]) == 0 && found[0].st_dev == found[1].st_dev &&
           found[0].st_ino == found[1].st_ino;
}

static bool sync_path(const char *path) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    bool synced = fsync(descriptor) == 0;
    int cause = errno;
    close(descriptor);
    errno = cause;
    return synced;
}

/* link() refuses to replace what rename() would. */
static bool take_name(const char *draft, const char *path, bool replace) {
    if (replace)
        return rename(draft, path) == 0;
    return link(draft, path) == 0 && unlink(draft) == 0;
}

enum status publish(const char *draft, const char *path, bool replace, struct error *error) {
    char folder[PATH_MAX];
    enum status status = name_folder(path, folder, error);
    if (status != STATUS_OK)
        return status;
    if (!sync_path(draft)) {
        error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", path, strerror(errno));
        unlink(draft);
        return STATUS_RUNTIME;
    }
    if (!take_name(draft, path, replace))
        return error_set(error, STATUS_RUNTIME, "%s: cannot name the complete file %s so: %s", path,
                         draft, strerror(errno));
    /* Not every file system can sync a folder; the file is there in any case. */
    sync_path(folder);
    return STATUS_OK;
}
