#define _GNU_SOURCE /* RTLD_NEXT */
#include "fault_disk.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool fault_is_kind(const char *kind) {
    const char *given = getenv("FAULT_KIND");
    return given && strcmp(given, kind) == 0;
}

bool disk_loses_contents(void) {
    return fault_is_kind("power") || fault_is_kind("names");
}

void next_find(const char *name, void *function) {
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
}

/* Files of which not all has reached the disk, and how much of each has. */
static struct unsynced {
    char path[2 * PATH_MAX];
    off_t kept;
} unsynced[64];
static size_t unsynced_count;
static pthread_mutex_t unsynced_lock = PTHREAD_MUTEX_INITIALIZER;

static struct unsynced *unsynced_find(const char *path) {
    for (size_t i = 0; i < unsynced_count; i++)
        if (strcmp(unsynced[i].path, path) == 0)
            return &unsynced[i];
    return NULL;
}

void disk_note_change(const char *path) {
    struct stat found;
    if (!path || !disk_loses_contents())
        return;
    pthread_mutex_lock(&unsynced_lock);
    if (!unsynced_find(path) && unsynced_count < sizeof unsynced / sizeof *unsynced) {
        struct unsynced *added = &unsynced[unsynced_count++];
        snprintf(added->path, sizeof added->path, "%s", path);
        added->kept = stat(path, &found) == 0 ? found.st_size : 0;
    }
    pthread_mutex_unlock(&unsynced_lock);
}

void disk_note_name(const char *from, const char *to) {
    if (!from)
        return;
    pthread_mutex_lock(&unsynced_lock);
    struct unsynced *replaced = to ? unsynced_find(to) : NULL;
    if (replaced)
        *replaced = unsynced[--unsynced_count];
    struct unsynced *found = unsynced_find(from);
    if (found && to)
        snprintf(found->path, sizeof found->path, "%s", to);
    else if (found)
        *found = unsynced[--unsynced_count];
    pthread_mutex_unlock(&unsynced_lock);
}

static void lose_unsynced(void) {
    struct stat found;
    for (size_t i = 0; i < unsynced_count; i++)
        if (stat(unsynced[i].path, &found) == 0 && found.st_size > unsynced[i].kept &&
            truncate(unsynced[i].path, unsynced[i].kept) != 0)
            abort();
}

/* What happened to names since fsync() of their folder; `kept` has the file that lost its name. */
static struct naming {
    char from[2 * PATH_MAX], to[2 * PATH_MAX], kept[2 * PATH_MAX];
} namings[256];
static size_t naming_count, kept_count;

void disk_note_naming(const char *from, const char *to) {
    paths_call *link_next;
    path_call *unlink_next;
    if (!to || !fault_is_kind("names") || naming_count == sizeof namings / sizeof *namings)
        return;
    pthread_mutex_lock(&unsynced_lock);
    struct naming *naming = &namings[naming_count++];
    snprintf(naming->from, sizeof naming->from, "%s", from);
    snprintf(naming->to, sizeof naming->to, "%s", to);
    snprintf(naming->kept, sizeof naming->kept, "%.4000s.kept.%zu", getenv("FAULT_FOLDER"),
             ++kept_count);
    next_find("link", &link_next);
    next_find("unlink", &unlink_next);
    unlink_next(naming->kept);
    if (link_next(to, naming->kept) != 0)
        *naming->kept = '\0';
    pthread_mutex_unlock(&unsynced_lock);
}

static void forget_kept(const struct naming *naming) {
    path_call *next;
    next_find("unlink", &next);
    if (*naming->kept)
        next(naming->kept);
}

void disk_note_folder(const char *folder) {
    size_t length = strlen(folder), left = 0;
    pthread_mutex_lock(&unsynced_lock);
    for (size_t i = 0; i < naming_count; i++) {
        const char *to = namings[i].to;
        if (strncmp(to, folder, length) == 0 && to[length] == '/' && !strchr(to + length + 1, '/'))
            forget_kept(&namings[i]);
        else
            namings[left++] = namings[i];
    }
    naming_count = left;
    pthread_mutex_unlock(&unsynced_lock);
}

static void lose_names(void) {
    paths_call *rename_next;
    path_call *unlink_next;
    next_find("rename", &rename_next);
    next_find("unlink", &unlink_next);
    while (naming_count > 0) {
        const struct naming *naming = &namings[--naming_count];
        if (*naming->from)
            rename_next(naming->to, naming->from);
        else
            unlink_next(naming->to);
        if (*naming->kept)
            rename_next(naming->kept, naming->to);
    }
}

void disk_lose(void) {
    lose_unsynced();
    lose_names();
}
