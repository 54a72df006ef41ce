/*
 * A duel: which of two strategies makes more of the same cards?
 *
 * A table has either one A among B's or one B among A's, by turns; every line-up of some cards is
 * played once in each seating (duplicate play). The answer is the mean difference, A less B, of
 * the game's first headline.
 */
#ifndef UTSPEL_DUEL_H
#define UTSPEL_DUEL_H

#include "sim/config/config.h"
#include "sim/core/tally.h"
#include "sim/duel/line_ups.h"
#include "sim/engine/engine.h"

#include <stddef.h>
#include <stdint.h>

enum { DUEL_A, DUEL_B, DUEL_SIDES };

struct duel_request {
    const char *side[DUEL_SIDES]; /* a player each, as in a config, maps as {...} */
    const char *rules;            /* as for config_load; NULL: of the first game that has both */
    uint64_t table;               /* players at it; 0: as many as the rules' config has */
    const struct config_override *overrides;
    size_t override_count;
};

struct duel {
    const struct duel_request *request;
    const char *rules;     /* the request's, or those found */
    struct config *config; /* whose first two players are A and B */
    uint64_t matches;      /* of both line-ups */
    struct line_ups line_ups;
    struct tally_schema schema;
    struct engine_result result;
};

/*
 * Loads and checks all; by default a number of matches that is the game's. Whole groups for each
 * line-up: matches are rounded up. The request must outlive the duel; close it also after a
 * failure.
 */
enum status duel_open(struct duel *duel, const struct duel_request *request, struct error *error);
void duel_close(struct duel *duel);

/* Plays; progress may be NULL. As engine_run, of whose result a report can be made. */
enum status duel_play(struct duel *duel, struct progress *progress, struct error *error);

#endif
