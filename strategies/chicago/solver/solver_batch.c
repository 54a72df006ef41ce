#include "strategies/chicago/solver/solver_batch.h"

typedef int64_t batch_signed __attribute__((vector_size(BATCH * sizeof(int64_t))));

static inline batch_sets is_empty(batch_sets sets) {
    return (batch_sets)(sets == 0);
}

/* Compared as signed numbers, which any processor can: no card is the highest bit. */
static inline batch_sets is_higher(batch_sets a, batch_sets b) {
    return (batch_sets)((batch_signed)a > (batch_signed)b);
}

static inline batch_sets lanes_choose(batch_sets first, batch_sets a, batch_sets b) {
    return (first & a) | (~first & b);
}

static inline batch_sets lowest(batch_sets sets) {
    return sets & -sets;
}

/* The highest card of sets of up to `cards` cards. */
static inline batch_sets lanes_highest(batch_sets sets, unsigned cards) {
    for (; cards > 1; cards--) {
        batch_sets rest = sets & (sets - 1);
        sets = lanes_choose(is_empty(rest), sets, rest);
    }
    return sets;
}

/* All cards of a card's suit; of no card none. */
static inline batch_sets suit_of(batch_sets one) {
    batch_sets sets = {0};
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        sets |= ~is_empty(one & card_set_of_suit(suit)) & card_set_of_suit(suit);
    return sets;
}

static inline batch_sets is_leader(const struct batch_table *table, const struct batch *batch,
                                   unsigned i) {
    return is_empty(batch->leader ^ batch_turn(table->others, i));
}

/* The seat's lead, where it has it. */
static inline void batch_lead(struct batch *batch, batch_sets leads, card laid) {
    batch->led = (leads & card_set_of_suit(card_suit(laid))) | (~leads & batch->led);
    batch->winning = (leads & card_bit(laid)) | (~leads & batch->winning);
}

/* The others' lead with one of so many cards, where it is theirs. */
static inline void other_leads(const struct batch_table *table, struct batch *batch,
                               unsigned cards) {
    batch_sets led = {0};
    for (unsigned i = 0; i < table->others; i++) {
        uint64_t eager = table->eager[CHICAGO_TRICKS - cards][i];
        batch_sets hand = batch->hand[i] & is_leader(table, batch, i);
        batch_sets laid = (lanes_highest(hand, cards) & eager) | (lowest(hand) & ~eager);
        batch->hand[i] ^= laid;
        led |= laid;
    }
    batch->led = suit_of(led);
    batch->winning = led;
}

static inline batch_sets beats(const struct batch *batch, batch_sets laid) {
    return ~is_empty(laid & batch->led) & is_higher(laid, batch->winning);
}

/* A card follows from a turn, where there is one. */
static inline void batch_follow(const struct batch_table *table, struct batch *batch,
                                batch_sets laid, uint64_t turn) {
    batch_sets wins = beats(batch, laid);
    if (table->called)
        batch->over |= wins;
    batch->winning = lanes_choose(wins, laid, batch->winning);
    batch->winner = (wins & turn) | (~wins & batch->winner);
}

/* The card that follows out of a hand of so many. */
static inline batch_sets card_of(const struct batch *batch, batch_sets hand, unsigned cards,
                                 uint64_t eager) {
    batch_sets legal = hand & batch->led;
    legal |= hand & is_empty(legal);
    batch_sets high = lanes_highest(legal, cards);
    return lanes_choose(beats(batch, high) & eager, high, lowest(legal));
}

/* The others follow, with one of so many cards, at the turns that have come. */
static inline void others_follow(const struct batch_table *table, struct batch *batch,
                                 batch_sets turns, unsigned cards) {
    for (unsigned i = 0; i < table->others; i++) {
        uint64_t eager = table->eager[CHICAGO_TRICKS - cards][i];
        batch_sets hand = batch->hand[i];
        batch_sets laid = cards == 1 ? hand : card_of(batch, hand, cards, eager);
        laid &= ~(is_empty(turns & (uint64_t)1 << i) | batch->over);
        batch->hand[i] = hand ^ laid;
        batch_follow(table, batch, laid, batch_turn(table->others, i));
    }
}

/* From the start of a trick to the seat's turn. */
static inline void batch_begin_trick(const struct batch_table *table, struct batch *batch,
                                     unsigned cards) {
    batch->leader = batch->winner;
    other_leads(table, batch, cards);
    others_follow(table, batch, batch->leader & ~lowest(batch->leader), cards);
}

/* From the seat's turn to the end of the trick. */
static inline void batch_end_trick(const struct batch_table *table, struct batch *batch, card laid,
                                   unsigned cards) {
    batch_sets leads = is_empty(batch->leader);
    batch_lead(batch, leads, laid);
    batch_follow(table, batch, card_bit(laid) & ~(leads | batch->over), 0);
    others_follow(table, batch, ~batch->leader, cards);
}

/* A last trick in which the highest card wins, whoever's turn it is. */
static inline void play_last(const struct batch_table *table, struct batch *batch, card laid) {
    batch_sets led = is_empty(batch->winner) & card_bit(laid), none = {0};
    batch->leader = batch->winner;
    for (unsigned i = 0; i < table->others; i++)
        led |= batch->hand[i] & is_leader(table, batch, i);
    batch->led = suit_of(led);
    batch->winning = none;
    batch_follow(table, batch, none | card_bit(laid), 0);
    for (unsigned i = 0; i < table->others; i++)
        batch_follow(table, batch, batch->hand[i], batch_turn(table->others, i));
}

static inline void copy(const struct batch_table *table, const struct batch *from,
                        struct batch *to) {
    for (unsigned i = 0; i < table->others; i++)
        to->hand[i] = from->hand[i];
    to->led = from->led;
    to->winning = from->winning;
    to->winner = from->winner;
    to->leader = from->leader;
    to->over = from->over;
}

card_set batch_play(const struct batch_table *table, const struct batch *before, card_set held,
                    card laid, struct batch *after) {
    unsigned cards = (unsigned)card_set_count(held);
    card_set left = held ^ card_bit(laid);
    struct batch now;
    copy(table, before, &now);
    batch_end_trick(table, &now, laid, cards);
    if (cards == 2 && !table->called) {
        play_last(table, &now, card_set_lowest(left));
    } else if (cards > 1) {
        batch_begin_trick(table, &now, cards - 1);
        if (cards == 2)
            batch_end_trick(table, &now, card_set_lowest(left), 1);
    }
    copy(table, &now, after);
    return cards > 2 ? left : 0;
}
