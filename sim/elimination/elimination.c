#include "sim/elimination/elimination.h"

#include "sim/core/preparation.h"

#include <math.h>

enum { BATCH = 64, SAMPLES_LEAST = 2 };

/* The samples of screening; none that compares has so high a number. */
#define SCREENING_FIRST (UINT64_C(1) << 31)

void elimination_begin(struct elimination *elimination, unsigned alternatives, int64_t unit) {
    *elimination = (struct elimination){.alternatives = alternatives, .unit = unit};
    for (unsigned i = 0; i < alternatives; i++)
        elimination->remaining |= UINT32_C(1) << i;
}

static bool is_in(uint32_t remaining, unsigned alternative) {
    return remaining >> alternative & 1;
}

void elimination_count(struct elimination_counts *counts, uint32_t remaining,
                       const struct elimination_result results[ELIMINATION_ALTERNATIVES]) {
    for (unsigned i = 0; i < ELIMINATION_ALTERNATIVES; i++) {
        if (!is_in(remaining, i))
            continue;
        const struct elimination_result *result = &results[i];
        counts->samples[i]++;
        counts->value[i] += result->value;
        counts->squares[i] += result->value * result->value;
        for (unsigned mark = 0; mark < ELIMINATION_MARKS; mark++)
            counts->marks[i][mark] += result->marks >> mark & 1;
        for (unsigned j = i + 1; j < ELIMINATION_ALTERNATIVES; j++) {
            int64_t difference = is_in(remaining, j) ? result->value - results[j].value : 0;
            counts->difference[i][j] += difference;
            counts->difference_squares[i][j] += difference * difference;
        }
    }
}

void elimination_merge(struct elimination *elimination, const struct elimination_counts *counts) {
    const int64_t *from = (const int64_t *)counts;
    int64_t *into = (int64_t *)&elimination->counts;
    for (size_t i = 0; i < sizeof *counts / sizeof *from; i++)
        into[i] += from[i];
}

/* The mean of n values, in points. */
static struct estimate mean_in_points(const struct elimination *elimination, int64_t n, int64_t sum,
                                      int64_t squares) {
    struct estimate_sums sums = {.n = n, .a = sum, .b = n, .aa = squares, .ab = sum, .bb = n};
    struct estimate mean = estimate_ratio(&sums);
    double unit = (double)elimination->unit;
    return (struct estimate){mean.value / unit, mean.error / unit};
}

struct estimate elimination_value(const struct elimination *elimination, unsigned alternative) {
    const struct elimination_counts *counts = &elimination->counts;
    return mean_in_points(elimination, counts->samples[alternative], counts->value[alternative],
                          counts->squares[alternative]);
}

struct estimate elimination_difference(const struct elimination *elimination, unsigned alternative,
                                       unsigned other) {
    const struct elimination_counts *counts = &elimination->counts;
    bool turned = alternative > other;
    unsigned i = turned ? other : alternative, j = turned ? alternative : other;
    int64_t n = counts->samples[i] < counts->samples[j] ? counts->samples[i] : counts->samples[j];
    int64_t sum = counts->difference[i][j];
    return mean_in_points(elimination, n, turned ? -sum : sum, counts->difference_squares[i][j]);
}

struct estimate elimination_reported(const struct elimination *elimination, unsigned alternative,
                                     unsigned best) {
    const int64_t *samples = elimination->counts.samples;
    struct estimate estimate = elimination_difference(elimination, alternative, best);
    if (is_in(elimination->remaining, alternative) || samples[alternative] >= samples[best])
        return estimate;
    double distance = fabs(estimate.value);
    double far = 3 * (double)ELIMINATION_ERRORS * estimate.error;
    double chance = fmax(0, fmin(distance, far - distance)) / 2;
    estimate.error = hypot(estimate.error, chance);
    return estimate;
}

unsigned elimination_best(const struct elimination *elimination) {
    unsigned best = ELIMINATION_ALTERNATIVES;
    for (unsigned i = 0; i < elimination->alternatives; i++)
        if (is_in(elimination->remaining, i) &&
            (best == ELIMINATION_ALTERNATIVES ||
             elimination->counts.value[i] > elimination->counts.value[best]))
            best = i;
    return best;
}

/* How far an alternative is behind the best. */
static double behind(const struct elimination *elimination, unsigned best, unsigned alternative) {
    return alternative == best ? -INFINITY
                               : elimination_difference(elimination, best, alternative).value;
}

bool elimination_is_same(const struct elimination *elimination, unsigned alternative,
                         unsigned other) {
    const int64_t *samples = elimination->counts.samples;
    struct estimate difference = elimination_difference(elimination, alternative, other);
    return samples[alternative] >= ELIMINATION_LEAST && samples[other] >= ELIMINATION_LEAST &&
           difference.value == 0 && difference.error == 0;
}

