/* What a player kept in an exchange, as the tallies class it. */
#include "sim/chicago/chicago_tallies.h"

static bool four_to_a_flush(card_set kept) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        if (card_set_count(kept & card_set_of_suit(suit)) >= 4)
            return true;
    return false;
}

/* Four ranks within five neighbouring ones, the ace high or low. */
static bool four_to_a_straight(card_set kept) {
    unsigned ranks = 0;
    while (kept)
        ranks |= 2u << card_rank(card_set_take_lowest(&kept));
    ranks |= ranks >> CARD_RANKS & 1;
    for (unsigned window = 31; window < 1u << (CARD_RANKS + 2); window <<= 1)
        if (card_set_count(ranks & window) >= 4)
            return true;
    return false;
}

unsigned chicago_kept_unpaired(card_set kept, enum hand_category before) {
    bool all = card_set_count(kept) == CHICAGO_HAND_SIZE;
    bool low = kept & ~card_set_from_rank(CARD_TEN);
    if (all && before >= HAND_STRAIGHT)
        return CHICAGO_KEPT(MADE, NONE);
    if (four_to_a_flush(kept))
        return all ? CHICAGO_KEPT(FOUR_FLUSH, KEPT) : CHICAGO_KEPT(FOUR_FLUSH, NONE);
    if (four_to_a_straight(kept))
        return all ? CHICAGO_KEPT(FOUR_STRAIGHT, KEPT) : CHICAGO_KEPT(FOUR_STRAIGHT, NONE);
    return low ? CHICAGO_KEPT(OTHER, NONE) : CHICAGO_KEPT(HIGH_CARDS, NONE);
}

#define LOW_OR_NOT(kept)                                                                           \
    { kept, kept }
#define ALONE(kind)       LOW_OR_NOT(CHICAGO_KEPT(kind, NONE))
#define WITH_KICKER(kind) LOW_OR_NOT(CHICAGO_KEPT(kind, KEPT))
#define HIGH_OR_OTHER                                                                              \
    { CHICAGO_KEPT(HIGH_CARDS, NONE), CHICAGO_KEPT(OTHER, NONE) }
#define LOOK_CLOSER LOW_OR_NOT(KEPT_LOOK_CLOSER)

const uint8_t chicago_kept_known[7][CHICAGO_HAND_SIZE + 1][2] = {
    [0] = {ALONE(NOTHING), HIGH_OR_OTHER, HIGH_OR_OTHER, HIGH_OR_OTHER, LOOK_CLOSER, LOOK_CLOSER},
    [1] = {[2] = ALONE(PAIR), WITH_KICKER(PAIR), WITH_KICKER(PAIR), WITH_KICKER(PAIR)},
    [2] = {[4] = ALONE(TWO_PAIR), WITH_KICKER(TWO_PAIR)},
    [3] = {[3] = ALONE(TRIPS), WITH_KICKER(TRIPS), WITH_KICKER(TRIPS)},
    [4] = {[5] = ALONE(MADE)},
    [6] = {[4] = ALONE(MADE), WITH_KICKER(MADE)},
};
