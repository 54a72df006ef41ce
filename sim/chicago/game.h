/* Chicago as the engine sees it. */
#ifndef UTSPEL_CHICAGO_GAME_H
#define UTSPEL_CHICAGO_GAME_H

#include "sim/core/game.h"

extern const struct game chicago_game;

#endif
