/*
 * A session plays the matches of a command that can be stopped at any moment and resumed
 * later: `run', `tournament', `compare', `sweep', `duel' and `atlas'. It keeps the command's file
 * up to date while it plays: a checkpoint is a complete new file, which replaces the one before, at
 * a moment when no match is in flight. Beside the file, OUTPUT.running is locked while the session
 * lasts and says how far it is, and OUTPUT.rows holds the rows of rounds, which the last file of a
 * session contains.
 *
 * A later session with `resume` restores what the file holds and plays the rest. The file that
 * comes of it is that of one uninterrupted session, except for its group /run.
 */
#ifndef UTSPEL_SESSION_H
#define UTSPEL_SESSION_H

#include "sim/session/session_request.h"

/*
 * Plays what is left of a run, writes its file and its record. Refuses what is known to fail
 * before anything is played: a file that is there already and is not to be replaced, that another
 * process is writing or that is of another run.
 *
 * What was played is written also where the play stopped early; status and error then say why it
 * stopped, unless writing failed too. If the first match failed nothing is written: what stood
 * there before the session then stands there still. The outcome is to be freed in any case.
 */
enum status session_run(const struct session_request *request, struct session_outcome *outcome,
                        struct error *error);
void session_outcome_free(struct session_outcome *outcome);

#endif
