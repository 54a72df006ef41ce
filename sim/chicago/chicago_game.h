/* Chicago as the engine sees it. */
#ifndef UTSPEL_CHICAGO_GAME_H
#define UTSPEL_CHICAGO_GAME_H

#include "sim/core/game.h"
#include "sim/core/view.h"

extern const struct game chicago_game;

/* The tables of Chicago's view and decisions: sim/core/view.h. */

extern const struct view_table chicago_view_fields;

/* The decisions in the order of struct chicago_decisions. */
enum chicago_decision {
    CHICAGO_EXCHANGE,
    CHICAGO_ASK_OPEN,
    CHICAGO_KEEP_OPEN,
    CHICAGO_ZERO,
    CHICAGO_CALL,
    CHICAGO_PLAY,
    CHICAGO_LAY_DOWN,
    CHICAGO_REDEAL,
    CHICAGO_ZERO_WHOM,
    CHICAGO_DECISIONS
};

extern const struct decision chicago_decisions[CHICAGO_DECISIONS];

#endif
