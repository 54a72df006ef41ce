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

bool merge_run_read(const struct results *shard, struct merge_run *run) {
    hid_t group = H5Gopen2(shard->file, "run", H5P_DEFAULT);
    *run = (struct merge_run){.threads = h5_attribute_read_count(group, "threads"),
                              .seconds = shard->about.seconds,
                              .started = read_date(group, "started"),
                              .folder = shard->about.folder ? strdup(shard->about.folder) : NULL};
    bool read = read_command(shard, run);
    H5Gclose(group);
    return read;
}

void merge_run_free(struct merge_run *run) {
    for (size_t i = 0; i < run->argument_count; i++)
        free(run->arguments[i]);
    free(run->arguments);
    free(run->command_line);
    free(run->folder);
    *run = (struct merge_run){0};
}
