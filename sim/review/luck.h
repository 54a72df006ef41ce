/*
 * The luck of the cards in a match, whatever the game: how far the cards that came are above the
 * mean of all that might have come, deal by deal.
 *
 * The result of a match is what was expected at its start, plus the luck of the cards, minus what
 * own decisions cost, plus what is left: what the others did, and how the cards of all met.
 */
#ifndef UTSPEL_LUCK_H
#define UTSPEL_LUCK_H

#include "sim/core/error.h"
#include "sim/core/game.h"
#include "sim/output/estimate.h"
#include "sim/table/json_reader.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A match whose luck is asked for. */
struct luck_match {
    const char *record; /* from its first line on, as JSON Lines */
    const void *rules;  /* the game's */
    int32_t round;      /* the only one asked for, of Chicago; 0: all */
    unsigned entrants;
    const char *strategy[GAME_ENTRANTS_MAX]; /* by entrant: as which strategy that is built in it
                                                plays on; any other name: it is not known */
};

/* By entrant; in placement points of the round, of POFC in points of the match. */
struct luck_deal {
    int32_t round, deal;                                        /* of POFC 1, and the hand */
    double before[GAME_ENTRANTS_MAX], after[GAME_ENTRANTS_MAX]; /* expected of it, or come of it */
    struct estimate luck[GAME_ENTRANTS_MAX];
};

/* All zeros to begin with; without deals the luck is not known. */
struct luck {
    struct luck_deal *deals;
    size_t count, room;
};
void luck_free(struct luck *luck);

/* Adds a deal, all zeros except its number; NULL: memory is short. */
struct luck_deal *luck_add(struct luck *luck, int32_t round, int32_t deal);

/* What follows a match is told of its events, up to the last; fails where players make mistakes,
 * which no cards follow from. */
enum status luck_read(const struct luck_match *match,
                      void (*on_event)(void *given, const struct json_value *event), void *given,
                      struct error *error);

/* Sums of a match, of an entrant: its luck; what was expected at the start. */
struct estimate luck_sum(const struct luck *luck, unsigned entrant);
double luck_expected(const struct luck *luck, unsigned entrant);

#endif
