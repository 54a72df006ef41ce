#include "sim/train/hazards.h"

#include "sim/train/additive.h"

#include <math.h>
#include <stdlib.h>

/* The tests that a prior weighs, of all opponents' suits and of a holding. */
static const double SUIT_PRIOR = 50, HOLDING_PRIOR = 100;

/* Beyond it nothing is left to tell. */
static const double CHANCE_MAX = 0.999;

/* The coarse model: how an opponent holds a suit of which the tested hand has so many cards. */
struct tops {
    double share[SUIT_TOPS];
};

static void fill_tops(struct tops *tops, const uint64_t counts[SUIT_TOPS],
                      const struct tops *prior) {
    double all = 0;
    for (unsigned i = 0; i < SUIT_TOPS; i++)
        all += (double)counts[i];
    for (unsigned i = 0; i < SUIT_TOPS; i++) {
        double expected = prior ? prior->share[i] : 1.0 / SUIT_TOPS;
        tops->share[i] = ((double)counts[i] + SUIT_PRIOR * expected) / (all + SUIT_PRIOR);
    }
}

/* How many of the suit's missing cards are above each card of a holding, highest first. */
static unsigned cards_above(unsigned holding, unsigned above[CHICAGO_HAND_SIZE]) {
    unsigned ranks[CHICAGO_HAND_SIZE], count = additive_ranks(holding, ranks);
    for (unsigned i = 0; i < count; i++)
        above[i] = CARD_ACE - ranks[i] - i;
    return count;
}

/* The chance that an opponent breaks a holding of at least one card, by the coarse model. */
static double coarse_chance(const struct tops *tops, unsigned holding) {
    unsigned above[CHICAGO_HAND_SIZE], count = cards_above(holding, above);
    double chance = 0;
    for (unsigned guarded = 1; guarded <= CHICAGO_HAND_SIZE; guarded++) {
        unsigned lowest = (guarded < count ? guarded : count) - 1;
        for (unsigned top = 0; top < above[lowest]; top++)
            chance += tops->share[suit_top(guarded, top)];
    }
    return chance;
}

static double drawn(double part, double whole, double prior) {
    double chance = (part + HOLDING_PRIOR * prior) / (whole + HOLDING_PRIOR);
    return chance < CHANCE_MAX ? chance : CHANCE_MAX;
}

/* What each opponent's word makes of the chance is expected to be as the coarse model has it. */
static void fit_holding(const struct prospects_counts *counts, const struct tops tops[SAIDS],
                        unsigned holding, float hazard[SAIDS]) {
    const uint64_t *tested = counts->tested[holding], *broken = counts->broken[holding];
    double all_tested = 0, all_broken = 0;
    for (unsigned said = 0; said < SAID_NOTHING; said++) {
        all_tested += (double)tested[said];
        all_broken += (double)broken[said];
    }
    double coarse = coarse_chance(&tops[SAID_NOTHING], holding);
    double chance = drawn(all_broken, all_tested, coarse);
    double correction = coarse > 0 ? chance / coarse : 0;
    hazard[SAID_NOTHING] = (float)-log1p(-chance);
    for (unsigned said = 0; said < SAID_NOTHING; said++) {
        double prior = fmin(correction * coarse_chance(&tops[said], holding), CHANCE_MAX);
        double by_said = drawn((double)broken[said], (double)tested[said], prior);
        hazard[said] = (float)-log1p(-by_said);
    }
}

/*
 * How much more hazardous several opponents are in a suit than as many that know nothing of each
 * other: a card that beats is held by one of them only.
 */
static void fit_together(const struct prospects_counts *counts, unsigned holding, double one,
                         float together[PROSPECTS_OPPONENTS]) {
    double factor = 1;
    for (unsigned i = 0; i < PROSPECTS_OPPONENTS; i++) {
        double apart = (i + 1) * one;
        double chance = drawn((double)counts->lost[holding][i], (double)counts->faced[holding][i],
                              -expm1(-apart * factor));
        factor = apart > 0 ? -log1p(-chance) / apart : 1;
        together[i] = (float)factor;
    }
}

/* The coarse models of opponents by what they said, for one number of cards. */
static void fit_tops(const uint64_t counts[SAID_NOTHING][SUIT_TOPS], struct tops tops[SAIDS]) {
    uint64_t all[SUIT_TOPS] = {0};
    for (unsigned said = 0; said < SAID_NOTHING; said++) {
        for (unsigned i = 0; i < SUIT_TOPS; i++)
            all[i] += counts[said][i];
    }
    fill_tops(&tops[SAID_NOTHING], all, NULL);
    for (unsigned said = 0; said < SAID_NOTHING; said++)
        fill_tops(&tops[said], counts[said], &tops[SAID_NOTHING]);
}

