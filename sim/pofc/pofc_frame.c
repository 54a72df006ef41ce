#include "sim/pofc/pofc_frame.h"

#include <assert.h>

bool pofc_frame_best(const struct pofc_frame *frame, enum pofc_row row, card_set cards,
                     hand_value *value) {
    enum hand_category category = (enum hand_category)frame->category;
    card_set kickers = card_set_one_per_rank(cards & frame->kickers);
    int open = pofc_frame_open(frame, row);
    if (card_set_count(kickers) < open)
        return false;
    card_set chosen = card_set_highest_of(kickers, open);
    hand_value best = pofc_row_value(row, frame->cards | chosen);
    if (category == HAND_HIGH_CARD && hand_category_of(best) != HAND_HIGH_CARD)
        best = hand_value_of_class(hand_tables.first[HAND_PAIR] - 1u);
    while (hand_category_of(best) != category) { /* a straight flush */
        chosen = card_set_next_subset(chosen, kickers);
        if (chosen == 0)
            return false;
        best = pofc_row_value(row, frame->cards | chosen);
    }
    *value = best;
    return true;
}

static void frame_add(struct pofc_frames *frames, enum hand_category category, card_set cards,
                      card_set kickers, card_set all) {
    assert(frames->count < POFC_FRAMES_MAX);
    struct pofc_frame *frame = &frames->frame[frames->count++];
    *frame = (struct pofc_frame){.cards = cards, .kickers = kickers, .category = (uint8_t)category};
    frame->spare = (int8_t)(card_set_count(kickers) - pofc_frame_open(frame, POFC_BOTTOM));
    if (pofc_frame_best(frame, POFC_BOTTOM, all, &frame->value))
        frame->strength = pofc_strength(POFC_BOTTOM, frame->value);
    if (frames->last[category])
        frames->last[category]->next = frame;
    else
        frames->first[category] = frame;
    frames->last[category] = frame;
    if (frames->value[category] <= frame->value) {
        frames->value[category] = frame->value;
        frames->strength[category] = frame->strength;
    }
}

/* Adds a frame that takes kickers of other ranks. */
static void of_ranks_add(struct pofc_frames *frames, enum hand_category category, card_set cards,
                         card_set all) {
    frame_add(frames, category, cards, all & ~card_set_of_ranks(cards), all);
}

/* Pairs, three of a kind or four of a kind: that many cards of one rank, high ranks first. */
static void of_a_kind_find(struct pofc_frames *frames, enum hand_category category, int size,
                           card_set all) {
    for (card_set left = card_set_paired(all); left != 0;) {
        card_set of_rank = all & card_set_of_rank(card_rank(card_set_highest(left)));
        left &= ~of_rank;
        if (card_set_count(of_rank) < size)
            continue;
        card_set chosen = card_set_highest_of(of_rank, size);
        do
            of_ranks_add(frames, category, chosen, all);
        while ((chosen = card_set_next_subset(chosen, of_rank)) != 0);
    }
}

static void full_houses_find(struct pofc_frames *frames, card_set all) {
    for (const struct pofc_frame *three = frames->first[HAND_THREE_OF_A_KIND]; three;
         three = three->next)
        for (const struct pofc_frame *pair = frames->first[HAND_PAIR]; pair; pair = pair->next)
            if ((pair->cards & ~three->kickers) == 0)
                frame_add(frames, HAND_FULL_HOUSE, three->cards | pair->cards, 0, all);
}

static void two_pairs_find(struct pofc_frames *frames, card_set all) {
    for (const struct pofc_frame *high = frames->first[HAND_PAIR]; high; high = high->next)
        for (const struct pofc_frame *low = high->next; low; low = low->next)
            if ((low->cards & ~high->kickers) == 0)
                of_ranks_add(frames, HAND_TWO_PAIR, high->cards | low->cards, all);
}

static void flushes_find(struct pofc_frames *frames, card_set all) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        if (card_set_count_of_suit(all, suit) >= POFC_ROW_SIZE)
            frame_add(frames, HAND_FLUSH, 0, all & card_set_of_suit(suit), all);
}

/* Adds one card of each rank left to those chosen, in every way: straights, some also flushes. */
static void straight_add(struct pofc_frames *frames, card_set chosen, card_set left, card_set all) {
    if (left == 0) {
        frame_add(frames, hand_category_of(hand_value_of_five(chosen)), chosen, 0, all);
        return;
    }
    card_set of_rank = left & card_set_of_rank(card_rank(card_set_lowest(left)));
    for (card_set each = of_rank; each != 0; each &= each - 1)
        straight_add(frames, chosen | card_bit(card_set_lowest(each)), left & ~of_rank, all);
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
            straight_add(frames, 0, all & straight_ranks(high), all);
}

void pofc_frames_find(struct pofc_frames *frames, card_set cards) {
    frames->count = 0;
    for (int category = 0; category < HAND_CATEGORIES; category++) {
        frames->first[category] = frames->last[category] = NULL;
        frames->strength[category] = 0;
        frames->value[category] = 0;
    }
    frame_add(frames, HAND_HIGH_CARD, 0, cards, cards);
    of_a_kind_find(frames, HAND_PAIR, 2, cards);
    two_pairs_find(frames, cards);
    of_a_kind_find(frames, HAND_THREE_OF_A_KIND, 3, cards);
    straights_find(frames, cards);
    flushes_find(frames, cards);
    full_houses_find(frames, cards);
    of_a_kind_find(frames, HAND_FOUR_OF_A_KIND, 4, cards);
}
