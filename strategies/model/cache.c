#include "strategies/model/cache.h"

#include "sim/core/hash.h"
#include "sim/core/side_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/* What a file begins with; size and hash are those of the compressed bytes that follow. */
struct header {
    char magic[8];
    uint64_t key, size, hash;
};

static const char magic[] = "utspel 3";

/* As hash_bytes(), but eight at a time: a damaged word never gives the same. */
static uint64_t hash_words(uint64_t hash, const unsigned char *bytes, size_t size) {
    uint64_t word;
    for (; size >= sizeof word; bytes += sizeof word, size -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = (hash ^ word) * 0x100000001b3;
    }
    return hash_bytes(hash, bytes, size);
}

static struct header header_of(uint64_t key, const void *bytes, size_t size) {
    struct header header = {.key = key, .size = size};
    memcpy(header.magic, magic, sizeof header.magic);
    header.hash = hash_words(HASH_START, bytes, size);
    return header;
}

/* Writes a path; false if it does not fit. */
static bool join_path(char path[PATH_MAX], const char *folder, const char *name) {
    int length = snprintf(path, PATH_MAX, "%s/%s", folder, name);
    return length > 0 && length < PATH_MAX;
}

/* Where caches lie; false if the user has no such folder. */
static bool name_base(char path[PATH_MAX]) {
    const char *cache = getenv("XDG_CACHE_HOME");
    if (cache != NULL && cache[0] == '/')
        return snprintf(path, PATH_MAX, "%s", cache) < PATH_MAX;
    const char *home = getenv("HOME");
    return home != NULL && home[0] == '/' && join_path(path, home, ".cache");
}

static bool name_folder(char path[PATH_MAX]) {
    char base[PATH_MAX];
    return name_base(base) && join_path(path, base, "utspel");
}

static bool name_file(char path[PATH_MAX], const char *kind, uint64_t key) {
    char folder[PATH_MAX], name[64];
    snprintf(name, sizeof name, "%s-%016" PRIx64, kind, key);
    return name_folder(folder) && join_path(path, folder, name);
}

/* Files that this process has read or written, as long as there is space for them. */
static struct used {
    const char *kind;
    uint64_t key;
} used[CACHE_FILES];
static size_t used_count;
static pthread_mutex_t used_lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool is_paused;

static void note_used(const char *kind, uint64_t key) {
    if (is_paused)
        return;
    pthread_mutex_lock(&used_lock);
    size_t i = 0;
    while (i < used_count && (used[i].key != key || strcmp(used[i].kind, kind) != 0))
        i++;
    if (i == used_count && used_count < CACHE_FILES)
        used[used_count++] = (struct used){kind, key};
    pthread_mutex_unlock(&used_lock);
}

bool cache_used(size_t number, const char *kind, char path[PATH_MAX]) {
    pthread_mutex_lock(&used_lock);
    size_t i = 0;
    while (i < used_count && (strcmp(used[i].kind, kind) != 0 || number-- > 0))
        i++;
    bool is_there = i < used_count && name_file(path, kind, used[i].key);
    pthread_mutex_unlock(&used_lock);
    return is_there;
}

bool cache_is_whole(const char *path) {
    unsigned char bytes[1 << 14]; /* whole words */
    struct header found, expected = header_of(0, NULL, 0);
    size_t got;
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    bool is_headed = fread(&found, sizeof found, 1, file) == 1;
    expected.key = found.key;
    while (is_headed && (got = fread(bytes, 1, sizeof bytes, file)) > 0) {
        expected.hash = hash_words(expected.hash, bytes, got);
        expected.size += got;
    }
    fclose(file);
    return is_headed && memcmp(&found, &expected, sizeof found) == 0;
}

/* A whole file's compressed bytes, which the caller frees; NULL if there is none, or it is damaged.
 */
