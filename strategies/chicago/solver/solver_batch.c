#include "strategies/chicago/solver/solver_batch.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif
#include <string.h>

uint32_t batch_bits(batch_lanes mask) {
#ifdef __AVX2__
    return (uint32_t)_mm256_movemask_epi8((__m256i)mask);
#else
    uint64_t eights[BATCH / 8];
    uint32_t bits = 0;
    memcpy(eights, &mask, sizeof eights);
    for (unsigned i = 0; i < BATCH / 8; i++)
        bits |= (uint32_t)((eights[i] & 0x0101010101010101) * 0x0102040810204080 >> 56) << 8 * i;
    return bits;
#endif
}

/* Lanes that are one or another number. */
static inline batch_lanes lanes_are(batch_lanes lanes, uint8_t number) {
    return (batch_lanes)(lanes == number);
}

static inline batch_lanes lanes_choose(batch_lanes first, batch_lanes a, batch_lanes b) {
    return (first & a) | (~first & b);
}

/* The higher card of two, or the only one: compared as signed numbers where none is the highest. */
static inline batch_lanes higher_card(batch_lanes a, batch_lanes b) {
    batch_lanes higher;
    for (unsigned lane = 0; lane < BATCH; lane++)
        higher[lane] = a[lane] > b[lane] ? a[lane] : b[lane];
    return higher;
}

static inline batch_lanes lower_card(batch_lanes a, batch_lanes b) {
    batch_lanes lower;
    for (unsigned lane = 0; lane < BATCH; lane++)
        lower[lane] = (int8_t)a[lane] < (int8_t)b[lane] ? a[lane] : b[lane];
    return lower;
}

static inline batch_lanes suit_of(batch_lanes cards) {
    return cards & (BATCH_CARD | (CARD_SUITS - 1));
}

/* The lanes in which a card of the seat's is of the suit led. */
static inline batch_lanes is_suited(const struct batch *batch, card c) {
    return lanes_are(batch->led, (uint8_t)(BATCH_CARD | card_suit(c)));
}

static inline batch_lanes is_leader(const struct batch_table *table, const struct batch *batch,
                                    unsigned i) {
    return lanes_are(batch->leader, batch_turn(table->others, i));
}

/* A card leaves a hand with room for so many. */
static inline void lanes_remove(batch_lanes hand[CHICAGO_HAND_SIZE], unsigned cards,
                                batch_lanes laid) {
    for (unsigned j = 0; j < cards; j++)
        hand[j] &= ~(batch_lanes)(hand[j] == laid);
}

/* After a trick, in which one of so many cards was laid: the last takes its slot. */
static inline void close_gap(batch_lanes hand[CHICAGO_HAND_SIZE], unsigned cards) {
    for (unsigned j = 0; j + 1 < cards; j++)
        hand[j] |= hand[cards - 1] & lanes_are(hand[j], 0);
}

/* The seat's lead, where it has it. */
static inline void seat_leads(struct batch *batch, batch_lanes leads, card laid) {
    batch_lanes led = leads & (uint8_t)(BATCH_CARD | laid);
    batch->led |= suit_of(led);
    batch->winning |= led;
}

/* The others' lead with one of so many cards, where it is theirs. */
static inline void other_leads(const struct batch_table *table, struct batch *batch,
                               unsigned cards) {
    batch_lanes led = {0};
    for (unsigned i = 0; i < table->others; i++) {
        bool eager = table->eager[CHICAGO_TRICKS - cards][i];
        batch_lanes laid = batch->hand[i][0];
        for (unsigned j = 1; j < cards; j++)
            laid =
                eager ? higher_card(laid, batch->hand[i][j]) : lower_card(laid, batch->hand[i][j]);
        laid &= is_leader(table, batch, i);
        lanes_remove(batch->hand[i], cards, laid);
        led |= laid;
    }
    batch->led = suit_of(led);
    batch->winning = led;
}

/* A card of the suit led follows from a turn, or none does; returns where it does not win. */
static inline batch_lanes lanes_follow(const struct batch_table *table, struct batch *batch,
                                       batch_lanes suited, uint8_t turn) {
    batch_lanes winning = higher_card(batch->winning, suited);
    batch_lanes loses = (batch_lanes)(winning == batch->winning);
    if (table->called)
        batch->over |= ~loses;
    batch->winning = winning;
    batch->winner = (batch->winner & loses) | (~loses & turn);
    return loses;
}

/* Another follows with one of so many cards, where it is to. */
static inline void other_follows(const struct batch_table *table, struct batch *batch, unsigned i,
                                 batch_lanes follows, unsigned cards) {
    bool eager = table->eager[CHICAGO_TRICKS - cards][i];
    batch_lanes *hand = batch->hand[i], high = {0}, low = {0}, lowest = {0};
    for (unsigned j = 0; j < cards; j++) {
        batch_lanes suited = hand[j] & (batch_lanes)(suit_of(hand[j]) == batch->led);
        high = higher_card(high, suited);
        low = lower_card(low, suited);
        lowest = lower_card(lowest, hand[j]);
    }
    batch_lanes discarded = lowest & lanes_are(low, 0);
    batch_lanes loses =
        lanes_follow(table, batch, (eager ? high : low) & follows, batch_turn(table->others, i));
    batch_lanes laid = eager ? lanes_choose(loses, low, high) : low;
    lanes_remove(hand, cards, (laid | discarded) & follows);
}

