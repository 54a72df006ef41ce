#include "sim/session/verify.h"

#include "sim/compare/comparison_file.h"
#include "sim/core/foreign_text.h"
#include "sim/core/hash.h"
#include "sim/core/share.h"
#include "sim/duel/duel.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"
#include "sim/output/results.h"
#include "sim/session/models.h"
#include "sim/session/part_state.h"
#include "sim/session/runs.h"
#include "sim/session/verify_play.h"
#include "sim/session/version.h"
#include "sim/tournament/tournament_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A run of at most so many matches is played again as a whole. */
enum { RECOUNT_USUAL = 2000 };

static enum status tournament_add(struct verified *verified, size_t at, struct error *error) {
    struct config *config = verified->configs[at];
    struct tournament_opened *opened = verified->tournaments[at] = calloc(1, sizeof *opened);
    if (!opened)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    enum status status = tournament_open(opened, config, error);
    return status == STATUS_OK ? models_make_for_tournament(&opened->tournament, config,
                                                            MODELS_FULL, verified->progress, error)
                               : status;
}

static enum status config_add(struct verified *verified, const char *text, struct error *error) {
    const struct results_about *about = results_about(verified->results);
    struct config **config = &verified->configs[verified->count];
    enum status status =
        config_load_text(config, about->path, text, about->folder, &verified->permission, error);
    if (status != STATUS_OK)
        return status;
    verified->tasks[verified->count++] = (struct game_task){(*config)->game, &(*config)->setup};
    return config_is_tournament(*config)
               ? tournament_add(verified, verified->count - 1, error)
               : models_make_for_players(*config, MODELS_FULL, verified->progress, error);
}

static enum status comparison_add(struct verified *verified, struct error *error) {
    char *texts[VARIANTS_MAX] = {0};
    size_t count;
    enum status status = comparison_configs(verified->results, texts, &count, error);
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = config_add(verified, texts[i], error);
    for (size_t i = 0; i < count; i++)
        free(texts[i]);
    return status;
}

static enum status duel_add(struct verified *verified, struct error *error) {
    enum status status =
        duel_read(verified->results, &verified->permission, &verified->duel, error);
    const struct line_ups *line_ups = &verified->duel.duel.line_ups;
    verified->in_turn = true;
    if (status != STATUS_OK)
        return status;
    for (size_t i = 0; i < LINE_UPS; i++)
        verified->tasks[verified->count++] =
            (struct game_task){line_ups->game, &line_ups->setup[i]};
    return models_make_for_players(verified->duel.duel.config, MODELS_FULL, verified->progress,
                                   error);
}

static enum status verified_open(struct verified *verified, struct error *error) {
    const struct results_type *type = verified->results->type;
    return type == &comparison_type ? comparison_add(verified, error)
           : type == &duel_type
               ? duel_add(verified, error)
               : config_add(verified, results_about(verified->results)->config, error);
}

static void verified_close(struct verified *verified) {
    duel_kept_close(&verified->duel);
    for (size_t i = 0; i < VARIANTS_MAX; i++) {
        if (verified->tournaments[i])
            tournament_close(verified->tournaments[i]);
        free(verified->tournaments[i]);
        config_free(verified->configs[i]);
    }
}

/* The task of what was played by one of the variants. */
static struct task task_of(const struct verified *verified, size_t variant,
                           const struct tally_schema *schema) {
    if (verified->tournaments[variant])
        return tournament_task(&verified->tournaments[variant]->tournament);
    struct task task = game_task_make(&verified->tasks[variant], schema);
    task.sample = game_task_sample;
    return task;
}

/* Plays one unit by one of the tasks. */
static enum status unit_play(const struct verified *verified, size_t variant, unsigned slot,
                             uint64_t *sample, struct error *error) {
    struct task task = task_of(verified, variant, NULL);
    struct engine_result result;
    task.block = task.unit;
    const struct engine_plan plan = {.task = &task, .matches = task.unit, .threads = 1};
    enum status status = engine_run(&plan, sample_unit(slot) * task.unit, &result, error);
    if (status == STATUS_OK)
        *sample = result.samples[slot];
    engine_result_free(&result);
    return status;
}

/* The sample of a slot, as `paired' and `duel' make it of those of their variants. */
static enum status sample_play(const struct verified *verified, unsigned slot, uint64_t *sample,
                               struct error *error) {
    if (verified->count == 1)
        return unit_play(verified, 0, slot, sample, error);
    if (verified->in_turn)
        return unit_play(verified, sample_unit(slot) % verified->count, slot, sample, error);
    enum status status = STATUS_OK;
    uint64_t one, hash = HASH_START;
    for (size_t i = 0; i < verified->count && status == STATUS_OK; i++) {
        status = unit_play(verified, i, slot, &one, error);
        hash = hash_bytes(hash, &one, sizeof one);
    }
    *sample = hash;
    return status;
}

