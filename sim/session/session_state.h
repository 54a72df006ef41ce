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
    struct rows rows;              /* no match_size: none are kept */
    struct content_hash rows_hash; /* of those that the file counts, or is to count */
    struct file_parts made_before; /* models that its players play by, then other such parts */
    char **part_texts;             /* of all parts, as the last file lists them */
    size_t part_count;
    struct output_file record; /* while it is made */
    bool has_record;
    bool replaces_record;         /* that of an earlier session */
    struct file_part made_record; /* no hash: not made */
    bool made;                    /* the file is of this session */
    bool begun;                   /* there is something to write a last file of */
    bool decided;
    bool written;     /* the last file is */
    enum status stop; /* why the play stopped */
    struct engine *engine;
    time_t started;
    double seconds_before; /* that earlier sessions played */
    struct session_log {
        int descriptor;
        bool is_open, failed;
        bool is_torn; /* ends in a part of a line: it was killed, or the disk was full */
    } log;
};

/* Opens the files. The caller closes the session, also after a failure. */
enum status session_open(struct session *session, struct error *error);

/*
 * Plays what is left. The status is why the play stopped, as engine_play's; there is something to
 * write if the session has `begun`.
 */
enum status session_play(struct session *session, struct error *error);

/* Opens the log, if one is asked for; lines are added to what it has. */
enum status session_log_open(struct session *session, struct error *error);

/* Replaces what OUTPUT.running says, and adds a line to the log; neither is worth stopping for. */
void session_tick(struct session *session, const char *state);

/* The same at the end: "complete", "interrupted" or "failed". */
void session_tick_last(struct session *session);

/*
 * Parts of the session (session_parts.c). The first refuses, before anything is played, to go on
 * without the rows beside the file, or to write over a record that is not its own; without its
 * record a file is not complete.
 */
enum status session_parts_check(struct session *session, struct error *error);

/* Before anything else is opened: whether the record can be written. */
enum status session_record_probe(const struct session_request *request, struct error *error);

/*
 * The same where the command is that of a file, once there is something to play: what is written
 * besides may need permission first.
 */
enum status session_parts_probe(const struct session *session, struct error *error);

/* Whether the players play by the models that they played by before. */
enum status session_models_check(struct session *session, struct error *error);

/* Goes on with the hash of the rows to all that are counted. */
enum status session_rows_cover(struct session *session, struct error *error);

/* Lists all parts in what is written of the run. */
enum status session_parts_list(struct session *session, bool rows_are_beside,
                               struct results_run *run, struct error *error);

/*
 * The record is made before the last file, which has its hash, and gets its name after that; what
 * was there before goes first. So a session that is killed in between leaves a file that lacks its
 * record.
 */
bool session_record_is_wanted(const struct session *session);
enum status session_record_make(struct session *session, struct error *error);
void session_record_clear(const struct session *session);
enum status session_record_keep(struct session *session, struct error *error);
void session_record_drop(struct session *session);

/* Returns the run as it is written: what this session and those before it have played. */
struct results_run session_describe(const struct session *session, const char *reason);

/* Writes the last file of the session; the reason says why the play stopped. */
enum status session_write(struct session *session, const char *reason, struct error *error);

/* Writes a checkpoint, or says why there is none. */
void session_checkpoint(struct session *session);

/*
 * Closes all. Unless the last file was written, what a later session needs stays: the last
 * checkpoint and the rows.
 */
void session_close(struct session *session);

#endif
