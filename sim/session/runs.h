/*
 * What sessions are of: the matches of a config, tournaments, a duel, variants, an atlas. Each
 * function makes the models that the players lack, completes the request, of which the command has
 * filled what its command line says, and runs the session.
 */
#ifndef UTSPEL_RUNS_H
#define UTSPEL_RUNS_H

#include "sim/compare/comparison.h"
#include "sim/compare/sweep.h"
#include "sim/duel/duel.h"
#include "sim/output/results.h"
#include "sim/session/session.h"
#include "sim/tournament/tournament.h"

struct matches_run {
    const struct config *config;
    struct tally_schema schema; /* of what is counted; run_matches() makes it */
    FILE *progress;             /* of models that are made; run_matches() knows it */
};

enum status run_matches(struct matches_run *run, const struct session_request *asked,
                        struct session_outcome *outcome, struct error *error);

enum status run_tournaments(const struct tournament *tournament, const struct config *config,
                            const struct session_request *asked, struct session_outcome *outcome,
                            struct error *error);

/* The duel itself holds what was counted. If no output is asked, it is played without a file. */
enum status run_duel(struct duel *duel, const struct session_request *asked,
                     struct session_outcome *outcome, struct error *error);

struct comparison_run {
    struct comparison *comparison;          /* its variants are open */
    const struct variants_request *request; /* by which they can be opened once more */
    const struct sweep *sweep;              /* whose variants they are; NULL: none */
    const char *kind;                       /* "compare": of the file's default name */
};

/* Makes the models that the players of any variant lack, as models_make_for_players(). */
enum status models_make_for_variants(const struct variants *variants, FILE *progress,
                                     struct error *error);

/* The comparison itself holds what was counted. If no output is asked, the file has a name in
 * results/ that follows from what is compared. */
enum status run_comparison(const struct comparison_run *run, const struct session_request *asked,
                           struct session_outcome *outcome, struct error *error);

struct atlas;
struct atlas_request;
struct pofc_atlas;

/* Opens an atlas of Chicago, after making a model for its rules, unless one is named or there. */
enum status run_atlas_open(struct atlas *atlas, const struct atlas_request *asked, FILE *progress,
                           struct error *error);

/* These play for an atlas that is open, of Chicago and of POFC. */
enum status run_atlas(struct atlas *atlas, const struct session_request *asked,
                      struct session_outcome *outcome, struct error *error);
enum status run_pofc_atlas(struct pofc_atlas *atlas, const struct session_request *asked,
                           struct session_outcome *outcome, struct error *error);

/* Opens a file of a run, comparison, sweep, duel or tournaments, as results_open(). */
enum status session_file_open(const char *path, struct results **results, struct error *error);

#endif
