#include "sim/output/merge.h"

#include "sim/output/merge_run.h"
#include "sim/output/merge_tree.h"
#include "sim/output/results_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What is kept of each shard. */
struct shard {
    uint64_t number, first_match, matches;
    bool complete;
    struct merge_run run;
};

/* A merge, from the shards to the file. */
struct merge {
    const struct merge_request *request;
    struct shard *shards; /* as they were given; once all are known to be there, in order */
    uint64_t total;       /* how many there must be */
    uint64_t requested;   /* matches of the run */
    uint64_t matches;     /* of all shards */
    struct merge_tree tree;
};

static enum status read_head(const struct results *opened, struct shard *shard,
                             struct error *error) {
    const struct results_about *about = &opened->about;
    struct h5_watch watch;
    if (about->shards == 0)
        return error_set(error, STATUS_RUNTIME, "%s: is not a shard of a run", about->path);
    if (about->shard < 1 || about->shard > about->shards)
        return error_set(error, STATUS_RUNTIME, "%s: is shard %" PRIu64 " of %" PRIu64, about->path,
                         about->shard, about->shards);
    *shard = (struct shard){.number = about->shard,
                            .first_match = about->first_match,
                            .matches = about->matches_done,
                            .complete = about->complete};
    h5_watch_begin(&watch);
    enum status status =
        merge_run_read(opened, &shard->run) ? STATUS_OK : merge_refuse_memory(error);
    return merge_watch_end(&watch, status, about->path, error);
}

static enum status read_first(struct merge *merge, const struct results *opened,
                              struct error *error) {
    merge->total = opened->about.shards;
    merge->requested = opened->about.matches_requested;
    return merge_tree_read(&merge->tree, opened, error);
}

/* What a shard says of itself; of all but the first, whether it is of the same run. */
static enum status read_shard(struct merge *merge, size_t place, struct error *error) {
    struct results *opened;
    enum status status = results_open_any(merge->request->paths[place], &opened, error);
    if (status != STATUS_OK)
        return status;
    status = read_head(opened, &merge->shards[place], error);
    if (status == STATUS_OK && place == 0)
        status = read_first(merge, opened, error);
    else if (status == STATUS_OK)
        status = merge_tree_compare_root(&merge->tree, opened, error);
    results_close(opened);
    return status;
}

enum { NAMED_MAX = 12 }; /* files or ranges of shards in a message */

static enum status check_finished(const struct merge *merge, struct error *error) {
    size_t unfinished = 0;
    for (size_t i = 0; i < merge->request->count; i++) {
        const struct shard *shard = &merge->shards[i];
        if (shard->complete)
            continue;
        if (unfinished == 0)
            error_set(error, STATUS_RUNTIME, "not finished: ");
        if (unfinished < NAMED_MAX)
            error_append(error, "%s%s has %" PRIu64 " of its matches", unfinished > 0 ? ", " : "",
                         shard->run.path, shard->matches);
        unfinished++;
    }
    if (unfinished == 0)
        return STATUS_OK;
    if (unfinished > NAMED_MAX)
        error_append(error, " and %zu more", unfinished - NAMED_MAX);
    error_append(error, "; `utspel resume FILE' goes on with it");
    return STATUS_RUNTIME;
}

static int compare_numbers(const void *a, const void *b) {
    const struct shard *one = a, *two = b;
    return (one->number > two->number) - (one->number < two->number);
}

static enum status check_doubles(const struct merge *merge, struct error *error) {
    for (size_t i = 1; i < merge->request->count; i++) {
        const struct shard *one = &merge->shards[i - 1], *two = &merge->shards[i];
        if (one->number == two->number)
            return error_set(error, STATUS_RUNTIME,
                             "shard %" PRIu64 " of %" PRIu64 " is there twice: %s, %s", one->number,
                             merge->total, one->run.path, two->run.path);
    }
    return STATUS_OK;
}

/* Names those from first to last, which are the range-th that are missing. */
static void name_missing(uint64_t first, uint64_t last, size_t range, struct error *error) {
    if (first > last || range > NAMED_MAX)
        return;
    if (range == NAMED_MAX)
        error_append(error, ", ...");
    else if (first == last)
        error_append(error, "%s%" PRIu64, range > 0 ? ", " : "", first);
    else
        error_append(error, "%s%" PRIu64 "-%" PRIu64, range > 0 ? ", " : "", first, last);
}

/* The shards are in order, each there once. */
static enum status check_missing(const struct merge *merge, struct error *error) {
    uint64_t next = 1, missing = merge->total - merge->request->count;
    size_t ranges = 0;
    if (missing == 0)
        return STATUS_OK;
    error_set(error, STATUS_RUNTIME, "missing: shard%s ", missing == 1 ? "" : "s");
    for (size_t i = 0; i <= merge->request->count; i++) {
        uint64_t number = i < merge->request->count ? merge->shards[i].number : merge->total + 1;
        name_missing(next, number - 1, ranges, error);
        ranges += number > next;
        next = number + 1;
    }
    error_append(error, " of %" PRIu64, merge->total);
    return STATUS_RUNTIME;
}

