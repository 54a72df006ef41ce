/* What to write down of an entrant, so that runs can be told apart. */
#ifndef UTSPEL_ENTRANT_H
#define UTSPEL_ENTRANT_H

#include "sim/core/game.h"

enum { ENTRANT_ORIGIN_SIZE = 4096 + 64 };

/* Its strategy: "classic", or "plugin:./mybot.so#0123456789abcdef", with the hash of the file. */
void entrant_origin(const struct game_entrant *entrant, char text[ENTRANT_ORIGIN_SIZE]);

#endif
