/* A comparison or sweep from its request to what is printed of it. */
#include "sim/cli/comparing.h"
#include "sim/compare/comparison_report.h"
#include "sim/compare/sweep_report.h"
#include "sim/session/runs.h"
#include "sim/session/session.h"

#include <stdio.h>
#include <stdlib.h>

static enum status figures_print(const struct comparison_run *run, const struct figures *figures,
                                 const struct results_run *played, bool json, struct error *error) {
    const struct comparison_report report = {
        {played->game->name, played->setup->rules_name, played->setup->rules_changes,
         played->version, played->commit, played->stop_reason, played->setup->seed,
         played->matches_done, played->matches_requested},
        figures,
        run->sweep};
    if (json) {
        comparison_print_json(&report, stdout);
        return STATUS_OK;
    }
    return report.sweep ? sweep_print(&report, stdout, error)
                        : comparison_print(&report, stdout, error);
}

/* What was played, by this session or before it. */
static enum status report(const struct comparison_run *run, const struct session_outcome *outcome,
                          bool json, struct error *error) {
    struct figures figures;
    enum status status = figures_take(&figures, &run->comparison->paired, error);
    if (status == STATUS_OK)
        status = figures_print(run, &figures, &outcome->run, json, error);
    if (status == STATUS_OK && !json)
        printf("\nresults: %s\n", outcome->path);
    figures_free(&figures);
    return status;
}

enum status comparing_run(struct comparing *comparing, const char *kind, const struct sweep *sweep,
                          struct error *error) {
    struct session_request request =
        session_ask(&comparing->options, &comparing->output, &comparing->call);
    const struct comparison_run run = {&comparing->comparison, &comparing->request, sweep, kind};
    struct session_outcome outcome;
    struct error trouble;
    request.output = comparing->output.file;
    enum status status = run_comparison(&run, &request, &outcome, error);
    if (outcome.complete)
        status = session_say_complete(&outcome, error);
    else if (outcome.matches > 0)
        status = status_shown(status, report(&run, &outcome, comparing->output.json, &trouble),
                              &trouble, error);
    session_outcome_free(&outcome);
    return status;
}

void comparing_close(struct comparing *comparing) {
    comparison_close(&comparing->comparison);
    free(comparing->command_line);
    free(comparing->players);
}

void comparing_called(struct comparing *comparing, int argc, char **argv) {
    comparing->command_line = args_join(argc, argv);
    comparing->call = session_call_of(comparing->command_line, argc, argv);
}
