/* What a player kept in an exchange, as the tallies class it. */
#include "sim/chicago/chicago_tallies.h"

static bool four_to_a_flush(card_set kept) {
    int counts = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        counts |= card_set_count_of_suit(kept, suit);
    return counts & 4; /* one of them is 4 or 5 */
}

/* Four ranks within five neighbouring ones, the ace high or low. */
static bool four_to_a_straight(card_set kept) {
    card_set high = (kept | kept >> 1 | kept >> 2 | kept >> 3) & CARD_SET_SUIT;
    card_set one = high << 4 | high >> 4 * CARD_ACE; /* the ace below the deuce, too */
    card_set two = one & one >> 4, three = two & two >> 4;
    card_set with_gap = (three & one >> 16) | (two & two >> 12) | (one & three >> 8);
    return ((three & one >> 12) | with_gap) != 0;
}

static unsigned kept_unpaired(card_set kept, enum hand_category before) {
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

unsigned chicago_kept_closer(card_set kept, enum hand_category before) {
    if (before != HAND_FULL_HOUSE)
        return kept_unpaired(kept, before);
    return card_set_pairs(kept) == 2 ? CHICAGO_KEPT(TWO_PAIR, NONE) : CHICAGO_KEPT(TRIPS, KEPT);
}

#define LOW_OR_NOT(kept)                                                                           \
    { kept, kept }
#define ALONE(kind)       LOW_OR_NOT(CHICAGO_KEPT(kind, NONE))
#define WITH_KICKER(kind) LOW_OR_NOT(CHICAGO_KEPT(kind, KEPT))
#define HIGH_OR_OTHER                                                                              \
    { CHICAGO_KEPT(HIGH_CARDS, NONE), CHICAGO_KEPT(OTHER, NONE) }
#define LOOK_CLOSER LOW_OR_NOT(KEPT_LOOK_CLOSER)

/* Of four cards of two ranks, of five of three, and of five of two; by the cards, and their ranks.
 */
#define KEPT_OF(four, five_of_three, five_of_two)                                                  \
    {                                                                                              \
        {ALONE(NOTHING)}, {[1] = HIGH_OR_OTHER}, {[1] = ALONE(PAIR), [2] = HIGH_OR_OTHER},         \
            {[1] = ALONE(TRIPS), [2] = WITH_KICKER(PAIR), [3] = HIGH_OR_OTHER},                    \
            {[1] = ALONE(MADE), [2] = four, [3] = WITH_KICKER(PAIR), [4] = LOOK_CLOSER},           \
            {[2] = five_of_two, [3] = five_of_three, [4] = WITH_KICKER(PAIR), [5] = LOOK_CLOSER},  \
    }
#define KEPT_UNPAIRED KEPT_OF({0}, {0}, {0})

const uint8_t chicago_kept_known[HAND_CATEGORIES][CHICAGO_HAND_SIZE + 1][CHICAGO_HAND_SIZE + 1][2] =
    {
        [HAND_HIGH_CARD] = KEPT_UNPAIRED,
        [HAND_PAIR] = KEPT_UNPAIRED,
        [HAND_TWO_PAIR] = KEPT_OF(ALONE(TWO_PAIR), WITH_KICKER(TWO_PAIR), {0}),
        [HAND_THREE_OF_A_KIND] = KEPT_OF(WITH_KICKER(TRIPS), WITH_KICKER(TRIPS), {0}),
        [HAND_STRAIGHT] = KEPT_UNPAIRED,
        [HAND_FLUSH] = KEPT_UNPAIRED,
        [HAND_FULL_HOUSE] = KEPT_OF(LOOK_CLOSER, {0}, ALONE(MADE)),
        [HAND_FOUR_OF_A_KIND] = KEPT_OF(WITH_KICKER(TRIPS), {0}, WITH_KICKER(MADE)),
        [HAND_STRAIGHT_FLUSH] = KEPT_UNPAIRED,
        [HAND_ROYAL_FLUSH] = KEPT_UNPAIRED,
};
