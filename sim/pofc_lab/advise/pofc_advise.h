/*
 * Advice for POFC: what each placement of a decision is worth.
 *
 * What a seat cannot see is sampled, again and again, and the hand played on by strategies, once
 * for each placement with the same cards. The value of a placement is the mean of the seat's points
 * in the hand, and of what Fantasy Land is worth where the hand leads there: per opponent as much
 * as `sampler' counts for it.
 */
#ifndef UTSPEL_POFC_ADVISE_H
#define UTSPEL_POFC_ADVISE_H

#include "sim/advice/advice.h"
#include "sim/pofc_lab/advise/pofc_alternatives.h"
#include "sim/pofc_lab/advise/pofc_question.h"

struct pofc_advise_request {
    struct advice_request
        asked; /* its players: NULL is `solver', quick, or without a model `sampler' */
    const struct pofc_question *question;
};

struct pofc_advise {
    struct advice advice; /* first */
    const struct pofc_advise_request *request;
    const char *usual[2]; /* who plays on unless others are named, as a player and in words */
    struct sampler_parameters sampler;
    struct pofc_state position;
    struct pofc_alternatives alternatives;
    struct pofc_rows choice; /* what `sampler' does here, with all its samples */
    int64_t points[POFC_ALTERNATIVES_MAX], squares[POFC_ALTERNATIVES_MAX]; /* of the hand: sums */
};

/* Loads and checks all. The request must outlive it; close it also after a failure. */
enum status pofc_advise_open(struct pofc_advise *advise, const struct pofc_advise_request *request,
                             struct error *error);
void pofc_advise_close(struct pofc_advise *advise);

/* Plays as advice_play() does; the advice is that of a struct pofc_advise. */
enum status pofc_advise_run(struct advice *advice, struct error *error);

/* The points of the hand after a placement, without what Fantasy Land is worth. */
struct estimate pofc_advise_points(const struct pofc_advise *advise, unsigned alternative);

/* Advice as it is made and printed, of a struct pofc_advise. */
extern const struct advice_game pofc_advice;

#endif
