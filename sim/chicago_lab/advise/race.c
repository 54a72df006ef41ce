#include "sim/chicago_lab/advise/race.h"

#include "sim/chicago/table.h"

#include <math.h>

void race_begin(struct race *race, unsigned alternatives) {
    *race = (struct race){.alternatives = alternatives};
    for (unsigned i = 0; i < alternatives; i++)
        race->running |= UINT32_C(1) << i;
}

static bool is_in(uint32_t running, unsigned alternative) {
    return running >> alternative & 1;
}

void race_count(struct race_counts *counts, uint32_t running,
                const struct race_result results[ALTERNATIVES_MAX]) {
    for (unsigned i = 0; i < ALTERNATIVES_MAX; i++) {
        if (!is_in(running, i))
            continue;
        const struct race_result *result = &results[i];
        counts->samples[i]++;
        counts->placement[i] += result->placement;
        counts->squares[i] += result->placement * result->placement;
        counts->wins[i] += result->wins;
        counts->aims[i] += result->aim;
        for (unsigned j = i + 1; j < ALTERNATIVES_MAX; j++) {
            int64_t difference = is_in(running, j) ? result->placement - results[j].placement : 0;
            counts->difference[i][j] += difference;
            counts->difference_squares[i][j] += difference * difference;
        }
    }
}

void race_merge(struct race *race, const struct race_counts *counts) {
    const int64_t *from = (const int64_t *)counts;
    int64_t *into = (int64_t *)&race->counts;
    for (size_t i = 0; i < sizeof *counts / sizeof *from; i++)
        into[i] += from[i];
}

/* The mean of n values of 1/60 points, in points. */
static struct estimate mean_in_points(int64_t n, int64_t sum, int64_t squares) {
    struct estimate_sums sums = {.n = n, .a = sum, .b = n, .aa = squares, .ab = sum, .bb = n};
    struct estimate mean = estimate_ratio(&sums);
    return (struct estimate){mean.value / CHICAGO_PLACEMENT_UNIT,
                             mean.error / CHICAGO_PLACEMENT_UNIT};
}

struct estimate race_value(const struct race *race, unsigned alternative) {
    const struct race_counts *counts = &race->counts;
    return mean_in_points(counts->samples[alternative], counts->placement[alternative],
                          counts->squares[alternative]);
}

struct estimate race_difference(const struct race *race, unsigned alternative, unsigned other) {
    const struct race_counts *counts = &race->counts;
    bool turned = alternative > other;
    unsigned i = turned ? other : alternative, j = turned ? alternative : other;
    int64_t n = counts->samples[i] < counts->samples[j] ? counts->samples[i] : counts->samples[j];
    int64_t sum = counts->difference[i][j];
    return mean_in_points(n, turned ? -sum : sum, counts->difference_squares[i][j]);
}

unsigned race_best(const struct race *race) {
    unsigned best = ALTERNATIVES_MAX;
    for (unsigned i = 0; i < race->alternatives; i++)
        if (is_in(race->running, i) &&
            (best == ALTERNATIVES_MAX || race->counts.placement[i] > race->counts.placement[best]))
            best = i;
    return best;
}

/* How far an alternative is behind the best. */
static double behind(const struct race *race, unsigned best, unsigned alternative) {
    return alternative == best ? -INFINITY : race_difference(race, best, alternative).value;
}

bool race_is_same(const struct race *race, unsigned alternative, unsigned other) {
    const int64_t *samples = race->counts.samples;
    struct estimate difference = race_difference(race, alternative, other);
    return samples[alternative] >= RACE_LEAST && samples[other] >= RACE_LEAST &&
           difference.value == 0 && difference.error == 0;
}

/* The one nearest to the best, of those in a mask that are not the same; the best if none are. */
static unsigned rival_of(const struct race *race, unsigned best, uint32_t mask) {
    unsigned rival = best;
    for (unsigned i = 0; i < race->alternatives; i++)
        if (i != best && is_in(mask, i) && !race_is_same(race, best, i) &&
            (rival == best || behind(race, best, i) < behind(race, best, rival)))
            rival = i;
    return rival;
}

static bool is_behind(const struct race *race, unsigned best, unsigned alternative) {
    struct estimate lead = race_difference(race, best, alternative);
    return race->counts.samples[alternative] >= RACE_LEAST && lead.value > RACE_ERRORS * lead.error;
}

unsigned race_second(const struct race *race) {
    return rival_of(race, race_best(race), UINT32_MAX);
}

bool race_is_clear(const struct race *race) {
    return is_behind(race, race_best(race), race_second(race));
}

bool race_goes_on(struct race *race) {
    unsigned best = race_best(race), rival = rival_of(race, best, race->running);
    for (unsigned i = 0; i < race->alternatives; i++) {
        bool few = race->counts.samples[i] < RACE_LEAST_OF_RIVAL;
        bool goes = i != best && !few && race_is_same(race, best, i);
        goes |= is_behind(race, best, i) && !(i == rival && few);
        if (goes)
            race->running &= ~(UINT32_C(1) << i);
    }
    return (race->running & (race->running - 1)) != 0;
}

void race_rank(const struct race *race, uint8_t order[ALTERNATIVES_MAX]) {
    unsigned best = race_best(race);
    for (unsigned i = 0; i < race->alternatives; i++) {
        unsigned place = i;
        for (; place > 0 && behind(race, best, order[place - 1]) > behind(race, best, i); place--)
            order[place] = order[place - 1];
        order[place] = (uint8_t)i;
    }
}
