/* Hold'em tournaments as the engine sees them. */
#ifndef UTSPEL_HOLDEM_GAME_H
#define UTSPEL_HOLDEM_GAME_H

#include "sim/core/game.h"
#include "sim/core/view.h"
#include "sim/holdem/holdem_view.h"

extern const struct game holdem_game;

/* The tables of hold'em's view and decisions: sim/core/view.h. */

extern const struct view_table holdem_view_fields, holdem_team_view_fields;

extern const char *const holdem_street_names[HOLDEM_STREETS + 1]; /* "preflop", ..; last NULL */
extern const char *const holdem_act_names[HOLDEM_ACTS + 1];       /* "nothing", "fold", .. */
extern const char *const holdem_choice_names[HOLDEM_CHOICES + 1]; /* "rest", "share", .. */

/* In the order of struct holdem_decisions. */
enum holdem_decision {
    HOLDEM_ACT,
    HOLDEM_TRANSFER,
    HOLDEM_SEAT,
    HOLDEM_SETTLE,
    HOLDEM_TIMEOUT,
    HOLDEM_ADVISE,
    HOLDEM_DECISIONS
};

extern const struct decision holdem_decisions[HOLDEM_DECISIONS];

#endif
