#include "sim/pofc/frame.h"

#include <assert.h>

static void frame_add(struct pofc_frames *frames, enum hand_category category, card_set cards,
                      hand_value value) {
    assert(frames->count < POFC_FRAMES_MAX);
    struct pofc_frame *frame = &frames->frame[frames->count++];
    int32_t strength = pofc_strength(POFC_BOTTOM, value);
    *frame = (struct pofc_frame){NULL, cards, strength, value};
    if (frames->last[category])
        frames->last[category]->next = frame;
    else
        frames->first[category] = frame;
    frames->last[category] = frame;
    if (frames->strength[category] < strength)
        frames->strength[category] = strength;
}

bool pofc_frame_best(enum pofc_row row, card_set frame, card_set cards, hand_value *value) {
    card_set kickers = pofc_frame_kickers(frame, cards);
    int open = pofc_row_size(row) - card_set_count(frame);
    if (card_set_count(kickers) < open)
        return false;
    *value = pofc_row_value(row, frame | card_set_highest_of(kickers, open));
    if (frame == 0 && hand_category_of(*value) != HAND_HIGH_CARD)
        *value = hand_value_of_class(hand_tables.first[HAND_PAIR] - 1u);
    return true;
}

/* A frame without its kickers, if there are enough. */
static void open_frame_add(struct pofc_frames *frames, enum hand_category category, card_set cards,
                           card_set all) {
    hand_value value;
    if (pofc_frame_best(POFC_BOTTOM, cards, all, &value))
        frame_add(frames, category, cards, value);
}

/* Pairs, three of a kind or four of a kind: so many cards of one rank, high ranks first. */
static void ranks_find(struct pofc_frames *frames, enum hand_category category, int size,
                       card_set all) {
    for (card_set left = card_set_paired(all); left != 0;) {
        card_set of_rank = all & card_set_of_rank(card_rank(card_set_highest(left)));
        left &= ~of_rank;
        if (card_set_count(of_rank) < size)
            continue;
        card_set chosen = card_set_highest_of(of_rank, size);
        do
            open_frame_add(frames, category, chosen, all);
        while ((chosen = card_set_next_subset(chosen, of_rank)) != 0);
    }
}

static void full_houses_find(struct pofc_frames *frames) {
    for (const struct pofc_frame *three = frames->first[HAND_THREE_OF_A_KIND]; three;
         three = three->next)
        for (const struct pofc_frame *pair = frames->first[HAND_PAIR]; pair; pair = pair->next)
            if ((pair->cards & card_set_of_ranks(three->cards)) == 0) {
                card_set cards = three->cards | pair->cards;
                frame_add(frames, HAND_FULL_HOUSE, cards, hand_value_of_five(cards));
            }
}

static void two_pairs_find(struct pofc_frames *frames, card_set all) {
    for (const struct pofc_frame *high = frames->first[HAND_PAIR]; high; high = high->next)
        for (const struct pofc_frame *low = high->next; low; low = low->next)
            if ((low->cards & card_set_of_ranks(high->cards)) == 0)
                open_frame_add(frames, HAND_TWO_PAIR, high->cards | low->cards, all);
}

static void flushes_find(struct pofc_frames *frames, card_set all) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
        card_set of_suit = all & card_set_of_suit(suit);
        if (card_set_count(of_suit) < POFC_ROW_SIZE)
            continue;
        card_set chosen = card_set_highest_of(of_suit, POFC_ROW_SIZE);
        do {
            hand_value value = hand_value_of_five(chosen);
            if (hand_category_of(value) == HAND_FLUSH)
                frame_add(frames, HAND_FLUSH, chosen, value);
        } while ((chosen = card_set_next_subset(chosen, of_suit)) != 0);
    }
}

/* Adds one card of each rank left to those chosen, in every way: a straight, perhaps a flush too.
 */
static void straight_add(struct pofc_frames *frames, card_set chosen, card_set left) {
    if (left == 0) {
        hand_value value = hand_value_of_five(chosen);
        frame_add(frames, hand_category_of(value), chosen, value);
        return;
    }
    card_set of_rank = left & card_set_of_rank(card_rank(card_set_lowest(left)));
    for (card_set each = of_rank; each != 0; each &= each - 1)
        straight_add(frames, chosen | card_bit(card_set_lowest(each)), left & ~of_rank);
}

/* The five ranks of a straight by its highest; below a five comes the ace. */
static card_set straight_ranks(unsigned high) {
    if (high == CARD_FIVE)
        return card_set_of_rank(CARD_ACE) | (CARD_SET_ALL & ~card_set_from_rank(high + 1));
    return card_set_from_rank(high - 4) & ~card_set_from_rank(high + 1);
}

static void straights_find(struct pofc_frames *frames, card_set all) {
    card_set ranks = card_set_of_ranks(all);
    for (unsigned high = CARD_ACE; high >= CARD_FIVE; high--)
        if ((straight_ranks(high) & ~ranks) == 0)
            straight_add(frames, 0, all & straight_ranks(high));
}

void pofc_frames_find(struct pofc_frames *frames, card_set cards) {
    frames->count = 0;
    for (int category = 0; category < HAND_CATEGORIES; category++) {
        frames->first[category] = frames->last[category] = NULL;
        frames->strength[category] = 0;
    }
    open_frame_add(frames, HAND_HIGH_CARD, 0, cards);
    ranks_find(frames, HAND_PAIR, 2, cards);
    two_pairs_find(frames, cards);
    ranks_find(frames, HAND_THREE_OF_A_KIND, 3, cards);
    straights_find(frames, cards);
    flushes_find(frames, cards);
    full_houses_find(frames);
    ranks_find(frames, HAND_FOUR_OF_A_KIND, 4, cards);
}
