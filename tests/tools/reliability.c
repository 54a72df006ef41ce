/*
 * reliability MODEL MATCHES NAMED PLAYER...: how reliable what a model predicts is at a table.
 *
 * PLAYERs are baseline, classic, quick or solver; NAMED is 1 if the table is named, 0 if each seat
 * has to find out who the others are, and then only rounds from the second on count. The chance of
 * five tricks: of everybody who is asked, against what becomes of a trial (chicago_trial.h). The
 * expected placement: of all seats at the start of all deals. Exits with 1 if a bin of BIN_LEAST or
 * more is further off than is allowed.
 */
#include "evaluator/hand_pattern.h"
#include "sim/chicago/chicago_event.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_trial.h"
#include "sim/chicago_lab/train/stand_ins.h"
#include "strategies/chicago/model/calls.h"
#include "watched_table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHANCES = 20, SCORES = 12, BIN_LEAST = 500, PENDING = 4096 };

struct bin {
    double count, predicted, came, squares; /* squares of the differences */
};

/* A prediction of the game that goes on. */
struct prediction {
    struct bin *bin;
    unsigned seat;
    double placement;
};

struct reliability {
    struct chicago_observer observer;
    const struct chicago_model *model;
    struct line_up line_up;
    bool named, alone;
    struct population_tracker tracker[CHICAGO_SEATS_MAX]; /* by entrant */
    struct chicago_trial trial;
    struct bin chances[CHANCES], scores[2][SCORES];
    struct bin patterns[HAND_PATTERNS];
    struct bin announced[HAND_CATEGORIES][2]; /* best before the last exchange: own; another's */
    struct prediction pending[PENDING];
    unsigned count;
};

static void bin_add(struct bin *bin, double predicted, double came) {
    bin->count++;
    bin->predicted += predicted;
    bin->came += came;
    bin->squares += (predicted - came) * (predicted - came);
}

/* As the seat sees them: its own is named always. */
static struct table_populations seen_by(const struct reliability *reliability,
                                        const struct chicago_view *view, unsigned seat) {
    struct table_populations populations = line_up_populations(&reliability->line_up, view);
    const struct population_tracker *tracker = &reliability->tracker[view->entrant[seat]];
    for (unsigned other = 0; other < view->seats && !reliability->named; other++)
        if (other != seat)
            populations.of[other] = (uint8_t)population_tracker_of(tracker, view->entrant[other]);
    return populations;
}

static bool counts(const struct reliability *reliability, const struct chicago_view *view) {
    return !view->play_off && (reliability->named || view->round > 1);
}

static void on_deal(struct reliability *reliability, const struct chicago_view *view) {
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const struct table_populations populations = seen_by(reliability, view, seat);
        struct equity_situation now;
        if (!chicago_mask_has(view->playing, seat) || reliability->count == PENDING)
            continue;
        equity_situation_of(view, &populations, &now);
        unsigned score = (unsigned)view->points[seat] / 5;
        reliability->pending[reliability->count++] =
            (struct prediction){&reliability->scores[chicago_mask_has(view->called, seat)]
                                                    [score < SCORES ? score : SCORES - 1],
                                seat, (double)equity_of(&reliability->model->equity, &now, seat)};
    }
}

static void on_round_end(struct reliability *reliability, const struct chicago_standing *standing) {
    for (unsigned i = 0; i < reliability->count; i++) {
        const struct prediction *prediction = &reliability->pending[i];
        bin_add(prediction->bin, prediction->placement,
                (double)standing->placement[prediction->seat] / (double)CHICAGO_PLACEMENT_UNIT);
    }
    reliability->count = 0;
}

static void on_ask(struct reliability *reliability, const struct chicago_table *table,
                   unsigned seat) {
    struct chicago_view view = table->state.view;
    view.seat = (uint8_t)seat;
    card_set hand = view.hand = table->state.hand[seat];
    const struct table_populations populations = seen_by(reliability, &view, seat);
    const struct opponents opponents = opponents_of(&view, &populations);
    double chance = (double)trick_odds_five_tricks(reliability->model->trick_odds, hand, &opponents,
                                                   DEFENCE_AS_PLAYED);
    bool stands = chicago_trial_stands(&reliability->trial, table, seat);
    unsigned place = (unsigned)(chance * (double)CHANCES);
    bin_add(&reliability->chances[place < CHANCES ? place : CHANCES - 1], chance, stands);
    bin_add(&reliability->patterns[hand_pattern(hand)], chance, stands);
    const struct chicago_exchange_seen *seen = &view.seen[view.exchange - 2];
    bool own = chicago_mask_has(seen->scored, seat);
    bin_add(&reliability->announced[seen->scored ? seen->category : 0][!own], chance, stands);
}

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct reliability *reliability = (struct reliability *)observer;
    const struct chicago_view *view = &table->state.view;
    if (event->kind == EVENT_MATCH)
        memset(reliability->tracker, 0, sizeof reliability->tracker);
    if (event->kind == EVENT_PLAY)
        watched_table_learn(&reliability->tracker[view->entrant[event->seat]],
                            &reliability->model->population_signs, table, event->seat);
    if (event->kind == EVENT_ROUND_END)
        on_round_end(reliability, event->standing);
    if (!counts(reliability, view))
        return;
    if (event->kind == EVENT_DEAL)
        on_deal(reliability, view);
    if (event->kind == EVENT_ASK && (!reliability->alone || view->entrant[event->seat] == 0))
        on_ask(reliability, table, event->seat);
}

