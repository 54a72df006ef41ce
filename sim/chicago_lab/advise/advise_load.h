/* Advice on Chicago by a config's rules, for a table of the populations or of named players. */
#ifndef UTSPEL_ADVISE_LOAD_H
#define UTSPEL_ADVISE_LOAD_H

#include "sim/advice/advice_load.h"
#include "sim/chicago_lab/advise/chicago_advise.h"
#include "strategies/chicago/model/population.h"

struct advise_request {
    struct advice_request asked; /* its players: NULL is solver, budget quick */
    const char *table; /* of which populations the others are: population_list_read(); NULL: not
                          named, experts */
    const struct question *question;
};

struct advise_loaded {
    struct advise advise;
    struct config *config;
    struct advice_seats seats;
    char own[POPULATION_PLAYER_SIZE]; /* who plays one's own seat, unless players are named */
    char others[CHICAGO_SEATS_MAX][POPULATION_PLAYER_SIZE];
};

/*
 * Loads and checks all, and begins the advice. The request and what it is loaded into stay where
 * they are until it is unloaded, after a failure, too.
 */
enum status advise_load(struct advise_loaded *loaded, const struct advise_request *request,
                        struct error *error);
void advise_unload(struct advise_loaded *loaded);

#endif
