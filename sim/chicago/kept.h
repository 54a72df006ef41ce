/* What players keep in an exchange and hold at the Chicago question, as the tallies class it. */
#ifndef UTSPEL_CHICAGO_KEPT_H
#define UTSPEL_CHICAGO_KEPT_H

#include "sim/chicago/tallies.h"

/* What was kept and whether a kicker is beside it, as one number. */
#define CHICAGO_KEPT(kind, kicker) (KEPT_##kind * TALLY_KICKER + KICKER_##kicker)

/*
 * By card_set_pairs(), number of cards, and whether one is below a ten: no branch but a rare one,
 * for four or five cards of different ranks.
 */
enum { KEPT_LOOK_CLOSER = TALLY_KEPT * TALLY_KICKER };
extern const uint8_t chicago_kept_known[7][CHICAGO_HAND_SIZE + 1][2];

/* Those, none of them a made hand's part but all five. */
unsigned chicago_kept_unpaired(card_set kept, enum hand_category before);

/* Classes the cards kept out of a hand of that category: a CHICAGO_KEPT(). */
static inline unsigned chicago_kept(card_set kept, enum hand_category before) {
    bool low = kept & ~card_set_from_rank(CARD_TEN);
    unsigned found = chicago_kept_known[card_set_pairs(kept)][card_set_count(kept)][low];
    return found == KEPT_LOOK_CLOSER ? chicago_kept_unpaired(kept, before) : found;
}

static inline enum tally_kept chicago_kept_kind(unsigned kept) {
    return (enum tally_kept)(kept / TALLY_KICKER);
}

/* Cards in unbroken runs from the ace, all suits together (0..5). */
static inline unsigned chicago_run_cards(card_set hand) {
    card_set run = hand & card_set_of_rank(CARD_ACE);
    int count = 0;
    for (unsigned length = 1; length <= CHICAGO_HAND_SIZE; length++, run &= hand <<= 4)
        count += card_set_count(run);
    return (unsigned)count;
}

#endif
