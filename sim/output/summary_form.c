#include "sim/output/summary_form.h"

#include <inttypes.h>

void summary_print_run(const struct summary *summary, FILE *out) {
    const struct results_about *about = results_about(summary->results);
    fprintf(out, "%s, rules ", about->game);
    game_print_rules(about->rules, about->rules_changes, out);
    fputs(": ", out);
    if (about->complete)
        fprintf(out, "%" PRIu64 " matches, complete\n", about->matches_done);
    else
        fprintf(out, "%" PRIu64 " of %" PRIu64 " matches: %s\n", about->matches_done,
                about->matches_requested, about->stop_reason);
    fprintf(out, "seed %" PRIu64 ", utspel %s (%s)\n", about->seed, about->version, about->commit);
    for (size_t i = 0; i < summary->game->statistics.caution_count; i++)
        if (summary->cautions[i] != 0)
            fprintf(out, "%s: %" PRId64 "\n", summary->game->statistics.cautions[i].meaning,
                    summary->cautions[i]);
}

bool summary_has_forks(const struct summary *summary) {
    return summary->game->statistics.fork_table_count > 0 && summary->forks[0].measures;
}

const char *summary_entrant(const struct summary *summary, size_t entrant) {
    const struct units *units = &summary->units;
    return entrant < units->entrants ? units->entrant_labels[entrant] : "all";
}
