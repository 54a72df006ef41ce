#include "evaluator/hand_class.h"

#include "evaluator/hand_pattern.h"

#include <assert.h>

struct hand_class_tables hand_class_tables;

/* By number: the ranks of a suit, as clubs. */
static card_set clubs[HAND_CLASS_SUITS];

/* The clubs of the ranks that a number's bits name. */
static card_set clubs_of(unsigned ranks) {
    card_set set = 0;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        set |= (card_set)(ranks >> rank & 1) << 4 * rank;
    return set;
}

static void suits_fill(void) {
    unsigned number = 0;
    for (int count = 0; count <= HAND_CLASS_CARDS; count++)
        for (unsigned ranks = 0; ranks < 1 << CARD_RANKS; ranks++) {
            card_set set = clubs_of(ranks);
            if (card_set_count(set) != count)
                continue;
            hand_class_tables.suit[card_set_ranks_of_suit(set, CARD_CLUBS)] =
                (uint16_t)(8 * number + (unsigned)count);
            clubs[number++] = set;
        }
    assert(number == HAND_CLASS_SUITS);
}

/* Classes whose highest suit has this number: how many ways the others share the cards left. */
static uint32_t classes_with(unsigned number, unsigned cards) {
    unsigned count = (unsigned)card_set_count(clubs[number]);
    if (count > cards || count * CARD_SUITS < cards)
        return 0;
    return count == 0 ? 1 : hand_class_tables.below[cards - count][number + 1];
}

void hand_class_init(void) {
    hand_pattern_init();
    suits_fill();
    for (unsigned cards = 0; cards <= HAND_CLASS_CARDS; cards++)
        for (unsigned number = 0; number < HAND_CLASS_SUITS; number++)
            hand_class_tables.below[cards][number + 1] =
                hand_class_tables.below[cards][number] + classes_with(number, cards);
    assert(hand_class_tables.below[5][HAND_CLASS_SUITS] == HAND_CLASS_COUNT);
    assert(hand_class_tables.below[4][HAND_CLASS_SUITS] == HAND_CLASS_COUNT_4);
    assert(hand_class_tables.below[3][HAND_CLASS_SUITS] == HAND_CLASS_COUNT_3);
    assert(hand_class_tables.below[2][HAND_CLASS_SUITS] == HAND_CLASS_COUNT_2);
    assert(hand_class_tables.below[1][HAND_CLASS_SUITS] == HAND_CLASS_COUNT_1);
}

/* The highest number with at most this many classes of count cards below it. */
static unsigned suit_find(uint32_t classes, unsigned count) {
    const uint32_t *below = hand_class_tables.below[count];
    unsigned low = 0;
    for (unsigned high = HAND_CLASS_SUITS; high - low > 1;) {
        unsigned middle = (low + high) / 2;
        if (below[middle] <= classes)
            low = middle;
        else
            high = middle;
    }
    return low;
}

card_set hand_class_set(uint32_t number, unsigned count) {
    card_set set = 0;
    for (unsigned suit = 0; count > 0; suit++) {
        unsigned ranks = suit_find(number, count);
        number -= hand_class_tables.below[count][ranks];
        count -= (unsigned)card_set_count(clubs[ranks]);
        set |= clubs[ranks] << suit;
    }
    return set;
}

unsigned hand_class_size(card_set set) {
    struct hand_class_suits suits = hand_class_suits(set);
    unsigned size = 24, equal = 1;
    for (unsigned i = 1; i < CARD_SUITS; i++) {
        equal = suits.at[i] >> 5 == suits.at[i - 1] >> 5 ? equal + 1 : 1;
        size /= equal;
    }
    return size;
}
