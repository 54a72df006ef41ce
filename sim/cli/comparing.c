#include "sim/cli/comparing.h"

#include "sim/cli/commands.h"
#include "sim/compare/sweep_report.h"
#include "sim/config/players.h"
#include "sim/core/fault.h"
#include "sim/core/hash.h"
#include "sim/engine/interrupt.h"
#include "sim/exploit/adapt_variants.h"
#include "sim/session/models.h"

#include <stdlib.h>
#include <string.h>

/* Players who reason by rules know the base's, whatever is played. */
static enum status variants_freeze(struct variants *variants, struct error *error) {
    const struct config *base = variants_base(variants);
    enum status status = STATUS_OK;
    for (size_t i = variants->base ? 0 : 1; i < variants->count && status == STATUS_OK; i++)
        status = players_freeze(variants->item[i].config, base->setup.rules, error);
    return status;
}

static enum status models_make_for(const struct variant *variant, bool quiet, struct error *error) {
    return variant->tournament
               ? models_make_for_tournament(&variant->tournament->tournament, variant->config,
                                            MODELS_FULL, quiet, error)
               : models_make_for_players(variant->config, MODELS_FULL, quiet, error);
}

static enum status models_make_for_variants(const struct comparing *comparing,
                                            struct error *error) {
    const struct variants *variants = &comparing->comparison.variants;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < variants->count && status == STATUS_OK; i++)
        status = models_make_for(&variants->item[i], comparing->output.quiet, error);
    return status;
}

/* What is compared, for the file's name: the same comparison has the same name again. */
static uint64_t comparison_hash(const struct comparing *comparing) {
    const struct variants *variants = &comparing->comparison.variants;
    const struct option_table *table = &config_compare_options;
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < variants->count; i++) {
        const char *text = variants->item[i].config->text;
        hash = hash_bytes(hash, text, strlen(text) + 1);
    }
    for (size_t i = 0; i < table->count; i++)
        hash = option_hash(&table->options[i], &comparison_config(&comparing->comparison)->compare,
                           hash);
    return hash;
}

/* By default in results/, with what is compared in the name. */
static enum status output_name(struct comparing *comparing, struct error *error) {
    const struct config *config = comparison_config(&comparing->comparison);
    const char *file = comparing->output.file;
    int length = file
                     ? snprintf(comparing->path, sizeof comparing->path, "%s", file)
                     : snprintf(comparing->path, sizeof comparing->path,
                                "results/%.200s-%s-%06x.h5", config->settings.name, comparing->kind,
                                (unsigned)(comparison_hash(comparing) & 0xffffff));
    if ((size_t)length >= sizeof comparing->path)
        return error_set(error, STATUS_USAGE, "--output: the path is too long");
    return STATUS_OK;
}

static enum status report_print(const struct comparing *comparing, const struct figures *figures,
                                const struct results_run *run, struct error *error) {
    const struct comparison_report report = {{run->game->name, run->setup->rules_name,
                                              run->setup->rules_changes, run->version, run->commit,
                                              run->stop_reason, run->setup->seed, run->matches_done,
                                              run->matches_requested},
                                             figures,
                                             comparing->sweep};
    if (comparing->output.json) {
        comparison_print_json(&report, stdout);
        return STATUS_OK;
    }
    return report.sweep ? sweep_print(&report, stdout, error)
                        : comparison_print(&report, stdout, error);
}

static enum status comparing_write(void *command, const struct results_run *run, bool replace,
                                   struct error *error) {
    struct comparing *comparing = command;
    struct figures figures;
    enum status status = figures_take(&figures, &comparing->comparison.paired, error);
    const struct comparison_file file = {&comparing->comparison, &figures, run, comparing->sweep};
    if (status == STATUS_OK)
        status = comparison_write(comparing->session.path, replace, &file, error);
    figures_free(&figures);
    return status;
}

static enum status comparing_restore(void *command, const struct results *results,
                                     struct error *error) {
    struct comparing *comparing = command;
    return comparison_restore(results, &comparing->comparison, comparing->sweep, error);
}

static uint64_t comparing_next_look(const void *command, uint64_t played) {
    const struct comparing *comparing = command;
    return comparison_next_look(&comparing->comparison, played);
}

static enum status comparing_look(void *command, bool *decided, struct error *error) {
    struct comparing *comparing = command;
    return comparison_look(&comparing->comparison, decided, error);
}

/* What was played, by this session or before it. */
static enum status report(const struct comparing *comparing, const char *stop_reason,
                          struct error *error) {
    const struct results_run run = session_run(&comparing->session, stop_reason);
    struct figures figures;
    enum status status = figures_take(&figures, &comparing->comparison.paired, error);
    if (status == STATUS_OK)
        status = report_print(comparing, &figures, &run, error);
    if (status == STATUS_OK && !comparing->output.json)
        printf("\nresults: %s\n", comparing->session.path);
    figures_free(&figures);
    return status;
}

