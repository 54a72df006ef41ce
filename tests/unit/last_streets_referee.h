/*
 * What the last streets of POFC are worth, by plain loops over everything that may come.
 *
 * Slow on purpose, and nothing is shared with what it judges but the drawing of cards. `own` are
 * the rows of the seat to act with its placing on them.
 */
#ifndef UTSPEL_TESTS_LAST_STREETS_REFEREE_H
#define UTSPEL_TESTS_LAST_STREETS_REFEREE_H

#include "strategies/pofc/solver/last_streets.h"

enum { REFEREE_ENDINGS = 5 };

/* On the fifth street; hands in Fantasy Land are drawn by the generator. */
double referee_fifth(const struct last_streets *last, const struct pofc_rows *own, struct rng rng);

/*
 * On the fourth street against the seat alone, whose cards are placed first: its best of every
 * draw, this seat's best reply to that on average.
 */
double referee_count(const struct last_streets *last, unsigned seat, const struct pofc_rows *own);

/* Endings by seat, and the cards drawn by those that finish before this seat. */
struct referee_endings {
    struct pofc_rows rows[REFEREE_ENDINGS][POFC_SEATS_MAX];
    card_set gone[REFEREE_ENDINGS];
};

/* Draws them as the fourth street does with this generator. */
void referee_endings_draw(const struct last_streets *last, struct rng rng,
                          struct referee_endings *endings);

/* On the fourth street against those endings. */
double referee_sample(const struct last_streets *last, const struct referee_endings *endings,
                      const struct pofc_rows *own);

/* Points that an ordinary hand counts for by itself, and the most that a seat makes of a draw. */
double referee_ending_value(const struct last_streets *last, const struct pofc_rows *rows);
double referee_ending_best(const struct last_streets *last, unsigned seat, card_set drawn);

#endif
