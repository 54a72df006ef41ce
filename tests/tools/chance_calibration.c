/*
 * chance_calibration WHO DETERMINIZATIONS PASTS MATCHES STRATEGY...: how often Chicagos are won, by
 * the probability predicted.
 *
 * WHO is "all", or the number of the one player whose questions count, from 0. STRATEGY is one of
 * the program's, or "quick": solver with that budget. MATCHES matches under the default rules teach
 * discard samples, from all or from the others, and as many others are observed: whoever is asked
 * about Chicago is given a chance over DETERMINIZATIONS determinizations by PASTS pasts of each
 * opponent, with the discard samples and without. What is true is known from all hands: against
 * perfect defence of everybody asked, and as it came at the table of those who called. The groups
 * of questions for which that is furthest off follow: by the pattern of the hand, by whether the
 * stock ran out, and by what was announced after the exchange before the last one.
 */
#include "evaluator/hand_class.h"
#include "evaluator/hand_pattern.h"
#include "sim/chicago_lab/train/exchange_counts.h"
#include "strategies/chicago/model/calls.h"
#include "strategies/load/registry.h"

#include "sim/chicago/chicago_game.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BUCKETS = 20, GROUPS = 1 << 14, GROUP_LEAST = 300, GROUPS_SHOWN = 16, ALL = -1 };

#define GROUP_CHANCE_LEAST 0.01 /* predicted of a group that is shown */

struct bucket {
    uint64_t asked, stood, called, called_stood, won;
    double predicted, called_predicted;
};

/* Questions that are alike. */
struct group {
    char name[2 * HAND_PATTERN_NAME_SIZE];
    double asked, predicted, stood, squares; /* squares of the differences */
};

