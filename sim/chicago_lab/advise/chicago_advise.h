/*
 * Advice: what each alternative of a decision of Chicago is worth.
 *
 * What a seat cannot see is sampled, again and again, and the rest of the game played by
 * strategies, once for each alternative with the same cards. What they keep when they exchange is
 * learned from some matches of theirs before, so that what was seen of the exchanges counts. A
 * value is the mean of the seat's placement points of the game, which is the round where a round
 * has one game.
 */
#ifndef UTSPEL_CHICAGO_ADVISE_H
#define UTSPEL_CHICAGO_ADVISE_H

#include "sim/advice/advice.h"
#include "sim/chicago_lab/advise/deal_effects.h"
#include "sim/chicago_lab/advise/own_past.h"
#include "sim/chicago_lab/advise/position.h"
#include "strategies/chicago/model/discard_samples.h"
#include "strategies/chicago/model/population.h"

struct advise_request {
    struct advice_request asked; /* its players: NULL is solver, budget quick */
    const char *table; /* of which populations the others are: population_list_read(); NULL: not
                          named, experts */
    const struct question *question;
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
    struct advice advice; /* first */
    const struct advise_request *request;
    struct game_setup setup;   /* the config's, but no forks: a rollout is no place for them */
    const char *players;       /* the request's, or who plays without */
    struct advice_seats seats; /* who plays, seat by seat */
    char own[POPULATION_PLAYER_SIZE]; /* who plays one's own seat, without */
    char others[CHICAGO_SEATS_MAX][POPULATION_PLAYER_SIZE];
    struct position position;
    struct own_pasts own_pasts; /* once it was run */
    struct alternative alternatives[ALTERNATIVES_MAX];
    struct deal_effects_totals effects;
};

/*
 * Opening loads and checks all; the request must outlive the advice, which is closed after a failed
 * opening, too.
 */
enum status advise_open(struct advise *advise, const struct advise_request *request,
                        struct error *error);
void advise_close(struct advise *advise);

/* What of the deal was given, and what is sampled instead, in words. */
enum { KNOWN_ITEMS = 8, KNOWN_SIZE = 96 };
struct known_list {
    unsigned count;
    char item[KNOWN_ITEMS][KNOWN_SIZE];
};
struct known {
    struct known_list given, sampled;
};
void known_of(const struct advise *advise, struct known *known);

/* Prints both on a line of their own, begun here and not ended. */
void known_print(const struct advise *advise, FILE *out);

/* Prints the members "known", "sampled" and "own_play_fits". */
void known_print_json(const struct advise *advise, struct json *json);

/* Plays as advice_play() does, of a struct advise. */
enum status advise_run(struct advice *advice, struct error *error);

/* What an alternative may achieve. */
enum advise_aim advise_aim_of(const struct advise *advise, const struct alternative *alternative);

/* How advice is printed; its functions take the first member of a struct advise. */
extern const struct advice_game chicago_advice;

#endif
