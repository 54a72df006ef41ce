#include "one_answer.h"

#include "evaluator/rng.h"
#include "sim/chicago_lab/advise/advise_load.h"
#include "sim/chicago_lab/advise/chicago_rollout.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIED_LEAST = 100, SAMPLES = 125, SEED = 2025, FORCED_LEAST = 30, FORCED_SURE = 3 };
#define CHANCE_LEAST   0.02
#define ALLOWED_POINTS 0.04
#define ALLOWED_ERRORS 3

const char *const answerer_names[ANSWERERS] = {"truth", "card", "atlas", "solver", "advise"};

static double share_of(const struct asked *asked) {
    return asked->stood / asked->tried;
}

/* Of a share; not 0 where all tries ended alike. */
static double share_error(const struct asked *asked) {
    double share = (asked->stood + 1) / (asked->tried + 2);
    return sqrt(share * (1 - share) / asked->tried);
}

static double mean_error(double sum, double squares, double count) {
    double mean = sum / count;
    return sqrt(fmax(squares / count - mean * mean, 0) / fmax(count - 1, 1));
}

/* Choosing. */

static bool qualifies(const struct cell *cell, unsigned pattern) {
    const struct asked *asked = &cell->pattern[pattern];
    return !cell->chosen[pattern] && asked->tried >= TRIED_LEAST &&
           share_of(asked) >= CHANCE_LEAST && share_of(asked) <= 1 - CHANCE_LEAST;
}

static void take(struct triple *triple, struct cell *cell, unsigned pattern) {
    cell->chosen[pattern] = true;
    *triple = (struct triple){.cell = cell, .pattern = pattern};
}

struct held {
    unsigned pattern;
    double count;
};

static int compare_held(const void *a, const void *b) {
    const struct held *x = a, *y = b;
    return (x->count < y->count) - (x->count > y->count);
}

static void sort_by_held(struct held held[HAND_PATTERNS], const struct cell cells[ONE_CELLS]) {
    for (unsigned i = 0; i < HAND_PATTERNS; i++) {
        held[i] = (struct held){i, 0};
        for (unsigned j = 0; j < ONE_CELLS; j++)
            held[i].count += cells[j].pattern[i].tried;
    }
    qsort(held, HAND_PATTERNS, sizeof *held, compare_held);
}

/* Cell by cell the pattern held most often that qualifies there and was not taken yet. */
static unsigned take_most_held(struct triple *triples, unsigned wanted,
                               struct cell cells[ONE_CELLS]) {
    enum { STEP = 10 }; /* so that neighbours differ in population and situation */
    struct held held[HAND_PATTERNS];
    bool taken[HAND_PATTERNS] = {false};
    unsigned count = 0;
    sort_by_held(held, cells);
    for (unsigned turn = 0; turn < ONE_CELLS * wanted && count < wanted; turn++) {
        struct cell *cell = &cells[turn * STEP % ONE_CELLS];
        unsigned i = 0;
        while (i < HAND_PATTERNS && (taken[held[i].pattern] || !qualifies(cell, held[i].pattern)))
            i++;
        if (i == HAND_PATTERNS)
            continue;
        taken[held[i].pattern] = true;
        take(&triples[count++], cell, held[i].pattern);
    }
    return count;
}

unsigned triples_choose(struct triple *triples, unsigned wanted, struct cell cells[ONE_CELLS]) {
    enum { ALL = ONE_CELLS * HAND_PATTERNS };
    unsigned count = take_most_held(triples, wanted / 2, cells), left = 0;
    static uint16_t others[ALL];
    struct rng rng;
    const struct rng_key key = {.seed = SEED};
    rng_seed(&rng, &key);
    for (unsigned i = 0; i < ALL; i++)
        if (qualifies(&cells[i / HAND_PATTERNS], i % HAND_PATTERNS))
            others[left++] = (uint16_t)i;
    for (; left > 0 && count < wanted; left--) {
        unsigned at = rng_below(&rng, left), i = others[at];
        take(&triples[count++], &cells[i / HAND_PATTERNS], i % HAND_PATTERNS);
        others[at] = others[left - 1];
    }
    return count;
}

/* Answering. */

static struct answered answered_of(double chance, double error) {
    return (struct answered){.known = true, .chance = chance, .error = error};
}

/* `solver's mean estimates, which are as sure as the model is; the margin's as these are many, too.
 */
static void answer_of_solver(struct triple *triple) {
    const struct cell *cell = triple->cell;
    const struct asked *asked = &cell->pattern[triple->pattern];
    struct answered *answered = &triple->by[BY_SOLVER];
    double chance = asked->chance / asked->tried, margin = asked->margin / asked->tried;
    double error = mean_error(asked->margin, asked->margin_squares, asked->tried);
    *answered = answered_of(chance, judge_chance_error(cell->judge, triple->pattern, chance));
    answered->verdict = verdict_of(
        chance, chance - margin,
        hypot(error, judge_model_error(cell->judge, &cell->question, triple->pattern, chance)));
}