struct calibration {
    struct chicago_observer observer;
    int only;                              /* the entrant whose questions count, or ALL */
    struct group group[GROUPS];            /* by a hash of their names */
    struct discard_samples_counts *counts; /* while learning, else NULL */
    const struct discard_samples *discard_samples;
    unsigned determinizations, pasts;
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

static void note_in_group(struct calibration *calibration, const char *name, double predicted,
                          bool stands) {
    uint32_t at = 0;
    for (const char *c = name; *c; c++)
        at = (at + (unsigned char)*c) * 2654435761u;
    at >>= 18;
    while (calibration->group[at].asked > 0 && strcmp(calibration->group[at].name, name) != 0)
        at = (at + 1) % GROUPS;
    struct group *group = &calibration->group[at];
    snprintf(group->name, sizeof group->name, "%s", name);
    group->asked++;
    group->predicted += predicted;
    group->stood += stands;
    group->squares += (predicted - stands) * (predicted - stands);
}

/* What was announced before the last exchange, by whom, and how many cards went then. */
static void name_announced(const struct chicago_view *view, unsigned seat, char *name,
                           size_t size) {
    const struct chicago_exchange_seen *seen = &view->seen[view->exchange - 2];
    const char *category = hand_category_names[seen->category];
    if (seen->scored == 0)
        snprintf(name, size, "nothing announced");
    else if (chicago_mask_has(seen->scored, seat))
        snprintf(name, size, "announced %s itself", category);
    else
        snprintf(name, size, "other's %s, exchanges %u", category,
                 view->seen[view->exchange - 1].count[card_set_lowest(seen->scored)]);
}

static void note_groups(struct calibration *calibration, const struct chicago_view *view,
                        unsigned seat, double predicted, bool stands) {
    char name[2 * HAND_PATTERN_NAME_SIZE] = "hand ";
    hand_pattern_name(hand_pattern(view->hand), name + strlen(name));
    note_in_group(calibration, name, predicted, stands);
    note_in_group(calibration, view->reshuffles ? "stock ran out" : "stock lasted", predicted,
                  stands);
    name_announced(view, seat, name, sizeof name);
    note_in_group(calibration, name, predicted, stands);
}

static void on_ask(struct calibration *calibration, const struct chicago_table *table,
                   const struct chicago_event *event) {
    const struct chicago_view *view = &table->state.view;
    struct determinizations determinizations;
    if (calibration->only != ALL && view->entrant[event->seat] != calibration->only)
        return;
    double start = now();
    determinizations_prepare(&determinizations, view, view->exchange, calibration->discard_samples,
                             NULL, NULL, calibration->pasts, &calibration->rng);
    struct chance chance = chance_estimate(&determinizations, event->seat,
                                           calibration->determinizations, &calibration->rng);
    calibration->seconds += now() - start;
    calibration->drawn += calibration->determinizations;
    bool stands = truly_stands(&table->state, event->seat);
    unsigned at = (unsigned)(chance.mean * (double)BUCKETS);
    struct bucket *bucket = &calibration->bucket[at < BUCKETS ? at : BUCKETS - 1];
    note(bucket, chance.mean, stands, event->yes);
    note(&calibration->bucket[BUCKETS], chance.mean, stands, event->yes);
    note_groups(calibration, view, event->seat, chance.mean, stands);
    calibration->squares += (chance.mean - stands) * (chance.mean - stands);
    calibration->caller = event->yes ? bucket : NULL;
}

/* Those from whom discard samples are learned. */
static struct seats_part seats_learned_from(const struct calibration *calibration,
                                            const struct chicago_view *view) {
    struct seats_part part = {0};
    for (unsigned seat = 0; seat < view->seats; seat++)
        part.opponents |= (unsigned)(view->entrant[seat] != calibration->only) << seat;
    return part;
}

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct calibration *calibration = (struct calibration *)observer;
    if (event->kind == EVENT_DEAL)
        calibration->caller = NULL;
    if (calibration->counts) {
        struct seats_part part = seats_learned_from(calibration, &table->state.view);
        discard_samples_counts_on_event(calibration->counts, &part, table, event);
    } else if (event->kind == EVENT_ASK)
        on_ask(calibration, table, event);
    else if (event->kind == EVENT_CHICAGO && calibration->caller) {
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

static double group_off(const struct group *group) {
    return (group->predicted - group->stood) / group->asked;
}

static double group_error(const struct group *group) {
    double off = group_off(group);
    return sqrt(fmax(group->squares / group->asked - off * off, 0) / group->asked);
}

static bool is_shown(const struct group *group) {
    return group->asked >= GROUP_LEAST && group->predicted >= GROUP_CHANCE_LEAST * group->asked;
}

/* By how many standard errors they are off, the most first; those not shown last. */
static int compare_groups(const void *a, const void *b) {
    double off[2];
    const struct group *const groups[] = {a, b};
    for (unsigned i = 0; i < 2; i++) {
        bool small = !is_shown(groups[i]);
        off[i] = small ? -1 : fabs(group_off(groups[i])) / fmax(group_error(groups[i]), 1e-9);
    }
    return (off[0] < off[1]) - (off[0] > off[1]);
}

static void print_groups(struct calibration *calibration) {
    qsort(calibration->group, GROUPS, sizeof *calibration->group, compare_groups);
    puts("| questions | asked | mean predicted | true | difference |\n|---|---|---|---|---|");
    for (unsigned i = 0; i < GROUPS_SHOWN; i++) {
        const struct group *group = &calibration->group[i];
        if (!is_shown(group))
            break;
        printf("| %s | %.0f | %.3f | %.3f | %+.4f +- %.4f |\n", group->name, group->asked,
               group->predicted / group->asked, group->stood / group->asked, group_off(group),
               group_error(group));
    }
    puts("");
}

static void play(struct calibration *calibration, const struct game_setup *setup, uint64_t first,
                 uint64_t matches) {
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    void *table = calloc(1, chicago_game.play.table_size);
    struct error error;
    if (chicago_game.play.open(table, setup, tallies, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(EXIT_FAILURE);
    }
    calibration->observer.on_event = on_event;
    chicago_observe(table, &calibration->observer);
    for (uint64_t match = first; match < first + matches; match++)
        chicago_game.play.match(table, match, &(struct game_output){0}, &error);
    chicago_game.play.close(table);
    free(table);
    free(tallies);
}

static void seat(struct game_setup *setup, const char *name) {
    struct error error;
    bool quick = strcmp(name, "quick") == 0;
    const struct strategy *strategy = strategy_find("chicago", quick ? "solver" : name);
    if (!strategy) {
        fprintf(stderr, "chance_calibration: got '%s', expected a strategy or quick\n", name);
        exit(EXIT_FAILURE);
    }
    void *parameters = calloc(1, strategy->parameters.size + 1);
    option_set_defaults(&strategy->parameters, parameters);
    if (quick)
        option_set(option_find(&strategy->parameters, "budget"), parameters, "quick", &error);
    setup->entrant[setup->entrants++] =
        (struct game_entrant){.strategy = strategy, .parameters = parameters};
}

int main(int argc, char **argv) {
    static struct chicago_rules rules;
    static struct discard_samples_counts counts;
    static struct discard_samples discard_samples;
    static struct calibration calibration;
    if (argc < 7)
        return EXIT_FAILURE;
    hand_tables_init();
    hand_class_init();
    option_set_defaults(&chicago_rules_options, &rules);
    struct game_setup setup = {.rules = &rules, .seed = 1};
    for (int i = 5; i < argc && setup.entrants < CHICAGO_SEATS_MAX; i++)
        seat(&setup, argv[i]);
    int only = strcmp(argv[1], "all") == 0 ? ALL : atoi(argv[1]);
    uint64_t matches = strtoull(argv[4], NULL, 10);
    calibration = (struct calibration){.counts = &counts, .only = only};
    play(&calibration, &setup, 0, matches);
    discard_samples_counts_fit(&counts, &discard_samples);
    const struct discard_samples *with[] = {&discard_samples, NULL};
    for (int i = 0; i < 2; i++) {
        calibration = (struct calibration){.discard_samples = with[i],
                                           .only = only,
                                           .determinizations = (unsigned)atoi(argv[2]),
                                           .pasts = (unsigned)atoi(argv[3])};
        rng_seed(&calibration.rng, &(struct rng_key){.purpose = RNG_STRATEGY});
        play(&calibration, &setup, matches, matches);
        puts(with[i] ? "With discard samples\n" : "Without discard samples\n");
        print(&calibration);
        print_groups(&calibration);
    }
    return EXIT_SUCCESS;
}
