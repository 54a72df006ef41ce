#include "strategies/chicago/solver/scenes.h"

typedef int64_t scenes_signed __attribute__((vector_size(SCENES * sizeof(int64_t))));

static inline scenes_sets is_empty(scenes_sets sets) {
    return (scenes_sets)(sets == 0);
}

/* Compared as signed numbers, which any processor can: no card is the highest bit. */
static inline scenes_sets is_higher(scenes_sets a, scenes_sets b) {
    return (scenes_sets)((scenes_signed)a > (scenes_signed)b);
}

static inline scenes_sets choose(scenes_sets first, scenes_sets a, scenes_sets b) {
    return (first & a) | (~first & b);
}

static inline scenes_sets lowest(scenes_sets sets) {
    return sets & -sets;
}

/* The highest card of sets of so many or fewer. */
static inline scenes_sets highest(scenes_sets sets, unsigned cards) {
    for (; cards > 1; cards--) {
        scenes_sets rest = sets & (sets - 1);
        sets = choose(is_empty(rest), sets, rest);
    }
    return sets;
}

/* All cards of a card's suit; of no card none. */
static inline scenes_sets suit_of(scenes_sets one) {
    scenes_sets sets = {0};
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        sets |= ~is_empty(one & card_set_of_suit(suit)) & card_set_of_suit(suit);
    return sets;
}

static inline scenes_sets is_leader(const struct scenes_table *table, const struct scenes *scenes,
                                    unsigned i) {
    return is_empty(scenes->leader ^ scenes_place(table->others, i));
}

/* The seat's lead, where it has it. */
static inline void lead(struct scenes *scenes, scenes_sets leads, card laid) {
    scenes->led = (leads & card_set_of_suit(card_suit(laid))) | (~leads & scenes->led);
    scenes->winning = (leads & card_bit(laid)) | (~leads & scenes->winning);
}

/* The others' lead with one of so many cards, where it is theirs. */
static inline void other_leads(const struct scenes_table *table, struct scenes *scenes,
                               unsigned cards) {
    scenes_sets led = {0};
    for (unsigned i = 0; i < table->others; i++) {
        uint64_t eager = table->eager[CHICAGO_TRICKS - cards][i];
        scenes_sets hand = scenes->hand[i] & is_leader(table, scenes, i);
        scenes_sets laid = (highest(hand, cards) & eager) | (lowest(hand) & ~eager);
        scenes->hand[i] ^= laid;
        led |= laid;
    }
    scenes->led = suit_of(led);
    scenes->winning = led;
}

static inline scenes_sets beats(const struct scenes *scenes, scenes_sets laid) {
    return ~is_empty(laid & scenes->led) & is_higher(laid, scenes->winning);
}

/* A card follows from a place, where there is one. */
static inline void follow(const struct scenes_table *table, struct scenes *scenes, scenes_sets laid,
                          uint64_t place) {
    scenes_sets wins = beats(scenes, laid);
    if (table->called)
        scenes->over |= wins;
    scenes->winning = choose(wins, laid, scenes->winning);
    scenes->winner = (wins & place) | (~wins & scenes->winner);
}

/* The card that follows out of a hand of so many. */
static inline scenes_sets card_of(const struct scenes *scenes, scenes_sets hand, unsigned cards,
                                  uint64_t eager) {
    scenes_sets legal = hand & scenes->led;
    legal |= hand & is_empty(legal);
    scenes_sets high = highest(legal, cards);
    return choose(beats(scenes, high) & eager, high, lowest(legal));
}

/* The others follow, with one of so many cards, from the places whose turn it is. */
static inline void others_follow(const struct scenes_table *table, struct scenes *scenes,
                                 scenes_sets turns, unsigned cards) {
    for (unsigned i = 0; i < table->others; i++) {
        uint64_t eager = table->eager[CHICAGO_TRICKS - cards][i];
        scenes_sets hand = scenes->hand[i];
        scenes_sets laid = cards == 1 ? hand : card_of(scenes, hand, cards, eager);
        laid &= ~(is_empty(turns & (uint64_t)1 << i) | scenes->over);
        scenes->hand[i] = hand ^ laid;
        follow(table, scenes, laid, scenes_place(table->others, i));
    }
}

/* From the start of a trick to the seat's turn. */
static inline void begin_trick(const struct scenes_table *table, struct scenes *scenes,
                               unsigned cards) {
    scenes->leader = scenes->winner;
    other_leads(table, scenes, cards);
    others_follow(table, scenes, scenes->leader & ~lowest(scenes->leader), cards);
}

/* From the seat's turn to the end of the trick. */
static inline void end_trick(const struct scenes_table *table, struct scenes *scenes, card laid,
                             unsigned cards) {
    scenes_sets leads = is_empty(scenes->leader);
    lead(scenes, leads, laid);
    follow(table, scenes, card_bit(laid) & ~(leads | scenes->over), 0);
    others_follow(table, scenes, ~scenes->leader, cards);
}

/* A last trick in which the highest card wins, whoever's turn it is. */
static inline void play_last(const struct scenes_table *table, struct scenes *scenes, card laid) {
    scenes_sets led = is_empty(scenes->winner) & card_bit(laid), none = {0};
    scenes->leader = scenes->winner;
    for (unsigned i = 0; i < table->others; i++)
        led |= scenes->hand[i] & is_leader(table, scenes, i);
    scenes->led = suit_of(led);
    scenes->winning = none;
    follow(table, scenes, none | card_bit(laid), 0);
    for (unsigned i = 0; i < table->others; i++)
        follow(table, scenes, scenes->hand[i], scenes_place(table->others, i));
}

static inline void copy(const struct scenes_table *table, const struct scenes *from,
                        struct scenes *to) {
    for (unsigned i = 0; i < table->others; i++)
        to->hand[i] = from->hand[i];
    to->led = from->led;
    to->winning = from->winning;
    to->winner = from->winner;
    to->leader = from->leader;
    to->over = from->over;
}

card_set scenes_play(const struct scenes_table *table, const struct scenes *before, card_set held,
                     card laid, struct scenes *after) {
    unsigned cards = (unsigned)card_set_count(held);
    card_set left = held ^ card_bit(laid);
    struct scenes now;
    copy(table, before, &now);
    end_trick(table, &now, laid, cards);
    if (cards == 2 && !table->called) {
        play_last(table, &now, card_set_lowest(left));
    } else if (cards > 1) {
        begin_trick(table, &now, cards - 1);
        if (cards == 2)
            end_trick(table, &now, card_set_lowest(left), 1);
    }
    copy(table, &now, after);
    return cards > 2 ? left : 0;
}