/* Prints a bin; gives whether it is within what is allowed, or three standard errors. */
static bool bin_print(const char *name, const struct bin *bin, double allowed) {
    if (bin->count < 1)
        return true;
    double off = (bin->predicted - bin->came) / bin->count;
    double error = sqrt(fmax(bin->squares / bin->count - off * off, 0) / bin->count);
    bool within = bin->count < BIN_LEAST || fabs(off) <= fmax(allowed, 3 * error);
    printf("| %s | %.0f | %.3f | %.3f | %+.3f +- %.3f%s |\n", name, bin->count,
           bin->predicted / bin->count, bin->came / bin->count, off, error,
           within ? "" : " **off**");
    return within;
}

static bool print(const struct reliability *reliability) {
    const double chance = reliability->named ? 0.03 : 0.06,
                 placement = reliability->named ? 0.15 : 0.4;
    bool within = true;
    char name[64];
    puts("| | count | predicted | observed | difference |\n|---|---|---|---|---|");
    for (unsigned i = 0; i < CHANCES; i++) {
        snprintf(name, sizeof name, "chance .%02u-", i * 100 / CHANCES);
        within &= bin_print(name, &reliability->chances[i], chance);
    }
    for (unsigned i = 0; i < 2 * SCORES; i++) {
        snprintf(name, sizeof name, "%s, %u points", i / SCORES ? "called" : "uncalled",
                 i % SCORES * 5);
        within &= bin_print(name, &reliability->scores[i / SCORES][i % SCORES], placement);
    }
    for (unsigned i = 0; i < 2 * HAND_CATEGORIES; i++) {
        snprintf(name, sizeof name, "announced by %s: %s", i % 2 ? "another" : "oneself",
                 hand_category_names[i / 2]);
        within &= bin_print(name, &reliability->announced[i / 2][i % 2], chance);
    }
    for (unsigned i = HAND_PATTERNS; i-- > 0;) {
        hand_pattern_name(i, name);
        within &= bin_print(name, &reliability->patterns[i], chance);
    }
    return within;
}

static void play(struct reliability *reliability, const struct game_setup *config,
                 const char *model, uint64_t matches) {
    struct game_setup setup;
    struct stand_ins stand_ins = {{0}};
    struct error error;
    struct chicago_tallies *tallies = calloc(1, sizeof *tallies);
    void *table = calloc(1, chicago_game.play.table_size);
    if (stand_ins_seat(&stand_ins, &setup, config, &reliability->line_up, model, &error) ||
        chicago_game.play.open(table, &setup, tallies, &error) ||
        chicago_trial_open(&reliability->trial, &setup, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(2);
    }
    chicago_observe(table, &reliability->observer);
    for (uint64_t match = 0; match < matches; match++)
        chicago_game.play.match(table, match, &(struct game_output){0}, &error);
    chicago_game.play.close(table);
    chicago_trial_close(&reliability->trial);
    stand_ins_free(&stand_ins);
    free(table);
    free(tallies);
}

/* Seats a player; gives its population. */
static enum population seat(struct game_setup *setup, const char *name) {
    struct game_entrant *entrant = &setup->entrant[setup->entrants++];
    struct error error;
    entrant->strategy = strcmp(name, "baseline") == 0  ? &chicago_baseline
                        : strcmp(name, "classic") == 0 ? &chicago_classic
                                                       : &chicago_solver;
    void *parameters = calloc(1, entrant->strategy->parameters.size + 1);
    option_set_defaults(&entrant->strategy->parameters, parameters);
    if (strcmp(name, "quick") == 0)
        option_set(option_find(&chicago_solver.parameters, "budget"), parameters, "quick", &error);
    entrant->parameters = parameters;
    return entrant->strategy == &chicago_baseline  ? POPULATION_BEGINNERS
           : entrant->strategy == &chicago_classic ? POPULATION_CLUB
                                                   : POPULATION_EXPERTS;
}

int main(int argc, char **argv) {
    static struct chicago_rules rules;
    static struct reliability reliability;
    struct error error;
    struct chicago_model *model =
        argc < 6 ? NULL : model_read(&chicago_model_type, argv[1], &error);
    if (!model)
        return 2;
    hand_tables_init();
    hand_class_init();
    option_set_defaults(&chicago_rules_options, &rules);
    struct game_setup setup = {.rules = &rules, .seed = 4711};
    for (int i = 4; i < argc && i < 4 + CHICAGO_SEATS_MAX; i++)
        reliability.line_up.population[i - 4] = (uint8_t)seat(&setup, argv[i]);
    reliability.observer.on_event = on_event;
    reliability.model = model;
    reliability.named = atoi(argv[3]);
    reliability.line_up.learners = UINT8_MAX;
    reliability.alone = strcmp(argv[4], "quick") == 0;
    play(&reliability, &setup, argv[1], strtoull(argv[2], NULL, 10));
    return print(&reliability) ? EXIT_SUCCESS : EXIT_FAILURE;
}
