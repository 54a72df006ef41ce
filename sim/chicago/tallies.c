#include "sim/chicago/tallies.h"

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

/* Four or five cards of different ranks. */
static struct chicago_kept kept_unpaired(card_set kept, enum hand_category before) {
    bool all = card_set_count(kept) == CHICAGO_HAND_SIZE;
    bool high = !(kept & ~card_set_from_rank(CARD_TEN));
    if (all && before >= HAND_STRAIGHT)
        return (struct chicago_kept){KEPT_MADE, false};
    if (four_to_a_flush(kept))
        return (struct chicago_kept){KEPT_FOUR_FLUSH, all};
    if (four_to_a_straight(kept))
        return (struct chicago_kept){KEPT_FOUR_STRAIGHT, all};
    return (struct chicago_kept){high ? KEPT_HIGH_CARDS : KEPT_OTHER, false};
}

struct chicago_kept chicago_kept(card_set kept, enum hand_category before) {
    static const struct chicago_kept by_pairs_and_count[7][CHICAGO_HAND_SIZE + 1] = {
        [0] = {{KEPT_NOTHING, 0}, {KEPT_OTHER, 0}, {KEPT_OTHER, 0}, {KEPT_OTHER, 0}},
        [1] = {[2] = {KEPT_PAIR, 0}, {KEPT_PAIR, 1}, {KEPT_PAIR, 1}, {KEPT_PAIR, 1}},
        [2] = {[4] = {KEPT_TWO_PAIR, 0}, {KEPT_TWO_PAIR, 1}},
        [3] = {[3] = {KEPT_TRIPS, 0}, {KEPT_TRIPS, 1}, {KEPT_TRIPS, 1}},
        [4] = {[5] = {KEPT_MADE, 0}},
        [6] = {[4] = {KEPT_MADE, 0}, {KEPT_MADE, 1}},
    };
    unsigned pairs = card_set_pairs(kept);
    int count = card_set_count(kept);
    if ((pairs == 0) & (count >= 4)) /* one branch, and a rare one */
        return kept_unpaired(kept, before);
    struct chicago_kept found = by_pairs_and_count[pairs][count];
    bool low = kept & ~card_set_from_rank(CARD_TEN);
    found.kind = found.kind == KEPT_OTHER && !low ? KEPT_HIGH_CARDS : found.kind;
    return found;
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
