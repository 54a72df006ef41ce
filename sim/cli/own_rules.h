/* Files of rules of one's own: what they begin from, and what differs. */
#ifndef UTSPEL_OWN_RULES_H
#define UTSPEL_OWN_RULES_H

#include "sim/config/config.h"

#include <stdio.h>

struct own_rules {
    const char *like;          /* the preset or file that they begin from, as its user named it */
    const struct config *base; /* that, loaded */
    const void *rules;         /* they themselves */
    unsigned players;          /* at the table */
};

/*
 * Makes the text of the file, which goes to that path (NULL: to be read in the current folder), as
 * YAML that run, compare, atlas and rules take. It is loaded once, so that what they would refuse
 * is refused here. The caller frees it.
 */
enum status own_rules_text(const struct own_rules *own, const char *path, char **text,
                           struct error *error);

/* Whether any rule differs. */
bool own_rules_differ(const struct own_rules *own);

/* Prints the rules of a config's game as sentences, those without effect left out. */
void own_rules_print(const struct own_rules *own, FILE *out);

#endif
