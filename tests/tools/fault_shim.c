/*
 * Loaded before the C library, this makes a program's disk fail, or the program die, at a chosen
 * one of its calls that change files, those of streams included. From the environment:
 *
 *   FAULT_FOLDER  only calls on it and on files below it count; its whole path. What `names' may
 *                 give back lies beside it meanwhile
 *   FAULT_KIND    before, after: SIGKILL at that moment of the call; half: when half of what it
 *                 writes is written; power: before it, and only what fsync() kept is left of files;
 *                 names: the same, and of names, made, given or taken, only what fsync() of their
 *                 folder kept; full: the disk is full from that call on; signal: SIGTERM comes at
 *                 that moment
 *   FAULT_AT      the call, counting from 1; 0: none
 *   FAULT_FOR     full: for so many calls; 0: for ever
 *   FAULT_COUNT   a file that gets the number of calls, when the program ends in order
 *   FAULT_TRACE   a file that gets a line for each call: its function and the file's name
 */
#define _GNU_SOURCE /* open64, fopencookie */
#include "fault_disk.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long calls;

static long number_of(const char *name) {
    const char *text = getenv(name);
    return text ? strtol(text, NULL, 10) : 0;
}

static bool is_below(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    size_t length = folder ? strlen(folder) : 0;
    return length > 0 && strncmp(path, folder, length) == 0 &&
           (path[length] == '/' || path[length] == '\0');
}

/* The whole path, if it is watched; or NULL. */
static const char *watched_path(const char *given, char path[2 * PATH_MAX]) {
    char folder[PATH_MAX];
    if (*given != '/' && !getcwd(folder, sizeof folder))
        return NULL;
    if (*given == '/')
        snprintf(path, 2 * PATH_MAX, "%s", given);
    else
        snprintf(path, 2 * PATH_MAX, "%s/%s", folder, given);
    return is_below(path) ? path : NULL;
}

static const char *watched_file(int descriptor, char path[2 * PATH_MAX]) {
    char name[64];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(name, path, PATH_MAX - 1);
    if (length < 0)
        return NULL;
    path[length] = '\0';
    return is_below(path) ? path : NULL;
}

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

/* What a call is to do. */
struct fault {
    bool half, after, full;
};

static int trace = -1;

/* Of a call on a watched file, or on none: NULL; needs_room: a full disk fails it. */
static struct fault fault_next(const char *name, const char *path, bool needs_room) {
    struct fault fault = {false, false, false};
    if (!path)
        return fault;
    if (trace >= 0)
        dprintf(trace, "%s %s\n", name, strrchr(path, '/') + 1);
    long call = atomic_fetch_add(&calls, 1) + 1, at = number_of("FAULT_AT");
    long lasts = number_of("FAULT_FOR");
    if (at == 0)
        return fault;
    if (call == at && fault_is_kind("before"))
        die();
    if (call == at && disk_loses_contents()) {
        disk_lose();
        die();
    }
    if (call == at && fault_is_kind("signal"))
        kill(getpid(), SIGTERM);
    fault.half = call == at && fault_is_kind("half");
    fault.after = call == at && fault_is_kind("after");
    fault.full =
        needs_room && fault_is_kind("full") && call >= at && (lasts == 0 || call < at + lasts);
    return fault;
}

static void fault_end(struct fault fault) {
    int cause = errno;
    if (fault.after || fault.half)
        die();
    errno = cause;
}

static int fail_full(void) {
    errno = ENOSPC;
    return -1;
}

typedef int open_call(const char *, int, ...);

