/* A session while it lasts: what its files, its play and its end share. */
#ifndef UTSPEL_SESSION_STATE_H
#define UTSPEL_SESSION_STATE_H

#include "sim/session/session.h"

struct session {
    const struct session_request *request;
    struct session_outcome *outcome;
    struct task task;
    char target[PATH_MAX]; /* the file behind all links, where its side files are */
    uint64_t first, end;   /* of the matches that are its share */
    struct side_file running;
    struct rows rows; /* no match_size: none are kept */
    bool made;        /* the file is of this session */
    bool begun;       /* there is something to write a last file of */
    bool decided;
    bool written;     /* the last file is */
    enum status stop; /* why the play stopped */
    struct engine *engine;
    time_t started;
    double seconds_before; /* that earlier sessions played */
    FILE *log;
};

/* Opens the files. The caller closes the session, also after a failure. */
enum status session_open(struct session *session, struct error *error);

/*
 * Plays what is left. The status is why the play stopped, as engine_play's; there is something to
 * write if the session has `begun`.
 */
enum status session_play(struct session *session, struct error *error);

/* Writes the last line of OUTPUT.running and the log: "complete", "interrupted" or "failed". */
void session_tick_last(const struct session *session);

/* Returns the run as it is written: what this session and those before it have played. */
struct results_run session_describe(const struct session *session, const char *reason);

/* Writes the last file of the session; the reason says why the play stopped. */
enum status session_write(struct session *session, const char *reason, struct error *error);

/*
 * Closes all. Unless the last file was written, what a later session needs stays: the last
 * checkpoint and the rows.
 */
void session_close(struct session *session);

#endif
