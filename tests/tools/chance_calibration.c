/*
 * chance_calibration DETERMINIZATIONS MATCHES STRATEGY...: how often Chicagos are won, by the
 * probability predicted.
 *
 * MATCHES matches under the default rules teach discard samples, and as many others are observed:
 * whoever is asked about Chicago is given a chance over DETERMINIZATIONS determinizations, with the
 * discard samples and without. What is true is known from all hands: against perfect defence of
 * everybody asked, and as it came at the table of those who called.
 */
#include "sim/chicago_lab/train/exchange_counts.h"
#include "strategies/chicago/model/calls.h"
#include "strategies/load/registry.h"

#include "sim/chicago/chicago_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BUCKETS = 20, CALLED_NOT = -1 };

struct bucket {
    uint64_t asked, stood, called, called_stood, won;
    double predicted, called_predicted;
};

struct calibration {
    struct chicago_observer observer;
    struct discard_samples_counts *counts; /* while learning, else NULL */
    const struct discard_samples *discard_samples;
    unsigned determinizations;
    struct rng rng;
    struct bucket bucket[BUCKETS + 1]; /* the last: all */
    struct bucket *caller;             /* of the call that is being played */
    double seconds;
    uint64_t drawn;
    double squares; /* Brier's score, summed */
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool truly_stands(const struct chicago_state *state, unsigned caller) {
    struct determinization determinization = {0};
    for (unsigned seat = 0; seat < CHICAGO_SEATS_MAX; seat++)
        if (chicago_mask_has(state->view.playing, seat))
            determinization.hand[seat] = state->hand[seat];
    return chance_stands(&determinization, caller);
}

static void note(struct bucket *bucket, double predicted, bool stands, bool calls) {
    bucket->asked++;
    bucket->predicted += predicted;
    bucket->stood += stands;
    bucket->called += calls;
    bucket->called_predicted += calls ? predicted : 0;
    bucket->called_stood += calls && stands;
}

static void on_ask(struct calibration *calibration, const struct chicago_table *table,
                   const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    struct determinizations determinizations;
    double start = now();
    determinizations_prepare(&determinizations, view, view->exchange, calibration->discard_samples,
                             NULL, NULL, DETERMINIZATIONS_PASTS_MAX, &calibration->rng);
    struct chance chance = chance_estimate(&determinizations, event->seat,
                                           calibration->determinizations, &calibration->rng);
    calibration->seconds += now() - start;
    calibration->drawn += calibration->determinizations;
    bool stands = truly_stands(&table->state, event->seat);
    unsigned at = (unsigned)(chance.mean * (double)BUCKETS);
    struct bucket *bucket = &calibration->bucket[at < BUCKETS ? at : BUCKETS - 1];
    note(bucket, chance.mean, stands, event->yes);
    note(&calibration->bucket[BUCKETS], chance.mean, stands, event->yes);
    calibration->squares += (chance.mean - stands) * (chance.mean - stands);
    calibration->caller = bucket;
}

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct calibration *calibration = (struct calibration *)observer;
    if (calibration->counts)
        discard_samples_counts_on_event(calibration->counts, &(struct seats_part){UINT8_MAX, 0},
                                        table, event);
    else if (event->kind == EVENT_ASK)
        on_ask(calibration, table, event);
    else if (event->kind == EVENT_CHICAGO) {
        calibration->caller->won += event->yes;
        calibration->bucket[BUCKETS].won += event->yes;
    }
}

static double share(uint64_t part, uint64_t whole) {
    return whole ? (double)part / (double)whole : 0;
}

static void print(const struct calibration *calibration) {
    puts("| predicted | asked | mean predicted | true | called | mean predicted | true | won |");
    puts("|---|---|---|---|---|---|---|---|");
    for (unsigned i = 0; i <= BUCKETS; i++) {
        const struct bucket *b = &calibration->bucket[i];
        if (i < BUCKETS)
            printf("| %.2f-%.2f ", (double)i / (double)BUCKETS, (double)(i + 1) / (double)BUCKETS);
        else
            printf("| all ");
        printf("| %llu | %.3f | %.3f | %llu | %.3f | %.3f | %.3f |\n", (unsigned long long)b->asked,
               b->asked ? b->predicted / (double)b->asked : 0, share(b->stood, b->asked),
               (unsigned long long)b->called,
               b->called ? b->called_predicted / (double)b->called : 0,
               share(b->called_stood, b->called), share(b->won, b->called));
    }
    const struct bucket *all = &calibration->bucket[BUCKETS];
    printf("\nBrier score %.5f; %.0f ns a determinization\n\n",
           calibration->squares / (double)all->asked,
           1e9 * calibration->seconds / (double)calibration->drawn);
}

static void play(struct calibration *calibration, const struct game_setup *setup, uint64_t first,
                 uint64_t matches) {
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    void *table = calloc(1, chicago_game.play.table_size);
    struct error error;
    if (chicago_game.play.open(table, setup, tallies, &error))
        exit(EXIT_FAILURE);
    calibration->observer.on_event = on_event;
    chicago_observe(table, &calibration->observer);
    for (uint64_t match = first; match < first + matches; match++)
        chicago_game.play.match(table, match, &(struct game_output){0}, &error);
    chicago_game.play.close(table);
    free(table);
    free(tallies);
}

int main(int argc, char **argv) {
    static struct chicago_rules rules;
    static struct discard_samples_counts counts;
    static struct discard_samples discard_samples;
    if (argc < 5)
        return EXIT_FAILURE;
    hand_tables_init();
    option_set_defaults(&chicago_rules_options, &rules);
    struct game_setup setup = {.rules = &rules, .seed = 1};
    for (int i = 3; i < argc; i++) {
        const struct strategy *strategy = strategy_find("chicago", argv[i]);
        void *parameters = calloc(1, strategy->parameters.size + 1);
        option_set_defaults(&strategy->parameters, parameters);
        setup.entrant[setup.entrants++] =
            (struct game_entrant){.strategy = strategy, .parameters = parameters};
    }
    uint64_t matches = strtoull(argv[2], NULL, 10);
    struct calibration learning = {.counts = &counts};
    play(&learning, &setup, 0, matches);
    discard_samples_counts_fit(&counts, &discard_samples);
    const struct discard_samples *with[] = {&discard_samples, NULL};
    for (int i = 0; i < 2; i++) {
        struct calibration calibration = {.discard_samples = with[i],
                                          .determinizations = (unsigned)strtoul(argv[1], NULL, 10)};
        rng_seed(&calibration.rng, &(struct rng_key){.purpose = RNG_STRATEGY});
        play(&calibration, &setup, matches, matches);
        puts(with[i] ? "With discard samples\n" : "Without discard samples\n");
        print(&calibration);
    }
    return EXIT_SUCCESS;
}
