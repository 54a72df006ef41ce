/*
 * A session plays the matches of a command that can be stopped at any moment and resumed
 * later: `run', `compare', `sweep' and `duel'. It keeps the command's file up to date while it
 * plays: a checkpoint is a complete new file, which replaces the one before, at a moment when no
 * match is in flight. Beside the file, OUTPUT.running is locked while the session lasts and says
 * how far it is, and OUTPUT.rows holds the rows of rounds, which the last file of a session
 * contains.
 *
 * A later session with `resume` restores what the file holds and plays the rest. The file that
 * comes of it is that of one uninterrupted session, except for its group /run.
 */
#ifndef UTSPEL_SESSION_H
#define UTSPEL_SESSION_H

#include "sim/config/config.h"
#include "sim/engine/engine.h"
#include "sim/output/output_file.h"
#include "sim/output/results_parts.h"

struct session_options {
    bool resume;            /* goes on with the file, if it is there */
    uint64_t shard, shards; /* 1..shards; or 0, 0: all matches */
    bool of_rank;           /* the shard lies beside the output, whatever that is, and is resumed */
    uint64_t merged;        /* the output is merged of so many shards beside it; or 0 */
    const char *log;        /* where progress is written as JSON Lines; or NULL */
};

struct session {
    /* Given by the command: */
    const struct session_options *options;
    bool named;        /* the output is, on the command line */
    bool force, quiet; /* existing files are replaced; no progress is shown */
    const struct config *config;
    const struct game_setup *setup;  /* of its matches */
    const char *title;               /* before its progress; or NULL */
    const char *output;              /* the file, unless it is a shard without -o */
    const struct results_type *type; /* of the file */
    const char *command_line;
    const char *const *arguments; /* beginning with the command's name */
    size_t argument_count;
    struct task task; /* at the latest before session_play() */
    void *command;
    /* Writes the file as it stands, by a run that lacks only what the command counts. */
    enum status (*write)(void *command, const struct results_run *run, bool replace,
                         struct error *error);
    /* Adds what a file of the command's holds, after checking that it is of the same run. */
    enum status (*restore)(void *command, const struct results *results, struct error *error);
    /* The matches after which look() is called, after so many; NULL: it never is. */
    uint64_t (*next_look)(const void *command, uint64_t played);
    /* Whether nothing more need be played. */
    enum status (*look)(void *command, bool *decided, struct error *error);

    /* The session's own: */
    char path[PATH_MAX];   /* of the file, */
    char target[PATH_MAX]; /* and behind all links, where its side files are */
    uint64_t first, end;   /* of the matches that are its share */
    struct side_file running;
    struct rows rows;     /* no match_size: none are kept */
    struct results *from; /* NULL, or the file that it goes on from */
    bool made;            /* the file is of this session */
    bool begun;           /* there is something to write a last file of */
    bool decided;
    bool written;     /* the last file is */
    enum status stop; /* why the play stopped */
    struct engine *engine;
    struct engine_result result;
    time_t started;
    double seconds_before; /* that earlier sessions played */
    FILE *log;
};

void session_init(struct session *session);

/*
 * Opens the session's files and refuses what is known to fail: a file that is there already and is
 * not to be replaced, that another process is writing or that is of another run. Close it also
 * after a failure. STATUS_OK with *complete: the file holds all its matches.
 */
enum status session_open(struct session *session, bool *complete, struct error *error);

/*
 * Plays what is left. Afterwards `result` has all matches of the file, also of earlier sessions, if
 * the session has `begun`. The status is why the play stopped, as engine_play's.
 */
enum status session_play(struct session *session, struct error *error);

/*
 * Replaces what OUTPUT.running says, and adds a line to the log; neither is worth stopping for. The
 * last one says how the session ended: "complete", "interrupted" or "failed".
 */
void session_tick(const struct session *session, const char *state);
void session_tick_last(const struct session *session);

/* What the session has played, also before it, as it is written. */
struct results_run session_run(const struct session *session, const char *reason);

/* Says that a file holds all its matches. */
enum status session_is_complete(const struct session *session, struct error *error);

/*
 * Writes the last file of the session, of which the reason says why it stopped. If the first match
 * failed there is none: what stood there before the session then stands there still.
 */
enum status session_write(struct session *session, const char *reason, struct error *error);

/*
 * Closes all. Unless the last file was written, what a later session needs stays: the last
 * checkpoint and the rows.
 */
void session_close(struct session *session);

#endif
