#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/pofc_lab/atlas/pofc_atlas.h"
#include "sim/session/models.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"

static enum status atlas_run_write(void *work, const char *path, bool replace,
                                   const struct results_run *run, struct error *error) {
    struct atlas_hands hands = {0};
    const struct atlas_report report = {work, &hands, run};
    enum status status = atlas_count(work, run->totals, error);
    if (status == STATUS_OK)
        status = atlas_hands_make(&hands, work, error);
    if (status == STATUS_OK)
        status = atlas_write(path, replace, &report, error);
    atlas_hands_free(&hands);
    return status;
}

static enum status atlas_run_restore(void *work, const struct results *results,
                                     struct tally_totals *totals, struct error *error) {
    return atlas_restore(results, work, totals, error);
}

enum status run_atlas(struct atlas *atlas, const struct session_request *asked,
                      struct session_outcome *outcome, struct error *error) {
    struct session_request request = *asked;
    request.config = atlas->config;
    request.setup = &atlas->setup;
    request.type = &atlas_file_type;
    request.task = atlas_task_make(atlas);
    request.work = atlas;
    request.write = atlas_run_write;
    request.restore = atlas_run_restore;
    return session_run(&request, outcome, error);
}

static enum status chart_run_write(void *work, const char *path, bool replace,
                                   const struct results_run *run, struct error *error) {
    const struct pofc_atlas_report report = {work, run};
    pofc_atlas_count(work, run->totals);
    return pofc_atlas_write(path, replace, &report, error);
}

static enum status chart_run_restore(void *work, const struct results *results,
                                     struct tally_totals *totals, struct error *error) {
    return pofc_atlas_restore(results, work, totals, error);
}

enum status run_pofc_atlas(struct pofc_atlas *chart, const struct session_request *asked,
                           struct session_outcome *outcome, struct error *error) {
    struct session_request request = *asked;
    *outcome = (struct session_outcome){.complete = false};
    enum status status =
        models_make_for_players(chart->config, MODELS_FULL, asked->progress, error);
    if (status != STATUS_OK)
        return status;
    request.config = chart->config;
    request.setup = &chart->config->setup;
    request.type = &pofc_atlas_file_type;
    request.task = pofc_atlas_task(chart);
    request.work = chart;
    request.write = chart_run_write;
    request.restore = chart_run_restore;
    return session_run(&request, outcome, error);
}
