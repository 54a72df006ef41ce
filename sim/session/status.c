/* How far runs are: from OUTPUT.running where a process plays, else from their files. */
#include "sim/session/status.h"

#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/compare/comparison_file.h"
#include "sim/config/yaml.h"
#include "sim/duel/duel.h"
#include "sim/output/results_parts.h"
#include "sim/pofc_lab/atlas/pofc_atlas.h"
#include "sim/tournament/tournament_file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 2 * PATH_MAX };

static const struct results_type *const types[] = {&results_type,    &comparison_type,
                                                   &duel_type,       &tournament_type,
                                                   &atlas_file_type, &pofc_atlas_file_type};

static double number_of(struct yaml_node map, const char *key) {
    struct yaml_node value;
    const char *text = yaml_map_find(map, key, &value) ? yaml_text(value) : NULL;
    return text ? strtod(text, NULL) : 0;
}

static uint64_t count_of(struct yaml_node map, const char *key) {
    struct yaml_node value;
    uint64_t count = 0;
    const char *text = yaml_map_find(map, key, &value) ? yaml_text(value) : NULL;
    return text && option_parse_count(text, &count) ? count : 0;
}

static void map_read(struct yaml_node map, struct status_live *live) {
    struct yaml_node value;
    const char *host = yaml_map_find(map, "host", &value) ? yaml_text(value) : NULL;
    live->process = count_of(map, "process");
    live->done = count_of(map, "matches_done");
    live->of = count_of(map, "matches");
    live->rate = number_of(map, "matches_per_second");
    live->is_known = live->of > 0;
    snprintf(live->host, sizeof live->host, "%s", host ? host : "");
}

/* A line of JSON is YAML, too. One that is just being replaced may not be whole. */
static void line_read(const char *line, struct status_live *live) {
    struct yaml *yaml;
    struct error ignored;
    if (!strchr(line, '}') || yaml_load_text(&yaml, "running", line, &ignored) != STATUS_OK)
        return;
    if (yaml_is_map(yaml_root(yaml)))
        map_read(yaml_root(yaml), live);
    yaml_free(yaml);
}

static void status_live_read(const char *path, struct status_live *live) {
    char name[PATH_MAX + sizeof ".running"], line[LINE_SIZE] = "";
    char *target = realpath(path, NULL);
    *live = (struct status_live){0};
    if (!target)
        return;
    snprintf(name, sizeof name, "%s.running", target);
    free(target);
    FILE *file = fopen(name, "r");
    if (!file)
        return;
    if (fgets(line, sizeof line, file))
        line_read(line, live);
    fclose(file);
}

bool status_is_atlas(const struct status_file *file) {
    return file->results && (file->results->type == &atlas_file_type ||
                             file->results->type == &pofc_atlas_file_type);
}

bool status_is_shard(const struct status_file *file) {
    return file->results && results_about(file->results)->shards > 0;
}

/* A file without what is made last is not complete, though all its matches were played. */
static void parts_look(struct status_file *file) {
    const struct results_about *about = results_about(file->results);
    file->part = calloc(about->parts.count + 1, sizeof *file->part);
    for (size_t i = 0; i < about->parts.count && file->part; i++) {
        file->part[i] = part_look(about, &about->parts.part[i]);
        if (file->part[i] != PART_WHOLE && part_is_made_last(about->parts.part[i].kind))
            file->state = RESULTS_STATE_INTERRUPTED;
    }
}

static void progress_read(struct status_file *file) {
    const struct results_about *about = results_about(file->results);
    file->state = results_state(file->results);
    file->done = about->matches_done;
    file->of = results_share(about);
    file->rate = about->seconds > 0 ? (double)about->matches_done / about->seconds : 0;
    if (file->state != RESULTS_STATE_RUNNING) {
        parts_look(file);
        return;
    }
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
static void leader_find(struct status_files *files, size_t i) {
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
    enum status opened =
        results_open_types(file->path, types, sizeof types / sizeof *types, &file->results, &cause);
    file->leader = i;
    if (opened == STATUS_OK) {
        progress_read(file);
        leader_find(files, i);
        return;
    }
    file->results = NULL;
    if (*status != STATUS_OK)
        error_print(error, notices);
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
    for (size_t i = 0; i < files->count; i++) {
        results_close(files->file[i].results);
        free(files->file[i].part);
    }
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
