/*
 * Advice, whatever the game: what each alternative of a decision is worth.
 *
 * What a seat cannot see is sampled, again and again, and the game played on by strategies, once
 * for each alternative with the same cards. A game's own advice has a struct advice as its first
 * member, and a table of functions (advice_report.h).
 */
#ifndef UTSPEL_ADVICE_H
#define UTSPEL_ADVICE_H

#include "sim/config/config.h"
#include "sim/elimination/elimination.h"

#include <stddef.h>
#include <stdint.h>

enum { ADVICE_WHOM_SIZE = 512, ADVICE_SEATS_MAX = 5 };

struct advice_request {
    const char *rules;   /* as for config_load */
    const char *players; /* who plays all seats, a player as in a config; NULL: the game's usual */
    const char *others;  /* who plays all but one's own; NULL: the same */
    const struct config_override *overrides;
    size_t override_count;
    uint64_t samples; /* at most; 0: as many as there is time for */
    double seconds;   /* at most; INFINITY: no limit, which makes the answer repeatable */
};

struct advice {
    const struct advice_request *request;
    struct config *config;
    unsigned seat;               /* whose decision it is */
    char whom[ADVICE_WHOM_SIZE]; /* for whom the answer is, in words */
    struct elimination elimination;
    double seconds; /* that it took */
    bool clear;     /* the best is clear */
};

/* Who plays, seat by seat. */
struct advice_seats {
    const char *option; /* that says how many there are */
    unsigned count;
    const char *player;                  /* who plays one's own seat */
    const char *other[ADVICE_SEATS_MAX]; /* by seat: who plays another; NULL: the same */
};

/* Loads the request's config with these players. */
enum status advice_load(struct advice *advice, const struct advice_seats *seats,
                        struct error *error);

/* Says for whom the answer is where players or others are named; `usual' is who plays else. */
void advice_describe(struct advice *advice, const char *usual);

/* What the engine plays: a sample of the position is a match, a unit and a block of its own. */
struct task advice_task(const struct game *game, const struct game_setup *setup);

struct advice_work {
    struct task task;    /* counts the samples of the alternatives that remain, */
    uint32_t *remaining; /* which are these */
    /* What players learn first, in a part of the time; its status is engine_play's. NULL:
     * nothing. */
    enum status (*learn)(void *given, struct engine *engine, double deadline, struct error *error);
    void *given;
};

/*
 * Plays until the best is clear, or as long as the request allows. An interrupt ends it too, with
 * STATUS_INTERRUPTED and the result so far.
 */
enum status advice_play(struct advice *advice, const struct advice_work *work, struct error *error);

#endif
