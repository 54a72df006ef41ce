/* The collectors: samples of equity, counts of opponents, and signs of populations. */
#include "sim/chicago_lab/train/collectors.h"

#include "sim/chicago_lab/train/together.h"

#include "sim/chicago/chicago_event.h"
#include "sim/chicago_lab/train/equity_fit.h"
#include "sim/chicago_lab/train/exchange_counts.h"
#include "sim/chicago_lab/train/line_ups.h"
#include "sim/chicago_lab/train/trick_odds_counts.h"
#include "sim/core/stop.h"
#include "sim/core/zero_pages.h"
#include "strategies/chicago/model/population.h"

#include <math.h>

struct opponents_counts {
    struct strength_counts strength[POPULATION_KINDS];
    struct trick_odds_counts trick_odds[POPULATION_KINDS];
    struct discard_samples_counts discard_samples[POPULATION_KINDS];
};

static void equity_on_event(void *counts, const struct line_up *line_up,
                            const struct chicago_table *table, const struct chicago_event *event) {
    equity_samples_on_event(counts, line_up, table, event);
}

static enum status equity_learn(void *counts, const struct collector_iteration *iteration,
                                struct chicago_model *model, struct error *error) {
    equity_terms_of(iteration->rules, &model->equity.terms);
    enum status status = equity_fit(counts, iteration, model, error);
    if (status == STATUS_OK)
        profiles_fit(counts, iteration, model);
    return status;
}

/* The signs by which a population is recognized (strategies/chicago/model/population.h). */

struct population_counts {
    uint64_t seen[SIGNS][POPULATIONS];
};

/* Those before the tricks, or those of the tricks. */
static void count_all(struct population_counts *counts, const struct line_up *line_up,
                      const struct chicago_view *view, bool of_tricks) {
    const struct table_populations populations = line_up_populations(line_up, view);
    struct play_seen plays[PLAYS_MAX];
    unsigned all = of_tricks ? plays_of(view, plays) : 0;
    for (unsigned left = view->playing; left != 0; left &= left - 1) {
        unsigned seat = card_set_lowest(left), population = populations.of[seat];
        uint16_t sign[SIGNS_OF_DEAL];
        unsigned count = of_tricks ? signs_of_plays(plays, all, seat, sign)
                                   : signs_before_tricks(view, seat, sign);
        for (unsigned i = 0; i < count && population != POPULATION_UNKNOWN; i++)
            counts->seen[sign[i]][population]++;
    }
}

/* Notes everybody's, deal by deal, when the tricks begin and when the last one is over. */
static void signs_on_event(void *counts, const struct line_up *line_up,
                           const struct chicago_table *table, const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    if (event->kind == EVENT_PLAY && card_set_count(view->played_set) == 1)
        count_all(counts, line_up, view, false);
    else if (event->kind == EVENT_LAST_TRICK)
        count_all(counts, line_up, view, true);
}

static void population_counts_add(void *sum, const void *part) {
    struct population_counts *into = sum;
    const struct population_counts *from = part;
    for (unsigned sign = 0; sign < SIGNS; sign++)
        for (unsigned population = 0; population < POPULATIONS; population++)
            into->seen[sign][population] += from->seen[sign][population];
}

/* Whether anything was seen of each population: a mask. */
static unsigned populations_seen(const struct population_counts *counts) {
    unsigned seen = 0;
    for (unsigned sign = 0; sign < SIGNS; sign++)
        for (unsigned population = 0; population < POPULATIONS; population++)
            seen |= (unsigned)(counts->seen[sign][population] > 0) << population;
    return seen;
}

/* How often a sign was seen of some populations, a mask, and once more. */
static double often(const struct population_counts *counts, unsigned sign, unsigned of) {
    double sum = 1;
    for (unsigned population = 0; population < POPULATIONS; population++)
        sum += chicago_mask_has(of, population) ? (double)counts->seen[sign][population] : 0;
    return sum;
}

/* Shares of the signs that share their circumstances, as if each had been seen once more; of a
 * population that was not seen, those of all. */
