/*
 * What a seat may have laid down itself: samples of its own discards where the user has not named
 * them all, as its player would have laid them down.
 *
 * Each sample is a way back from the hand now to a hand dealt. A deal is uniform, so all ways back
 * are alike except for what the player decided: of each exchange any cards of the hand may have
 * been drawn, and any unseen cards laid down instead, and the player is asked whether it would have
 * laid down just these. Exchange by exchange, from the last to the first, ways are tried from those
 * that have stood so far (sequential Monte Carlo; Doucet, de Freitas and Gordon 2001), so that
 * samples may share their last exchanges. Where the player would never have come to such a hand,
 * the ways that differ least from its decisions are taken.
 *
 * The player is not told what it laid down before, nor counts that are not known; of the strategies
 * built in none asks for these when it exchanges.
 */
#ifndef UTSPEL_ADVISE_OWN_PAST_H
#define UTSPEL_ADVISE_OWN_PAST_H

#include "sim/chicago/chicago_table.h"
#include "sim/chicago_lab/advise/position.h"

enum { OWN_PASTS_MAX = 256 };

/* By exchange, from 0, of those that all have laid down cards in. */
struct own_past {
    card_set laid_down; /* in any; open cards declined, and a sixth card, included */
    card_set sixth;     /* laid down of six cards in buy-stop, or none */
    card_set exchanged[CHICAGO_EXCHANGES_MAX], drawn[CHICAGO_EXCHANGES_MAX]; /* for these */
    card open[CHICAGO_EXCHANGES_MAX]; /* shown to the seat, or CHICAGO_NO_CARD */
    uint8_t open_kept;                /* mask of exchanges */
};

struct own_pasts {
    unsigned count;      /* at least 1 */
    unsigned mismatches; /* by which they differ from what the player would do; 0: none */
    struct own_past past[OWN_PASTS_MAX];
};

/*
 * Samples pasts of the position's seat, by the player that sits there; the table's state is
 * overwritten, and its coordinates say which random numbers are drawn. The deadline (of
 * clock_counted()) ends it early. Fails as the player does.
 */
enum status own_pasts_sample(struct own_pasts *pasts, const struct position *position,
                             struct chicago_table *table, double deadline);

#endif