void hazards_fit(const struct prospects_counts *counts, struct prospects *prospects) {
    struct tops tops[CHICAGO_HAND_SIZE][SAIDS];
    uint16_t holdings[ADDITIVE_HOLDINGS];
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
        fit_tops(counts->tops[i], tops[i]);
    additive_holdings(holdings);
    for (unsigned i = 1; i < ADDITIVE_HOLDINGS; i++) { /* a void breaks nothing */
        unsigned ranks[CHICAGO_HAND_SIZE], count = additive_ranks(holdings[i], ranks);
        float *hazard = prospects->hazard[holdings[i]];
        fit_holding(counts, tops[count - 1], holdings[i], hazard);
        fit_together(counts, holdings[i], (double)hazard[SAID_NOTHING],
                     prospects->together[holdings[i]]);
    }
}

/* What the curves are fitted to: the sums of hazards of some hands, and whether they stood. */
struct stand {
    struct prospects_hazard hazard;
    bool stood;
};

struct stands {
    struct stand *stand;
    size_t count;
};

/* Hands beyond it are hopeless, and would bend the curves for nothing. */
static const float HAZARD_MAX = 4;

/* How much curvature it takes to leave the prior, and the steps by Fisher's scoring. */
static const double CURVE_PRECISION = 20;
enum { CURVE_ROUNDS = 30 };

static void add_stand(struct stands *stands, const struct prospects *prospects,
                      const struct observation *observation, unsigned opponents) {
    struct opponents faced;
    bool stood = five_tricks_read(observation->note, &faced);
    struct prospects_hazard hazard = prospects_hazard(prospects, observation->hand, &faced);
    if (faced.count == opponents && hazard.sum > 0 && hazard.sum < HAZARD_MAX)
        stands->stand[stands->count++] = (struct stand){hazard, stood};
}

/* The gradient of the log-likelihood along a curve, and Fisher's information, both with a prior. */
struct slope {
    double g, h, gg, gh, hh;
};

static struct slope slope_of(const struct stands *stands, double of_sum, double of_cross,
                             struct prospects_curve prior) {
    struct slope slope = {.g = CURVE_PRECISION * ((double)prior.of_sum - of_sum),
                          .h = CURVE_PRECISION * ((double)prior.of_cross - of_cross),
                          .gg = CURVE_PRECISION,
                          .hh = CURVE_PRECISION};
    for (size_t i = 0; i < stands->count; i++) {
        double sum = stands->stand[i].hazard.sum, cross = stands->stand[i].hazard.cross;
        double odds = 1 / expm1(of_sum * sum + of_cross * cross); /* of standing */
        double gradient = stands->stand[i].stood ? -1 : odds;
        slope.g += gradient * sum, slope.h += gradient * cross;
        slope.gg += odds * sum * sum, slope.gh += odds * sum * cross,
            slope.hh += odds * cross * cross;
    }
    return slope;
}

/* Hazards never help: neither term is negative, and at the edge only that of the sum moves. */
static struct prospects_curve fit_curve(const struct stands *stands, struct prospects_curve prior) {
    static const double least = 0.01;
    double of_sum = prior.of_sum, of_cross = prior.of_cross;
    for (unsigned round = 0; round < CURVE_ROUNDS; round++) {
        struct slope s = slope_of(stands, of_sum, of_cross, prior);
        bool at_edge = of_cross <= 0 && s.h * s.gg < s.g * s.gh;
        double determinant = s.gg * s.hh - s.gh * s.gh;
        of_sum += at_edge ? s.g / s.gg : (s.hh * s.g - s.gh * s.h) / determinant;
        of_cross += at_edge ? 0 : (s.gg * s.h - s.gh * s.g) / determinant;
        of_sum = fmax(of_sum, least);
        of_cross = fmax(of_cross, 0);
    }
    return (struct prospects_curve){(float)of_sum, (float)of_cross};
}

static enum status fit_curves(const struct sample *sample, struct prospects *prospects,
                              enum prospects_defence defence, struct error *error) {
    struct observation *observations = sample_sorted(sample);
    struct stands stands = {.stand = malloc(SAMPLE_SIZE * sizeof *stands.stand)};
    struct prospects_curve *curve = prospects->curve[defence], prior = {1, 0};
    bool ready = observations && stands.stand;
    for (unsigned opponents = 1; ready && opponents <= PROSPECTS_OPPONENTS; opponents++) {
        stands.count = 0;
        for (size_t i = 0; i < sample->count; i++)
            add_stand(&stands, prospects, &observations[i], opponents);
        if (defence == DEFENCE_AS_PLAYED)
            prior = prospects->curve[DEFENCE_PERFECT][opponents - 1];
        prior = curve[opponents - 1] = fit_curve(&stands, prior);
    }
    free(observations);
    free(stands.stand);
    return ready ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status curves_fit(const struct prospects_counts *counts, struct prospects *prospects,
                       struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned i = DEFENCE_PERFECT; status == STATUS_OK && i <= DEFENCE_AS_PLAYED; i++)
        status = fit_curves(&counts->five_tricks[i], prospects, (enum prospects_defence)i, error);
    return status;
}