static void population_counts_fit(const struct population_counts *counts,
                                  struct population_signs *signs) {
    unsigned all = populations_seen(counts);
    for (unsigned population = 0; population < POPULATIONS; population++) {
        unsigned of = chicago_mask_has(all, population) ? 1u << population : all;
        for (unsigned sign = 0; sign < SIGNS; sign++) {
            struct signs_range beside = signs_beside(sign);
            double sum = 0;
            for (unsigned i = beside.first; i < beside.end; i++)
                sum += often(counts, i, of);
            signs->log_chance[sign][population] = (float)log(often(counts, sign, of) / sum);
        }
    }
}

static enum status signs_learn(void *counts, const struct collector_iteration *iteration,
                               struct chicago_model *model, struct error *error) {
    (void)iteration, (void)error;
    population_counts_fit(counts, &model->population_signs);
    return STATUS_OK;
}

/* What is learned of opponents is counted and fitted of each population, and of any. */

static void add_by_population(void *into, const void *from, size_t size,
                              void (*add)(void *into, const void *from)) {
    for (size_t at = 0; at < POPULATION_KINDS * size; at += size)
        add((char *)into + at, (const char *)from + at);
}

/* Whether to learn of a population: else it is taken for any. */
static bool learns_of(const struct collector_iteration *iteration, unsigned population) {
    return population == POPULATION_UNKNOWN || chicago_mask_has(iteration->alone, population);
}

static void opponents_on_event(void *context, const struct line_up *line_up,
                               const struct chicago_table *table,
                               const struct chicago_event *event) {
    struct opponents_counts *counts = context;
    for (unsigned population = 0; population < POPULATION_KINDS; population++) {
        const struct seats_part part =
            seats_part_of(line_up, &table->state.view, (enum population)population);
        if (!(part.opponents | part.own))
            continue;
        strength_on_event(&counts->strength[population], &part, table, event);
        trick_odds_on_event(&counts->trick_odds[population], &part, table, event);
        discard_samples_counts_on_event(&counts->discard_samples[population], &part, table, event);
    }
}

static void opponents_add(void *sum, const void *part) {
    struct opponents_counts *into = sum;
    const struct opponents_counts *from = part;
    add_by_population(into->strength, from->strength, sizeof *into->strength, strength_add);
    add_by_population(into->trick_odds, from->trick_odds, sizeof *into->trick_odds, trick_odds_add);
    add_by_population(into->discard_samples, from->discard_samples, sizeof *into->discard_samples,
                      discard_samples_counts_add);
}

/* What became of a Chicago, or would have. */
static void opponents_on_trial(void *context, const struct line_up *line_up,
                               const struct chicago_table *table, unsigned seat, bool stood) {
    struct opponents_counts *counts = context;
    for (unsigned population = 0; population < POPULATION_KINDS; population++) {
        const struct seats_part part =
            seats_part_of(line_up, &table->state.view, (enum population)population);
        if (chicago_mask_has(part.own, seat))
            trick_odds_on_trial(&counts->trick_odds[population], table, seat, stood);
    }
}

/* What is learned of opponents, population by population. */
struct opponents_lesson {
    const struct opponents_counts *counts;
    const struct collector_iteration *iteration;
    struct chicago_model *model;
};

static enum status population_learn(void *given, unsigned population, struct error *error) {
    const struct opponents_lesson *lesson = given;
    const struct opponents_counts *counts = lesson->counts;
    struct chicago_model *model = lesson->model;
    unsigned of = learns_of(lesson->iteration, population) ? population : POPULATION_UNKNOWN;
    strength_fit(&counts->strength[of], &model->strength[population]);
    discard_samples_counts_fit(&counts->discard_samples[of], &model->discard_samples[population]);
    return trick_odds_fit(&counts->trick_odds[of], lesson->iteration->players,
                          &model->trick_odds[population], error);
}

static enum status opponents_learn(void *counts, const struct collector_iteration *iteration,
                                   struct chicago_model *model, struct error *error) {
    struct opponents_lesson lesson = {counts, iteration, model};
    enum status status = STATUS_OK;
#pragma omp parallel num_threads(iteration->threads)
#pragma omp single
    status = together_do(population_learn, POPULATION_KINDS, &lesson, error);
    return status;
}

