/*
 * Advice, whatever the game: what each alternative of a decision is worth.
 *
 * What a seat cannot see is sampled, again and again, and the game played on by strategies, once
 * for each alternative with the same cards. A game's own advice has a struct advice as its first
 * member, and a table of functions (struct advice_game).
 */
#ifndef UTSPEL_ADVICE_H
#define UTSPEL_ADVICE_H

#include "sim/config/config.h"
#include "sim/elimination/elimination.h"
#include "sim/output/json.h"
#include "sim/output/text_table.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { ADVICE_WHOM_SIZE = 512, ADVICE_SEATS_MAX = 6 };

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

/* Says for whom the answer is where players or others are named; `usual` is who plays otherwise. */
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

/* A game's advice as its table of functions, and how any advice is printed. */

/*
 * What is passed to its functions: `best` is the number of the best alternative, `order` what
 * elimination_rank() gives.
 */
struct advice_game {
    enum status (*run)(struct advice *advice, struct error *error);

    unsigned shown;    /* how many alternatives are listed without --all */
    const char *value; /* the heading of what they are worth; and in full, as translated: */
    const char *value_in_full;
    /* Ends the line that begins "chicago, rules ..., seat 1"; then what the question is. */
    void (*print_question)(const struct advice *advice, FILE *out);
    /* Columns before and behind those of the value, and the cells in them. */
    void (*name_columns)(const struct advice *advice, struct text_table *table);
    void (*name_cells)(const struct advice *advice, unsigned i, struct text_table *table);
    void (*more_columns)(const struct advice *advice, struct text_table *table);
    void (*more_cells)(const struct advice *advice, unsigned i, struct text_table *table);
    /* Below the table. */
    void (*print_answer)(const struct advice *advice, const uint8_t *order, FILE *out);

    /* Members behind "seat", behind "for" and behind "clear" (NULL: none), and of an alternative.
     */
    void (*json_question)(struct json *json, const struct advice *advice);
    void (*json_players)(struct json *json, const struct advice *advice);
    void (*json_answer)(struct json *json, const struct advice *advice);
    void (*json_alternative)(struct json *json, const struct advice *advice, unsigned best,
                             unsigned i);
};

struct advice_report {
    const struct advice_game *game;
    const struct advice *advice;
    const char *version, *commit; /* of the program */
    bool all;                     /* list more alternatives than the game's `shown' */
};

/* Prints the advice for people; fails when memory is short. */
enum status advice_print(const struct advice_report *report, FILE *out, struct error *error);

/* In English, if that is what the process speaks since before the advice was opened. */
void advice_print_json(const struct advice_report *report, FILE *out);

/* The share of samples in which an alternative came to what a mark says. */
struct proportion advice_share(const struct advice *advice, unsigned alternative, unsigned mark);
void advice_json_share(struct json *json, const char *key, const struct advice *advice,
                       unsigned alternative, unsigned mark);

/* Prints a difference with its standard error, if that is known: "0.25 +- 0.04". */
void advice_print_ahead(const struct estimate *ahead, int decimals, FILE *out);

/* How often the best alternative was sampled. */
int64_t advice_samples(const struct advice *advice);

#endif
