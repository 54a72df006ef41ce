#include "sim/chicago_lab/train/stands.h"

#include "evaluator/hand_pattern.h"
#include "sim/core/stop.h"

#include <math.h>
#include <omp.h>
#include <stdlib.h>

/* How much information it takes to leave what is expected. */
static const double ALL_PRECISION[2] = {20, 50}, PATTERN_PRECISION[2] = {4, 20},
                    FACTOR_PRECISION = 20;

/* By how much, as a standard error, lines of a table may be other than those of the model. */
static const double OTHERWISE = 0.2;

/* A step of scoring takes a line no further; and no line falls. */
static const double STEP_MAX = 0.7, SLOPE_LEAST = 0.05;

enum { STANDS_ROUNDS = 16 };

/* A line's information, and how far it is from the most likely one. */
struct scores {
    double gradient[2], information[3];
};

static void scores_add(struct scores *scores, double gradient, double information, double x) {
    scores->gradient[0] += gradient;
    scores->gradient[1] += gradient * x;
    scores->information[0] += information;
    scores->information[1] += information * x;
    scores->information[2] += information * x * x;
}

/* What a step is multiplied by. */
static double step_share(double step) {
    return fabs(step) > STEP_MAX ? STEP_MAX / fabs(step) : 1;
}

/* A step to where the line is most likely, with no slope below `least`. */
static void take_step(struct hazard_line *line, const struct scores *scores,
                      struct hazard_line expected, const double precision[2], float least) {
    double a = scores->information[0] + precision[0], b = scores->information[1],
           c = scores->information[2] + precision[1], determinant = a * c - b * b;
    double down = scores->gradient[0] - precision[0] * (double)(line->offset - expected.offset),
           over = scores->gradient[1] - precision[1] * (double)(line->slope - expected.slope);
    double slope = fmax((a * over - b * down) / determinant, (double)(least - line->slope)),
           offset = (down - b * slope) / a;
    double share = fmin(step_share(offset), step_share(slope));
    line->offset += (float)(share * offset);
    line->slope += (float)(share * slope);
}

/* A Chicago, by what is known so far. */
struct point {
    double x, slope;                  /* the logarithm of its hazard, and the slope of its line */
    double eta;                       /* what the line makes of it */
    double gradient, information;     /* of eta */
    float part[TRICK_ODDS_OPPONENTS]; /* of the hazard, by opponent */
};

static bool point_of(struct point *point, const struct stand *stand, const struct trick_odds *known,
                     const struct trick_odds_lines *lines) {
    float sum = 0;
    for (unsigned i = 0; i < stand->count; i++) {
        bool announces = stand->announced != ANNOUNCED_NOTHING && i == stand->announcer;
        point->part[i] = stand->hazard[i] * known->announced[announces ? stand->announced : 0] *
                         (stand->unwilling >> i & 1 ? known->unwilling : 1) *
                         (stand->refused >> i & 1 ? known->refused : 1);
        sum += point->part[i];
    }
    if (!(sum > 0))
        return false;
    const struct hazard_line *all = &lines->of_all[trick_odds_line(stand->count)],
                             *pattern = &lines->pattern[stand->pattern];
    point->x = log((double)sum);
    point->slope = fmax((double)(all->slope + pattern->slope), SLOPE_LEAST);
    point->eta = (double)(all->offset + pattern->offset) + point->slope * point->x;
    double hazard = exp(fmin(point->eta, 6)), odds = 1 / expm1(hazard); /* of standing */
    point->gradient = hazard * ((stand->tried - stand->stood) * odds - stand->stood);
    point->information = hazard * hazard * odds * stand->tried;
    for (unsigned i = 0; i < stand->count; i++)
        point->part[i] /= sum;
    return true;
}

/* The line, by number of opponents, that most is known of. */
static unsigned best_known(const struct scores scores[TRICK_ODDS_FEW]) {
    unsigned best = 0;
    for (unsigned i = 1; i < TRICK_ODDS_FEW; i++)
        best = scores[i].information[0] > scores[best].information[0] ? i : best;
    return best;
}

/*
 * One step of the lines of all hands; those of other numbers of opponents are expected to be as of
 * the one that most is known of.
 */
static void step_all(const struct stand *stands, size_t count, const struct trick_odds *known,
                     const struct trick_odds_lines *expected, struct trick_odds_lines *lines) {
    struct scores scores[TRICK_ODDS_FEW] = {0};
    struct point point;
    for (size_t i = 0; i < count; i++)
        if (point_of(&point, &stands[i], known, lines))
            scores_add(&scores[trick_odds_line(stands[i].count)], point.gradient, point.information,
                       point.x);
    unsigned best = best_known(scores);
    const struct hazard_line like_best = lines->of_all[best];
    for (unsigned i = 0; i < TRICK_ODDS_FEW; i++) {
        struct hazard_line before = expected    ? expected->of_all[i]
                                    : i != best ? like_best
                                                : (struct hazard_line){0, 1};
        take_step(&lines->of_all[i], &scores[i], before, ALL_PRECISION, (float)SLOPE_LEAST);
    }
}