struct collector {
    size_t size; /* bytes of its counts */
    void (*on_event)(void *counts, const struct line_up *line_up, const struct chicago_table *table,
                     const struct chicago_event *event);
    /* Called with what became of a seat's Chicago, or of its trial; NULL: it does not matter. */
    void (*on_trial)(void *counts, const struct line_up *line_up, const struct chicago_table *table,
                     unsigned seat, bool stood);
    void (*add)(void *into, const void *from);
    /* Puts what was learned into the model, which holds what model->about.iterations iterations
     * before have. */
    enum status (*fit)(void *counts, const struct collector_iteration *iteration,
                       struct chicago_model *model, struct error *error);
    void (*clear)(void *counts); /* NULL: the counts own nothing */
};

static const struct collector collectors[] = {
    {sizeof(struct equity_samples), equity_on_event, NULL, equity_samples_add, equity_learn,
     equity_samples_free},
    {sizeof(struct opponents_counts), opponents_on_event, opponents_on_trial, opponents_add,
     opponents_learn, NULL},
    {sizeof(struct population_counts), signs_on_event, NULL, population_counts_add, signs_learn,
     NULL},
};
enum { COLLECTORS = sizeof collectors / sizeof *collectors, ALIGNMENT = 64 };

static size_t size_of(const struct collector *collector) {
    return (collector->size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void emit_trial(const struct collection *collection, const struct chicago_table *table,
                       unsigned seat, bool stood) {
    char *counts = collection->counts;
    for (size_t i = 0; i < COLLECTORS; counts += size_of(&collectors[i++]))
        if (collectors[i].on_trial)
            collectors[i].on_trial(counts, &collection->line_up, table, seat, stood);
}

/* Learners are tried whenever they are asked. */
static void try_call(const struct collection *collection, const struct chicago_table *table,
                     const struct chicago_event *event) {
    bool tries = collection->trial && !collection->trial->remembers;
    if (event->kind == EVENT_ASK && tries) {
        unsigned learners = line_up_seats(collection->line_up.learners, &table->state.view);
        if (chicago_mask_has(learners, event->seat))
            emit_trial(collection, table, event->seat,
                       chicago_trial_stands(collection->trial, table, event->seat));
    } else if (event->kind == EVENT_CHICAGO && !tries)
        emit_trial(collection, table, event->seat, event->yes);
}

static void collection_on_event(struct chicago_observer *observer,
                                const struct chicago_table *table,
                                const struct chicago_event *event) {
    const struct collection *collection = (const struct collection *)observer;
    char *counts = collection->counts;
    for (size_t i = 0; i < COLLECTORS; counts += size_of(&collectors[i++]))
        collectors[i].on_event(counts, &collection->line_up, table, event);
    try_call(collection, table, event);
}

static size_t counts_size(void) {
    size_t size = 0;
    for (size_t i = 0; i < COLLECTORS; i++)
        size += size_of(&collectors[i]);
    return size;
}

enum status collection_init(struct collection *collection, const struct line_up *line_up,
                            struct error *error) {
    *collection =
        (struct collection){{collection_on_event}, *line_up, NULL, zero_pages_new(counts_size())};
    return collection->counts
               ? STATUS_OK
               : error_set(error, STATUS_RUNTIME, "not enough memory for what is learned");
}

void collection_add(struct collection *into, const struct collection *from) {
    char *counts = into->counts;
    const char *others = from->counts;
    for (size_t i = 0; i < COLLECTORS; i++) {
        collectors[i].add(counts, others);
        counts += size_of(&collectors[i]);
        others += size_of(&collectors[i]);
    }
}

enum status collection_fit(struct collection *collection,
                           const struct collector_iteration *iteration, struct chicago_model *model,
                           struct error *error) {
    enum status status = STATUS_OK;
    char *counts = collection->counts;
    for (size_t i = 0; i < COLLECTORS && status == STATUS_OK; counts += size_of(&collectors[i++]))
        status = collectors[i].fit(counts, iteration, model, error);
    return status;
}

/* What the counts own. */
static void release_counts(struct collection *collection) {
    char *counts = collection->counts;
    for (size_t i = 0; counts && i < COLLECTORS; counts += size_of(&collectors[i++]))
        if (collectors[i].clear)
            collectors[i].clear(counts);
}

void collection_clear(struct collection *collection) {
    release_counts(collection);
    zero_pages_clear(collection->counts, counts_size());
}

void collection_free(struct collection *collection) {
    release_counts(collection);
    zero_pages_free(collection->counts, counts_size());
    collection->counts = NULL;
}
