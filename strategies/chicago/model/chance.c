#include "strategies/chicago/model/chance.h"

#include <math.h>

/* The numbers of cards of each suit, at most 5, as nibbles; and the top bits of those nibbles. */
enum { NIBBLE_TOPS = 0x8888 };

static inline unsigned counts_of(card_set set) {
    unsigned counts = 0;
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        counts |= (unsigned)card_set_count_of_suit(set, suit) << 4 * suit;
    return counts;
}

/* Every card of a suit up to the highest one in the set. */
static inline card_set up_to_top(card_set set) {
    set |= set >> 4;
    set |= set >> 8;
    set |= set >> 16;
    return set | set >> 32;
}

bool chance_stands_against(card_set caller, card_set opponent) {
    unsigned more = (counts_of(caller) | NIBBLE_TOPS) - counts_of(opponent);
    unsigned tops = more & NIBBLE_TOPS;
    unsigned allowed = more & (tops - (tops >> 3)); /* 0 where the opponent has more */
    unsigned left = (allowed | NIBBLE_TOPS) - counts_of(caller & up_to_top(opponent));
    return (left & NIBBLE_TOPS) == NIBBLE_TOPS;
}

bool chance_stands(const struct determinization *determinization, unsigned caller) {
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        if (seat != caller &&
            !chance_stands_against(determinization->hand[caller], determinization->hand[seat]))
            return false;
    return true;
}

struct chance chance_estimate(const struct determinizations *determinizations, unsigned caller,
                              unsigned count, struct rng *rng) {
    struct determinization determinization;
    unsigned stood = 0;
    for (unsigned i = 0; i < count; i++) {
        determinizations_draw(determinizations, rng, &determinization);
        stood += chance_stands(&determinization, caller);
    }
    double mean = (double)stood / count;
    return (struct chance){.mean = mean, .error = sqrt(mean * (1 - mean) / count)};
}
