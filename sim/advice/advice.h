/*
 * Advice, whatever the game: what each alternative of a decision is worth.
 *
 * What a seat cannot see is sampled, again and again, and the game played on by strategies, once
 * for each alternative with the same cards. A game's own advice has a struct advice as its first
 * member, and begins it from a question: what the seat knows. Here and in the games' files that
 * compute, nothing is loaded, printed or run in threads; who asks fills in who plays by which
 * rules, from a config (advice_load.h) or however else.
 */
#ifndef UTSPEL_ADVICE_H
#define UTSPEL_ADVICE_H

#include "sim/elimination/elimination.h"

#include <stddef.h>
#include <stdint.h>

enum { ADVICE_WHOM_SIZE = 512, ADVICE_SEATS_MAX = 6 };

struct advice;
struct advice_work;
struct alone;

/* Opens the work's task, has advice_think() play it, and closes it. */
typedef enum status advice_player(struct advice *advice, const struct advice_work *work,
                                  struct error *error);

struct advice {
    /* What is asked. */
    const struct game *game;
    struct game_setup setup; /* by which rules, and who plays, by seat; what it points to stays the
                                asker's; no forks, since a rollout is no place for them */
    const char *player[ADVICE_SEATS_MAX]; /* the same as a config names it */
    char whom[ADVICE_WHOM_SIZE];          /* for whom the answer is, in words */
    uint64_t samples;                     /* at most; 0: as many as there is time for */
    double seconds;      /* at most; INFINITY: no limit, which makes the answer repeatable */
    unsigned threads;    /* for advice_play(); 0: one for each core */
    advice_player *play; /* advice_play() or advice_play_alone() */
    struct alone *table; /* of advice_play_alone(): stays open for more questions of the same
                            players in the same seats, until the asker closes it; or NULL */
    unsigned seat;       /* whose decision it is */
    struct elimination_comparison *comparison; /* what one alternative costs, by as many samples as
                                                  said; NULL: which is the best */

    /* The answer. */
    struct elimination elimination;
    double took; /* seconds */
    bool clear;  /* the best is clear */
};

/* What is played: a sample of the position is a match, a unit and a block of its own. */
struct task advice_task(const struct game *game, const struct game_setup *setup);

struct advice_work {
    struct task task;    /* counts the samples of the alternatives that remain, */
    uint32_t *remaining; /* which are these */
    /* What players learn first, in a part of the time; its status is that of playing. NULL:
     * nothing. */
    enum status (*learn)(void *given, const struct range_player *player, double deadline,
                         struct error *error);
    void *given;
};

/*
 * Plays until the best is clear, or as long as advice allows. An interrupt ends it too, with
 * STATUS_INTERRUPTED and the result so far. Time counts while the players are ready: not what they
 * have to read and make, before the first sample or when it first comes up.
 */
enum status advice_think(struct advice *advice, const struct advice_work *work,
                         const struct range_player *player, struct error *error);

/* In the calling thread alone. */
advice_player advice_play_alone;

/* The share of samples in which an alternative came to what a mark says. */
struct proportion advice_share(const struct advice *advice, unsigned alternative, unsigned mark);

/* How often the best alternative was sampled. */
int64_t advice_samples(const struct advice *advice);

#endif
