#include "sim/compare/comparison_file.h"
#include "sim/config/config.h"
#include "sim/core/hash.h"
#include "sim/exploit/adapt.h"
#include "sim/session/models.h"
#include "sim/session/runs.h"
#include "sim/session/searching.h"
#include "sim/session/session.h"

#include <string.h>

/* A comparison while it is played. */
struct comparing {
    const struct comparison_run *run;
    FILE *progress;
    struct searching searching; /* with players who adapt: until all is played */
};

/* Players who reason by rules know the base's, whatever is played. */
static enum status variants_freeze(struct variants *variants, struct error *error) {
    const struct config *base = variants_base(variants);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < variants->count && status == STATUS_OK; i++)
        if (variants->base || variants->item[i].reference != i)
            status = players_freeze(variants->item[i].config, base->setup.rules, error);
    return status;
}

static enum status models_make_for(const struct variant *variant, FILE *progress,
                                   struct error *error) {
    return variant->tournament
               ? models_make_for_tournament(&variant->tournament->tournament, variant->config,
                                            MODELS_FULL, progress, error)
               : models_make_for_players(variant->config, MODELS_FULL, progress, error);
}

enum status models_make_for_variants(const struct variants *variants, FILE *progress,
                                     struct error *error) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < variants->count && status == STATUS_OK; i++)
        status = models_make_for(&variants->item[i], progress, error);
    return status;
}

/* What is compared, for the file's name: the same comparison has the same name again. */
static uint64_t comparison_hash(const struct comparison *comparison) {
    const struct variants *variants = &comparison->variants;
    const struct option_table *table = &config_compare_options;
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < variants->count; i++) {
        const char *text = variants->item[i].config->text;
        hash = hash_bytes(hash, text, strlen(text) + 1);
    }
    for (size_t i = 0; i < table->count; i++)
        hash = option_hash(&table->options[i], &comparison_config(comparison)->compare, hash);
    return hash;
}

/* By default in results/, with what is compared in the name. */
static enum status output_name(const struct comparison_run *run, const char *given,
                               char path[PATH_MAX], struct error *error) {
    const struct config *config = comparison_config(run->comparison);
    int length = given
                     ? snprintf(path, PATH_MAX, "%s", given)
                     : snprintf(path, PATH_MAX, "results/%.200s-%s-%06x.h5", config->settings.name,
                                run->kind, (unsigned)(comparison_hash(run->comparison) & 0xffffff));
    return length < PATH_MAX ? STATUS_OK
                             : error_set(error, STATUS_USAGE, "--output: the path is too long");
}

static enum status comparing_write(void *work, const char *path, bool replace,
                                   const struct results_run *written, struct error *error) {
    const struct comparison_run *run = ((struct comparing *)work)->run;
    struct figures figures;
    enum status status = figures_take(&figures, &run->comparison->paired, error);
    const struct comparison_file file = {run->comparison, &figures, written, run->sweep};
    if (status == STATUS_OK)
        status = comparison_write(path, replace, &file, error);
    figures_free(&figures);
    return status;
}

static enum status comparing_restore(void *work, const struct results *results,
                                     struct tally_totals *totals, struct error *error) {
    const struct comparison_run *run = ((struct comparing *)work)->run;
    (void)totals;
    return comparison_restore(results, run->comparison, run->sweep, error);
}

static uint64_t comparing_next_look(const void *work, uint64_t played) {
    const struct comparing *comparing = work;
    return comparison_next_look(comparing->run->comparison, played);
}

static enum status comparing_look(void *work, const struct tally_totals *totals, bool *decided,
                                  struct error *error) {
    const struct comparing *comparing = work;
    (void)totals;
    return comparison_look(comparing->run->comparison, decided, error);
}

/* In which the searches are, beside the file: also while the comparison is played, since whoever
 * goes on with that needs the players who have adapted. */
static struct journal *adaptation_journal(struct searching *searching, const struct variants *plain,
                                          const char *path) {
    const struct adapt_request request = adapt_usual();
    searching_begin(searching);
    for (size_t i = 0; i < plain->count; i++)
        searching_add_config(searching, plain->item[i].config);
    searching_add_effort(searching, &request.effort);
    return searching_open(searching, path);
}

