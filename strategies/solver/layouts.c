#include "strategies/solver/layouts.h"

enum {
    TRIES = 8,    /* keepings weighed for one choice */
    ATTEMPTS = 8, /* to draw a hand as it was announced */
    WEIGHT = 24,  /* bits of a whole weight */
    OVERLAP = 2,  /* bits that one card laid down in two places costs */
    MISSING = 2   /* bits that one card known but not kept costs, so that it was drawn */
};

/* All orders of the suits. */
static const uint8_t suit_orders[][CARD_SUITS] = {
    {0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1},
    {1, 0, 2, 3}, {1, 0, 3, 2}, {1, 2, 0, 3}, {1, 2, 3, 0}, {1, 3, 0, 2}, {1, 3, 2, 0},
    {2, 0, 1, 3}, {2, 0, 3, 1}, {2, 1, 0, 3}, {2, 1, 3, 0}, {2, 3, 0, 1}, {2, 3, 1, 0},
    {3, 0, 1, 2}, {3, 0, 2, 1}, {3, 1, 0, 2}, {3, 1, 2, 0}, {3, 2, 0, 1}, {3, 2, 1, 0},
};
enum { SUIT_ORDERS = sizeof suit_orders / sizeof *suit_orders };

static inline card_set rename_suits(card_set set, const uint8_t to[CARD_SUITS]) {
    card_set renamed = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        renamed |= (set >> suit & CARD_SET_SUIT) << to[suit];
    return renamed;
}

/* Has a card of the set renamed to a card of its rank, if it has any. */
static inline void rename_to(uint8_t to[CARD_SUITS], card_set set, card wanted) {
    card_set same = set & card_set_of_rank(card_rank(wanted));
    if (same == 0)
        return;
    unsigned from = card_suit(card_set_lowest(same)), other = 0;
    while (to[other] != card_suit(wanted))
        other++;
    to[other] = to[from];
    to[from] = (uint8_t)card_suit(wanted);
}

/* The card of a set that n lower ones of it precede. */
static inline card card_at(card_set set, unsigned n) {
    while (n-- > 0)
        set &= set - 1;
    return card_set_lowest(set);
}

/* Renames a keeping's suits at random, but so that one of the cards known to be kept may be. */
static void draw_suits(const struct layouts_opponent *opponent, card_set kept, unsigned random,
                       uint8_t to[CARD_SUITS]) {
    const uint8_t *order = suit_orders[(random & 0xff) * SUIT_ORDERS >> 8];
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        to[suit] = order[suit];
    if (opponent->kept != 0) {
        unsigned known = (unsigned)card_set_count(opponent->kept);
        rename_to(to, kept, card_at(opponent->kept, (random >> 8) * known >> 8));
    }
}

/* What an opponent is imagined to have kept and laid down. */
struct past {
    card_set kept, laid_down;
};

/* How well that fits with what is available to it, and with cards that were laid down nowhere. */
static inline uint64_t weigh(const struct layouts_opponent *opponent, const struct past *past,
                             card_set available, card_set excluded) {
    int missing = card_set_count(opponent->kept & ~past->kept);
    bool possible = !(past->kept & ~(available | opponent->kept)) & (missing <= opponent->drawn);
    int overlap = card_set_count(past->laid_down & excluded);
    int strays = card_set_count(opponent->opened & ~(past->kept | past->laid_down));
    int cost = OVERLAP * (overlap + strays) + MISSING * missing;
    return (uint64_t)possible << WEIGHT >> cost;
}

static struct past draw_past(const struct layouts *layouts, const struct layouts_opponent *opponent,
                             card_set available, card_set excluded, struct rng *rng) {
    struct past chosen = {0};
    uint64_t sum = 0;
    uint32_t first = opponent->choice.first, count = opponent->choice.end - first;
    for (unsigned i = 0; i < TRIES && count > 0; i++) {
        uint64_t random = rng_next(rng);
        uint32_t at = first + (uint32_t)((random & 0xffff) * count >> 16);
        card_set hand = layouts->keepings->hand[at], laid_down = layouts->keepings->laid_down[at];
        uint8_t to[CARD_SUITS];
        draw_suits(opponent, hand & ~laid_down, (unsigned)(random >> 16 & 0xffff), to);
        struct past past = {rename_suits(hand & ~laid_down, to), rename_suits(laid_down, to)};
        uint64_t weight = weigh(opponent, &past, available, excluded);
        sum += weight;
        if ((random >> 32) * sum >> 32 < weight)
            chosen = past;
    }
    return chosen;
}

