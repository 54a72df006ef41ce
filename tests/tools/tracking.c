/*
 * tracking MODEL MATCHES: how well a solver's tracker tells within a match who the others are.
 *
 * At every table of four that the populations can form, each entrant tracks all others for MATCHES
 * matches of SM 2025. Printed is what each kind of opponent was taken for after each round, right,
 * wrong or unclear, in percent; then, of all deals, how often one who was taken for something was
 * that. Experts are solver, quick, not named to each other.
 */
#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_game.h"
#include "strategies/chicago/chicago_strategies.h"
#include "strategies/chicago/model/chicago_model.h"
#include "strategies/model/model.h"
#include "watched_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 4, ROUNDS = 3 };

typedef uint64_t taken_counts[POPULATIONS][POPULATION_KINDS]; /* by what it is, and is taken for */

struct tracking {
    struct chicago_observer observer;
    const struct population_signs *signs;
    uint8_t of[PLAYERS];                        /* enum population, by entrant */
    struct population_tracker tracker[PLAYERS]; /* by entrant */
    taken_counts after[ROUNDS], deals;
};

static void count(const struct tracking *tracking, taken_counts counts) {
    for (unsigned self = 0; self < PLAYERS; self++)
        for (unsigned other = 0; other < PLAYERS; other++)
            if (other != self)
                counts[tracking->of[other]]
                      [population_tracker_of(&tracking->tracker[self], other)]++;
}

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct tracking *tracking = (struct tracking *)observer;
    const struct chicago_view *view = &table->state.view;
    if (event->kind == EVENT_MATCH)
        memset(tracking->tracker, 0, sizeof tracking->tracker);
    if (event->kind == EVENT_PLAY)
        watched_table_learn(&tracking->tracker[view->entrant[event->seat]], tracking->signs, table,
                            event->seat);
    if (event->kind == EVENT_DEAL_END)
        count(tracking, tracking->deals);
    if (event->kind == EVENT_ROUND_END && !view->play_off)
        count(tracking, tracking->after[view->round - 1]);
}

static void die(const char *why) {
    fprintf(stderr, "tracking: %s\n", why);
    exit(2);
}

static void seat(struct game_setup *setup, enum population population) {
    static const struct strategy *const strategies[POPULATIONS] = {
        &chicago_baseline, &chicago_classic, &chicago_solver};
    struct game_entrant *entrant = &setup->entrant[setup->entrants++];
    struct error error;
    entrant->strategy = strategies[population];
    void *parameters = calloc(1, entrant->strategy->parameters.size + 1);
    if (!parameters)
        die("not enough memory");
    option_set_defaults(&entrant->strategy->parameters, parameters);
    if (population == POPULATION_EXPERTS)
        option_set(option_find(&chicago_solver.parameters, "budget"), parameters, "quick", &error);
    entrant->parameters = parameters;
}

static void play(struct tracking *tracking, const struct chicago_rules *rules, uint64_t matches) {
    struct game_setup setup = {.rules = rules, .seed = 4711};
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    void *table = calloc(1, chicago_game.play.table_size);
    struct error error;
    for (unsigned i = 0; i < PLAYERS; i++)
        seat(&setup, tracking->of[i]);
    if (!tallies || !table || chicago_game.play.open(table, &setup, tallies, &error))
        die("no table");
    chicago_observe(table, &tracking->observer);
    for (uint64_t match = 0; match < matches; match++)
        chicago_game.play.match(table, match, &(struct game_output){0}, &error);
    chicago_game.play.close(table);
    for (unsigned i = 0; i < PLAYERS; i++)
        free((void *)setup.entrant[i].parameters);
    free(table);
    free(tallies);
}

static uint64_t sum_of(const uint64_t counts[POPULATION_KINDS]) {
    uint64_t sum = 0;
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        sum += counts[kind];
    return sum;
}

static double percent(uint64_t part, uint64_t all) {
    return 100 * (double)part / (double)(all ? all : 1);
}

/* Of each kind of player there: right, wrong, unclear after each round. */
static void print_table(const struct tracking *tracking) {
    for (unsigned is = 0; is < POPULATIONS; is++) {
        if (sum_of(tracking->after[0][is]) == 0)
            continue;
        printf("|");
        for (unsigned i = 0; i < PLAYERS; i++)
            printf("%s %s", i ? "," : "", population_names[tracking->of[i]]);
        printf(" | %s |", population_names[is]);
        for (unsigned round = 0; round < ROUNDS; round++) {
            const uint64_t *taken = tracking->after[round][is];
            uint64_t all = sum_of(taken), right = taken[is], unclear = taken[POPULATION_UNKNOWN];
            printf(" %.1f, %.1f, %.1f |", percent(right, all), percent(all - right - unclear, all),
                   percent(unclear, all));
        }
        puts("");
    }
}

/* Adds up what was counted, and counts again from 0. */
static void counts_move(taken_counts into, taken_counts from) {
    for (unsigned is = 0; is < POPULATIONS; is++)
        for (unsigned taken = 0; taken < POPULATION_KINDS; taken++)
            into[is][taken] += from[is][taken];
    memset(from, 0, sizeof(taken_counts));
}

static void print_calibration(taken_counts deals) {
    puts("\n| taken for | deals | beginners | club | experts |\n|---|---|---|---|---|");
    for (unsigned taken = 0; taken < POPULATION_KINDS; taken++) {
        uint64_t all = 0;
        for (unsigned is = 0; is < POPULATIONS; is++)
            all += deals[is][taken];
        printf("| %s | %llu |", population_names[taken], (unsigned long long)all);
        for (unsigned is = 0; is < POPULATIONS; is++)
            printf(" %.2f |", percent(deals[is][taken], all));
        puts("");
    }
}

int main(int argc, char **argv) {
    static struct chicago_rules rules;
    static struct tracking tracking;
    taken_counts deals = {{0}};
    struct error error;
    struct chicago_model *model =
        argc != 3 ? NULL : model_read(&chicago_model_type, argv[1], &error);
    if (!model)
        die("usage: tracking MODEL MATCHES");
    hand_tables_init();
    hand_class_init();
    option_set_defaults(&chicago_rules_options, &rules);
    tracking.observer.on_event = on_event;
    tracking.signs = &model->population_signs;
    puts("| table | who | after round 1: right, wrong, unclear | 2 | 3 |\n|---|---|---|---|---|");
    for (unsigned i = 0; i < 81; i++) {
        const uint8_t of[PLAYERS] = {(uint8_t)(i / 27), (uint8_t)(i / 9 % 3), (uint8_t)(i / 3 % 3),
                                     (uint8_t)(i % 3)};
        if (of[0] > of[1] || of[1] > of[2] || of[2] > of[3])
            continue;
        memcpy(tracking.of, of, sizeof of);
        play(&tracking, &rules, strtoull(argv[2], NULL, 10));
        print_table(&tracking);
        memset(tracking.after, 0, sizeof tracking.after);
        counts_move(deals, tracking.deals);
    }
    print_calibration(deals);
    model_free(model);
}
