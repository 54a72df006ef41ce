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

/* Who plays for an entrant: one after the other, the captain behind them or one of them. */
struct holdem_players {
    struct player *member, *captain;
    unsigned members;
};

struct holdem_table {
    const struct game_setup *setup;
    struct holdem_field field;
    struct holdem_hand hand;           /* the one in play */
    struct holdem_team_view team_view; /* what the captain who is asked is shown */
    struct player *player;             /* of all entrants: made when the table is opened */
    struct holdem_players *team;       /* by entrant: which of them are its own */
    struct player **plays;             /* by stack: who plays it */
    const uint8_t *line;               /* by stack: its line of players */
    int32_t entrants, players;         /* of all lines */

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

static inline const struct holdem_rules *holdem_rules_of(const struct holdem_table *table) {
    return &table->hand.view.rules;
}

/*
 * holdem_players.c: makes all who play in the table's setup, by its rules. They are closed in any
 * case.
 */
enum status holdem_players_open(struct holdem_table *table, struct error *error);
void holdem_players_close(struct holdem_table *table);

/* Has a member of its entrant play a stack. */
void holdem_member_sit(struct holdem_table *table, unsigned stack, unsigned member);

/*
 * holdem_ask.c: asks who plays the chair how to act, or in a time-out whom his captain names, and
 * returns a legal answer. An illegal one is refused, and replaced by the lowest legal one (check,
 * or else fold).
 */
struct holdem_action holdem_ask(struct holdem_table *table, unsigned chair);

/*
 * holdem_guard.c: counts an illegal answer; without `forfeit_illegal` the first of a match also
 * fails it (table->status).
 */
extern const struct player_guard holdem_guard;
void holdem_refuse(const struct player *player, const struct decision *decision,
                   const char *answer);

#endif
