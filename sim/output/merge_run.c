#include "sim/output/merge_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARGUMENTS_MAX = 4096 };

/* The POSIX definition of seconds since the epoch; mktime() would take the date for a local one. */
static time_t seconds_of(const struct tm *utc) {
    time_t years = utc->tm_year;
    return utc->tm_sec + 60 * utc->tm_min + 3600 * utc->tm_hour +
           86400 * (utc->tm_yday + (years - 69) / 4 - (years - 1) / 100 + (years + 299) / 400) +
           31536000 * (years - 70);
}

static time_t read_date(hid_t group, const char *name) {
    struct tm utc = {0};
    char *text = h5_attribute_read_text(group, name);
    bool read = text && strptime(text, "%Y-%m-%dT%H:%M:%SZ", &utc);
    free(text);
    return read ? seconds_of(&utc) : 0;
}

/* Whether the word is an option, which getopt knows by any beginning that is its own. */
static bool is_option(const char *word, const char *name, size_t least) {
    size_t length = strcspn(word, "=");
    return length >= least && length <= strlen(name) && strncmp(word, name, length) == 0;
}

/* How many words there are, from here on, of what only a shard's command has: 0, 1 or 2. */
static size_t words_of_shard(const char *word) {
    if (is_option(word, "--resume", strlen("--resume")))
        return 1;
    if (is_option(word, "--shard", strlen("--sh")) || is_option(word, "--rank", strlen("--ra")) ||
        is_option(word, "--output", strlen("--o")))
        return strchr(word, '=') ? 1 : 2;
    const char *output = word[0] == '-' && word[1] != '-' ? strchr(word, 'o') : NULL;
    return !output ? 0 : output[1] == '\0' ? 2 : 1;
}

static void strip_arguments(struct merge_run *run) {
    size_t kept = 0, left = 0;
    for (size_t i = 0; i < run->argument_count; i++) {
        if (left == 0)
            left = words_of_shard(run->arguments[i]);
        if (left > 0) {
            free(run->arguments[i]);
            left--;
        } else {
            run->arguments[kept++] = run->arguments[i];
        }
    }
    run->argument_count = kept;
}

/* "utspel run sm-2025 ...": NULL when memory is short. */
static char *join_arguments(const struct merge_run *run) {
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    for (size_t i = 0; out && i < run->argument_count; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", run->arguments[i]);
    return out && fclose(out) == 0 ? line : NULL;
}

static bool read_command(const struct results *shard, struct merge_run *run) {
    run->arguments = calloc(ARGUMENTS_MAX, sizeof *run->arguments);
    if (!run->arguments)
        return false;
    run->argument_count = results_arguments(shard, run->arguments, ARGUMENTS_MAX);
    strip_arguments(run);
    run->command_line = join_arguments(run);
    return run->command_line != NULL;
}

/* Of what lies beside a shard only the models go on: the rest is in it once it is complete. */
static bool models_take(const struct file_parts *parts, struct file_parts *models) {
    bool taken = true;
    for (size_t i = 0; i < parts->count && taken; i++)
        if (parts->part[i].kind == PART_MODEL)
            taken = parts_append(models, &parts->part[i]);
    return taken;
}

bool merge_run_read(const struct results *shard, struct merge_run *run) {
    hid_t group = H5Gopen2(shard->file, "run", H5P_DEFAULT);
    *run = (struct merge_run){.path = shard->about.path,
                              .threads = h5_attribute_read_count(group, "threads"),
                              .seconds = shard->about.seconds,
                              .started = read_date(group, "started"),
                              .folder = shard->about.folder ? strdup(shard->about.folder) : NULL};
    bool read = read_command(shard, run) && models_take(&shard->about.parts, &run->models);
    H5Gclose(group);
    return read;
}

void merge_run_free(struct merge_run *run) {
    for (size_t i = 0; i < run->argument_count; i++)
        free(run->arguments[i]);
    free(run->arguments);
    free(run->command_line);
    free(run->folder);
    parts_free(&run->models);
    *run = (struct merge_run){0};
}

static const struct file_part *find_model(const struct merge_run *run, size_t number) {
    static const struct file_part none = {.file = "none", .hash = PART_NO_HASH};
    return number < run->models.count ? &run->models.part[number] : &none;
}

enum status merge_run_compare_models(const struct merge_run *run, const struct merge_run *other,
                                     struct error *error) {
    enum { SHOWN = 16 }; /* of a hash */
    for (size_t i = 0; i < run->models.count || i < other->models.count; i++) {
        const struct file_part *here = find_model(run, i), *there = find_model(other, i);
        if (strcmp(here->hash, there->hash) != 0)
            return error_set(error, STATUS_RUNTIME,
                             "%s: was played by another model than %s: %s (SHA-256 %.*s...), not "
                             "%s (%.*s...)",
                             other->path, run->path, there->file, SHOWN, there->hash, here->file,
                             SHOWN, here->hash);
    }
    return STATUS_OK;
}
