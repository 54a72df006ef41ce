/* What is asked of a session, and what comes of it. */
#ifndef UTSPEL_SESSION_REQUEST_H
#define UTSPEL_SESSION_REQUEST_H

#include "sim/config/config.h"
#include "sim/engine/engine.h"
#include "sim/output/output_file.h"
#include "sim/output/results_parts.h"
#include "sim/session/session_record.h"

struct session_options {
    bool resume;            /* goes on with the file, if it is there */
    uint64_t shard, shards; /* 1..shards; or 0, 0: all matches */
    bool of_rank;           /* the shard lies beside the output, whatever that is, and is resumed */
    uint64_t merged;        /* the output is merged of so many shards beside it; or 0 */
    const char *log;        /* where progress is written as JSON Lines; or NULL */
};

/* How the command was called, which the file says: `utspel resume' calls it so again. */
struct session_call {
    const char *line;
    const char *const *arguments; /* beginning with the command's name */
    size_t argument_count;
};

/*
 * What is asked of a session. Its functions get `work', which is whoever asks; totals are those
 * of all matches that the file has, also of earlier sessions.
 */
struct session_request {
    struct session_options options;
    struct session_call call;
    bool named;     /* the output was named, so that a shard of it needs no name of its own */
    bool force;     /* an existing file is replaced */
    bool recount;   /* what a complete file holds is counted, as if it had just been played */
    FILE *progress; /* where progress is shown; NULL: nowhere */
    FILE *notices;  /* where it is said that a checkpoint could not be written */

    const char *title;  /* before its progress; or NULL */
    const char *output; /* the file, unless it is a shard without a name */
    const struct config *config;
    const struct game_setup *setup;  /* of its matches */
    const struct results_type *type; /* of the file */
    const char *decided;             /* why it stopped, where look() has decided that it does */
    struct session_record record;    /* no file: none is written */
    struct task task;

    void *work;
    /* Makes what playing needs, and the task; called once there is something to play. NULL: all is
     * made already. */
    enum status (*prepare)(void *work, const char *path, struct task *task, struct error *error);
    /* Writes the file as it stands, by a run that lacks only what the work counts. */
    enum status (*write)(void *work, const char *path, bool replace, const struct results_run *run,
                         struct error *error);
    /* Adds what a file of this kind holds, after checking that it is of the same run. */
    enum status (*restore)(void *work, const struct results *results, struct tally_totals *totals,
                           struct error *error);
    /* The matches after which look() is called, after so many; NULL: it never is. */
    uint64_t (*next_look)(const void *work, uint64_t played);
    /* Whether nothing more need be played. */
    enum status (*look)(void *work, const struct tally_totals *totals, bool *decided,
                        struct error *error);
};

/* What came of a session. */
struct session_outcome {
    char path[PATH_MAX]; /* of the file */
    bool complete;       /* it held all its matches already: nothing was played */
    uint64_t matches;    /* that it holds; 0: none was written */
    double seconds;      /* spent playing, also in earlier sessions */
    struct engine_result
        result;          /* what was counted; of a file that was complete already only by recount */
    struct error reason; /* why the play stopped: "complete", or its text says */
    struct results_run run; /* as it was written; it points to what the request points to */
    struct results *from;   /* the file that it went on from; or NULL */
};

#endif