/* The standard error of a line where most of its information lies. */
static float error_of(const struct scores *scores, const double precision[2]) {
    double a = scores->information[0] + precision[0], b = scores->information[1],
           c = scores->information[2] + precision[1];
    double x = scores->information[0] > 0 ? b / scores->information[0] : 0;
    return (float)sqrt((c - 2 * b * x + a * x * x) / (a * c - b * b));
}

/* How precisely a pattern's line is known before: as one of all, or by its standard error. */
static void precision_of(const struct trick_odds_lines *given, unsigned pattern,
                         double precision[2]) {
    double error = given ? (double)given->error[pattern] : 0;
    precision[0] = given ? 1 / (error * error + OTHERWISE * OTHERWISE) : PATTERN_PRECISION[0];
    precision[1] = PATTERN_PRECISION[1];
}

/* No hand gains by a greater hazard, however many opponents there are. */
static float least_slope(const struct trick_odds_lines *lines) {
    float least = -INFINITY;
    for (unsigned i = 0; i < TRICK_ODDS_FEW; i++)
        least = fmaxf(least, (float)SLOPE_LEAST - lines->of_all[i].slope);
    return least;
}

/* Which patterns are looked at: those of one thread, or all. */
struct patterns {
    bool looks_at[HAND_PATTERNS];
};

static struct patterns patterns_of(int thread, int threads) {
    struct patterns patterns;
    for (int i = 0; i < HAND_PATTERNS; i++)
        patterns.looks_at[i] = i % threads == thread;
    return patterns;
}

static void step_patterns(const struct patterns *patterns, const struct stand *stands, size_t count,
                          const struct trick_odds *known, const struct trick_odds_lines *expected,
                          const struct trick_odds_lines *given, struct trick_odds_lines *lines) {
    struct scores scores[HAND_PATTERNS] = {0};
    struct point point;
    for (size_t i = 0; i < count; i++)
        if (patterns->looks_at[stands[i].pattern] && point_of(&point, &stands[i], known, lines))
            scores_add(&scores[stands[i].pattern], point.gradient, point.information, point.x);
    for (unsigned i = 0; i < HAND_PATTERNS; i++) {
        double precision[2];
        if (!patterns->looks_at[i])
            continue;
        precision_of(given, i, precision);
        take_step(&lines->pattern[i], &scores[i],
                  expected ? expected->pattern[i] : (struct hazard_line){0, 0}, precision,
                  least_slope(lines));
        lines->error[i] = error_of(&scores[i], precision);
    }
}

/* The scores of a factor's logarithm, and a step of it. */
static void step_factor(float *factor, double gradient, double information) {
    double logarithm = log((double)*factor);
    double step = (gradient - FACTOR_PRECISION * logarithm) / (information + FACTOR_PRECISION);
    *factor = (float)exp(logarithm + step_share(step) * step);
}

static void step_announced(const struct stand *stands, size_t count, struct trick_odds *trick_odds,
                           const struct trick_odds_lines *lines) {
    double gradient[ANNOUNCED_KINDS] = {0}, information[ANNOUNCED_KINDS] = {0};
    struct point point;
    for (size_t i = 0; i < count; i++) {
        unsigned announced = stands[i].announced;
        if (announced == ANNOUNCED_NOTHING || !point_of(&point, &stands[i], trick_odds, lines))
            continue;
        double moves = point.slope * (double)point.part[stands[i].announcer];
        gradient[announced] += point.gradient * moves;
        information[announced] += point.information * moves * moves;
    }
    for (unsigned i = 1; i < ANNOUNCED_KINDS; i++)
        step_factor(&trick_odds->announced[i], gradient[i], information[i]);
}

struct factor_scores {
    double gradient, information;
};

/* A factor on the hazards of some opponents. */
static void factor_add(struct factor_scores *scores, const struct point *point, unsigned on) {
    double moves = 0;
    for (unsigned left = on; left != 0; left &= left - 1)
        moves += point->slope * (double)point->part[card_set_lowest(left)];
    scores->gradient += point->gradient * moves;
    scores->information += point->information * moves * moves;
}

static void step_as_played(const struct stand *stands, size_t count, struct trick_odds *trick_odds,
                           const struct trick_odds_lines *lines) {
    struct factor_scores unwilling = {0, 0}, refused = {0, 0};
    struct point point;
    for (size_t i = 0; i < count; i++)
        if (point_of(&point, &stands[i], trick_odds, lines)) {
            factor_add(&unwilling, &point, stands[i].unwilling);
            factor_add(&refused, &point, stands[i].refused);
        }
    step_factor(&trick_odds->unwilling, unwilling.gradient, unwilling.information);
    step_factor(&trick_odds->refused, refused.gradient, refused.information);
}

void stands_fit_lines(const struct stand *stands, size_t count, const struct trick_odds *known,
                      unsigned threads, struct trick_odds_lines *lines) {
    const struct trick_odds_lines expected = *lines;
#pragma omp parallel num_threads(threads)
    {
        const struct patterns own = patterns_of(omp_get_thread_num(), omp_get_num_threads());
        for (unsigned round = 0; round < STANDS_ROUNDS; round++)
            step_patterns(&own, stands, count, known, &expected, &expected, lines);
    }
}

