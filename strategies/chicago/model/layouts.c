#include "strategies/chicago/model/layouts_past.h"

enum {
    TRIES = 6,   /* pasts weighed for a layout */
    ATTEMPTS = 8 /* to draw a hand as it was announced */
};

/* What all opponents so far have kept, and laid down. */
struct taken {
    card_set kept, laid_down;
};

/* Chooses one of opponent i's pasts; any, as long as nothing is taken. */
static struct layouts_past choose(const struct layouts *layouts, unsigned i,
                                  const struct taken *taken, struct rng *rng) {
    const struct layouts_past *past = layouts->past[i];
    const unsigned pasts = layouts->opponent[i].pasts;
    card_set both = taken->kept | taken->laid_down;
    struct layouts_past chosen = {0};
    if (pasts == 0)
        return chosen;
    if (both == 0)
        return past[rng_below(rng, pasts)];
    struct layouts_costs costs = layouts_costs_of(CARD_SET_ALL & ~layouts->excluded, both);
    uint64_t sum = 0;
    for (unsigned try = 0; try < TRIES; try++) {
        uint64_t random = rng_next(rng);
        unsigned at = (unsigned)((random & 0xffff) * pasts >> 16);
        uint64_t weight = layouts_weight(layouts_past_cost(&past[at], &costs, ~taken->kept));
        sum += weight;
        if (layouts_is_chosen(weight, sum, random))
            chosen = past[at];
    }
    return chosen;
}

/* Adds a past; where it meets those before, cards laid down are others of their ranks. */
static void take(struct taken *taken, struct layouts_past *past, card_set unknown, card_set free) {
    past->kept = layouts_settle(past->kept, taken->kept, free & ~taken->kept);
    taken->kept |= past->kept;
    card_set both = taken->kept | taken->laid_down;
    card_set moved = taken->laid_down & past->kept;
    taken->laid_down ^= moved;
    taken->laid_down |= layouts_settle(past->laid_down, both, unknown & ~both);
    both |= taken->laid_down;
    taken->laid_down |= layouts_settle(moved, both, unknown & ~both);
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
    card_set *hand = &layout->hand[opponent->seat];
    *hand |= layouts_draw_cards(stock & ~opponent->barred, opponent->places - card_set_count(*hand),
                                rng);
    int needed = opponent->places - card_set_count(*hand);
    while (needed-- > 0 && give_any(layouts, layout, i, 0))
        continue;
}

/* Fills a hand, again while it is not one that would have been announced so. */
static void fill_as_announced(const struct layouts *layouts, struct layout *layout, unsigned i,
                              card_set stock, struct rng *rng) {
    const struct layouts_opponent *opponent = &layouts->opponent[i];
    const struct layout before = *layout;
    fill(layouts, layout, i, stock, rng);
    for (unsigned attempt = 1;
         layouts->announced && attempt < ATTEMPTS &&
         !layouts_fits_announced(layouts, opponent, layout->hand[opponent->seat]);
         attempt++) {
        *layout = before;
        fill(layouts, layout, i, stock, rng);
    }
}

void layouts_draw(const struct layouts *layouts, struct rng *rng, struct layout *layout) {
    struct taken taken = {0};
    *layout = (struct layout){0};
    layout->hand[layouts->seat] = layouts->hand;
    for (unsigned i = 0; i < layouts->opponents; i++) {
        const struct layouts_opponent *opponent = &layouts->opponent[i];
        struct layouts_past past = choose(layouts, i, &taken, rng);
        take(&taken, &past, layouts->unknown, layouts->unknown & ~opponent->barred);
        layout->hand[opponent->seat] = (past.kept & ~opponent->played) | opponent->held;
    }
    card_set stock = layouts->unknown & ~(layouts->reshuffled ? 0 : taken.laid_down);
    for (unsigned barred = 2; barred-- > 0;) /* who has less to choose from comes first */
        for (unsigned i = 0; i < layouts->opponents; i++)
            if ((layouts->opponent[i].barred != 0) == barred)
                fill_as_announced(layouts, layout, i, stock & ~cards_in_hands(layout), rng);
}
