#include "sim/session/part_state.h"

#include "sim/output/output_file.h"
#include "sim/output/results_parts.h"
#include "sim/words/language.h"
#include "strategies/model/cache.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is the same of all parts of a kind. */
struct kind {
    bool is_beside;         /* the file, wherever that is now; others are where they were named */
    bool may_be_longer;     /* than what the file answers for: a session went on */
    bool is_made_last;      /* of the results */
    bool is_remade;         /* whenever it is needed: a cache, which has its own hash */
    const char *called;     /* to people, if not as its kind */
    const char *if_missing; /* what can be done, with the file's path */
    const char *if_damaged; /* NULL: the same */
};

static const struct kind kinds[PART_KINDS] = {
    [PART_ROWS] = {.is_beside = true,
                   .may_be_longer = true,
                   .called = "file of rows",
                   .if_missing = "put a copy back, or begin %s again with --force"},
    [PART_RECORD] = {.is_made_last = true,
                     .if_missing = "`utspel resume %s' writes it",
                     .if_damaged = "remove it, and `utspel resume %s' writes it again"},
    [PART_LOG] = {.if_missing = "the next session of %s begins a new one"},
    [PART_PAGE] = {.is_made_last = true,
                   .if_missing = "the command that wrote %s makes it when it is given again"},
    [PART_MODEL] = {.if_missing = "put a copy back, or begin %s again with --force"},
    [PART_JOURNAL] = {.is_beside = true,
                      .called = "journal of searches",
                      .if_missing = "`utspel resume %s' searches again"},
    [PART_PLANS] = {.is_remade = true,
                    .called = "file of plans",
                    .if_missing = "whoever plays matches of %s makes it again"},
};

bool part_is_made_last(enum part_kind kind) {
    return kinds[kind].is_made_last;
}

bool part_is_remade(enum part_kind kind) {
    return kinds[kind].is_remade;
}

const char *part_state_name(enum part_state state) {
    static const char *const names[] = {
        [PART_WHOLE] = "whole", [PART_MISSING] = "missing", [PART_DAMAGED] = "damaged"};
    return names[state];
}

/* A side file lies beside the file itself, behind all links. */
static bool locate_beside(const struct results_about *about, const char *kind,
                          char path[PATH_MAX]) {
    char *file = realpath(about->path, NULL);
    bool fits = file && snprintf(path, PATH_MAX, "%s.%s", file, kind) < PATH_MAX;
    free(file);
    return fits;
}

bool part_locate(const struct results_about *about, const struct file_part *part,
                 char path[PATH_MAX]) {
    if (kinds[part->kind].is_beside)
        return locate_beside(about, part_kind_name(part->kind), path);
    bool is_whole = *part->file == '/' || !about->folder;
    return snprintf(path, PATH_MAX, "%s%s", is_whole ? "" : about->folder, part->file) < PATH_MAX;
}

/* Whether what the hash is of has it. Without a hash whatever is there will do. */
static bool is_whole(const struct file_part *part, const char *path, int descriptor) {
    struct content_hash hash;
    char found[CHECKSUM_TEXT_SIZE];
    struct stat about;
    if (kinds[part->kind].is_remade)
        return cache_is_whole(path);
    if (strcmp(part->hash, PART_NO_HASH) == 0)
        return true;
    if (fstat(descriptor, &about) != 0 || (uint64_t)about.st_size < part->size ||
        ((uint64_t)about.st_size > part->size && !kinds[part->kind].may_be_longer))
        return false;
    content_hash_begin(&hash);
    if (!content_hash_read(&hash, descriptor, part->size))
        return false;
    content_hash_print(&hash, found);
    return strcmp(found, part->hash) == 0;
}

/* A log may be a pipe that nobody writes to. */
enum part_state part_look(const struct results_about *about, const struct file_part *part) {
    char path[PATH_MAX];
    int descriptor =
        part_locate(about, part, path) ? open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
    if (descriptor < 0)
        return errno == ENOENT ? PART_MISSING : PART_DAMAGED;
    bool whole = is_whole(part, path, descriptor);
    close(descriptor);
    return whole ? PART_WHOLE : PART_DAMAGED;
}

bool part_is_listed(const char *results, enum part_kind kind, const char *file) {
    struct results *opened;
    struct error ignored;
    char path[PATH_MAX];
    if (results_open_any(results, &opened, &ignored) != STATUS_OK)
        return false;
    const struct results_about *about = results_about(opened);
    const struct file_part *part = parts_find(&about->parts, kind);
    bool is = part && part_locate(about, part, path) && output_file_same(path, file);
    results_close(opened);
    return is;
}

/* The same words either in English, as all errors are, or in the language that is spoken. */
static const char *in_language(bool spoken, const char *english) {
    return spoken ? said(english) : english;
}

void part_describe(const struct results_about *about, const struct file_part *part,
                   enum part_state state, bool spoken, struct error *text) {
    const struct kind *kind = &kinds[part->kind];
    const char *called = kind->called ? kind->called : part_kind_name(part->kind);
    bool damaged = state == PART_DAMAGED;
    const char *what =
        damaged ? "%s: its %s %s is damaged or changed; " : "%s: its %s %s is missing; ";
    const char *remedy = damaged && kind->if_damaged ? kind->if_damaged : kind->if_missing;
    error_set(text, STATUS_OK, in_language(spoken, what), about->path, in_language(spoken, called),
              part->file);
    error_append(text, in_language(spoken, remedy), about->path);
}
