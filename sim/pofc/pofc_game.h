/* POFC as the engine sees it. */
#ifndef UTSPEL_POFC_GAME_H
#define UTSPEL_POFC_GAME_H

#include "sim/core/game.h"
#include "sim/core/view.h"

extern const struct game pofc_game;

/* The tables of POFC's view and decisions: sim/core/view.h. */

extern const struct view_table pofc_view_fields;

/* In the order of struct pofc_decisions. */
enum pofc_decision { POFC_PLACE, POFC_FANTASY, POFC_DECISIONS };

extern const struct decision pofc_decisions[POFC_DECISIONS];

#endif
