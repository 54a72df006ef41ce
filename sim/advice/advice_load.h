/* Who plays by which rules when advice is asked, loaded from a config; and playing in threads. */
#ifndef UTSPEL_ADVICE_LOAD_H
#define UTSPEL_ADVICE_LOAD_H

#include "sim/advice/advice.h"
#include "sim/config/config.h"

struct advice_request {
    const char *rules;   /* as for config_load */
    const char *players; /* who plays all seats, a player as in a config; NULL: the game's usual */
    const char *others;  /* who plays all but one's own; NULL: the same */
    const struct config_override *overrides;
    size_t override_count;
    uint64_t samples; /* as in struct advice */
    double seconds;
};

/* Who plays, seat by seat. */
struct advice_seats {
    const char *option; /* that says how many there are */
    unsigned count;
    const char *player;                  /* who plays one's own seat */
    const char *other[ADVICE_SEATS_MAX]; /* by seat: who plays another; NULL: the same */
};

/*
 * Loads the request's config with these players, for advice whose seat is known. The config is the
 * caller's to free, after the advice; the seats' texts outlive both.
 */
enum status advice_load(struct advice *advice, const struct advice_request *request,
                        const struct advice_seats *seats, struct config **config,
                        struct error *error);

/* Says for whom the answer is where players or others are named; `usual` is who plays otherwise. */
void advice_describe(struct advice *advice, const struct advice_request *request,
                     const char *usual);

/* On the engine's threads; signals interrupt it. */
advice_player advice_play;

#endif
