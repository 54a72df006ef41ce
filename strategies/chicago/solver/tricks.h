/*
 * Trick play with all cards known, solved exactly: chicago.md 6 and 7. And over many
 * determinizations of what is not known: perfect-information Monte Carlo.
 *
 * Two games, distinguished by view->caller. Nobody called: only who wins the last trick counts, and
 * whether with a deuce. Chicago called: the caller leads, and the first card that beats the
 * caller's ends the deal; so the outcome is who broke it, or the caller if it is won.
 *
 * Solution concept: max^n (Luckhardt and Irani, "An Algorithmic Solution of N-Person Games", AAAI
 * 1986). Every player has a payoff of its own for each outcome and plays for it, knowing the
 * others': one that reaching the target would disqualify plays to lose the last trick, and of two
 * defenders the one whom breaking would disqualify may leave it to the other. Between outcomes
 * worth the same to the player to move, it takes the one worth most to the seat that decides
 * (view->seat), and of those the one that comes first by seat: so every choice is strict, equals
 * may be searched in any order, and equal cards as one. Paranoid search, all against one, would
 * have opponents throw away a last trick of their own; a mean over equal choices would need a
 * distribution of outcomes at every node, where this needs one small number, and give most of its
 * cut-offs away. Those who do not care are taken for friends because they do not know the cards:
 * one such player among three classic earned 1.2 % more by last tricks than with foes instead.
 */
#ifndef UTSPEL_SOLVER_TRICKS_H
#define UTSPEL_SOLVER_TRICKS_H

#include "strategies/chicago/model/determinizations.h"
#include "strategies/chicago/model/play_styles.h"

enum { TRICKS_OUTCOMES = 2 * CHICAGO_SEATS_MAX };

/*
 * Who wins what is played for, and whether with a deuce: where Chicago is called only if a Chicago
 * whose fifth card is a two has a value of its own.
 */
static inline unsigned tricks_outcome(unsigned winner, bool with_two) {
    return 2 * winner + with_two;
}

/*
 * The value of each outcome to each seat, in any unit that is the seat's own: of[seat][outcome].
 * Where Chicago is called, outcome tricks_outcome(caller, false) is that it is won, and another
 * seat's that this seat breaks it. Outcomes of seats not playing are not read.
 */
struct tricks_payoffs {
    float of[CHICAGO_SEATS_MAX][TRICKS_OUTCOMES];
    bool won_with_two; /* where Chicago is called, its caller's outcome with a deuce counts, too */
    /* Where tricks 1 to 4 bring points, to the seat that decides: gained when it wins the trick, or
     * when another does. quick_play.h alone reads them. */
    bool scored;
    float won[CHICAGO_TRICKS - 1], lost[CHICAGO_TRICKS - 1];
};

/*
 * How the deal ends after each legal card: in how many of the determinizations with which outcome.
 * card[] holds the cards of view->legal from the lowest.
 */
struct tricks_odds {
    uint32_t determinizations; /* 1 or more */
    uint32_t count;
    card card[CHICAGO_HAND_SIZE];
    uint32_t outcomes[CHICAGO_HAND_SIZE][TRICKS_OUTCOMES];
};

/*
 * Solves the play of view->seat, whose turn it is to lay a card, in every determinization. A
 * determinization's cards of view->seat are taken from the view; every other seat playing holds as
 * many cards as it has yet to play, none of them seen elsewhere. count is 1 or more.
 */
struct tricks_odds tricks_solve(const struct chicago_view *view,
                                const struct determinization *determinizations, uint32_t count,
                                const struct tricks_payoffs *payoffs,
                                const struct play_styles *play_styles);

/* The mean value of the i-th card to the seat over the determinizations, and the mean square. */
struct tricks_value {
    double mean, mean_square;
};
struct tricks_value tricks_value_of(const struct tricks_odds *odds, uint32_t i,
                                    const float values[TRICKS_OUTCOMES]);

/* What another estimate says of the cards of tricks_odds: it counts as so many determinizations. */
struct tricks_prior {
    float determinizations;
    float of[CHICAGO_HAND_SIZE];
};

/*
 * The card of the highest value, the lowest of equals: the mean over the determinizations, and over
 * those that the prior stands for; with prior NULL over the determinizations alone.
 */
card tricks_best(const struct tricks_odds *odds, const float values[TRICKS_OUTCOMES],
                 const struct tricks_prior *prior);

/*
 * The cards of a hand to try. Cards with none of another's between them do the same, so only the
 * lowest is tried; but a deuce may earn more than its neighbour.
 */
card_set tricks_distinct(card_set cards, card_set others);

/* How many seats have yet to lay a card to this trick, view->seat among them. */
unsigned tricks_to_play(const struct chicago_view *view);

#endif