static enum status deliver(struct comparing *comparing, const char *stop_reason,
                           struct error *error) {
    enum status status = session_write(&comparing->session, stop_reason, error);
    interrupt_stop_at_once();
    if (status == STATUS_OK && comparing->session.result.matches > 0)
        status = report(comparing, stop_reason, error);
    return status;
}

/* The error is why the play stopped, unless delivering fails too. */
static enum status comparing_play(struct comparing *comparing, struct error *error) {
    struct session *session = &comparing->session;
    struct error trouble, reason = {"complete"};
    enum status stop = session_play(session, error);
    if (!session->begun)
        return stop;
    if (session->decided)
        reason = (struct error){"decided"};
    if (stop != STATUS_OK) {
        reason = *error;
        fault_drop_command(&reason);
    }
    enum status status = deliver(comparing, reason.text, &trouble);
    if (status == STATUS_OK)
        return stop;
    *error = trouble;
    return status;
}

/* Fills in the session of a comparison that was checked. */
static enum status comparing_session(struct comparing *comparing, struct error *error) {
    const struct config *config = comparison_config(&comparing->comparison);
    struct session *session = &comparing->session;
    enum status status = output_name(comparing, error);
    session->options = &comparing->options;
    session->named = comparing->output.file;
    session->force = comparing->output.force;
    session->quiet = comparing->output.quiet;
    session->config = config;
    session->setup = &config->setup;
    session->output = comparing->path;
    session->type = &comparison_type;
    session->command_line = comparing->command_line;
    session->arguments = comparing->arguments;
    session->argument_count = comparing->argument_count;
    session->command = comparing;
    session->write = comparing_write;
    session->restore = comparing_restore;
    if (config->compare.until_decided) {
        session->next_look = comparing_next_look;
        session->look = comparing_look;
    }
    return status;
}

/* In which the searches are, beside the file: also while the comparison is played, since whoever
 * goes on with that needs the players who have adapted. */
static struct journal *adaptation_journal(struct comparing *comparing,
                                          const struct variants *plain) {
    const struct adapt_request request = adapt_usual();
    struct searching *searching = &comparing->searching;
    searching_begin(searching);
    for (size_t i = 0; i < plain->count; i++)
        searching_add_config(searching, plain->item[i].config);
    searching_add_effort(searching, &request.effort);
    return searching_open(searching, comparing->session.path);
}

/* Loads the variants once more, and has their players adapt. */
static enum status players_adapt(struct comparing *comparing, struct error *error) {
    struct progress progress = progress_to(stderr);
    bool quiet = comparing->output.quiet;
    struct variants plain;
    if (!comparison_config(&comparing->comparison)->compare.adapt)
        return STATUS_OK;
    enum status status = variants_open(&plain, &comparing->request, error);
    for (size_t i = 0; i < plain.count && status == STATUS_OK; i++)
        status = models_make_for_players(plain.item[i].config, MODELS_FULL, quiet, error);
    if (status == STATUS_OK)
        status = variants_adapt(&comparing->comparison.variants, &plain,
                                adaptation_journal(comparing, &plain), quiet ? NULL : &progress,
                                quiet ? NULL : stderr, error);
    variants_close(&plain);
    return status;
}

/* Makes ready to play what the session, whose files are open, does not hold yet. */
static enum status comparing_prepare(struct comparing *comparing, struct error *error) {
    struct comparison *comparison = &comparing->comparison;
    enum status status = models_make_for_variants(comparing, error);
    if (status == STATUS_OK)
        status = players_adapt(comparing, error);
    if (status == STATUS_OK)
        status = comparison_open(comparison, error);
    if (status == STATUS_OK)
        comparing->session.task = paired_task(&comparison->paired);
    return status;
}

enum status comparing_run(struct comparing *comparing, struct error *error) {
    struct comparison *comparison = &comparing->comparison;
    bool complete = false;
    enum status status = variants_freeze(&comparison->variants, error);
    if (status == STATUS_OK)
        status = comparison_check(comparison, error);
    if (status == STATUS_OK)
        status = comparing_session(comparing, error);
    if (status == STATUS_OK)
        status = session_open(&comparing->session, &complete, error);
    if (status == STATUS_OK && complete)
        return session_is_complete(&comparing->session, error);
    if (status == STATUS_OK)
        status = comparing_prepare(comparing, error);
    if (status == STATUS_OK)
        status = comparing_play(comparing, error);
    searching_close(&comparing->searching, status, error);
    return status;
}

void comparing_close(struct comparing *comparing) {
    session_close(&comparing->session);
    comparison_close(&comparing->comparison);
    free(comparing->command_line);
    free(comparing->players);
}

void comparing_called(struct comparing *comparing, const char *kind, int argc, char **argv) {
    comparing->kind = kind;
    comparing->command_line = args_join(argc, argv);
    comparing->arguments = (const char *const *)argv;
    comparing->argument_count = (size_t)argc;
    session_init(&comparing->session);
}
