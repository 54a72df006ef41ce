/*
 * Past deals: how the deal may have come to a position, played from its start.
 *
 * One's own cards are those of own pasts (own_past.h); all other cards are dealt at random, and
 * the others decide as they do, as often as it takes until all counts and announced hands are
 * those that were given. So the others hold what these players hold who have come so far, and not
 * an average of what they and others keep. Exchange by exchange, deals are tried from those that
 * have stood so far (sequential Monte Carlo; Doucet, de Freitas and Gordon 2001), each time with
 * other cards drawn.
 *
 * There are none in the tricks and while open cards are settled, where cards are known of others:
 * determinizations are for those.
 */
#ifndef UTSPEL_ADVISE_PAST_DEALS_H
#define UTSPEL_ADVISE_PAST_DEALS_H

#include "sim/chicago/chicago_table.h"
#include "sim/chicago_lab/advise/own_past.h"

enum { PAST_DEALS_MAX = 4096 };

/* A deal up to the last exchange, in which all have laid down, but not drawn. */
struct past_deal {
    struct chicago_state state;
    uint16_t own; /* of the own pasts */
};

struct past_deals {
    unsigned count; /* 0: too few were found in time */
    struct past_deal deal[PAST_DEALS_MAX];
};

/* How many are wanted for so many samples, each of which is drawn from them; 0: not known. */
static inline unsigned past_deals_wanted(uint64_t samples) {
    enum { FOR_A_SAMPLE = 32, LEAST = 256 };
    unsigned wanted =
        samples < PAST_DEALS_MAX / FOR_A_SAMPLE ? FOR_A_SAMPLE * (unsigned)samples : PAST_DEALS_MAX;
    return samples == 0 ? PAST_DEALS_MAX : wanted < LEAST ? LEAST : wanted;
}

/*
 * Plays so many past deals at most, with as many tries for each, at a table, whose state is
 * overwritten; its coordinates say which random numbers are drawn. The deadline (of
 * clock_counted()) ends it early. Fails as the players do.
 */
enum status past_deals_sample(struct past_deals *deals, const struct position *position,
                              const struct own_pasts *pasts, struct chicago_table *table,
                              unsigned wanted, double deadline);

/*
 * Draws one of the deals, and other cards for all in its last exchange; of the state the hands, the
 * stock and what is laid down, and the view's history, are filled. Returned: whether that is as it
 * was announced, and has one's own cards.
 */
bool past_deals_draw(const struct past_deals *deals, const struct position *position,
                     const struct own_pasts *pasts, struct chicago_table *table, struct rng *rng,
                     struct chicago_state *state);

#endif
