/*
 * Where one thread plays one tournament after another, and what happens there: the answers asked
 * for, the events recorded. Private to the wing.
 */
#ifndef UTSPEL_HOLDEM_TABLE_H
#define UTSPEL_HOLDEM_TABLE_H

#include "sim/core/player.h"
#include "sim/holdem/holdem_field.h"
#include "sim/holdem/holdem_hand.h"
#include "sim/holdem/holdem_tallies.h"

struct holdem_table {
    const struct game_setup *setup;
    struct holdem_field field;
    struct holdem_hand hand; /* the one in play */
    struct player *player;   /* by entrant: made when the table is opened */
    const uint8_t *line;     /* by entrant: its line of players */
    int32_t entrants;        /* of all lines */

    uint64_t match; /* coordinate of all that is drawn */

    struct holdem_tallies *tallies;
    game_quantities unit[UNIT_ENTRANTS]; /* by line */
    int32_t measure[UNIT_MEASURES];
    struct holdem_counting counting;
    struct game_standing *standing; /* by entrant, of the last match */

    /* The first illegal answer of this match, or STATUS_OK. */
    enum status status;
    struct error *error;

    FILE *record; /* NULL: none */
    enum game_record_format format;
};

/*
 * holdem_ask.c: asks the chair's strategy how to act, and returns a legal answer. An illegal one is
 * replaced by the lowest legal one (check, or else fold) and counted; without `forfeit_illegal` the
 * first also fails the match (table->status).
 */
extern const struct player_guard holdem_guard;
struct holdem_action holdem_ask(struct holdem_table *table, unsigned chair);

#endif
