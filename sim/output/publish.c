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

enum status publish_check(const char *path, bool replace, struct error *error) {
    char folder[PATH_MAX];
    enum status status = name_folder(path, folder, error);
    if (status != STATUS_OK)
        return status;

    struct stat found;
    if (stat(path, &found) == 0 && !S_ISREG(found.st_mode))
        return error_set(error, STATUS_USAGE, "%s: is no regular file", path);
    if (!replace && lstat(path, &found) == 0)
        return error_set(error, STATUS_USAGE, "%s: exists already; --force replaces it", path);
    if (access(folder, W_OK | X_OK) != 0)
        return error_set(error, STATUS_RUNTIME, "%s: cannot write in folder %s: %s", path, folder,
                         strerror(errno));
    return STATUS_OK;
}

enum status publish_draft(const char *path, char draft[PATH_MAX], struct error *error) {
    int length = snprintf(draft, PATH_MAX, "%s.%ld.partial", path, (long)getpid());
    if (length >= PATH_MAX)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", path);
    return STATUS_OK;
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
