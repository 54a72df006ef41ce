/* How far the run of a results file is, and whether it goes on. */
#ifndef UTSPEL_RESULTS_STATE_H
#define UTSPEL_RESULTS_STATE_H

#include "sim/output/results.h"

#include <limits.h>

enum results_state { RESULTS_STATE_COMPLETE, RESULTS_STATE_INTERRUPTED, RESULTS_STATE_RUNNING };

/* Whether a process is playing on is seen by its lock beside the file. */
enum results_state results_state(const struct results *results);
const char *results_state_name(enum results_state state);

/* How many matches the file has in the end: of a shard, those of its share. */
uint64_t results_share(const struct results_about *about);

enum { RESULTS_STOP_SIZE = ERROR_TEXT_SIZE + PATH_MAX + 64 };

/*
 * Describes why a file is not complete, and how to go on: "running: as of the last checkpoint".
 * `state` is RESULTS_STATE_INTERRUPTED for the process that holds the lock itself.
 */
void results_stop_text(const struct results *results, enum results_state state,
                       char text[RESULTS_STOP_SIZE]);

#endif
