/* What the table talk of all games is made of: records for people. */
#ifndef UTSPEL_TALK_H
#define UTSPEL_TALK_H

#include "sim/core/game.h"

/* A player by its strategy's name and its number, from 1; returns the width. */
int talk_player(FILE *out, const struct game_setup *setup, unsigned entrant);

/* The width of the longest. */
int talk_longest(const struct game_setup *setup);

/* A player, filled up with blanks to the longest of the match. */
void talk_player_column(FILE *out, const struct game_setup *setup, unsigned entrant);

/* Cards from high to low, separated by blanks. */
struct talk_cards {
    char text[CARD_SET_TEXT_SIZE];
};
struct talk_cards talk_cards(card_set cards);

#endif
