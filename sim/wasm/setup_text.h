/* What is played for the signature, as text that a program with all configs has written. */
#ifndef UTSPEL_SETUP_TEXT_H
#define UTSPEL_SETUP_TEXT_H

#include "sim/core/game.h"

#include <stdint.h>

struct setup_text {
    const struct game *game;
    struct game_setup setup; /* what it points to belongs to this struct */
    uint64_t matches;
};

/*
 * Reads lines, which are changed: `game NAME`, `matches N`, `seed N`, `rotate_seats BOOL`,
 * `rule KEY VALUE`, `player STRATEGY`, `param KEY VALUE` of the player before. Close it also after
 * a failure.
 */
enum status setup_text_read(struct setup_text *read, char *text, struct error *error);
void setup_text_close(struct setup_text *read);

#endif
