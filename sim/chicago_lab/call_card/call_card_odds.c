#include "sim/chicago_lab/call_card/call_card_odds.h"

/* The clubs of these ranks. */
static card_set suit_of(unsigned ranks) {
    card_set set = 0;
    for (unsigned rank = 0; rank < CARD_RANKS; rank++)
        if (ranks >> rank & 1)
            set |= card_bit(card_make(rank, CARD_CLUBS));
    return set;
}

/* Of several populations, each opponent adds its share, taken as one of as many that play alike. */
static double hazard_of(const struct atlas *atlas, card_set suit, unsigned opponents) {
    double hazard = 0;
    for (unsigned i = 1; i <= opponents; i++) {
        enum population population = atlas->table.populations.of[i];
        const struct trick_odds *odds = &atlas->model->trick_odds[population];
        const struct opponents alike = opponents_of_population(opponents, population);
        hazard += (double)odds->factor[DEFENCE_AS_PLAYED][opponents - 1] *
                  (double)trick_odds_hazard(odds, suit, &alike) / opponents;
    }
    return hazard;
}

static void fill_curves(struct card_odds *odds, const struct atlas *atlas, unsigned opponents) {
    for (unsigned curve = 0; curve < TRICK_ODDS_CURVES; curve++)
        for (unsigned knot = 0; knot < TRICK_ODDS_KNOTS; knot++) {
            double sum = 0;
            for (unsigned i = 1; i <= opponents; i++)
                sum += (double)atlas->model->trick_odds[atlas->table.populations.of[i]]
                           .curve[DEFENCE_AS_PLAYED][opponents - 1][curve][knot];
            odds->curve[curve][knot] = sum / opponents;
        }
}

void card_odds_fill(struct card_odds *odds, const struct atlas *atlas, unsigned opponents) {
    unsigned number = 0;
    for (int count = 0; count <= HAND_CLASS_CARDS; count++)
        for (unsigned ranks = 0; ranks < 1 << CARD_RANKS; ranks++) {
            card_set suit = suit_of(ranks);
            if (card_set_count(suit) == count)
                odds->hazard[number++] = hazard_of(atlas, suit, opponents);
        }
    fill_curves(odds, atlas, opponents);
}
