/* One deal of Chicago, from the shuffle to the last trick: chicago.md 3. */
#ifndef UTSPEL_CHICAGO_DEAL_H
#define UTSPEL_CHICAGO_DEAL_H

#include "sim/chicago/table.h"

/* Plays the deal that view.round, game, deal and dealer name. */
enum chicago_outcome chicago_deal_play(struct chicago_table *table);

/*
 * Clears what a view tells of a deal: nothing of an earlier one may be seen, not even by a strategy
 * that looks where it should not.
 */
void chicago_deal_clear_view(struct chicago_view *view);

/* Where a deal may be resumed: just before this is asked, with all before it in the state. */
enum chicago_stage {
    CHICAGO_AT_EXCHANGE,  /* which cards to lay down in exchange view.exchange */
    CHICAGO_AT_DRAW,      /* all having laid down: whether the card is to be an open one */
    CHICAGO_AT_OPEN_CARD, /* whether the one shown, seen[].open, is kept */
    CHICAGO_AT_SCORING,   /* all having drawn: whether four of a kind zeroes */
    CHICAGO_AT_CALL,      /* whether Chicago is called */
    CHICAGO_AT_PLAY       /* which card is played to trick view.trick */
};

struct chicago_point {
    enum chicago_stage stage;
    unsigned place; /* in state.order, of the seat asked; not for AT_SCORING and AT_PLAY */
};

/*
 * Plays the rest of a deal from a state that chicago_deal_play() could have come to. The same
 * strategies, with their memories and generators as they were, play on as they would have there.
 */
enum chicago_outcome chicago_deal_resume(struct chicago_table *table,
                                         const struct chicago_point *point);

#endif
