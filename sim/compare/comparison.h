/*
 * A comparison: what would a change do? Variants of a config are played with the same cards, and
 * every metric asked gets a difference, an interval and a verdict.
 */
#ifndef UTSPEL_COMPARISON_H
#define UTSPEL_COMPARISON_H

#include "sim/compare/comparison_figures.h"

struct comparison {
    struct variants variants;
    struct metrics metrics;
    struct paired paired;
};

/*
 * If the base's config asks for the skill share, *text becomes an override of the players, one
 * strong among weak ones, which the caller frees; else it becomes NULL.
 */
enum status comparison_skill_players(const struct config *base, char **text, struct error *error);

/* Refuses variants that cannot be compared, and chooses the metrics asked. */
enum status comparison_check(struct comparison *comparison, struct error *error);

/* Makes ready to play variants that were checked. The caller closes it, also after a failure. */
enum status comparison_open(struct comparison *comparison, struct error *error);
void comparison_close(struct comparison *comparison);

/* The base's config, which says how much is played and what is asked. */
const struct config *comparison_config(const struct comparison *comparison);

/* With until_decided: returns how many matches are played at the next look, a number of blocks that
 * the config fixes. */
uint64_t comparison_next_look(const struct comparison *comparison, uint64_t played);

/* Whether all that is asked is decided by what was played. */
enum status comparison_look(struct comparison *comparison, bool *decided, struct error *error);

#endif