static card_set cards_in_hands(const struct layout *layout) {
    card_set cards = 0;
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        cards |= layout->hand[seat];
    return cards;
}

/*
 * Gives an opponent a card that is not in a hand, or another's whom the same is done for in turn:
 * an augmenting path, so that it fails only if nothing could be given.
 */
static bool give_any(const struct layouts *layouts, struct layout *layout, unsigned i,
                     unsigned asked) {
    const struct layouts_opponent *opponent = &layouts->opponent[i];
    card_set *hand = &layout->hand[opponent->seat];
    card_set free = layouts->unknown & ~cards_in_hands(layout) & ~opponent->barred;
    if (free != 0) {
        *hand |= card_bit(card_set_lowest(free));
        return true;
    }
    asked |= 1u << i;
    for (unsigned j = 0; j < layouts->opponents; j++) {
        card_set *others = &layout->hand[layouts->opponent[j].seat];
        card_set movable = *others & ~layouts->opponent[j].held & ~opponent->barred;
        if (chicago_mask_has(asked, j) || movable == 0 || !give_any(layouts, layout, j, asked))
            continue;
        *others ^= card_bit(card_set_lowest(movable));
        *hand |= card_bit(card_set_lowest(movable));
        return true;
    }
    return false;
}

/* Fills an opponent's hand from the stock, or if that is short of what it may have, from all. */
static void fill(const struct layouts *layouts, struct layout *layout, unsigned i, card_set stock,
                 struct rng *rng) {
    const struct layouts_opponent *opponent = &layouts->opponent[i];
    card_set *hand = &layout->hand[opponent->seat], fitting = stock & ~opponent->barred;
    unsigned left = (unsigned)card_set_count(fitting);
    int needed = opponent->places - card_set_count(*hand);
    for (; needed > 0 && left > 0; needed--) {
        card c = card_at(fitting, rng_below(rng, left--));
        fitting ^= card_bit(c);
        *hand |= card_bit(c);
    }
    while (needed-- > 0 && give_any(layouts, layout, i, 0))
        continue;
}

static bool fits_announced(const struct layouts *layouts, const struct layouts_opponent *opponent,
                           card_set hand) {
    int order = keepings_compare(hand_value_of_five(hand | opponent->played), &layouts->last);
    return opponent->scored ? order == 0 : order <= 0;
}

/* Fills a hand, again while it is not one that would have been announced so. */
static void fill_as_announced(const struct layouts *layouts, struct layout *layout, unsigned i,
                              card_set stock, struct rng *rng) {
    const struct layouts_opponent *opponent = &layouts->opponent[i];
    const struct layout before = *layout;
    fill(layouts, layout, i, stock, rng);
    for (unsigned attempt = 1; layouts->announced && attempt < ATTEMPTS &&
                               !fits_announced(layouts, opponent, layout->hand[opponent->seat]);
         attempt++) {
        *layout = before;
        fill(layouts, layout, i, stock, rng);
    }
}

void layouts_draw(const struct layouts *layouts, struct rng *rng, struct layout *layout) {
    card_set available = layouts->unknown, excluded = layouts->excluded, laid_down = 0;
    *layout = (struct layout){0};
    layout->hand[layouts->seat] = layouts->hand;
    for (unsigned i = 0; i < layouts->opponents; i++) {
        const struct layouts_opponent *opponent = &layouts->opponent[i];
        struct past past = draw_past(
            layouts, opponent, (available | opponent->opened) & ~opponent->barred, excluded, rng);
        layout->hand[opponent->seat] = (past.kept & ~opponent->played) | opponent->held;
        available &= ~(past.kept | past.laid_down);
        excluded |= past.kept | past.laid_down;
        laid_down |= past.laid_down;
    }
    card_set stock = layouts->reshuffled ? layouts->unknown : layouts->unknown & ~laid_down;
    for (unsigned i = 0; i < layouts->opponents; i++)
        fill_as_announced(layouts, layout, i, stock & ~cards_in_hands(layout), rng);
}