static unsigned char *packed_read(FILE *file, uint64_t key, size_t most, size_t *size) {
    struct header found, expected;
    if (fread(&found, sizeof found, 1, file) != 1 || found.size > most)
        return NULL;
    unsigned char *packed = malloc(found.size + 1);
    *size = packed ? fread(packed, 1, found.size + 1, file) : 0;
    expected = header_of(key, packed, *size);
    if (packed && memcmp(&found, &expected, sizeof found) == 0)
        return packed;
    free(packed);
    return NULL;
}

bool cache_read(const char *kind, uint64_t key, void *bytes, size_t size) {
    char path[PATH_MAX];
    size_t packed_size;
    uLongf filled = size;
    FILE *file = name_file(path, kind, key) ? fopen(path, "rb") : NULL;
    if (file == NULL)
        return false;
    unsigned char *packed = packed_read(file, key, compressBound(size), &packed_size);
    fclose(file);
    bool whole =
        packed && uncompress(bytes, &filled, packed, packed_size) == Z_OK && filled == size;
    free(packed);
    if (!whole)
        return false;
    utimensat(AT_FDCWD, path, NULL, 0); /* used just now */
    note_used(kind, key);
    return true;
}

/* Makes the folders that are missing; if that fails, so does making a file there. */
bool cache_path(const char *kind, uint64_t key, char path[PATH_MAX]) {
    char base[PATH_MAX], folder[PATH_MAX];
    if (!name_base(base) || !name_folder(folder) || !name_file(path, kind, key))
        return false;
    mkdir(base, 0700);
    mkdir(folder, 0700);
    return true;
}

/* On the disk, too: whatever has its final name is whole, also after a power cut. */
static bool write_all(const char *path, uint64_t key, const void *bytes, size_t size) {
    uLongf packed_size = compressBound(size);
    unsigned char *packed = malloc(packed_size);
    FILE *file = packed ? fopen(path, "wb") : NULL;
    bool written = file && compress2(packed, &packed_size, bytes, size, Z_BEST_SPEED) == Z_OK;
    if (written) {
        const struct header header = header_of(key, packed, packed_size);
        written = fwrite(&header, sizeof header, 1, file) == 1 &&
                  fwrite(packed, 1, packed_size, file) == packed_size && fflush(file) == 0 &&
                  fsync(fileno(file)) == 0;
    }
    free(packed);
    return file && fclose(file) == 0 && written;
}

/* What is kept of a kind. */
struct kept {
    unsigned files;
    int64_t bytes;
    char oldest[PATH_MAX]; /* the file that was used longest ago */
};

static void find_kept_files(const char *folder, const char *kind, struct kept *kept) {
    char path[PATH_MAX];
    time_t since = 0;
    DIR *directory = opendir(folder);
    *kept = (struct kept){.files = 0};
    if (directory == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        struct stat status;
        if (strncmp(entry->d_name, kind, strlen(kind)) != 0 ||
            !join_path(path, folder, entry->d_name) || stat(path, &status) != 0)
            continue;
        kept->bytes += status.st_size;
        if (kept->files++ == 0 || status.st_mtime < since) {
            memcpy(kept->oldest, path, sizeof path);
            since = status.st_mtime;
        }
    }
    closedir(directory);
}

void cache_forget_oldest(const char *kind) {
    char folder[PATH_MAX];
    struct kept kept;
    if (!name_folder(folder))
        return;
    side_files_remove_left(folder);
    do
        find_kept_files(folder, kind, &kept);
    while ((kept.files > CACHE_FILES || (kept.files > 1 && kept.bytes > CACHE_BYTES)) &&
           unlink(kept.oldest) == 0);
}

void cache_pause(bool pauses) {
    is_paused = pauses;
}

void cache_write(const char *kind, uint64_t key, const void *bytes, size_t size) {
    char path[PATH_MAX];
    struct side_file temporary;
    struct error ignored;
    if (is_paused || !cache_path(kind, key, path) ||
        side_file_create(&temporary, path, &ignored) != STATUS_OK)
        return;
    if (write_all(temporary.path, key, bytes, size) && rename(temporary.path, path) == 0) {
        side_file_close(&temporary);
        note_used(kind, key);
    } else {
        side_file_remove(&temporary);
    }
    cache_forget_oldest(kind);
}
