/*
 * Populations: the kinds of players that a table may consist of, and that answers are given for.
 *
 * What a model knows of opponents, it knows of each population, and of those who may be of any: the
 * unknown. Who plays for a population is for those to say who know strategies (sim/config).
 */
#ifndef UTSPEL_MODEL_POPULATION_H
#define UTSPEL_MODEL_POPULATION_H

#include "sim/chicago/chicago_view.h"

enum population {
    POPULATION_BEGINNERS,
    POPULATION_CLUB,
    POPULATION_EXPERTS,
    POPULATIONS,
    POPULATION_UNKNOWN = POPULATIONS,
    POPULATION_KINDS /* the unknown included */
};

/* "beginners", ..., and "any" for the unknown. */
extern const char *const population_names[POPULATION_KINDS];

/* Of whom a built-in strategy of that name plays like; POPULATION_UNKNOWN for any other. */
enum population population_of_strategy(const char *name);

/*
 * Reads a list: one population for all others, or one for each in their order
 * ("club,club,experts"). False, and why: what was found and what is allowed.
 */
bool population_list_read(const char *text, unsigned others, uint8_t of[CHICAGO_SEATS_MAX],
                          char *why, size_t why_size);

/* The populations of all at a table, by seat; and by entrant, where it says so. */
struct table_populations {
    uint8_t of[CHICAGO_SEATS_MAX]; /* enum population */
};

#endif
