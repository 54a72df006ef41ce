/* A file whose matches are played again by what it states itself, from opening to closing. */
#ifndef UTSPEL_VERIFY_PLAY_H
#define UTSPEL_VERIFY_PLAY_H

#include "sim/duel/duel.h"
#include "sim/engine/game_task.h"
#include "sim/output/results.h"
#include "sim/session/verify.h"
#include "sim/tournament/tournament.h"

#include <stdio.h>

/* What was played: of a comparison every match or tournament by all, of a duel in turn by each. */
struct verified {
    FILE *out, *progress;
    const struct results *results;
    struct source_permission permission;
    size_t count;
    struct config *configs[CONFIG_VARIANTS_MAX]; /* NULL of a duel */
    struct game_task tasks[CONFIG_VARIANTS_MAX];
    struct tournament_opened *tournaments[CONFIG_VARIANTS_MAX]; /* NULL: matches */
    struct duel_kept duel;
    bool in_turn;
};

/*
 * Plays all matches of a run, of tournaments or of a duel, writes what comes of them to a folder
 * for temporary files, and compares everything with the file; its rows and its record, too,
 * wherever they are.
 */
enum status verify_again(const struct verified *verified, struct error *error);

#endif
