/*
 * The state of a file's run (running, interrupted, complete), and checks that a config and its
 * players are those of the file.
 */
#include "sim/output/results_parts.h"

#include "sim/core/record.h"
#include "sim/core/share.h"
#include "sim/core/side_file.h"
#include "sim/words/said.h"

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
        reason = said("stopped without notice, as of the last checkpoint");
    char shown[RESULTS_STOP_SIZE];
    said_reason(reason, shown, sizeof shown);
    if (state == RESULTS_STATE_RUNNING)
        snprintf(text, RESULTS_STOP_SIZE, "%s", said("running, as of the last checkpoint"));
    else
        snprintf(text, RESULTS_STOP_SIZE, said("%s; `utspel resume %s' goes on"), shown,
                 about->path);
}

static enum status refuse_state(const struct results *results, const char *what,
                                struct error *error) {
    return error_set(error, STATUS_USAGE, "%s: cannot go on with it: %s", results->about.path,
                     what);
}

static size_t line_length(const char *text) {
    return strcspn(text, "\n");
}

static const char *next_line(const char *text) {
    text += line_length(text);
    return *text ? text + 1 : text;
}

/* How many matches there are may differ. */
static const char *skip_matches(const char *text) {
    static const char *const keys[] = {"matches: ", "tournaments: "};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strncmp(text, keys[i], strlen(keys[i])) == 0)
            return next_line(text);
    return text;
}

enum status results_check_config(const struct results *results, const char *then, const char *now,
                                 struct error *error) {
    char what[512];
    while (*then || *now) {
        then = skip_matches(then);
        now = skip_matches(now);
        size_t length = line_length(then);
        if (length != line_length(now) || memcmp(then, now, length) != 0) {
            snprintf(what, sizeof what, "its config has '%.*s', this one has '%.*s'",
                     (int)(length < 160 ? length : 160), then,
                     (int)(line_length(now) < 160 ? line_length(now) : 160), now);
            return refuse_state(results, what, error);
        }
        then = next_line(then);
        now = next_line(now);
    }
    return STATUS_OK;
}

/* What a strategy's file holds is in its origin. */
static enum status players_check(const struct results *results, const struct game_setup *setup,
                                 struct error *error) {
    char *then[RESULTS_PLAYERS_MAX] = {0}, now[ENTRANT_ORIGIN_SIZE];
    char what[3 * ENTRANT_ORIGIN_SIZE];
    enum status status = STATUS_OK;
    size_t count =
        h5_attribute_read_texts(results->file, "player_strategies", then, RESULTS_PLAYERS_MAX);
    size_t players;
    const struct game_entrant *player = game_players(setup, &players);
    for (size_t i = 0; i < players && status == STATUS_OK; i++) {
        entrant_origin(&player[i], now);
        if (i < count && strcmp(then[i], now) == 0)
            continue;
        snprintf(what, sizeof what, "its player %zu was %s, now it is %s", i,
                 i < count ? then[i] : "not there", now);
        status = refuse_state(results, what, error);
    }
    for (size_t i = 0; i < count; i++)
        free(then[i]);
    return status;
}

enum status results_check_same(const struct results *results, const char *config,
                               const struct game_setup *setup, struct error *error) {
    enum status status = results_check_config(results, results->about.config, config, error);
    return status == STATUS_OK ? players_check(results, setup, error) : status;
}

bool results_has_rows(const struct results *results) {
    return H5Lexists(results->file, "rows", H5P_DEFAULT) > 0;
}
