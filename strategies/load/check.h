/* Whether this program can play a strategy that was loaded. */
#ifndef UTSPEL_CHECK_H
#define UTSPEL_CHECK_H

#include "sim/core/game.h"

/* For that game, or (NULL) for some game. The error is what is wrong with it. */
enum status strategy_check(const struct strategy *strategy, const struct game *game,
                           struct error *error);

#endif
