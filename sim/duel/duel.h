/*
 * A duel: which of two strategies does better with the same cards?
 *
 * A table has either one A among B's or one B among A's, in turn; every line-up of some cards is
 * played once in each seating (duplicate play). The answer is the mean difference, A minus B, of
 * the game's first headline.
 */
#ifndef UTSPEL_DUEL_H
#define UTSPEL_DUEL_H

#include "sim/config/config.h"
#include "sim/core/tally.h"
#include "sim/engine/game_task.h"
#include "sim/output/results.h"
#include "sim/output/results_parts.h"

#include <stddef.h>
#include <stdint.h>

/*
 * Two line-ups of a game that take turns, as one task for the engine.
 *
 * Groups of matches with the same cards go to the first and the second line-up alternately, so
 * the two play different cards, and a run that is stopped has played both. A match is the one of
 * its number in a run of its line-up alone. Each line-up has a table and tallies of its own.
 */
enum { LINE_UPS = 2, LINE_UP_PREFIX_SIZE = 40 };

struct line_ups {
    struct game_setup setup[LINE_UPS]; /* with rotate_seats, alike except for the entrants */
    const struct game *game;
    char *config[LINE_UPS]; /* how to play it alone: CONFIG in the messages of failures */
    size_t block_size;      /* bytes of a line-up's tallies, one behind the other */
    size_t group_count;     /* how many of the schema's groups are a line-up's */
    char prefix[TALLY_GROUPS][LINE_UP_PREFIX_SIZE]; /* of the schema's groups */
};

/* What the names of a line-up's tallies begin with. */
extern const char *const line_up_folders[LINE_UPS];

/* Fills the schema, and the last three fields of line_ups. Entrants are labelled by their part in a
 * line-up. */
void line_ups_schema(struct line_ups *line_ups, struct tally_schema *schema);

/* The task of playing the line-ups, by that schema. */
struct task line_ups_task(const struct line_ups *line_ups, const struct tally_schema *schema);

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

/* With fewer groups in a line-up there is no verdict: intervals of so few are unreliable. */
enum { OUTCOME_GROUPS_MIN = 30 };

/*
 * Loads and checks all; by default a number of matches that is the game's. Whole groups for each
 * line-up: matches are rounded up. The request must outlive the duel; close it also after a
 * failure.
 */
enum status duel_open(struct duel *duel, const struct duel_request *request, struct error *error);
void duel_close(struct duel *duel);

/*
 * Plays the matches, as engine_run(); a report can be made of the result. Progress may be NULL.
 */
enum status duel_play(struct duel *duel, struct progress *progress, struct error *error);

/*
 * The file of a duel, described for users in results/README.md: every tally of a run once for each
 * line-up, in /a_alone and /b_alone. What a duel shows is computed from it again.
 */

#define DUEL_FILE_TYPE "utspel-duel"

enum { DUEL_SCHEMA_VERSION = 1 };

/* For results_open_types(). */
extern const struct results_type duel_type;

/* Writes what the run, whose tallies are the duel's, has counted. */
enum status duel_write(const char *path, bool replace, const struct duel *duel,
                       const struct results_run *run, struct error *error);

/* Adds what a file holds to totals of the duel's schema, after checking that it is of this duel. */
enum status duel_restore(const struct results *results, const struct duel *duel,
                         struct tally_totals *totals, struct error *error);

/* A duel read back. */
struct duel_kept {
    struct duel_request request;
    char *sides[DUEL_SIDES];
    struct duel duel;
};

/*
 * Reads a duel, with as much of its strategies as may be loaded: a report needs their names. Close
 * it also after a failure.
 */
enum status duel_read(const struct results *results, const struct source_permission *permission,
                      struct duel_kept *kept, struct error *error);
void duel_kept_close(struct duel_kept *kept);

#endif
