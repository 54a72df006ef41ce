/*
 * The journal of a search (sim/core/journal.h): of `exploit', and of `compare' and `sweep' with
 * --adapt. A search that was stopped is resumed by giving its command again.
 */
#ifndef UTSPEL_SEARCHING_H
#define UTSPEL_SEARCHING_H

#include "sim/config/config.h"
#include "sim/core/journal.h"
#include "sim/exploit/search.h"

#include <stdio.h>

struct searching {
    uint64_t question; /* a hash of all that the search follows from */
    struct journal journal;
    bool open;
};

/* The question begins with the version of the program. Then configs are added, with their players'
 * files, and what is searched for. */
void searching_begin(struct searching *searching);
void searching_add_config(struct searching *searching, const struct config *config);
void searching_add_space(struct searching *searching, const struct space *space);
void searching_add_effort(struct searching *searching, const struct search_effort *effort);

/*
 * Opens the journal beside the output or, without an output, in the user's cache. NULL: there can
 * be none, or another process has it; the search then does without.
 */
struct journal *searching_open(struct searching *searching, const char *output);

/*
 * Removes the journal if the status is STATUS_OK. Else it stays, and the error, if it is that the
 * command was interrupted, also says that the same command goes on; unless it says so already. A
 * journal that could not be kept is reported in notices.
 */
void searching_close(struct searching *searching, enum status status, FILE *notices,
                     struct error *error);

#endif
