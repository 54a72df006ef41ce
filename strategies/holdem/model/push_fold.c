#include "strategies/holdem/model/push_fold.h"

#include <stdlib.h>

const float push_fold_depth[PUSH_FOLD_DEPTHS] = {1, 1.5F, 2, 2.5F, 3, 4, 5, 6, 7, 8, 10, 12};

/* Fills the chances of a situation, in which that chair acts, at all depths. */
static void fill_chances(struct push_fold_odds *odds, const struct push_fold *learned,
                         unsigned situation, unsigned chair) {
    for (unsigned depth = 0; depth < PUSH_FOLD_DEPTHS; depth++)
        for (unsigned hand = 0; hand < STARTING_HANDS; hand++) {
            float asked = learned->asked[depth][chair][hand];
            odds->chance[depth][situation][hand] =
                asked > 0 ? learned->nodes[depth][situation][hand].jams / asked : 0;
        }
}

static void fill_all_chances(struct push_fold_odds *odds, const struct push_fold *learned) {
    for (unsigned jammer = 0; jammer < PUSH_FOLD_CHAIRS; jammer++) {
        fill_chances(odds, learned, push_fold_open(jammer), jammer);
        for (unsigned chair = 0; chair < jammer; chair++) {
            fill_chances(odds, learned, push_fold_one(chair, jammer), chair);
            for (unsigned caller = chair + 1; caller < jammer; caller++)
                fill_chances(odds, learned, push_fold_two(chair, caller, jammer), chair);
        }
    }
}

/* How many hands of a class are left to who holds one, and what they win of the pot. */
struct against {
    float ways[STARTING_HANDS][STARTING_HANDS];
    float won[STARTING_HANDS][STARTING_HANDS];
};

static void fill_against(struct against *against, const struct push_fold *learned) {
    for (unsigned hand = 0; hand < STARTING_HANDS; hand++)
        for (unsigned other = 0; other < STARTING_HANDS; other++) {
            uint64_t met = learned->met[hand][other], won = learned->won[hand][other];
            float ways = (float)starting_hand_ways(hand, other);
            against->ways[hand][other] = ways / STARTING_HANDS_LEFT;
            against->won[hand][other] =
                against->ways[hand][other] * (met > 0 ? (float)won / (float)(2 * met) : 0.5F);
        }
}

static void fill_meeting(struct push_fold_odds *odds, const struct against *against, unsigned depth,
                         unsigned situation) {
    const float *chance = odds->chance[depth][situation];
    for (unsigned hand = 0; hand < STARTING_HANDS; hand++) {
        float meets = 0, won = 0;
        for (unsigned other = 0; other < STARTING_HANDS; other++) {
            meets += against->ways[hand][other] * chance[other];
            won += against->won[hand][other] * chance[other];
        }
        odds->meets[depth][situation][hand] = meets;
        odds->equity[depth][situation][hand] = meets > 0 ? won / meets : 0.5F;
    }
}

bool push_fold_odds_make(struct push_fold_odds *odds, const struct push_fold *learned) {
    struct against *against = malloc(sizeof *against);
    if (!against)
        return false;
    fill_all_chances(odds, learned);
    fill_against(against, learned);
    for (unsigned depth = 0; depth < PUSH_FOLD_DEPTHS; depth++)
        for (unsigned situation = 0; situation < PUSH_FOLD_TWO; situation++)
            fill_meeting(odds, against, depth, situation);
    free(against);
    return true;
}

/* A depth between two of the table's: the lower one, and the share of the higher one. */
struct between {
    unsigned lower;
    double share;
};

static struct between depth_between(double depth) {
    struct between between = {0, 0};
    while (between.lower + 2 < PUSH_FOLD_DEPTHS &&
           depth >= (double)push_fold_depth[between.lower + 1])
        between.lower++;
    double low = (double)push_fold_depth[between.lower];
    double high = (double)push_fold_depth[between.lower + 1];
    double share = (depth - low) / (high - low);
    between.share = share < 0 ? 0 : share > 1 ? 1 : share;
    return between;
}

static double between_of(const struct between *between, float low, float high) {
    return (double)low + between->share * ((double)high - (double)low);
}

double push_fold_chance(const struct push_fold_odds *odds, double depth, unsigned situation,
                        unsigned hand) {
    const struct between at = depth_between(depth);
    return between_of(&at, odds->chance[at.lower][situation][hand],
                      odds->chance[at.lower + 1][situation][hand]);
}

double push_fold_meets(const struct push_fold_odds *odds, double depth, unsigned situation,
                       unsigned hand) {
    const struct between at = depth_between(depth);
    return between_of(&at, odds->meets[at.lower][situation][hand],
                      odds->meets[at.lower + 1][situation][hand]);
}

double push_fold_equity(const struct push_fold_odds *odds, double depth, unsigned situation,
                        unsigned hand) {
    const struct between at = depth_between(depth);
    return between_of(&at, odds->equity[at.lower][situation][hand],
                      odds->equity[at.lower + 1][situation][hand]);
}
