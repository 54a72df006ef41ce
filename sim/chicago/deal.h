/* One deal of Chicago, from the shuffle to the last trick, mistakes included: chicago.md 3, 8. */
#ifndef UTSPEL_CHICAGO_DEAL_H
#define UTSPEL_CHICAGO_DEAL_H

#include "sim/chicago/chicago_table.h"

/* Plays the deal that view.round, game, deal and dealer name. */
enum chicago_outcome chicago_deal_play(struct chicago_table *table);

/*
 * Clears what a view shows of a deal, so that nothing of an earlier one can be seen, not even by a
 * strategy that looks where it should not.
 */
void chicago_deal_clear_view(struct chicago_view *view);

/* Where a deal may be resumed: just before this is asked, with all before it in the state. */
enum chicago_stage {
    CHICAGO_AT_LAY_DOWN,  /* which of six cards to lay down: of all who have six */
    CHICAGO_AT_EXCHANGE,  /* which cards to lay down in exchange view.exchange */
    CHICAGO_AT_DRAW,      /* all having laid down: whether the card is to be an open one */
    CHICAGO_AT_OPEN_CARD, /* whether the one shown, seen[].open, is kept */
    CHICAGO_AT_SCORING,   /* all having drawn: whether four of a kind zeroes */
    CHICAGO_AT_CALL,      /* whether Chicago is called */
    CHICAGO_AT_PLAY       /* which card is played to trick view.trick */
};

struct chicago_point {
    enum chicago_stage stage;
    unsigned turn; /* in state.order, of the seat asked; not for AT_LAY_DOWN, AT_SCORING, AT_PLAY */
};

/*
 * Plays the rest of a deal from a state that chicago_deal_play() could have reached. The same
 * strategies, with their memories and generators as they were, play on as they would have there.
 */
enum chicago_outcome chicago_deal_resume(struct chicago_table *table,
                                         const struct chicago_point *point);

/*
 * What house rules add before the exchanges (house.c): called only with table->house, when five
 * cards are dealt to each; and, unless fewer than two hands are left, before the first exchange.
 */
void chicago_house_deal(struct chicago_table *table);
void chicago_house_before_exchanges(struct chicago_table *table);

/* The parts of a deal, in the files of their names: exchange.c, chicago_hands.c, trick.c. */

/* One exchange of all seats still in: chicago.md 3.2, 3.3. */

/*
 * Where an exchange is resumed: seats before turn `lay` have laid down, and those before turn
 * `draw` have drawn. If `shown`, the next to draw has been shown its open card, and has not
 * answered yet.
 */
struct chicago_exchange_from {
    unsigned lay, draw;
    bool shown;
};

/* Plays exchange view.exchange from there on: all lay down, then each draws in turn order. */
void chicago_exchange_play(struct chicago_table *table, struct chicago_exchange_from from);

/* Draws closed cards for a seat whose own pile has too few, if need be with a reshuffle. */
card_set chicago_draw_beyond(struct chicago_table *table, unsigned seat, unsigned count);

/* Draws closed cards for a seat. */
static inline card_set chicago_draw_closed(struct chicago_table *table, unsigned seat,
                                           unsigned count) {
    struct chicago_stock *stock = &table->state.stock;
    return count <= chicago_stock_own(stock, seat) ? chicago_stock_take(stock, seat, count)
                                                   : chicago_draw_beyond(table, seat, count);
}

/* Makes the muck the stock, ordered by the deal's next extra permutation of all cards. */
void chicago_reshuffle(struct chicago_table *table, unsigned seat);

/* Scoring the best hand after an exchange: chicago.md 5 and 6.4. */

/*
 * Settles the consequences of points just added to a seat, for that cause: the target reached with
 * or without a call, the last one left (chicago.md 5.6); by win_by, a last trick or a Chicago that
 * wins the round (chicago.md 11).
 */
enum chicago_outcome chicago_settle(struct chicago_table *table, unsigned seat,
                                    int32_t points_before, enum tally_cause cause);

