/* Trick play, with or without a Chicago: chicago.md 6 and 7. */
#ifndef UTSPEL_CHICAGO_TRICK_H
#define UTSPEL_CHICAGO_TRICK_H

#include "sim/chicago/table.h"

/*
 * Five tricks for the last one's points; or, with view.caller, for the Chicago: the first card
 * that beats the caller's ends the play.
 */
enum chicago_outcome chicago_tricks_play(struct chicago_table *table);

/* The rest of them, from before a card of trick view.trick; view.leader leads it. */
enum chicago_outcome chicago_tricks_resume(struct chicago_table *table);

#endif
