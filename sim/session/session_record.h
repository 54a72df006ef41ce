/* The record of a run's first matches, move by move: a file of its own. */
#ifndef UTSPEL_SESSION_RECORD_H
#define UTSPEL_SESSION_RECORD_H

#include "sim/core/game.h"

struct session_record {
    const char *file;    /* NULL: no record */
    uint64_t matches;    /* how many, or all if there are fewer */
    const char *instead; /* of a shard, which keeps none: "`utspel replay' ... does" */
    /* Plays the first matches of a run again. */
    enum status (*replay)(void *work, uint64_t matches, const struct game_output *output,
                          struct error *error);
};

/* Before the first match: refuses a file that cannot be written, or that the results go to. */
enum status session_record_check(const struct session_record *record, const char *output,
                                 bool is_shard, bool force, struct error *error);

/* Writes the record of a run in which so many were played. */
enum status session_record_write(const struct session_record *record, void *work, uint64_t played,
                                 bool force, struct error *error);

#endif