/* Each begins where the one before ends. */
static enum status check_matches(struct merge *merge, struct error *error) {
    for (size_t i = 0; i < merge->request->count; i++) {
        const struct shard *shard = &merge->shards[i];
        if (shard->first_match != merge->matches)
            return error_set(error, STATUS_RUNTIME,
                             "%s: begins with match %" PRIu64 ", expected %" PRIu64,
                             shard->run.path, shard->first_match, merge->matches);
        merge->matches += shard->matches;
    }
    if (merge->matches != merge->requested)
        return error_set(error, STATUS_RUNTIME,
                         "%s: ends after match %" PRIu64 " of %" PRIu64 ", as the last shard",
                         merge->shards[merge->request->count - 1].run.path, merge->matches,
                         merge->requested);
    return STATUS_OK;
}

static enum status check_models(const struct merge *merge, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 1; i < merge->request->count && status == STATUS_OK; i++)
        status = merge_run_compare_models(&merge->shards[0].run, &merge->shards[i].run, error);
    return status;
}

/* The heads of all, and whether they make a run; the rest of the first. */
static enum status read_heads(struct merge *merge, struct error *error) {
    size_t count = merge->request->count;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = read_shard(merge, i, error);
    if (status == STATUS_OK)
        status = check_finished(merge, error);
    if (status != STATUS_OK)
        return status;
    qsort(merge->shards, count, sizeof *merge->shards, compare_numbers);
    status = check_doubles(merge, error);
    if (status == STATUS_OK)
        status = check_missing(merge, error);
    if (status == STATUS_OK)
        status = check_matches(merge, error);
    return status == STATUS_OK ? check_models(merge, error) : status;
}

static enum status add_shard(struct merge *merge, const char *path, struct error *error) {
    struct results *opened;
    enum status status = results_open_any(path, &opened, error);
    if (status != STATUS_OK)
        return status;
    status = merge_tree_add(&merge->tree, opened, error);
    results_close(opened);
    return status;
}

/* All but the first, which the tree was read from. */
static enum status add_shards(struct merge *merge, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 1; i < merge->request->count && status == STATUS_OK; i++)
        status = add_shard(merge, merge->request->paths[i], error);
    if (status == STATUS_OK)
        merge_tree_become_whole(&merge->tree, merge->matches);
    return status;
}

static enum status append_shard(const struct merge *merge, const char *path, hid_t file,
                                hsize_t *starts, struct error *error) {
    struct results *opened;
    enum status status = results_open_any(path, &opened, error);
    if (status != STATUS_OK)
        return status;
    status = merge_tree_append(&merge->tree, opened, file, starts, error);
    results_close(opened);
    return status;
}

static enum status append_shards(const struct merge *merge, hid_t file, struct error *error) {
    if (!merge_tree_has_entries(&merge->tree))
        return STATUS_OK;
    hsize_t *starts = calloc(merge->tree.count, sizeof *starts);
    enum status status = starts ? STATUS_OK : merge_refuse_memory(error);
    for (size_t i = 0; i < merge->request->count && status == STATUS_OK; i++)
        status = append_shard(merge, merge->shards[i].run.path, file, starts, error);
    free(starts);
    return status;
}

/*
 * As many threads as the most had, since the first began, for as long as all together took. The
 * folder is the shards' own, since the paths of their config begin there.
 */
static void write_run(const struct merge *merge, hid_t file, const char *path) {
    const struct merge_run *first = &merge->shards[0].run;
    struct results_run run = {.matches_done = merge->matches,
                              .command_line = first->command_line,
                              .arguments = (const char *const *)first->arguments,
                              .argument_count = first->argument_count,
                              .started = first->started};
    for (size_t i = 0; i < merge->request->count; i++) {
        const struct merge_run *shard = &merge->shards[i].run;
        if (shard->threads > run.threads)
            run.threads = (unsigned)shard->threads;
        if (shard->started < run.started)
            run.started = shard->started;
        run.seconds += shard->seconds;
    }
    char **models = parts_print(&first->models);
    run.parts = (const char *const *)models;
    run.part_count = models ? first->models.count : 0;
    results_about_write_run(file, &run, path);
    parts_unprint(models, run.part_count);
    hid_t group = h5_group_make(file, "run");
    if (first->folder && H5Aexists(group, "folder") > 0) {
        H5Adelete(group, "folder");
        h5_attribute_write_text(group, "folder", first->folder);
    }
    h5_attribute_write_count(group, "shards", merge->total);
    H5Gclose(group);
}

static enum status merge_fill(hid_t file, const void *with, const char *path, struct error *error) {
    const struct merge *merge = with;
    merge_tree_write(&merge->tree, file);
    enum status status = append_shards(merge, file, error);
    write_run(merge, file, path);
    return status;
}

static void merge_free(struct merge *merge) {
    for (size_t i = 0; merge->shards && i < merge->request->count; i++)
        merge_run_free(&merge->shards[i].run);
    free(merge->shards);
    merge_tree_free(&merge->tree);
}

enum status merge_shards(const struct merge_request *request, struct merge_result *result,
                         struct error *error) {
    struct merge merge = {.request = request,
                          .shards = calloc(request->count, sizeof *merge.shards)};
    enum status status = merge.shards ? read_heads(&merge, error) : merge_refuse_memory(error);
    if (status == STATUS_OK)
        status = add_shards(&merge, error);
    if (status == STATUS_OK)
        status = results_file_write(request->output, request->replace, merge_fill, &merge, error);
    *result = (struct merge_result){merge.total, merge.matches};
    merge_free(&merge);
    return status;
}
