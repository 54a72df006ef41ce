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

enum tally_kept chicago_kept(card_set kept, enum hand_category before, bool *kicker) {
    /* By card_set_pairs(): what the kept cards are, and how many of them make it. */
    static const uint8_t what[] = {KEPT_OTHER, KEPT_PAIR, KEPT_TWO_PAIR, KEPT_TRIPS,
                                   KEPT_MADE,  0,         KEPT_MADE};
    static const uint8_t used[] = {CHICAGO_HAND_SIZE, 2, 4, 3, 5, 0, 4};
    unsigned pairs = card_set_pairs(kept);
    int count = card_set_count(kept);
    *kicker = count > used[pairs];
    if (count >= 4 && pairs == 0) {
        if (count == CHICAGO_HAND_SIZE && before >= HAND_STRAIGHT)
            return KEPT_MADE;
        bool flush = four_to_a_flush(kept);
        *kicker = count == CHICAGO_HAND_SIZE && (flush || four_to_a_straight(kept));
        if (flush || four_to_a_straight(kept))
            return flush ? KEPT_FOUR_FLUSH : KEPT_FOUR_STRAIGHT;
    }
    bool high = !(kept & ~card_set_from_rank(CARD_TEN));
    enum tally_kept unpaired = kept == 0 ? KEPT_NOTHING : high ? KEPT_HIGH_CARDS : KEPT_OTHER;
    return pairs ? (enum tally_kept)what[pairs] : unpaired;
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
