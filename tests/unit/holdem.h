/*
 * A table of hold'em set up by hand: who sits there with what, what is dealt and what is done.
 * A program that includes this is linked with --wrap=utspel_rng_shuffle_deck.
 */
#ifndef UTSPEL_TESTS_HOLDEM_H
#define UTSPEL_TESTS_HOLDEM_H

#include "sim/holdem/holdem_table.h"

enum { HOLDEM_TEST_CHAIRS = 9 };

struct holdem_test {
    struct game_setup setup;
    struct holdem_table table;
    struct player player[HOLDEM_CHAIRS_MAX]; /* by chair: each is an entrant */
    struct player *plays[HOLDEM_CHAIRS_MAX];
    struct holdem_team team[HOLDEM_CHAIRS_MAX];
    uint8_t line[HOLDEM_CHAIRS_MAX];
    struct holdem_tallies tallies;
    struct error error;
};

/* Blinds are 50 and 100, the smallest chip is 25; nobody sits yet. */
void holdem_test_open(struct holdem_test *test);

/* Who plays a chair. */
void holdem_test_player(struct holdem_test *test, unsigned chair, const struct strategy *strategy);

/* Chips of chairs 0, 1, ..; the button is chair 0's. */
void holdem_test_seat(struct holdem_test *test, const holdem_chips *chips, unsigned count);

/* Gives a chair the button, and the next ones the blinds; of two it has the small one. */
void holdem_test_button(struct holdem_test *test, unsigned chair);

/*
 * Plays a hand. Cards are those of chairs 0, 1, .., then the board; "": any. What is done: a chair
 * and f, k, c for fold, check, call, or r and the sum to raise to, m if that is the smallest legal:
 * "3c 0r300 1F". A capital letter says that the chair may not raise. Fails if another chair is
 * asked, or an action is illegal.
 * Gives the hand's record, with ' for ", until the next one.
 */
const char *holdem_test_play(struct holdem_test *test, const char *cards, const char *actions);

#endif
