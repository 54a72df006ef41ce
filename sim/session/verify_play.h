/* A file whose matches are played again by what it states itself, from opening to closing. */
#ifndef UTSPEL_VERIFY_PLAY_H
#define UTSPEL_VERIFY_PLAY_H

#include "sim/compare/comparison_kept.h"
#include "sim/duel/duel.h"
#include "sim/engine/game_task.h"
#include "sim/output/results.h"
#include "sim/session/verify.h"
#include "sim/tournament/tournament.h"

#include <stdio.h>

struct verified_kind;

struct verified {
    FILE *out, *progress;
    struct results *results;
    struct source_permission permission;
    const struct verified_kind *kind;
    struct game_task game; /* of the first variant or line-up */
    struct task task;      /* all that is played for a match or tournament of the file */
    struct config *config; /* of a run, or of tournaments */
    struct tally_schema schema;
    struct tournament_opened tournament;
    struct duel_kept duel;
    struct comparison_kept comparison;
};

/* What differs between the types of files. */
struct verified_kind {
    const struct results_type *type;
    /* Opens what was played, makes the models that its players lack, and makes the task. */
    enum status (*open)(struct verified *verified, struct error *error);
    void (*close)(struct verified *verified);
    /* Writes a file of what was counted, as the run states it. */
    enum status (*write)(struct verified *verified, const char *path, const struct results_run *run,
                         struct error *error);
    /* Plays the first matches once more for their record; NULL: such files have none. */
    enum status (*replay)(const struct verified *verified, uint64_t matches,
                          const struct game_output *output, struct error *error);
};

/* The caller closes it, also after a failure. */
enum status verified_open(struct verified *verified, struct error *error);
void verified_close(struct verified *verified);

/*
 * Plays all matches of a file, writes what comes of them to a folder for temporary files, and
 * compares everything with the file; its rows and its record, too, wherever they are.
 */
enum status verify_again(struct verified *verified, struct error *error);

#endif
