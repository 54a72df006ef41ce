/*
 * A table, where one thread plays one match after another, and what happens at it: the answers
 * asked for, the events recorded, the mistakes made. Private to the wing.
 */
#ifndef UTSPEL_POFC_TABLE_H
#define UTSPEL_POFC_TABLE_H

#include "sim/core/player.h"
#include "sim/pofc/pofc_row.h"
#include "sim/pofc/pofc_state.h"
#include "sim/pofc/pofc_tallies.h"
#include "sim/pofc/pofc_view.h"

/* Who errs in this match, and the generators of this hand: pofc_errors.c. */
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

/*
 * pofc_record.c: what happens in a match, event by event, in the words of game-record.md.
 *
 * pofc_record() writes one event, as JSON Lines or as a transcript. It is called only if
 * table->record is set, so that unrecorded matches pay one branch.
 */

enum pofc_event_kind {
    EVENT_MATCH,
    EVENT_HAND,
    EVENT_FANTASY, /* cards are dealt in Fantasy Land */
    EVENT_DEAL,
    EVENT_PLACE,
    EVENT_ERROR,
    EVENT_SCORE,
    EVENT_MATCH_END
};

/*
 * Only the fields of its kind are set. What the table already holds (seats, rows, totals, warnings,
 * the score, the street now) is read from there.
 */
struct pofc_event {
    enum pofc_event_kind kind;
    unsigned seat;
    card_set cards;        /* fantasy, deal; place: discarded */
    struct pofc_rows rows; /* place: the cards placed */
    enum pofc_error error;
    int32_t points;                       /* error: lost by it, which the total shows */
    const struct pofc_standing *standing; /* match end */
};

void pofc_record(const struct pofc_table *table, const struct pofc_event *event);

/*
 * pofc_errors.c: the mistakes that players make, and what they cost (pofc.md 5).
 *
 * Whether one happens is drawn from the generator of its kind in this hand, once for each occasion,
 * in the order of records. All functions except the first are called only in matches where
 * somebody errs (table->mistakes.kinds).
 */

/* What being slow costs, and the second warning on top; the last warning puts a player out. */
enum { POFC_SLOW_PENALTY = 10, POFC_REPEAT_PENALTY = 25, POFC_WARNINGS_MAX = 3 };

/* Takes who errs in this match; nobody is warned yet. */
void pofc_errors_start_match(struct pofc_table *table);

/* A hand is about to be dealt: each player, in turn order, may misbehave. */
void pofc_errors_start_hand(struct pofc_table *table);

/* A seat is about to place cards, or to show its hand of Fantasy Land: it may be slow. */
void pofc_errors_before_place(struct pofc_table *table, unsigned seat);

/* The hand is over: who was warned too often is out. */
void pofc_errors_end_hand(struct pofc_table *table);

#endif
