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

/* What a probability is reported of, beside that of winning the round. */
enum advise_aim {
    ADVISE_NO_AIM,
    ADVISE_STANDS,    /* one's own Chicago is won */
    ADVISE_BREAKS,    /* another's Chicago is broken */
    ADVISE_LAST_TRICK /* one's own last trick */
};

/* What players keep and lay down, learned when it is first needed; all zero is nothing. */
struct advise_learned {
    bool is_learned;
    struct discard_samples discard_samples;
};

struct advise {
    struct advice advice;            /* first */
    const struct question *question; /* what the seat knows */
    /* Play to the end of the deal alone, and value the scores then as `solver' does: that leaves
     * out what the deals to come add to the error. Where there is no model of the rules, the game
     * is played to its end all the same. */
    bool to_deal_end;
    struct advise_learned *learned; /* for advice on the same players in the same seats */
    struct position position;
    struct own_pasts own_pasts; /* once it was run; who knows it fills it in before */
    struct alternative alternatives[ALTERNATIVES_MAX];
    struct deal_effects_totals effects;
};

/* The advice on Chicago that this is a part of. */
static inline const struct advise *advise_of(const struct advice *advice) {
    return (const struct advise *)advice;
}

/*
 * Begins advice on a question, which outlives it: advise->advice says who plays by which rules. It
 * holds nothing that would have to be freed.
 */
enum status advise_begin(struct advise *advise, const struct question *question,
                         struct error *error);

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

/*
 * Plays as the advice's player does; the advice is that of a struct advise.
 */
enum status advise_run(struct advice *advice, struct error *error);

/* Fills what the player that goes on in the seat would answer itself, as the advice's player plays
 * it. */
enum status advise_own_answer(struct advise *advise, struct alternative *answer,
                              struct error *error);

/* What an alternative may achieve. */
enum advise_aim advise_aim_of(const struct advise *advise, const struct alternative *alternative);

#endif