/* The others follow, with one of so many cards, at the turns that have come. */
static inline void others_follow(const struct batch_table *table, struct batch *batch,
                                 batch_lanes turns, unsigned cards) {
    for (unsigned i = 0; i < table->others; i++) {
        batch_lanes follows = ~lanes_are(turns & (uint8_t)(1u << i), 0) & ~batch->over;
        other_follows(table, batch, i, follows, cards);
    }
}

/* From the start of a trick to the seat's turn. */
static inline void batch_begin_trick(const struct batch_table *table, struct batch *batch,
                                     unsigned cards) {
    batch->leader = batch->winner;
    other_leads(table, batch, cards);
    others_follow(table, batch, batch->leader & (batch->leader - 1), cards);
}

/* From the seat's turn to the end of the trick. */
static inline void batch_end_trick(const struct batch_table *table, struct batch *batch, card laid,
                                   unsigned cards) {
    batch_lanes leads = lanes_are(batch->leader, 0);
    seat_leads(batch, leads, laid);
    batch_lanes suited = is_suited(batch, laid) & (uint8_t)(BATCH_CARD | laid);
    lanes_follow(table, batch, suited & ~(leads | batch->over), 0);
    others_follow(table, batch, ~batch->leader, cards);
    for (unsigned i = 0; i < table->others; i++)
        close_gap(batch->hand[i], cards);
}

/* A last trick in which the highest card wins, whoever's turn it is. */
static inline void play_last(const struct batch_table *table, struct batch *batch, card laid) {
    batch_lanes none = {0}, led = lanes_are(batch->winner, 0) & (uint8_t)(BATCH_CARD | laid);
    batch->leader = batch->winner;
    for (unsigned i = 0; i < table->others; i++)
        led |= batch->hand[i][0] & is_leader(table, batch, i);
    batch->led = suit_of(led);
    batch->winning = none;
    lanes_follow(table, batch, is_suited(batch, laid) & (uint8_t)(BATCH_CARD | laid), 0);
    for (unsigned i = 0; i < table->others; i++) {
        batch_lanes held = batch->hand[i][0];
        lanes_follow(table, batch, held & (batch_lanes)(suit_of(held) == batch->led),
                     batch_turn(table->others, i));
    }
}

static inline void copy(const struct batch_table *table, const struct batch *from, unsigned cards,
                        struct batch *to) {
    for (unsigned i = 0; i < table->others; i++)
        for (unsigned j = 0; j < cards; j++)
            to->hand[i][j] = from->hand[i][j];
    to->led = from->led;
    to->winning = from->winning;
    to->winner = from->winner;
    to->leader = from->leader;
    to->over = from->over;
}

/* batch_play() with so many cards among so many others. */
static inline __attribute__((always_inline)) card_set
play_on(const struct batch_table *table, uint8_t others, const struct batch *before, card_set held,
        unsigned cards, card laid, struct batch *after) {
    struct batch_table own = *table; /* so that compilers know that no lane lies there */
    const card_set left = held ^ card_bit(laid);
    own.others = others;
    copy(&own, before, cards, after);
    batch_end_trick(&own, after, laid, cards);
    if (cards > 2) {
        batch_begin_trick(&own, after, cards - 1);
        return left;
    }
    if (cards == 2 && !own.called) {
        play_last(&own, after, card_set_lowest(left));
    } else if (cards == 2) {
        batch_begin_trick(&own, after, 1);
        batch_end_trick(&own, after, card_set_lowest(left), 1);
    }
    return 0;
}

/* Compiled apart for three others with two to five cards, so that no loop goes by these numbers. */
card_set batch_play(const struct batch_table *table, const struct batch *before, card_set held,
                    card laid, struct batch *after) {
    const unsigned cards = (unsigned)card_set_count(held);
    switch (table->others == 3 ? cards : 0) {
    case 2:
        return play_on(table, 3, before, held, 2, laid, after);
    case 3:
        return play_on(table, 3, before, held, 3, laid, after);
    case 4:
        return play_on(table, 3, before, held, 4, laid, after);
    case 5:
        return play_on(table, 3, before, held, 5, laid, after);
    default:
        return play_on(table, table->others, before, held, cards, laid, after);
    }
}

batch_lanes batch_sight(const struct batch *batch, card_set held) {
    batch_lanes follows = {0}, higher = {0};
    while (held != 0) {
        card c = card_set_take_lowest(&held);
        batch_lanes suited = is_suited(batch, c);
        follows |= suited;
        higher += suited & (batch_lanes)(batch->winning < (uint8_t)(BATCH_CARD | c)) & BATCH_SIGHT;
    }
    return lanes_choose(follows, batch->led + higher, ~lanes_are(batch->leader, 0) & 1);
}
