#include "sim/chicago_lab/train/trick_odds_counts.h"

#include "sim/chicago_lab/train/additive.h"

#include <gsl/gsl_linalg.h>
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

struct kinds {
    struct alike alike[CHICAGO_HAND_SIZE + 1][2][ALIKE_CHANCES];
};

/*
 * What beats a highest card is held by one opponent only, what beats a guarded ace by any: so who
 * has an ace is apart. Smaller chances are distinguished more finely.
 */
static struct alike *alike_of(struct kinds *kinds, unsigned holding, double chance) {
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
                         unsigned holding, float hazard[TRICK_ODDS_COLUMNS]) {
    float *together = hazard + TRICK_ODDS_TOGETHER;
    together[0] = 1;
    for (unsigned i = 1; i < TRICK_ODDS_OPPONENTS; i++) {
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
    struct kinds kinds;
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

void hazards_fit(const struct trick_odds_counts *counts, struct trick_odds *trick_odds) {
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
        fit_together(counts, alike, holding, hazard);
    }
}

/* What factors are fitted to: the hazards of some hands, and whether they stood. */
struct stand_item {
    float hazard;
    uint8_t curve; /* trick_odds_curve() */
    bool stood;
};

struct stands {
    struct stand_item *stand;
    size_t count;
};

/* Hands beyond it are hopeless, and show nothing about those that are not. */
static const float HAZARD_MAX = 4;

/* How much information it takes to leave the prior, and the steps of Fisher's scoring. */
static const double FACTOR_PRECISION = 20;
enum { FACTOR_ROUNDS = 10 };

static void add_stand(struct stands *stands, const struct trick_odds *trick_odds,
                      const struct observation *observation, unsigned opponents) {
    struct opponents faced;
    bool stood = five_tricks_read(observation->note, &faced);
    float hazard = trick_odds_hazard(trick_odds, observation->hand, &faced);
    if (faced.count == opponents && hazard > 0 && hazard < HAZARD_MAX)
        stands->stand[stands->count++] =
            (struct stand_item){hazard, (uint8_t)trick_odds_curve(observation->hand), stood};
}

/* The factor that makes what happened most likely; a step takes it to a tenth at most. */
static double fit_factor(const struct stands *stands, double prior) {
    double factor = prior;
    for (unsigned round = 0; round < FACTOR_ROUNDS; round++) {
        double gradient = FACTOR_PRECISION * (prior - factor), information = FACTOR_PRECISION;
        for (size_t i = 0; i < stands->count; i++) {
            double hazard = (double)stands->stand[i].hazard;
            double odds = 1 / expm1(factor * hazard); /* of standing */
            gradient += hazard * (stands->stand[i].stood ? -1 : odds);
            information += hazard * hazard * odds;
        }
        factor = fmax(factor + gradient / information, factor / 10);
    }
    return factor;
}

/* The hands at a knot that it takes to leave the chance by hazards there. */
static const double KNOT_PRIOR = 50;

/* The equations of least squares, each of a knot and the one above. */
struct knot_equations {
    double own[TRICK_ODDS_KNOTS], above[TRICK_ODDS_KNOTS], sum[TRICK_ODDS_KNOTS];
};

static void fill_equations(struct knot_equations *equations, const struct stands *stands,
                           double factor, unsigned curve) {
    *equations = (struct knot_equations){0};
    for (unsigned i = 0; i < TRICK_ODDS_KNOTS; i++) {
        equations->own[i] = KNOT_PRIOR;
        equations->sum[i] = KNOT_PRIOR * (double)i / (double)(TRICK_ODDS_KNOTS - 1);
    }
    for (size_t i = 0; i < stands->count; i++) {
        const struct stand_item *stand = &stands->stand[i];
        if (stand->curve != curve)
            continue;
        float chance = expf((float)-factor * stand->hazard);
        const struct knot_position position = knot_position_of(chance);
        double above = (double)position.beyond, below = 1 - above;
        equations->own[position.knot] += below * below;
        equations->own[position.knot + 1] += above * above;
        equations->above[position.knot] += below * above;
        equations->sum[position.knot] += stand->stood ? below : 0;
        equations->sum[position.knot + 1] += stand->stood ? above : 0;
    }
}

/* From 0 to 1 at the ends: a hand without any chance never wins, what nobody can break always. */
static void solve_curve(struct knot_equations equations, float curve[TRICK_ODDS_KNOTS]) {
    enum { INNER = TRICK_ODDS_KNOTS - 2 };
    double inner[INNER];
    equations.sum[INNER] -= equations.above[INNER];
    gsl_vector_view own = gsl_vector_view_array(equations.own + 1, INNER);
    gsl_vector_view above = gsl_vector_view_array(equations.above + 1, INNER - 1);
    gsl_vector_view sum = gsl_vector_view_array(equations.sum + 1, INNER);
    gsl_vector_view knots = gsl_vector_view_array(inner, INNER);
    gsl_linalg_solve_symm_tridiag(&own.vector, &above.vector, &sum.vector, &knots.vector);
    curve[0] = 0;
    curve[TRICK_ODDS_KNOTS - 1] = 1;
    for (unsigned i = 0; i < INNER; i++)
        curve[i + 1] = fminf(fmaxf((float)inner[i], 0), 1);
}

static void fit_curves(const struct stands *stands, double factor,
                       float curves[TRICK_ODDS_CURVES][TRICK_ODDS_KNOTS]) {
    for (unsigned curve = 0; curve < TRICK_ODDS_CURVES; curve++) {
        struct knot_equations equations;
        fill_equations(&equations, stands, factor, curve);
        solve_curve(equations, curves[curve]);
    }
}

/* A number of opponents without data is taken as the one below it, or as perfect defence is. */
static enum status fit_factors(const struct sample *sample, struct trick_odds *trick_odds,
                               enum trick_odds_defence defence, struct error *error) {
    struct observation *observations = sample_sorted(sample);
    struct stands stands = {.stand = malloc(SAMPLE_SIZE * sizeof *stands.stand)};
    bool ready = observations && stands.stand;
    double prior = 1;
    for (unsigned opponents = 1; ready && opponents <= TRICK_ODDS_OPPONENTS; opponents++) {
        stands.count = 0;
        for (size_t i = 0; i < sample->count; i++)
            add_stand(&stands, trick_odds, &observations[i], opponents);
        if (defence == DEFENCE_AS_PLAYED)
            prior = (double)trick_odds->factor[DEFENCE_PERFECT][opponents - 1];
        prior = fit_factor(&stands, prior);
        trick_odds->factor[defence][opponents - 1] = (float)prior;
        fit_curves(&stands, prior, trick_odds->curve[defence][opponents - 1]);
    }
    free(observations);
    free(stands.stand);
    return ready ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status factors_fit(const struct trick_odds_counts *counts, struct trick_odds *trick_odds,
                        struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned i = 0; status == STATUS_OK && i < DEFENCES; i++)
        status =
            fit_factors(&counts->five_tricks[i], trick_odds, (enum trick_odds_defence)i, error);
    return status;
}
