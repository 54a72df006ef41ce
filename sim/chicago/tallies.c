#include "sim/chicago/tallies.h"

/* Bit 0 of each nibble whose rank is there exactly `count` times. */
static card_set ranks_with(card_set set, unsigned count) {
    const card_set one = CARD_SET_SUIT;
    card_set low = (set & one) + (set >> 1 & one) + (set >> 2 & one) + (set >> 3 & one);
    card_set differs = low ^ one * count;
    return one & ~(differs | differs >> 1 | differs >> 2 | differs >> 3);
}

static bool four_to_a_flush(card_set kept) {
    for (unsigned suit = 0; suit < CARD_SUITS; suit++)
        if (card_set_count(kept & card_set_of_suit(suit)) >= 4)
            return true;
    return false;
}

/* Four ranks within five neighbouring ones, the ace high or low. */
static bool four_to_a_straight(card_set kept) {
    unsigned ranks = 0;
    while (kept)
        ranks |= 2u << card_rank(card_set_take_lowest(&kept));
    ranks |= ranks >> CARD_RANKS & 1;
    for (unsigned window = 31; window < 1u << (CARD_RANKS + 2); window <<= 1)
        if (card_set_count(ranks & window) >= 4)
            return true;
    return false;
}

static enum tally_kept kept_unpaired(card_set kept, int count, bool *kicker) {
    *kicker = count == CHICAGO_HAND_SIZE;
    if (count >= 4 && four_to_a_flush(kept))
        return KEPT_FOUR_FLUSH;
    if (count >= 4 && four_to_a_straight(kept))
        return KEPT_FOUR_STRAIGHT;
    *kicker = false;
    return kept & ~card_set_from_rank(CARD_TEN) ? KEPT_OTHER : KEPT_HIGH_CARDS;
}

enum tally_kept chicago_kept(card_set kept, enum hand_category before, bool *kicker) {
    int count = card_set_count(kept);
    *kicker = false;
    if (count == 0)
        return KEPT_NOTHING;
    bool quads = before == HAND_FOUR_OF_A_KIND && ranks_with(kept, 4);
    if (quads || (count == CHICAGO_HAND_SIZE && before >= HAND_STRAIGHT)) {
        *kicker = quads && count == CHICAGO_HAND_SIZE;
        return KEPT_MADE;
    }
    if (before == HAND_HIGH_CARD)
        return kept_unpaired(kept, count, kicker);
    card_set pairs = ranks_with(kept, 2), trips = ranks_with(kept, 3);
    int used = 3 * card_set_count(trips) + (trips ? 0 : 2 * card_set_count(pairs));
    if (used == 0)
        return kept_unpaired(kept, count, kicker);
    *kicker = count > used;
    if (trips)
        return KEPT_TRIPS;
    return pairs & (pairs - 1) ? KEPT_TWO_PAIR : KEPT_PAIR;
}

void chicago_count_unit(struct chicago_match_tallies *tally, unsigned entrants,
                        int64_t quantity[][TALLY_QUANTITIES]) {
    int64_t table[TALLY_QUANTITIES] = {0};
    tally->units++;
    for (unsigned entrant = 0; entrant < entrants; entrant++) {
        const int64_t *own = quantity[entrant];
        for (unsigned i = 0; i < TALLY_QUANTITIES; i++) {
            table[i] += own[i];
            tally->sums[entrant][i] += own[i];
            for (unsigned j = 0; j < TALLY_QUANTITIES; j++)
                tally->products[entrant][i][j] += own[i] * own[j];
        }
        for (unsigned other = 0; other < entrants; other++)
            tally->placement_products[entrant][other] +=
                own[QUANTITY_PLACEMENT] * quantity[other][QUANTITY_PLACEMENT];
    }
    for (unsigned i = 0; i < TALLY_QUANTITIES; i++) {
        tally->table_sums[i] += table[i];
        for (unsigned j = 0; j < TALLY_QUANTITIES; j++)
            tally->table_products[i][j] += table[i] * table[j];
    }
}
