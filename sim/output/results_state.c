#include "sim/output/results_state.h"

#include "sim/core/share.h"
#include "sim/core/side_file.h"
#include "sim/output/results_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The lock lies beside the file itself, behind all links. */
static bool is_locked(const char *path) {
    char *file = realpath(path, NULL);
    bool locked = file && side_file_is_locked(file, "running");
    free(file);
    return locked;
}

enum results_state results_state(const struct results *results) {
    const struct results_about *about = results_about(results);
    if (is_locked(about->path))
        return RESULTS_STATE_RUNNING;
    return about->complete ? RESULTS_STATE_COMPLETE : RESULTS_STATE_INTERRUPTED;
}

const char *results_state_name(enum results_state state) {
    static const char *const names[] = {[RESULTS_STATE_COMPLETE] = "complete",
                                        [RESULTS_STATE_INTERRUPTED] = "interrupted",
                                        [RESULTS_STATE_RUNNING] = "running"};
    return names[state];
}

uint64_t results_share(const struct results_about *about) {
    if (about->complete)
        return about->matches_done;
    if (about->shards == 0 || about->shard - 1 >= about->shards)
        return about->matches_requested;
    bool rotates = strstr(about->config, "rotate_seats: true\n") && about->entrants > 0;
    unsigned block = share_block(rotates ? (unsigned)about->entrants : 1);
    struct share share = share_of(about->matches_requested, block, about->shard, about->shards);
    return share.end - share.first;
}

void results_stop_text(const struct results *results, enum results_state state,
                       char text[RESULTS_STOP_SIZE]) {
    const struct results_about *about = results_about(results);
    const char *reason = about->stop_reason;
    if (strcmp(reason, RESULTS_RUNNING) == 0)
        reason = "stopped without notice, as of the last checkpoint";
    if (state == RESULTS_STATE_RUNNING)
        snprintf(text, RESULTS_STOP_SIZE, "running, as of the last checkpoint");
    else
        snprintf(text, RESULTS_STOP_SIZE, "%s; `utspel resume %s' goes on", reason, about->path);
}
