#include "sim/session/status.h"

#include "sim/output/results_parts.h"
#include "sim/session/session_file.h"

#include <stdlib.h>
#include <string.h>

bool status_is_shard(const struct status_file *file) {
    return file->results && results_about(file->results)->shards > 0;
}

static void progress_read(struct status_file *file) {
    const struct results_about *about = results_about(file->results);
    file->state = results_state(file->results);
    file->done = about->matches_done;
    file->of = results_share(about);
    file->rate = about->seconds > 0 ? (double)about->matches_done / about->seconds : 0;
    if (file->state != RESULTS_STATE_RUNNING)
        return;
    status_live_read(file->path, &file->live);
    if (!file->live.is_known)
        return;
    file->done = file->live.done;
    file->of = file->live.of;
    file->rate = file->live.rate;
}

static bool is_same_run(const struct results *a, const struct results *b) {
    const struct results_about *one = results_about(a), *other = results_about(b);
    return a->type == b->type && one->shards == other->shards &&
           one->matches_requested == other->matches_requested && one->seed == other->seed &&
           strcmp(one->game, other->game) == 0 && strcmp(one->config, other->config) == 0;
}

/* Finds the first shard of the same run, and whether the same shard was there before. */
static void shard_place(struct status_files *files, size_t i) {
    struct status_file *file = &files->file[i];
    file->leader = i;
    for (size_t j = 0; j < i && status_is_shard(file); j++) {
        const struct status_file *before = &files->file[j];
        if (!status_is_shard(before) || !is_same_run(before->results, file->results))
            continue;
        file->leader = before->leader;
        file->is_double |=
            results_about(before->results)->shard == results_about(file->results)->shard;
    }
}

static void file_read(struct status_files *files, size_t i, FILE *notices, struct error *error,
                      enum status *status) {
    struct status_file *file = &files->file[i];
    struct error cause;
    enum status opened = session_file_open(file->path, &file->results, &cause);
    file->leader = i;
    if (opened == STATUS_OK) {
        progress_read(file);
        shard_place(files, i);
        return;
    }
    file->results = NULL;
    if (*status != STATUS_OK)
        fprintf(notices, "utspel: %s\n", error->text);
    *error = cause;
    *status = STATUS_RUNTIME;
}

enum status status_read(struct status_files *files, FILE *notices, struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < files->count; i++)
        file_read(files, i, notices, error, &status);
    return status;
}

void status_close(struct status_files *files) {
    for (size_t i = 0; i < files->count; i++)
        results_close(files->file[i].results);
    free(files->file);
}

size_t status_parts(const struct status_files *files, size_t leader, struct results **parts) {
    size_t count = 0;
    for (size_t i = leader; i < files->count; i++)
        if (files->file[i].results && files->file[i].leader == leader && !files->file[i].is_double)
            parts[count++] = files->file[i].results;
    return count;
}

struct status_run status_of_run(const struct status_files *files, size_t leader) {
    const struct results_about *about = results_about(files->file[leader].results);
    struct status_run run = {.of = about->matches_requested, .missing = about->shards};
    bool runs = false, stopped = false;
    for (size_t i = leader; i < files->count; i++) {
        const struct status_file *file = &files->file[i];
        if (!file->results || file->leader != leader || file->is_double)
            continue;
        run.done += file->done;
        run.missing--;
        runs |= file->state == RESULTS_STATE_RUNNING;
        stopped |= file->state == RESULTS_STATE_INTERRUPTED;
        if (file->state == RESULTS_STATE_RUNNING)
            run.rate += file->rate;
    }
    run.state = stopped || run.missing > 0 ? RESULTS_STATE_INTERRUPTED : RESULTS_STATE_COMPLETE;
    if (runs)
        run.state = RESULTS_STATE_RUNNING;
    return run;
}
