#include "sim/session/verify.h"

#include "sim/core/foreign_text.h"
#include "sim/core/share.h"
#include "sim/engine/engine.h"
#include "sim/engine/interrupt.h"
#include "sim/output/results.h"
#include "sim/session/part_state.h"
#include "sim/session/runs.h"
#include "sim/session/verify_play.h"
#include "sim/session/version.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A run of at most so many matches is played again as a whole. */
enum { RECOUNT_USUAL = 2000 };

/* Plays the unit of a slot once more, counting nothing, and compares its sample. */
static enum status sample_verify(const struct verified *verified, struct engine *engine,
                                 const struct engine_result *again, unsigned slot, uint64_t kept,
                                 struct error *error) {
    const struct results_about *about = results_about(verified->results);
    uint64_t first = sample_unit(slot) * verified->task.unit;
    struct engine_range range = {first, first + verified->task.unit, INFINITY, false};
    enum status status = engine_play(engine, &range, error);
    if (status != STATUS_OK || again->samples[slot] == kept)
        return status;
    return error_set(error, STATUS_USAGE,
                     "%s: match %" PRIu64 " is not played by this program as the file says; it was "
                     "made by version %s (%s), this is %s (%s)",
                     about->path, first, about->version, about->commit, version_number,
                     version_commit);
}

/* Plays as many samples as are asked, spread over those of the file. */
static enum status samples_play(const struct verified *verified, struct engine *engine,
                                const struct engine_result *again, uint64_t asked,
                                struct error *error) {
    const struct results_about *about = results_about(verified->results);
    uint64_t samples[SAMPLES_MAX], size = verified->task.unit;
    size_t count;
    enum status status = results_samples_read(verified->results, samples, &count, error);
    uint64_t first = about->first_match / size,
             end = (about->first_match + about->matches_done) / size;
    uint64_t seen = 0, played = 0;
    for (unsigned slot = 0; slot < SAMPLES_MAX && status == STATUS_OK; slot++) {
        uint64_t unit = sample_unit(slot);
        if (unit < first || unit >= end || ++seen * asked / count <= played)
            continue;
        played++;
        status = sample_verify(verified, engine, again, slot, samples[slot], error);
    }
    if (status == STATUS_OK)
        fprintf(verified->out,
                "  samples    %" PRIu64 " of %zu kept ones played again: as in the file\n", played,
                count);
    return status;
}

static enum status samples_verify(const struct verified *verified, uint64_t asked,
                                  struct error *error) {
    struct task task = verified->task;
    struct engine *engine;
    struct engine_result again;
    task.schema = NULL;
    task.gather = NULL;
    task.block = task.unit;
    const struct engine_plan plan = {.task = &task, .matches = task.unit, .threads = 1};
    enum status status = engine_open(&engine, &plan, &again, error);
    if (status == STATUS_OK)
        status = samples_play(verified, engine, &again, asked, error);
    engine_close(engine);
    engine_result_free(&again);
    return status;
}

static const char *part_verdict(enum part_state state) {
    static const char *const verdicts[] = {[PART_WHOLE] = "as written",
                                           [PART_MISSING] = "is not there",
                                           [PART_DAMAGED] = "is damaged, and is made again"};
    return verdicts[state];
}

/* What lies beside the file and is there must be as it was written, unless it is made again. */
static enum status parts_verify(const struct verified *verified, struct error *error) {
    const struct results_about *about = results_about(verified->results);
    for (size_t i = 0; i < about->parts.count; i++) {
        const struct file_part *part = &about->parts.part[i];
        enum part_state state = part_look(about, part);
        bool is_remade = part_is_remade(part->kind);
        if (state == PART_DAMAGED && !is_remade) {
            part_describe(about, part, state, false, error);
            return STATUS_RUNTIME;
        }
        if (is_remade || strcmp(part->hash, PART_NO_HASH) != 0)
            fprintf(verified->out, "  %-10s %s: %s\n", part_kind_name(part->kind),
                    foreign_text(part->file).text, part_verdict(state));
    }
    return STATUS_OK;
}

static enum status replay_verify(const struct verify_request *request, struct verified *verified,
                                 struct error *error) {
    const struct results_about *about = results_about(verified->results);
    enum status status = parts_verify(verified, error);
    if (status != STATUS_OK || about->matches_done == 0)
        return status;
    status = verified_open(verified, error);
    if (status == STATUS_OK)
        status = samples_verify(verified, request->samples, error);
    bool is_short = about->matches_done <= RECOUNT_USUAL;
    return status == STATUS_OK && (request->all || is_short) ? verify_again(verified, error)
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

static enum status results_verify(const struct verify_request *request, struct results *results,
                                  struct error *error) {
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
