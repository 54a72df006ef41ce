/* Whether a file is of the same run as one that is about to go on. */
#include "sim/core/record.h"
#include "sim/output/results_parts.h"

#include <stdlib.h>
#include <string.h>

static enum status refuse(const struct results *results, const char *what, struct error *error) {
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
            return refuse(results, what, error);
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
        status = refuse(results, what, error);
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
