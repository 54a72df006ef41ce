#include "sim/chicago/kept.h"

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

struct chicago_kept chicago_kept_unpaired(card_set kept, enum hand_category before) {
    bool all = card_set_count(kept) == CHICAGO_HAND_SIZE;
    bool low = kept & ~card_set_from_rank(CARD_TEN);
    if (all && before >= HAND_STRAIGHT)
        return (struct chicago_kept){KEPT_MADE, false};
    if (four_to_a_flush(kept))
        return (struct chicago_kept){KEPT_FOUR_FLUSH, all};
    if (four_to_a_straight(kept))
        return (struct chicago_kept){KEPT_FOUR_STRAIGHT, all};
    return (struct chicago_kept){low ? KEPT_OTHER : KEPT_HIGH_CARDS, false};
}

const struct chicago_kept chicago_kept_known[7][CHICAGO_HAND_SIZE + 1][2] = {
    [0] = {{{KEPT_NOTHING, 0}, {KEPT_NOTHING, 0}},
           {{KEPT_HIGH_CARDS, 0}, {KEPT_OTHER, 0}},
           {{KEPT_HIGH_CARDS, 0}, {KEPT_OTHER, 0}},
           {{KEPT_HIGH_CARDS, 0}, {KEPT_OTHER, 0}},
           {{KEPT_LOOK_CLOSER, 0}, {KEPT_LOOK_CLOSER, 0}},
           {{KEPT_LOOK_CLOSER, 0}, {KEPT_LOOK_CLOSER, 0}}},
    [1] = {[2] = {{KEPT_PAIR, 0}, {KEPT_PAIR, 0}},
           [3] = {{KEPT_PAIR, 1}, {KEPT_PAIR, 1}},
           [4] = {{KEPT_PAIR, 1}, {KEPT_PAIR, 1}},
           [5] = {{KEPT_PAIR, 1}, {KEPT_PAIR, 1}}},
    [2] = {[4] = {{KEPT_TWO_PAIR, 0}, {KEPT_TWO_PAIR, 0}},
           [5] = {{KEPT_TWO_PAIR, 1}, {KEPT_TWO_PAIR, 1}}},
    [3] = {[3] = {{KEPT_TRIPS, 0}, {KEPT_TRIPS, 0}},
           [4] = {{KEPT_TRIPS, 1}, {KEPT_TRIPS, 1}},
           [5] = {{KEPT_TRIPS, 1}, {KEPT_TRIPS, 1}}},
    [4] = {[5] = {{KEPT_MADE, 0}, {KEPT_MADE, 0}}},
    [6] = {[4] = {{KEPT_MADE, 0}, {KEPT_MADE, 0}}, [5] = {{KEPT_MADE, 1}, {KEPT_MADE, 1}}},
};
