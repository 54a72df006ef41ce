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

#include "sim/config/config.h"
#include "sim/elimination/elimination.h"
#include "sim/pofc_lab/advise/alternatives.h"
#include "sim/pofc_lab/advise/question.h"

/*
 * Who plays on unless others are named: a `sampler' that decides 40 times as fast as by default.
 * Samples so few are best spent on few of the first placings.
 */
#define POFC_ADVISE_PLAYER "{strategy: sampler, params: {samples: 64, first_placings: 4}}"

enum { POFC_WHOM_SIZE = 512 };

struct pofc_advise_request {
    const char *rules;   /* as for config_load */
    const char *players; /* who plays all seats, a player as in a config; NULL: the one above */
    const char *others;  /* who plays all but one's own; NULL: the same */
    const struct config_override *overrides;
    size_t override_count;
    const struct pofc_question *question;
    uint64_t samples; /* at most; 0: as many as there is time for */
    double seconds;   /* at most; INFINITY: no limit, which makes the answer repeatable */
};

struct pofc_advise {
    const struct pofc_advise_request *request;
    struct config *config;
    char whom[POFC_WHOM_SIZE]; /* for whom the answer is, in words */
    struct sampler_parameters sampler;
    struct pofc_state position;
    struct pofc_alternatives alternatives;
    struct pofc_rows choice; /* what `sampler' does here, with all its samples */
    struct elimination elimination;
    int64_t points[POFC_ALTERNATIVES_MAX], squares[POFC_ALTERNATIVES_MAX]; /* of the hand: sums */
    double seconds;                                                        /* that it took */
    bool clear;                                                            /* the best is clear */
};

/* Loads and checks all. The request must outlive it; close it also after a failure. */
enum status pofc_advise_open(struct pofc_advise *advise, const struct pofc_advise_request *request,
                             struct error *error);
void pofc_advise_close(struct pofc_advise *advise);

/*
 * Plays until the best is clear, or as long as the request allows. An interrupt ends it too, with
 * STATUS_INTERRUPTED and the result so far.
 */
enum status pofc_advise_run(struct pofc_advise *advise, struct error *error);

/* The points of the hand after a placement, without what Fantasy Land is worth. */
struct estimate pofc_advise_points(const struct pofc_advise *advise, unsigned alternative);

#endif