/* The last seat in the round wins the game, if only one is left. */
enum chicago_outcome chicago_settle_last_left(struct chicago_table *table);

/* Announces and scores the best hand, with all it can do. */
enum chicago_outcome chicago_hands_score(struct chicago_table *table);

/*
 * Before the Chicago question: a hand that ends the deal at once does so (chicago.md 3.5);
 * other hands wait.
 */
enum chicago_outcome chicago_hands_announce(struct chicago_table *table);

/* Trick play, with or without a Chicago: chicago.md 6 and 7. */

/* Plays five tricks for the last one's points, and those of others by trick_points. */
enum chicago_outcome chicago_tricks_play(struct chicago_table *table);

/* Plays them for the Chicago of view.caller: the first card that beats the caller's ends the play.
 */
enum chicago_outcome chicago_tricks_play_called(struct chicago_table *table);

/* Plays the rest of the tricks, from before a card of trick view.trick; view.leader leads it. */
enum chicago_outcome chicago_tricks_resume(struct chicago_table *table);

/*
 * The mistakes that players make (chicago_errors.c): chicago.md 8.
 *
 * Each function is called only at a table that errs (table->errs), where a mistake can happen or
 * comes to count. Whether one happens is drawn from the generator of its kind in this deal, once
 * for each occasion, in the order of records.
 */

/* Called when the hands are dealt: folds those of players who sit out or are away. */
void chicago_errors_start_deal(struct chicago_table *table);

/*
 * Called at a seat's turn to lay down cards, or none in buy-stop. Returned: true if it exchanges in
 * buy-stop, where it is then asked like the others and lays down a card at least; or if its hand is
 * folded instead.
 */
bool chicago_errors_before_exchange(struct chicago_table *table, unsigned seat);

/*
 * Called when a seat is about to be served count cards. Returned: true if it gets one fewer now,
 * and that one when all are served, after chicago_errors_return_cards().
 */
bool chicago_errors_before_draw(struct chicago_table *table, unsigned seat, unsigned count);

/* Shuffles the cards that were set aside into the stock. */
void chicago_errors_return_cards(struct chicago_table *table);

/*
 * Called when a seat is about to play one of the legal cards. Returned: a wrong card that it plays
 * instead, or CHICAGO_NO_CARD.
 */
card chicago_errors_before_card(struct chicago_table *table, unsigned seat, card_set legal);

/* Counts a deal that ended since fewer than two hands were left. */
void chicago_errors_count_ended(struct chicago_table *table);

/* Takes the points that were noted, and has those leave the round who must. */
void chicago_errors_end_deal(struct chicago_table *table);

/*
 * What mistakes cost (penalties.c): warnings, points taken at once or noted, and what that comes to
 * in the statistics of who made them. chicago.md 8, "Penalties" and "Warnings".
 */

struct chicago_event;

/* A seat's mistake, and its entries by enum tally_mistake. */
struct chicago_mistake chicago_mistake_of(const struct chicago_table *table, unsigned seat,
                                          enum chicago_error kind);
int64_t *chicago_mistake_counts(struct chicago_table *table, struct chicago_mistake mistake);

/* Warns the seat for the error of an event, and fills in which warning it is and what it costs. */
void chicago_warn(struct chicago_table *table, struct chicago_event *event);

/* What a mistake costs the seat in points, taken now or noted; 0 in buy-stop. */
int32_t chicago_charge(struct chicago_table *table, unsigned seat, enum chicago_error kind);

/*
 * These are called at a table that errs, before a seat is given points, or a hand's. They take what
 * the seat was noted for if with these points it would reach the target.
 */
void chicago_penalties_before_points(struct chicago_table *table, unsigned seat, int32_t points);
void chicago_penalties_before_hand(struct chicago_table *table, unsigned seat,
                                   enum hand_category category);

/* Takes all that was noted from those still in the round, in turn order. */
void chicago_penalties_take(struct chicago_table *table);

#endif