static void answer_of_truth(struct triple *triple) {
    const struct cell *cell = triple->cell;
    const struct asked *asked = &cell->pattern[triple->pattern];
    struct answered *answered = &triple->by[BY_TRUTH];
    const struct forcings *forced = &cell->forced[triple->pattern];
    *answered = answered_of(share_of(asked), share_error(asked));
    triple->forced = forced->sum / forced->count;
    triple->forced_error = mean_error(forced->sum, forced->squares, forced->count);
    if (forced->count < FORCED_LEAST)
        answered->verdict = VERDICT_UNKNOWN;
    else if (fabs(triple->forced) < FORCED_SURE * triple->forced_error)
        answered->verdict = VERDICT_CLOSE;
    else
        answered->verdict = triple->forced > 0 ? VERDICT_CALL : VERDICT_PASS;
}

static void answer_of_card(struct triple *triple) {
    const struct cell *cell = triple->cell;
    const struct asked *asked = &cell->pattern[triple->pattern];
    const struct answer by_pattern =
        judge_by_pattern(cell->judge, &cell->question, triple->pattern);
    double chance = asked->card / asked->tried, margin = asked->card_margin / asked->card_known;
    double error = asked->card_error / asked->card_known;
    struct answered *by_cards = &triple->by[BY_CARD], *atlas = &triple->by[BY_ATLAS];
    *by_cards = answered_of(chance, error);
    by_cards->verdict =
        asked->card_known < asked->tried
            ? VERDICT_UNKNOWN
            : verdict_of(chance, chance - margin,
                         judge_model_error(cell->judge, &cell->question, triple->pattern, chance));
    if (isnan(by_pattern.chance))
        return;
    *atlas = answered_of(by_pattern.chance, by_pattern.error);
    atlas->verdict = by_pattern.verdict;
}

static void tell(struct question *question, const char *key, const char *text) {
    struct error error;
    if (question_set(question, option_find(&question_options, key), text, &error) != STATUS_OK)
        one_die(error.text);
}

static void tell_number(struct question *question, const char *key, unsigned number) {
    char text[16];
    snprintf(text, sizeof text, "%u", number);
    tell(question, key, text);
}

static void tell_all(struct question *question, const struct situation *situation, card_set held) {
    char hand[HAND_TEXT_SIZE];
    hand_text(held, hand);
    question_begin(question);
    tell(question, "scores", situation->scores);
    tell(question, "called", situation->called);
    tell_number(question, "seat", situation->seat);
    tell_number(question, "dealer", situation->dealer);
    tell(question, "hand", hand);
}

/* What `advise' says of a hand: a chance, and the placement points that calling is worth. */
struct advised {
    double chance, gain;
};

static struct advised advise_on(const struct cell *cell, card_set hand, const char *config) {
    struct question question;
    struct advise_loaded *loaded = malloc(sizeof *loaded);
    struct error error = {.text = "not enough memory for advice"};
    const struct advise_request request = {
        .asked = {.rules = config, .samples = SAMPLES, .seconds = INFINITY},
        .table = population_names[cell->population],
        .question = &question};
    tell_all(&question, cell->situation, hand);
    if (!loaded || advise_load(loaded, &request, &error) != STATUS_OK ||
        advise_run(&loaded->advise.advice, &error) != STATUS_OK)
        one_die(error.text);
    const struct advise *advise = &loaded->advise;
    const struct elimination *elimination = &advise->advice.elimination;
    unsigned call = advise->alternatives[0].yes ? 0 : 1;
    struct advised advised = {(double)elimination->counts.marks[call][ROLLOUT_AIM] /
                                  (double)elimination->counts.samples[call],
                              elimination_difference(elimination, call, 1 - call).value};
    advise_unload(loaded);
    free(loaded);
    return advised;
}

static void answer_of_advise(struct triple *triple, const char *config, unsigned hands) {
    const struct cell *cell = triple->cell;
    double more = 0, more_squares = 0, gain = 0, gain_squares = 0;
    for (unsigned i = 0; i < hands; i++) {
        const struct held_hand *held = &cell->held[triple->pattern][i];
        struct advised advised = advise_on(cell, held->hand, config);
        more += advised.chance - held->chance;
        more_squares += (advised.chance - held->chance) * (advised.chance - held->chance);
        gain += advised.gain;
        gain_squares += advised.gain * advised.gain;
    }
    struct answered *answered = &triple->by[BY_ADVISE];
    *answered = answered_of(triple->by[BY_SOLVER].chance + more / hands,
                            mean_error(more, more_squares, hands));
    if (fabs(gain / hands) < FORCED_SURE * mean_error(gain, gain_squares, hands))
        answered->verdict = VERDICT_CLOSE;
    else
        answered->verdict = gain > 0 ? VERDICT_CALL : VERDICT_PASS;
}

void triple_answer(struct triple *triple, const char *config, unsigned hands) {
    answer_of_solver(triple);
    answer_of_truth(triple);
    answer_of_card(triple);
    answer_of_advise(triple, config, hands);
}

bool triple_compare(const struct triple *triple, enum answerer one, enum answerer other,
                    struct compared *compared) {
    const struct answered *a = &triple->by[one], *b = &triple->by[other];
    if (!a->known || !b->known)
        return false;
    compared->difference = b->chance - a->chance;
    compared->allowed = fmax(ALLOWED_POINTS, ALLOWED_ERRORS * hypot(a->error, b->error));
    return true;
}