static enum status refuse_sample(const struct verified *verified, unsigned slot,
                                 struct error *error) {
    const struct results_about *about = results_about(verified->results);
    return error_set(error, STATUS_USAGE,
                     "%s: match %" PRIu64 " is not played by this program as the file says; it was "
                     "made by version %s (%s), this is %s (%s)",
                     about->path, sample_unit(slot) * game_group_size(verified->tasks[0].setup),
                     about->version, about->commit, version_number, version_commit);
}

/* Plays as many samples as are asked, spread over those of the file. */
static enum status samples_verify(const struct verified *verified, uint64_t asked,
                                  struct error *error) {
    const struct results_about *about = results_about(verified->results);
    uint64_t samples[SAMPLES_MAX], size = game_group_size(verified->tasks[0].setup);
    size_t count;
    enum status status = results_samples_read(verified->results, samples, &count, error);
    uint64_t first = about->first_match / size,
             end = (about->first_match + about->matches_done) / size;
    uint64_t seen = 0, played = 0;
    for (unsigned slot = 0; slot < SAMPLES_MAX && status == STATUS_OK; slot++) {
        uint64_t unit = sample_unit(slot), again;
        if (unit < first || unit >= end || ++seen * asked / count <= played)
            continue;
        played++;
        status = sample_play(verified, slot, &again, error);
        if (status == STATUS_OK && again != samples[slot])
            status = refuse_sample(verified, slot, error);
    }
    if (status == STATUS_OK)
        fprintf(verified->out,
                "  samples    %" PRIu64 " of %zu kept ones played again: as in the file\n", played,
                count);
    return status;
}

/* What lies beside the file and is there must be as it was written. */
static enum status parts_verify(const struct verified *verified, struct error *error) {
    const struct results_about *about = results_about(verified->results);
    for (size_t i = 0; i < about->parts.count; i++) {
        const struct file_part *part = &about->parts.part[i];
        enum part_state state = part_look(about, part);
        if (state == PART_DAMAGED) {
            part_describe(about, part, state, false, error);
            return STATUS_RUNTIME;
        }
        if (strcmp(part->hash, PART_NO_HASH) != 0)
            fprintf(verified->out, "  %-10s %s: %s\n", part_kind_name(part->kind),
                    foreign_text(part->file).text,
                    state == PART_WHOLE ? "as written" : "is not there");
    }
    return STATUS_OK;
}

static enum status replay_verify(const struct verify_request *request, struct verified *verified,
                                 struct error *error) {
    const struct results_about *about = results_about(verified->results);
    bool is_comparison = verified->results->type == &comparison_type;
    if (request->all && is_comparison)
        return error_set(error, STATUS_USAGE,
                         "--all: %s is a comparison, of which samples are played again",
                         about->path);
    enum status status = parts_verify(verified, error);
    if (status != STATUS_OK || about->matches_done == 0)
        return status;
    status = verified_open(verified, error);
    if (status == STATUS_OK)
        status = samples_verify(verified, request->samples, error);
    bool is_short = about->matches_done <= RECOUNT_USUAL;
    return status == STATUS_OK && !is_comparison && (request->all || is_short)
               ? verify_again(verified, error)
               : status;
}

/* One line: what this is, so that others can check theirs. */
static enum status line_print(const struct results *results, FILE *out, struct error *error) {
    const struct results_about *about = results_about(results);
    char data[DATA_HASH_SIZE], config[DATA_HASH_SIZE];
    enum status status = data_hash(results, data, error);
    if (status != STATUS_OK)
        return status;
    text_hash(about->config, config);
    fprintf(out,
            "utspel %s (%s), %s by %s, seed %" PRIu64 ", %" PRIu64 " %s, config %.16s, data %s\n",
            foreign_text(about->version).text, foreign_text(about->commit).text,
            foreign_text(about->game).text, foreign_text(about->rules).text, about->seed,
            about->matches_done, results->type->matches_name, config, data);
    return STATUS_OK;
}

static enum status results_verify(const struct verify_request *request,
                                  const struct results *results, struct error *error) {
    struct verified verified = {
        .out = request->out,
        .progress = request->progress,
        .results = results,
        .permission = {request->path, request->plugins, request->plugin_count, false}};
    fprintf(request->out, "%s\n  checksums  all as written\n",
            foreign_text(results_about(results)->path).text);
    interrupt_catch();
    enum status status = replay_verify(request, &verified, error);
    verified_close(&verified);
    return status == STATUS_OK ? line_print(results, request->out, error) : status;
}

enum status verify_file(const struct verify_request *request, struct error *error) {
    struct results *results;
    enum status status = session_file_open(request->path, &results, error);
    if (status != STATUS_OK)
        return status;
    status = results_verify(request, results, error);
    results_close(results);
    return status;
}
