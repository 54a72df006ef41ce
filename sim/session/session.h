/*
 * A session plays the matches of a command that can be stopped at any moment and resumed
 * later: `run', `tournament', `compare', `sweep', `duel' and `atlas'. It keeps the command's file
 * up to date while it plays: a checkpoint is a complete new file, which replaces the one before, at
 * a moment when no match is in flight. Beside the file, OUTPUT.running is locked while the session
 * lasts and says how far it is, and OUTPUT.rows holds the rows of rounds, which the last file of a
 * session contains. The file lists what lies beside it, with hashes (sim/output/parts.h): a session
 * is complete when all of that is there.
 *
 * A later session with `resume` restores what the file holds and plays the rest. The file that
 * comes of it is that of one uninterrupted session, except for its group /run.
 */
#ifndef UTSPEL_SESSION_H
#define UTSPEL_SESSION_H

#include "sim/config/config.h"
#include "sim/core/game.h"
#include "sim/engine/engine.h"
#include "sim/output/output_file.h"
#include "sim/output/results_parts.h"
#include "sim/session/resumed.h"

/* The record is a file of its own with a run's first matches, move by move. */
struct session_record {
    const char *file;    /* NULL: no record */
    uint64_t matches;    /* how many, or all if there are fewer */
    const char *instead; /* of a shard, which keeps none: "`utspel replay' ... does" */
    /* Plays the first matches of a run again. */
    enum status (*replay)(void *work, uint64_t matches, const struct game_output *output,
                          struct error *error);
};

struct session_options {
    bool resume;            /* goes on with the file, if it is there */
    uint64_t shard, shards; /* 1..shards; or 0, 0: all matches */
    bool of_rank;           /* the shard lies beside the output, whatever that is, and is resumed */
    uint64_t merged;        /* the output is merged of so many shards beside it; or 0 */
    const char *log;        /* where progress is written as JSON Lines; or NULL */
    struct resumed resumed; /* whose command this is, if it is a file's */
};

/* How the command was called, which the file says: `utspel resume' calls it so again. */
struct session_call {
    const char *line;
    const char *const *arguments; /* beginning with the command's name */
    size_t argument_count;
};

/*
 * What is asked of a session. Its functions get `work', which belongs to the command that asks; the
 * totals cover all matches that the file has, also those of earlier sessions.
 */
struct session_request {
    struct session_options options;
    struct session_call call;
    bool named;     /* the output was named, so that a shard of it needs no name of its own */
    bool force;     /* an existing file is replaced */
    bool recount;   /* what a complete file holds is counted, as if it had just been played */
    FILE *progress; /* where progress is shown; NULL: nowhere */
    FILE *notices;  /* takes the messages of checkpoints that could not be written */

    const char *title;  /* before its progress; or NULL */
    const char *output; /* the file, unless it is a shard without a name */
    const struct config *config;
    const struct game_setup *setup;  /* of its matches */
    const struct results_type *type; /* of the file */
    const char *decided;             /* why it stopped, where look() has decided that it does */
    struct session_record record;    /* no file: none is written */
    const char *page;                /* that is made of the file afterwards; or NULL */
    struct task task;

    void *work;
    /* Makes what playing needs, and the task; it is called once there is something to play. NULL:
     * all is made already. */
    enum status (*prepare)(void *work, const char *path, struct task *task, struct error *error);
    /* Adds what was made before the first match: the models that its players play by, then the
     * journal of searches; false when memory is short. NULL: nothing. */
    bool (*made_before)(const void *work, struct file_parts *parts);
    /* Writes the file as it stands, by a run that lacks only what the work counts. */
    enum status (*write)(void *work, const char *path, bool replace, const struct results_run *run,
                         struct error *error);
    /* Adds what a file of this kind holds, after checking that it is of the same run. */
    enum status (*restore)(void *work, const struct results *results, struct tally_totals *totals,
                           struct error *error);
    /* Returns how many matches are played when look() is called next; NULL: it never is. */
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

/*
 * Plays what is left of a run, writes its file and its record. Refuses what is known to fail
 * before anything is played: a file that is there already and is not to be replaced, that another
 * process is writing or that is of another run.
 *
 * What was played is written also where the play stopped early; status and error then say why it
 * stopped, unless writing failed too. If the first match failed nothing is written, and an older
 * file stays. The caller frees the outcome, also after a failure.
 */
enum status session_run(const struct session_request *request, struct session_outcome *outcome,
                        struct error *error);
void session_outcome_free(struct session_outcome *outcome);

/*
 * For what takes long before a session: refuses a file that is there, as a session does that is not
 * to replace it. If it is of the type, and not complete, the error says how to go on with it.
 */
enum status session_refuse_existing(const char *path, const struct results_type *type,
                                    struct error *error);

#endif
