/*
 * The last two streets, where what may still come can be counted.
 *
 * Values are mean worth, added up over the opponents (those put out are none); placings are those
 * of pofc_placings_list(view), or some of them. Sources: pofc.md 1 to 3.
 *
 * An opponent that still has to place its last street when this seat is done replies at its best:
 * it draws any three of the cards that this seat has not seen and makes this seat's worth in the
 * pair as little as it can; a third player's board is nothing to its reply. An opponent in Fantasy
 * Land is hidden: its hands are drawn, the same ones for all placings.
 */
#ifndef UTSPEL_POFC_LAST_STREETS_H
#define UTSPEL_POFC_LAST_STREETS_H

#include "strategies/pofc/placing.h"
#include "strategies/pofc/solver/finishes.h"

/* What both streets need to know; arrays are by seat. */
struct last_streets {
    const struct pofc_view *view;
    struct board_worth worth[POFC_SEATS_MAX]; /* against each opponent */
    struct ending_guess guess;
    struct rng *rng; /* for opponents that are not counted */
};

/* The fifth street: exact, except that hands in Fantasy Land are drawn. */
void fifth_street_weigh(const struct last_streets *last, const struct pofc_placings *placings,
                        double values[]);

/* The number in the list of a best placing, found without weighing any where none is needed. */
int fifth_street_best(const struct last_streets *last, const struct pofc_placings *placings);

/*
 * The fourth street: this seat's own fifth street is counted, all draws of three cards placed at
 * their best.
 *
 * Against one opponent that has placed its fourth street and will place its fifth before this seat,
 * the value is exact (fourth_street_is_counted()): the opponent's draws are counted too, it places
 * each of them where it leaves this seat least, and this seat sees that before it draws.
 *
 * Otherwise opponents' endings are drawn. Against those that finish before this seat each draw of
 * its own is placed knowing how they did, and has none of their cards; against those that finish
 * after it, or are in Fantasy Land, it is placed for the mean of their endings. These stand for all
 * that may come, so a draw of its own may have cards of theirs.
 */
void fourth_street_weigh(const struct last_streets *last, const struct pofc_placings *placings,
                         double values[]);

/* The same by drawn endings, even where they could be counted: faster, and not exact. */
void fourth_street_sample(const struct last_streets *last, const struct pofc_placings *placings,
                          double values[]);

bool fourth_street_is_counted(const struct pofc_view *view);

#endif
