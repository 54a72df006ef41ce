/*
 * A table: where one thread plays one match after another. Private to the wing.
 */
#ifndef UTSPEL_POFC_TABLE_H
#define UTSPEL_POFC_TABLE_H

#include "sim/core/player.h"
#include "sim/pofc/pofc_decisions.h"
#include "sim/pofc/pofc_row.h"
#include "sim/pofc/pofc_state.h"
#include "sim/pofc/pofc_tallies.h"

/* Who errs in this match, and the generators of this hand: pofc_errors.h. */
struct pofc_mistakes {
    uint8_t kinds; /* mask of those that somebody makes; 0: nobody errs */
    struct rng rng[POFC_ERRORS];
};

struct pofc_table {
    const struct game_setup *setup;
    struct pofc_state state;
    struct pofc_score score;                /* of the hand just played */
    struct player player[POFC_SEATS_MAX];   /* by entrant; unused where others are seated */
    struct player *entrant[POFC_SEATS_MAX]; /* who plays, by entrant */
    struct player *seated[POFC_SEATS_MAX];  /* the same, by seat */

    /* Coordinates of the match. */
    uint64_t match;
    uint64_t group; /* of decks and seats: the match, or its group under rotate_seats */

    /* Counting. */
    struct pofc_tallies *tallies;
    game_quantities unit[POFC_SEATS_MAX]; /* by entrant */
    int32_t measure[TALLY_MEASURES];      /* of the unit */
    int32_t chain[POFC_SEATS_MAX];        /* hands in Fantasy Land in a row up to now, by seat */

    struct pofc_mistakes mistakes;
    struct game_outcome outcome; /* of the match */

    /* The first illegal answer of this match, or STATUS_OK. */
    enum status status;
    struct error *error;

    FILE *record; /* NULL: none */
    enum game_record_format format;
};

/*
 * Asking a seat's strategy, and checking what it answers.
 *
 * Shows the seat its own cards through the view, asks how to place them (in Fantasy Land if the
 * street is 0), and returns a legal answer. An illegal one is replaced by the lowest legal
 * one and counted; without `forfeit_illegal` the first also fails the match (table->status).
 */

/* For player_open(): asks strategies that may fail, and fails the match when one does. */
extern const struct player_guard pofc_guard;

struct pofc_rows pofc_ask(struct pofc_table *table, unsigned seat);

#endif
