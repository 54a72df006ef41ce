/*
 * Loaded before the C library, this makes a program's disk fail, or the program die, at a chosen
 * one of its calls that change files. From the environment:
 *
 *   FAULT_FOLDER  only calls on files below it count; its absolute path without links
 *   FAULT_KIND    before, after: SIGKILL at that moment of the call; half: when half of what it
 *                 writes is written; full: the disk is full from that call on; signal: SIGTERM
 *                 comes at that moment
 *   FAULT_AT      the call, counting from 1; 0: none
 *   FAULT_FOR     full: for so many calls; 0: for ever
 *   FAULT_COUNT   a file that gets the number of calls, when the program ends in order
 */
#define _GNU_SOURCE /* RTLD_NEXT, open64 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
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

static bool is_kind(const char *kind) {
    const char *given = getenv("FAULT_KIND");
    return given && strcmp(given, kind) == 0;
}

static bool is_below(const char *path) {
    const char *folder = getenv("FAULT_FOLDER");
    size_t length = folder ? strlen(folder) : 0;
    return length > 0 && strncmp(path, folder, length) == 0 && path[length] == '/';
}

static bool is_watched_path(const char *path) {
    char folder[PATH_MAX], whole[2 * PATH_MAX];
    if (*path == '/')
        return is_below(path);
    if (!getcwd(folder, sizeof folder))
        return false;
    snprintf(whole, sizeof whole, "%s/%s", folder, path);
    return is_below(whole);
}

static bool is_watched_file(int descriptor) {
    char name[64], path[PATH_MAX];
    snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length < 0)
        return false;
    path[length] = '\0';
    return is_below(path);
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

/* Of a call on a watched file; needs_room: a full disk fails it. */
static struct fault fault_next(bool watched, bool needs_room) {
    struct fault fault = {false, false, false};
    if (!watched)
        return fault;
    long call = atomic_fetch_add(&calls, 1) + 1, at = number_of("FAULT_AT");
    long lasts = number_of("FAULT_FOR");
    if (at == 0)
        return fault;
    if (call == at && is_kind("before"))
        die();
    if (call == at && is_kind("signal"))
        kill(getpid(), SIGTERM);
    fault.half = call == at && is_kind("half");
    fault.after = call == at && is_kind("after");
    fault.full = needs_room && is_kind("full") && call >= at && (lasts == 0 || call < at + lasts);
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

/* The C library's own function of a name; function points to a pointer to it. */
static void next_find(const char *name, void *function) {
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
}

__attribute__((destructor)) static void count_write(void) {
    const char *path = getenv("FAULT_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file)
        return;
    fprintf(file, "%ld\n", (long)calls);
    fclose(file);
}

typedef ssize_t write_call(int, const void *, size_t);
typedef ssize_t pwrite_call(int, const void *, size_t, off_t);

ssize_t write(int descriptor, const void *bytes, size_t size) {
    struct fault fault = fault_next(is_watched_file(descriptor), true);
    if (fault.full)
        return fail_full();
    write_call *next;
    next_find("write", &next);
    ssize_t written = next(descriptor, bytes, fault.half ? size / 2 : size);
    fault_end(fault);
    return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t place) {
    struct fault fault = fault_next(is_watched_file(descriptor), true);
    if (fault.full)
        return fail_full();
    pwrite_call *next;
    next_find("pwrite", &next);
    ssize_t written = next(descriptor, bytes, fault.half ? size / 2 : size, place);
    fault_end(fault);
    return written;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off_t place) {
    return pwrite(descriptor, bytes, size, place);
}

typedef int open_call(const char *, int, ...);

static int open_watched(const char *path, int flags, mode_t mode) {
    bool makes = (flags & (O_CREAT | O_TRUNC)) != 0;
    struct fault fault =
        fault_next(makes && is_watched_path(path), (flags & O_CREAT) && access(path, F_OK) != 0);
    if (fault.full)
        return fail_full();
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
    struct fault fault = fault_next(is_watched_file(descriptor), true);
    if (fault.full)
        return fail_full();
    descriptor_call *next;
    next_find(name, &next);
    int result = next(descriptor);
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
    struct stat found;
    bool grows = fstat(descriptor, &found) == 0 && found.st_size < size;
    struct fault fault = fault_next(is_watched_file(descriptor), grows);
    if (fault.full)
        return fail_full();
    truncate_call *next;
    next_find("ftruncate", &next);
    int result = next(descriptor, size);
    fault_end(fault);
    return result;
}

int ftruncate64(int descriptor, off_t size) {
    return ftruncate(descriptor, size);
}

typedef int paths_call(const char *, const char *);

static int name_watched(const char *name, const char *from, const char *to) {
    struct fault fault = fault_next(is_watched_path(to), true);
    if (fault.full)
        return fail_full();
    paths_call *next;
    next_find(name, &next);
    int result = next(from, to);
    fault_end(fault);
    return result;
}

int rename(const char *from, const char *to) {
    return name_watched("rename", from, to);
}

int link(const char *from, const char *to) {
    return name_watched("link", from, to);
}

typedef int path_call(const char *);

int unlink(const char *path) {
    struct fault fault = fault_next(is_watched_path(path), false);
    path_call *next;
    next_find("unlink", &next);
    int result = next(path);
    fault_end(fault);
    return result;
}
