/*
 * The parts of a file (sim/output/parts.h), as they are now: whether each is there and holds what
 * the file says, and who makes it again. `status', `resume' and `verify' all look at them here.
 */
#ifndef UTSPEL_PART_STATE_H
#define UTSPEL_PART_STATE_H

#include "sim/core/error.h"
#include "sim/output/results.h"

enum part_state { PART_WHOLE, PART_MISSING, PART_DAMAGED };

const char *part_state_name(enum part_state state);

/* Whether parts of a kind are made of the results: without them a file is not complete. */
bool part_is_made_last(enum part_kind kind);

/* Whether parts of a kind are made again whenever they are needed: then nothing is lost. */
bool part_is_remade(enum part_kind kind);

/* Where a part of the file is. False: the path would be too long, or the file is gone. */
bool part_locate(const struct results_about *about, const struct file_part *part,
                 char path[PATH_MAX]);

/* Reads a part to its end, or as far as the file answers for it. */
enum part_state part_look(const struct results_about *about, const struct file_part *part);

/* Whether a results file lists that one as its part: then a session that goes on may replace it. */
bool part_is_listed(const char *results, enum part_kind kind, const char *file);

/* Says of a part that is not whole what it is, and what can be done: a line without an end, in
 * English or in the language that is spoken. */
void part_describe(const struct results_about *about, const struct file_part *part,
                   enum part_state state, bool spoken, struct error *text);

#endif
