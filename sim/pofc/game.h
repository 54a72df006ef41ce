/* POFC as the engine sees it. */
#ifndef UTSPEL_POFC_GAME_H
#define UTSPEL_POFC_GAME_H

#include "sim/core/game.h"

extern const struct game pofc_game;

#endif
