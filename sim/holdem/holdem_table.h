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
    const char *name[GAME_MEMBERS_MAX + 1]; /* of the members' strategies, then NULL */
};

/* What a stack's warnings have brought it. */
struct holdem_penalty {
    int32_t hands;      /* that it has yet to sit out, */
    uint8_t hands_for;  /* and by which kind: enum holdem_error */
    uint8_t leaves_for; /* likewise */
    bool leaves;        /* is disqualified when the lap is over; */
    holdem_chips start; /* what it had then at the start of the hand */
};

/* An action out of turn that waits for its turn. */
struct holdem_early {
    uint8_t chair; /* HOLDEM_NO_CHAIR: there is none */
    bool is_duel;  /* a raise that binds unless the only other able to act raises (6.3.3.1) */
    uint8_t act;   /* enum holdem_act */
    holdem_chips to, to_match; /* what it brings the chair to; what had to be matched then */
};

/* Who errs, and what of the hand in play comes of it: holdem_errors.h. */
struct holdem_mistakes {
    uint16_t kinds;                 /* mask of those that somebody makes; 0: none */
    int32_t *warnings;              /* by player, of this match */
    struct holdem_penalty *penalty; /* by stack */
    int32_t leaving;                /* warnings in this lap that disqualify */

    /* Of the hand in play. */
    struct rng rng[HOLDEM_ERRORS];
    uint8_t behind;                      /* in the deck: the next card behind the board */
    uint16_t dead;                       /* mask of chairs whose hands are, */
    uint8_t dead_for[HOLDEM_CHAIRS_MAX]; /* by what: enum holdem_error */
    struct holdem_early early;
};

struct holdem_forks;

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
    bool has_teams;                    /* false: nobody has anything to decide but how to act */

    uint64_t match; /* coordinate of all that is drawn */

    struct holdem_tallies *tallies;
    game_quantities unit[UNIT_ENTRANTS]; /* by line */
    int32_t measure[UNIT_MEASURES];
    struct holdem_counting counting;
    struct holdem_mistakes mistakes;
    struct game_standing *standing; /* by entrant, of the last match */

    /* The first illegal answer of this match, or STATUS_OK. */
    enum status status;
    struct error *error;

    FILE *record; /* NULL: none */
    enum game_record_format format;

    struct holdem_forks *forks; /* NULL: none */
    bool is_fork;               /* plays forks of another table's matches */
};

/*
 * holdem_table.c: seats the setup's entrants at a table without forks, and clears it; it is closed
 * in any case. Counts go to `tallies`. Playing is of table->match, from beginning to end; without
 * an error table->standing is known then.
 */
enum status holdem_table_open(struct holdem_table *table, const struct game_setup *setup,
                              struct holdem_tallies *tallies, struct error *error);
void holdem_table_close(struct holdem_table *table);
void holdem_table_play(struct holdem_table *table);

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
 * or else fold). Who acts out of turn calls no time-out.
 */
struct holdem_action holdem_ask(struct holdem_table *table, unsigned chair);
struct holdem_action holdem_ask_early(struct holdem_table *table, unsigned chair);

/*
 * holdem_guard.c: counts an illegal answer; without `forfeit_illegal` the first of a match also
 * fails it (table->status).
 */
extern const struct player_guard holdem_guard;
void holdem_refuse(const struct player *player, const struct decision *decision,
                   const char *answer);

#endif
