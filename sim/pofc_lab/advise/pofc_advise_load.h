/* Advice on POFC by a config's rules. */
#ifndef UTSPEL_POFC_ADVISE_LOAD_H
#define UTSPEL_POFC_ADVISE_LOAD_H

#include "sim/advice/advice_load.h"
#include "sim/pofc_lab/advise/pofc_advise.h"

struct pofc_advise_request {
    struct advice_request
        asked; /* its players: NULL is `solver', quick, or without a model `sampler' */
    const struct pofc_question *question;
};

struct pofc_advise_loaded {
    struct pofc_advise advise;
    struct config *config;
    const char *usual[2]; /* who plays on unless others are named, as a player and in words */
};

/*
 * Loads and checks all, and begins the advice. The request and what it is loaded into stay where
 * they are until it is unloaded, after a failure, too.
 */
enum status pofc_advise_load(struct pofc_advise_loaded *loaded,
                             const struct pofc_advise_request *request, struct error *error);
void pofc_advise_unload(struct pofc_advise_loaded *loaded);

#endif