/* The one nearest to the best, of those in a mask that are not the same; the best if none are. */
static unsigned rival_of(const struct elimination *elimination, unsigned best, uint32_t mask) {
    unsigned rival = best;
    for (unsigned i = 0; i < elimination->alternatives; i++)
        if (i != best && is_in(mask, i) && !elimination_is_same(elimination, best, i) &&
            (rival == best || behind(elimination, best, i) < behind(elimination, best, rival)))
            rival = i;
    return rival;
}

static bool is_behind(const struct elimination *elimination, unsigned best, unsigned alternative) {
    struct estimate lead = elimination_difference(elimination, best, alternative);
    return elimination->counts.samples[alternative] >= ELIMINATION_LEAST &&
           lead.value > (double)ELIMINATION_ERRORS * lead.error;
}

unsigned elimination_second(const struct elimination *elimination) {
    return rival_of(elimination, elimination_best(elimination), UINT32_MAX);
}

bool elimination_is_clear(const struct elimination *elimination) {
    return is_behind(elimination, elimination_best(elimination), elimination_second(elimination));
}

bool elimination_step(struct elimination *elimination) {
    unsigned best = elimination_best(elimination),
             rival = rival_of(elimination, best, elimination->remaining);
    for (unsigned i = 0; i < elimination->alternatives; i++) {
        bool few = elimination->counts.samples[i] < ELIMINATION_LEAST_OF_RIVAL;
        bool goes = i != best && !few && elimination_is_same(elimination, best, i);
        goes |= is_behind(elimination, best, i) && !(i == rival && few);
        if (goes)
            elimination->remaining &= ~(UINT32_C(1) << i);
    }
    return (elimination->remaining & (elimination->remaining - 1)) != 0;
}

void elimination_rank(const struct elimination *elimination,
                      uint8_t order[ELIMINATION_ALTERNATIVES]) {
    unsigned best = elimination_best(elimination);
    for (unsigned i = 0; i < elimination->alternatives; i++) {
        unsigned at = i;
        for (; at > 0 && behind(elimination, best, order[at - 1]) > behind(elimination, best, i);
             at--)
            order[at] = order[at - 1];
        order[at] = (uint8_t)i;
    }
}

/* The samples until alternatives are compared next; the first ones are always played. */
static struct engine_range next_samples(uint64_t next, uint64_t limit, double deadline) {
    bool first = next < SAMPLES_LEAST;
    uint64_t end = first ? SAMPLES_LEAST : next - next % BATCH + BATCH;
    return (struct engine_range){next, end < limit ? end : limit,
                                 first ? INFINITY : deadline + preparation_seconds(), first};
}

enum status elimination_play(struct elimination *elimination, const struct range_player *player,
                             uint32_t *remaining, uint64_t limit, double deadline,
                             struct error *error) {
    uint64_t next = 0;
    enum status status = STATUS_OK;
    bool goes_on = true;
    while (status == STATUS_OK && goes_on && next < limit) {
        struct engine_range range = next_samples(next, limit, deadline);
        *remaining = elimination->remaining;
        status = player->play(player->given, &range, error);
        next = range.first;
        bool late = next < range.end && clock_counted() >= deadline;
        if (late || next % BATCH == 0 || next == limit)
            goes_on = elimination_step(elimination) && !late;
    }
    return status;
}

/* The alternative furthest ahead of the usual one, of those that are by more than chance. */
static unsigned better_than(const struct elimination *elimination, unsigned usual) {
    unsigned best = usual;
    double furthest = 0;
    for (unsigned i = 0; i < elimination->alternatives; i++) {
        struct estimate ahead = elimination_difference(elimination, i, usual);
        if (i == usual || ahead.value <= furthest ||
            ahead.value <= (double)ELIMINATION_BETTER * ahead.error)
            continue;
        best = i;
        furthest = ahead.value;
    }
    return best;
}

static enum status play_range(const struct range_player *player, uint64_t first, uint64_t samples,
                              struct error *error) {
    struct engine_range range = {first, first + samples, INFINITY, false};
    return player->play(player->given, &range, error);
}

enum status elimination_compare(struct elimination *elimination, const struct range_player *player,
                                uint32_t *remaining, uint64_t samples,
                                struct elimination_comparison *comparison, struct error *error) {
    *remaining = elimination->remaining;
    enum status status = play_range(player, SCREENING_FIRST, comparison->screened, error);
    comparison->best = better_than(elimination, comparison->usual);
    if (status != STATUS_OK || comparison->best == comparison->chosen)
        return status;
    elimination->counts = (struct elimination_counts){0};
    *remaining = UINT32_C(1) << comparison->best | UINT32_C(1) << comparison->chosen;
    return play_range(player, 0, samples, error);
}
