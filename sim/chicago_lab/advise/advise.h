/*
 * Advice: what each alternative of a decision of Chicago is worth.
 *
 * What a seat cannot see is sampled, again and again, and the rest of the game played by
 * strategies, once for each alternative with the same cards. What they keep when they exchange is
 * learned from some matches of theirs before, so that what was seen of the exchanges counts. A
 * value is the mean of the seat's placement points of the game, which is the round where a round
 * has one game.
 */
#ifndef UTSPEL_ADVISE_H
#define UTSPEL_ADVISE_H

#include "sim/chicago_lab/advise/question.h"
#include "sim/config/config.h"
#include "sim/elimination/elimination.h"
#include "strategies/chicago/model/discard_samples.h"

#include <stddef.h>
#include <stdint.h>

enum { ADVISE_WHOM_SIZE = 512 };

struct advise_request {
    const char *rules;   /* as for config_load */
    const char *players; /* who plays all seats, a player as in a config; NULL: solver, budget
                            quick */
    const char *others;  /* who plays all but one's own; NULL: the same */
    const char *table;   /* of which populations the others are: population_list_read(); NULL: not
                            named, experts */
    const struct config_override *overrides;
    size_t override_count;
    const struct question *question;
    uint64_t samples; /* at most; 0: as many as there is time for */
    double seconds;   /* at most; INFINITY: no limit, which makes the answer repeatable */
    const struct discard_samples
        *discard_samples; /* what players keep; NULL: learned from some matches */
};

/* What a probability is reported of, beside that of winning the round. */
enum advise_aim {
    ADVISE_NO_AIM,
    ADVISE_STANDS,    /* one's own Chicago is won */
    ADVISE_BREAKS,    /* another's Chicago is broken */
    ADVISE_LAST_TRICK /* one's own last trick */
};

struct advise {
    const struct advise_request *request;
    struct config *config;
    struct game_setup setup;     /* the config's, but no forks: a rollout is no place for them */
    const char *players;         /* the request's, or who plays without */
    char own[ADVISE_WHOM_SIZE];  /* who plays one's own seat, without */
    char whom[ADVISE_WHOM_SIZE]; /* for which table the answer is, in words */
    struct position position;
    struct alternative alternatives[ALTERNATIVES_MAX];
    struct elimination elimination;
    double seconds; /* that it took */
    bool clear;     /* the best is clear */
};

/* Loads and checks all. The request must outlive it; close it also after a failure. */
enum status advise_open(struct advise *advise, const struct advise_request *request,
                        struct error *error);
void advise_close(struct advise *advise);

/*
 * Plays until the best is clear, or as long as the request allows. An interrupt ends it too, with
 * STATUS_INTERRUPTED and the result so far.
 */
enum status advise_run(struct advise *advise, struct error *error);

/* What an alternative may achieve. */
enum advise_aim advise_aim_of(const struct advise *advise, const struct alternative *alternative);

#endif