/* Loads the variants once more, and has their players adapt. */
static enum status players_adapt(struct comparing *comparing, const char *path,
                                 struct error *error) {
    const struct comparison_run *run = comparing->run;
    FILE *out = comparing->progress;
    struct progress progress;
    struct variants plain;
    if (!comparison_config(run->comparison)->compare.adapt)
        return STATUS_OK;
    if (out)
        progress = progress_to(out);
    enum status status = variants_open(&plain, run->request, error);
    for (size_t i = 0; i < plain.count && status == STATUS_OK; i++)
        status = models_make_for_players(plain.item[i].config, MODELS_FULL, out, error);
    if (status == STATUS_OK)
        status = variants_adapt(&run->comparison->variants, &plain,
                                adaptation_journal(&comparing->searching, &plain, path),
                                out ? &progress : NULL, out, error);
    variants_close(&plain);
    return status;
}

/* Makes ready to play what the file does not hold yet. */
static enum status comparing_prepare(void *work, const char *path, struct task *task,
                                     struct error *error) {
    struct comparing *comparing = work;
    struct comparison *comparison = comparing->run->comparison;
    enum status status =
        models_make_for_variants(&comparison->variants, comparing->progress, error);
    if (status == STATUS_OK)
        status = players_adapt(comparing, path, error);
    if (status == STATUS_OK)
        status = comparison_open(comparison, error);
    if (status == STATUS_OK)
        *task = paired_task(&comparison->paired);
    return status;
}

/* Whose searches are done: nothing is added to it while matches are played. */
static bool journal_list(const struct searching *searching, struct file_parts *parts) {
    const char *path = searching->journal.file.path, *slash = strrchr(path, '/');
    struct file_part part = {.kind = PART_JOURNAL, .file = slash ? slash + 1 : path};
    return !searching->open || !part_take(&part, path) || parts_append(parts, &part);
}

static bool comparing_made_before(const void *work, struct file_parts *parts) {
    const struct comparing *comparing = work;
    const struct variants *variants = &comparing->run->comparison->variants;
    bool listed = true;
    for (size_t i = 0; i < variants->count && listed; i++) {
        const struct variant *variant = &variants->item[i];
        const struct config *config = variant->config;
        listed = variant->tournament
                     ? models_list_for_tournament(&variant->tournament->tournament, config, parts)
                     : models_list(config, game_entrant_total(&config->setup), parts);
    }
    return listed && journal_list(&comparing->searching, parts);
}

/* Of a comparison that was checked: the request as far as it follows from that. */
static void comparing_request(struct comparing *comparing, struct session_request *request) {
    const struct config *config = comparison_config(comparing->run->comparison);
    request->config = config;
    request->setup = &config->setup;
    request->type = &comparison_type;
    request->decided = "decided";
    request->work = comparing;
    request->prepare = comparing_prepare;
    request->made_before = comparing_made_before;
    request->write = comparing_write;
    request->restore = comparing_restore;
    if (config->compare.until_decided) {
        request->next_look = comparing_next_look;
        request->look = comparing_look;
    }
}

enum status run_comparison(const struct comparison_run *run, const struct session_request *asked,
                           struct session_outcome *outcome, struct error *error) {
    struct comparing comparing = {.run = run, .progress = asked->progress};
    struct session_request request = *asked;
    char path[PATH_MAX];
    *outcome = (struct session_outcome){.complete = false};
    enum status status = variants_freeze(&run->comparison->variants, error);
    if (status == STATUS_OK)
        status = comparison_check(run->comparison, error);
    if (status == STATUS_OK)
        status = output_name(run, asked->output, path, error);
    if (status != STATUS_OK)
        return status;
    comparing_request(&comparing, &request);
    request.output = path;
    status = session_run(&request, outcome, error);
    searching_close(&comparing.searching, status, asked->notices, error);
    if (outcome->complete && comparison_config(run->comparison)->compare.adapt)
        journal_remove_left(path);
    return status;
}