/* Where perfect defence is asked, so defend the unwilling, and nobody's refusals are looked at. */
static struct stand stand_of(const struct trick_odds *trick_odds,
                             const struct observation *observation,
                             enum trick_odds_defence defence) {
    struct opponents faced;
    struct stand stand = {.tried = 1, .pattern = (uint16_t)hand_pattern(observation->hand)};
    stand.stood = five_tricks_read(observation->note, &faced);
    stand.count = faced.count;
    trick_odds_hazards(trick_odds, observation->hand, &faced, stand.hazard);
    for (unsigned i = 0; i < faced.count; i++) {
        bool as_played = defence == DEFENCE_AS_PLAYED;
        stand.unwilling |= (uint8_t)((faced.unwilling[i] && as_played) << i);
        stand.refused |= (uint8_t)((faced.refused[i] && as_played) << i);
        stand.announcer = faced.announced[i] ? (uint8_t)i : stand.announcer;
        stand.announced |= faced.announced[i];
    }
    return stand;
}

static struct stand *stands_of(const struct sample *sample, const struct trick_odds *trick_odds,
                               enum trick_odds_defence defence) {
    struct observation *observations = sample_sorted(sample);
    struct stand *stands = malloc((sample->count + 1) * sizeof *stands);
    for (size_t i = 0; observations && stands && i < sample->count; i++)
        stands[i] = stand_of(trick_odds, &observations[i], defence);
    if (!observations) {
        free(stands);
        stands = NULL;
    }
    free(observations);
    return stands;
}

/* Perfect defence shows what announced hands say, defence as played the rest. */
static void fit_defence(const struct stand *stands, size_t count, enum trick_odds_defence defence,
                        struct trick_odds *trick_odds) {
    bool perfect = defence == DEFENCE_PERFECT;
    const struct patterns all = patterns_of(0, 1);
    const struct trick_odds_lines *expected = perfect ? NULL : &trick_odds->lines[DEFENCE_PERFECT];
    struct trick_odds_lines *lines = &trick_odds->lines[defence];
    for (unsigned i = 0; perfect && i < TRICK_ODDS_FEW; i++)
        lines->of_all[i] = (struct hazard_line){0, 1};
    if (!perfect)
        *lines = *expected;
    for (unsigned round = 0; round < STANDS_ROUNDS && !stop_asked(); round++) {
        step_all(stands, count, trick_odds, expected, lines);
        step_patterns(&all, stands, count, trick_odds, expected, NULL, lines);
        if (perfect)
            step_announced(stands, count, trick_odds, lines);
        else
            step_as_played(stands, count, trick_odds, lines);
    }
}

/* Every so many stands are held out; they come first. */
enum { HELD_OUT_OF = 8 };

static void swap(struct stand *a, struct stand *b) {
    const struct stand stand = *a;
    *a = *b;
    *b = stand;
}

static size_t hold_out(struct stand *stands, size_t count) {
    size_t out = 0;
    for (size_t i = 0; i < count; i += HELD_OUT_OF)
        swap(&stands[out++], &stands[i]);
    return out;
}

static void validate(const struct stand *stands, size_t count, struct trick_odds *trick_odds) {
    struct chance_validation *validation = &trick_odds->validation;
    struct point point;
    for (size_t i = 0; i < count; i++) {
        bool breakable =
            point_of(&point, &stands[i], trick_odds, &trick_odds->lines[DEFENCE_AS_PLAYED]);
        double chance = breakable ? exp(-exp(point.eta)) : 1;
        unsigned bucket = (unsigned)(chance * (double)CHANCE_BUCKETS);
        bucket = bucket < CHANCE_BUCKETS ? bucket : CHANCE_BUCKETS - 1;
        validation->predicted[bucket] += chance;
        validation->found[bucket] += stands[i].stood;
        validation->count[bucket]++;
    }
    for (unsigned i = 0; i < CHANCE_BUCKETS; i++) {
        double among = validation->count[i] > 0 ? (double)validation->count[i] : 1;
        validation->predicted[i] /= among;
        validation->found[i] /= among;
    }
}

enum status lines_fit(const struct trick_odds_counts *counts, struct trick_odds *trick_odds,
                      struct error *error) {
    for (unsigned i = 0; i < ANNOUNCED_KINDS; i++)
        trick_odds->announced[i] = 1;
    trick_odds->unwilling = trick_odds->refused = 1;
    for (unsigned defence = 0; defence < DEFENCES; defence++) {
        const struct sample *sample = &counts->five_tricks[defence];
        struct stand *stands = stands_of(sample, trick_odds, (enum trick_odds_defence)defence);
        if (!stands)
            return error_set(error, STATUS_RUNTIME, "out of memory");
        size_t out = defence == DEFENCE_AS_PLAYED ? hold_out(stands, sample->count) : 0;
        fit_defence(stands + out, sample->count - out, (enum trick_odds_defence)defence,
                    trick_odds);
        validate(stands, out, trick_odds);
        free(stands);
    }
    return STATUS_OK;
}
