#include "sim/chicago_lab/train/trick_odds_counts.h"

#include "sim/chicago_lab/train/additive.h"

#include <math.h>
#include <stdlib.h>

/* The tests that a prior weighs, of all opponents' suits and of a holding. */
static const double SUIT_PRIOR = 50, HOLDING_PRIOR = 100;

/* The broken holdings that it takes to correct the coarse model. */
static const double ALIKE_PRIOR = 10;

/* Larger hazards make no difference. */
static const double CHANCE_MAX = 0.999;

/*
 * The coarse model: how an opponent holds a suit, by the number of cards of it in the tested hand.
 */
struct tops {
    double share[SUIT_TOPS];
};

static void fill_tops(struct tops *tops, const uint64_t counts[SUIT_TOPS],
                      const struct tops *prior) {
    double all = 0;
    for (unsigned i = 0; i < SUIT_TOPS; i++)
        all += (double)counts[i];
    for (unsigned i = 0; i < SUIT_TOPS; i++) {
        double expected = prior ? prior->share[i] : 1.0 / (double)SUIT_TOPS;
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

static float hazard_of(double chance) {
    return (float)-log1p(-chance);
}

static double sum_of_notes(const uint64_t counts[EXCHANGED_UNKNOWN]) {
    uint64_t sum = 0;
    for (unsigned exchanged = 0; exchanged < EXCHANGED_UNKNOWN; exchanged++)
        sum += counts[exchanged];
    return (double)sum;
}

/*
 * From the coarse model, corrected, by hands from the stock to hands held; what one makes of the
 * chance against all opponents, it is expected to make of that against each.
 */
static void fit_holding(const struct trick_odds_counts *counts,
                        const struct tops tops[EXCHANGED_KINDS], double correction,
                        unsigned holding, float hazard[EXCHANGED_KINDS]) {
    double chance[EXCHANGED_KINDS];
    for (unsigned exchanged = 0; exchanged < EXCHANGED_KINDS; exchanged++)
        chance[exchanged] = fmin(correction * coarse_chance(&tops[exchanged], holding), CHANCE_MAX);
    for (unsigned from = 0; from < TESTED_HANDS; from++) {
        const uint64_t *tested = counts->holdings[from].tested[holding];
        const uint64_t *broken = counts->holdings[from].broken[holding];
        double before = chance[EXCHANGED_UNKNOWN];
        chance[EXCHANGED_UNKNOWN] = drawn(sum_of_notes(broken), sum_of_notes(tested), before);
        double change = before > 0 ? chance[EXCHANGED_UNKNOWN] / before : 1;
        for (unsigned exchanged = 0; exchanged < EXCHANGED_UNKNOWN; exchanged++)
            chance[exchanged] = drawn((double)broken[exchanged], (double)tested[exchanged],
                                      fmin(change * chance[exchanged], CHANCE_MAX));
    }
    for (unsigned exchanged = 0; exchanged < EXCHANGED_KINDS; exchanged++)
        hazard[exchanged] = hazard_of(chance[exchanged]);
}

/* Holdings alike in length and chance, as one. */
struct alike {
    double tested, broken, expected; /* expected to be broken, by the coarse model */
    double faced[TRICK_ODDS_OPPONENTS], lost[TRICK_ODDS_OPPONENTS];
    float together[TRICK_ODDS_OPPONENTS];
};

enum { ALIKE_CHANCES = 12 };

struct alike_kinds {
    struct alike alike[CHICAGO_HAND_SIZE + 1][2][ALIKE_CHANCES];
};

/*
 * What beats a highest card is held by one opponent only, what beats a guarded ace by any: so who
 * has an ace is apart. Smaller chances are distinguished more finely.
 */
static struct alike *alike_of(struct alike_kinds *kinds, unsigned holding, double chance) {
    unsigned ranks[CHICAGO_HAND_SIZE], count = additive_ranks(holding, ranks);
    unsigned place = (unsigned)((double)ALIKE_CHANCES * sqrt(chance));
    return &kinds->alike[count][ranks[0] == CARD_ACE]
                        [place < ALIKE_CHANCES ? place : ALIKE_CHANCES - 1];
}

static double correction_of(const struct alike *alike) {
    return (alike->broken + ALIKE_PRIOR) / (alike->expected + ALIKE_PRIOR);
}

static void add_alike(struct alike *alike, const struct holding_counts *counts, unsigned holding,
                      double chance) {
    alike->tested += sum_of_notes(counts->tested[holding]);
    alike->broken += sum_of_notes(counts->broken[holding]);
    alike->expected += sum_of_notes(counts->tested[holding]) * chance;
    for (unsigned i = 0; i < TRICK_ODDS_OPPONENTS; i++) {
        alike->faced[i] += (double)counts->faced[holding][i];
        alike->lost[i] += (double)counts->lost[holding][i];
    }
}

/*
 * How much more hazardous several opponents are in a suit than as many independent ones: a card
 * that beats is held by one of them only. Without data, as one fewer.
 */
static void fit_alike(struct alike *alike) {
    float hazard = hazard_of(drawn(alike->broken, alike->tested, 0)), factor = 1;
    for (unsigned i = 0; i < TRICK_ODDS_OPPONENTS; i++) {
        float apart = (float)(i + 1) * hazard;
        double chance = drawn(alike->lost[i], alike->faced[i], -expm1((double)(-apart * factor)));
        factor = apart > 0 ? hazard_of(chance) / apart : 1;
        alike->together[i] = factor;
    }
}

/* The same of one holding, as of those alike unless its data show otherwise. */
static void fit_together(const struct trick_odds_counts *counts, const struct alike *alike,
                         unsigned holding, unsigned opponents, float hazard[TRICK_ODDS_COLUMNS]) {
    float *together = hazard + TRICK_ODDS_TOGETHER;
    together[0] = 1;
    for (unsigned i = 1; i < opponents; i++) {
        float apart = (float)(i + 1) * hazard[EXCHANGED_UNKNOWN];
        double chance = -expm1((double)(-apart * alike->together[i]));
        for (unsigned from = 0; from < TESTED_HANDS; from++)
            chance = drawn((double)counts->holdings[from].lost[holding][i],
                           (double)counts->holdings[from].faced[holding][i], chance);
        together[i] = apart > 0 ? hazard_of(chance) / apart : 1;
    }
}

/* The coarse models of opponents by the cards they laid down, for one number of cards. */
static void fit_tops(const uint64_t counts[EXCHANGED_UNKNOWN][SUIT_TOPS],
                     struct tops tops[EXCHANGED_KINDS]) {
    uint64_t all[SUIT_TOPS] = {0};
    for (unsigned exchanged = 0; exchanged < EXCHANGED_UNKNOWN; exchanged++) {
        for (unsigned i = 0; i < SUIT_TOPS; i++)
            all[i] += counts[exchanged][i];
    }
    fill_tops(&tops[EXCHANGED_UNKNOWN], all, NULL);
    for (unsigned exchanged = 0; exchanged < EXCHANGED_UNKNOWN; exchanged++)
        fill_tops(&tops[exchanged], counts[exchanged], &tops[EXCHANGED_UNKNOWN]);
}

/* What holdings are expected to be, by the coarse model, and those that are alike by that. */
struct coarse {
    struct tops tops[CHICAGO_HAND_SIZE + 1][EXCHANGED_KINDS]; /* by cards of the suit */
    double chance[TRICK_ODDS_HOLDINGS];
    struct alike_kinds kinds;
};

static void fit_coarse(const struct trick_odds_counts *counts,
                       const uint16_t holdings[ADDITIVE_HOLDINGS], struct coarse *coarse) {
    for (unsigned i = 0; i < CHICAGO_HAND_SIZE; i++)
        fit_tops(counts->tops[i], coarse->tops[i + 1]);
    for (unsigned i = 1; i < ADDITIVE_HOLDINGS; i++) { /* after the void, which nothing breaks */
        unsigned holding = holdings[i];
        unsigned ranks[CHICAGO_HAND_SIZE], count = additive_ranks(holding, ranks);
        double chance = coarse_chance(&coarse->tops[count][EXCHANGED_UNKNOWN], holding);
        coarse->chance[holding] = chance;
        for (unsigned from = 0; from < TESTED_HANDS; from++)
            add_alike(alike_of(&coarse->kinds, holding, chance), &counts->holdings[from], holding,
                      chance);
    }
    for (unsigned i = 0; i < 2 * ALIKE_CHANCES; i++) {
        for (unsigned count = 1; count <= CHICAGO_HAND_SIZE; count++)
            fit_alike(&coarse->kinds.alike[count][i / ALIKE_CHANCES][i % ALIKE_CHANCES]);
    }
}

void hazards_fit(const struct trick_odds_counts *counts, unsigned opponents,
                 struct trick_odds *trick_odds) {
    struct coarse coarse = {0};
    uint16_t holdings[ADDITIVE_HOLDINGS];
    additive_holdings(holdings);
    fit_coarse(counts, holdings, &coarse);
    for (unsigned i = 1; i < ADDITIVE_HOLDINGS; i++) {
        unsigned holding = holdings[i];
        unsigned ranks[CHICAGO_HAND_SIZE], count = additive_ranks(holding, ranks);
        const struct alike *alike = alike_of(&coarse.kinds, holding, coarse.chance[holding]);
        float *hazard = trick_odds->hazard[holding];
        fit_holding(counts, coarse.tops[count], correction_of(alike), holding, hazard);
        fit_together(counts, alike, holding, opponents, hazard);
    }
}