__attribute__((constructor)) static void trace_begin(void) {
    const char *path = getenv("FAULT_TRACE");
    open_call *next;
    next_find("open", &next);
    if (path)
        trace = next(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

__attribute__((destructor)) static void count_write(void) {
    const char *path = getenv("FAULT_COUNT");
    long counted = calls; /* to open this file may be one more */
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%ld\n", counted);
    fclose(file);
}

typedef ssize_t write_call(int, const void *, size_t);
typedef ssize_t pwrite_call(int, const void *, size_t, off_t);

ssize_t write(int descriptor, const void *bytes, size_t size) {
    char path[2 * PATH_MAX];
    const char *watched = watched_file(descriptor, path);
    struct fault fault = fault_next("write", watched, true);
    if (fault.full)
        return fail_full();
    disk_note_change(watched);
    write_call *next;
    next_find("write", &next);
    ssize_t written = next(descriptor, bytes, fault.half ? size / 2 : size);
    fault_end(fault);
    return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t place) {
    char path[2 * PATH_MAX];
    const char *watched = watched_file(descriptor, path);
    struct fault fault = fault_next("pwrite", watched, true);
    if (fault.full)
        return fail_full();
    disk_note_change(watched);
    pwrite_call *next;
    next_find("pwrite", &next);
    ssize_t written = next(descriptor, bytes, fault.half ? size / 2 : size, place);
    fault_end(fault);
    return written;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off_t place) {
    return pwrite(descriptor, bytes, size, place);
}

static int open_watched(const char *path, int flags, mode_t mode) {
    char whole[2 * PATH_MAX];
    const char *watched = flags & (O_CREAT | O_TRUNC) ? watched_path(path, whole) : NULL;
    bool makes = (flags & O_CREAT) && access(path, F_OK) != 0;
    struct fault fault = fault_next("open", watched, makes);
    if (fault.full)
        return fail_full();
    if (makes || flags & O_TRUNC)
        disk_note_change(watched);
    if (makes)
        disk_note_naming("", watched);
    open_call *next;
    next_find("open", &next);
    int descriptor = next(path, flags, mode);
    fault_end(fault);
    return descriptor;
}

static mode_t mode_of(int flags, va_list rest) {
    return flags & O_CREAT ? va_arg(rest, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_watched(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_watched(path, flags, mode);
}

typedef int descriptor_call(int);

static int sync_watched(const char *name, int descriptor) {
    char path[2 * PATH_MAX];
    const char *watched = watched_file(descriptor, path);
    struct fault fault = fault_next(name, watched, true);
    if (fault.full)
        return fail_full();
    descriptor_call *next;
    next_find(name, &next);
    int result = next(descriptor);
    disk_note_name(watched, NULL);
    if (watched)
        disk_note_folder(watched);
    fault_end(fault);
    return result;
}

int fsync(int descriptor) {
    return sync_watched("fsync", descriptor);
}

int fdatasync(int descriptor) {
    return sync_watched("fdatasync", descriptor);
}

typedef int truncate_call(int, off_t);

int ftruncate(int descriptor, off_t size) {
    char path[2 * PATH_MAX];
    const char *watched = watched_file(descriptor, path);
    struct stat found;
    bool grows = fstat(descriptor, &found) == 0 && found.st_size < size;
    struct fault fault = fault_next("ftruncate", watched, grows);
    if (fault.full)
        return fail_full();
    disk_note_change(watched);
    truncate_call *next;
    next_find("ftruncate", &next);
    int result = next(descriptor, size);
    fault_end(fault);
    return result;
}

int ftruncate64(int descriptor, off_t size) {
    return ftruncate(descriptor, size);
}

static int name_watched(const char *name, const char *from, const char *to) {
    char path[2][2 * PATH_MAX];
    const char *watched = watched_path(to, path[1]), *before = watched_path(from, path[0]);
    struct fault fault = fault_next(name, watched, true);
    if (fault.full)
        return fail_full();
    paths_call *next;
    next_find(name, &next);
    disk_note_naming(watched && before && strcmp(name, "rename") == 0 ? before : "", watched);
    int result = next(from, to);
    if (result == 0 && watched)
        disk_note_name(before, watched);
    fault_end(fault);
    return result;
}

int rename(const char *from, const char *to) {
    return name_watched("rename", from, to);
}

int link(const char *from, const char *to) {
    return name_watched("link", from, to);
}

int unlink(const char *path) {
    char whole[2 * PATH_MAX];
    const char *watched = watched_path(path, whole);
    struct fault fault = fault_next("unlink", watched, false);
    path_call *next;
    next_find("unlink", &next);
    disk_note_naming("", watched);
    int result = next(path);
    disk_note_name(watched, NULL);
    fault_end(fault);
    return result;
}

/* A stream of the C library's writes by calls of its own, which nobody can watch: these do it here.
 */
static ssize_t stream_read(void *stream, char *bytes, size_t size) {
    return read((int)(intptr_t)stream, bytes, size);
}

/* A stream takes 0 for a failure. */
static ssize_t stream_write(void *stream, const char *bytes, size_t size) {
    ssize_t written = write((int)(intptr_t)stream, bytes, size);
    return written < 0 ? 0 : written;
}

static int stream_seek(void *stream, off64_t *place, int whence) {
    *place = lseek((int)(intptr_t)stream, *place, whence);
    return *place < 0 ? -1 : 0;
}

static int stream_close(void *stream) {
    return close((int)(intptr_t)stream);
}

static int stream_flags(const char *mode) {
    int access = strchr(mode, '+') ? O_RDWR : O_WRONLY;
    return access | (*mode == 'w' ? O_CREAT | O_TRUNC : *mode == 'a' ? O_CREAT | O_APPEND : 0);
}

typedef FILE *stream_call(const char *, const char *);

FILE *fopen(const char *path, const char *mode) {
    const cookie_io_functions_t functions = {stream_read, stream_write, stream_seek, stream_close};
    char whole[2 * PATH_MAX];
    bool writes = *mode != 'r' || strchr(mode, '+');
    if (writes && watched_path(path, whole)) {
        int descriptor = open_watched(path, stream_flags(mode) | O_CLOEXEC, 0666);
        return descriptor < 0 ? NULL : fopencookie((void *)(intptr_t)descriptor, mode, functions);
    }
    stream_call *next;
    next_find("fopen", &next);
    return next(path, mode);
}
