#include "sim/review/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 256 };

void review_free(struct review *review) {
    for (size_t i = 0; i < review->count; i++)
        free(review->decisions[i].question);
    free(review->decisions);
    *review = (struct review){0};
}

/* Makes room for one more. */
static bool make_room(struct review *review) {
    if (review->count < review->room)
        return true;
    size_t room = review->room ? 2 * review->room : ROOM_FIRST;
    struct review_decision *decisions = realloc(review->decisions, room * sizeof *decisions);
    if (!decisions)
        return false;
    review->decisions = decisions;
    review->room = room;
    return true;
}

void review_note(struct review *review, const struct table_question *question,
                 const struct table_answer *answer, unsigned entrants) {
    struct review_decision decision = {.entrant = (uint8_t)question->entrant, .answer = *answer};
    if (!review->game->note(review, question, &decision))
        return;
    if (!(entrants >> question->entrant & 1)) {
        free(decision.question);
        return;
    }
    if (!decision.question || !make_room(review)) {
        free(decision.question);
        review->is_short = true;
        return;
    }
    review->decisions[review->count++] = decision;
}

/* Whether more samples may tell whether it was a mistake. */
static bool is_open(const struct review_decision *decision) {
    const struct estimate *cost = &decision->cost;
    bool few = decision->samples < REVIEW_LEAST;
    bool clear = !few && cost->value > ((double)REVIEW_ERRORS + 1) * cost->error;
    return cost->value > (few ? 1 : 2) * cost->error && !clear;
}

static void take_answer(const struct review_game *game, const struct advice *advice,
                        unsigned chosen, struct review_decision *decision) {
    const struct elimination *elimination = &advice->elimination;
    unsigned best = elimination_best(elimination);
    struct estimate behind = elimination_reported(elimination, chosen, best);
    decision->cost =
        best == chosen ? (struct estimate){0, 0} : (struct estimate){-behind.value, behind.error};
    decision->samples = advice->samples;
    decision->is_weighed = true;
    game->name(advice, chosen, decision->chosen);
    game->name(advice, best, decision->best);
}

/* Asks with so many samples. */
static enum status ask(const struct review_game *game, const struct review_weigher *weigher,
                       uint64_t samples, struct review_decision *decision, struct error *error) {
    struct advice *advice;
    unsigned chosen;
    enum status status = weigher->begin(weigher->given, decision, &advice, &chosen, error);
    if (status != STATUS_OK)
        return status;
    advice->samples = samples;
    advice->seconds = INFINITY;
    status = game->run(advice, error);
    if (status == STATUS_OK)
        take_answer(game, advice, chosen, decision);
    return status;
}

/* Asks the game's player, who costs no samples; not of yes or no, which samples tell as fast. */
static enum status ask_player(const struct review_game *game, const struct review_weigher *weigher,
                              struct review_decision *decision, struct error *error) {
    struct advice *advice;
    unsigned chosen;
    enum status status = weigher->begin(weigher->given, decision, &advice, &chosen, error);
    if (status == STATUS_OK && advice->elimination.alternatives > REVIEW_FEW)
        status = game->agrees(advice, decision, chosen, &decision->is_weighed, error);
    if (status != STATUS_OK || !decision->is_weighed)
        return status;
    game->name(advice, chosen, decision->chosen);
    game->name(advice, chosen, decision->best);
    return STATUS_OK;
}

enum status review_weigh(const struct review_game *game, const struct review_weigher *weigher,
                         uint64_t most, struct review_decision *decision, struct error *error) {
    most = most ? most : REVIEW_MOST;
    enum status asked = ask_player(game, weigher, decision, error);
    if (decision->is_weighed || (asked != STATUS_OK && asked != STATUS_USAGE))
        return asked;
    for (uint64_t samples = REVIEW_FIRST;; samples *= REVIEW_STEP) {
        uint64_t now = samples < most ? samples : most;
        enum status status = ask(game, weigher, now, decision, error);
        if (status == STATUS_USAGE && game->simplify && game->simplify(decision))
            status = ask(game, weigher, now, decision, error);
        if (status != STATUS_OK || now == most || !is_open(decision))
            return status;
    }
}

bool review_is_mistake(const struct review_decision *decision) {
    return decision->is_weighed && decision->samples >= REVIEW_LEAST &&
           decision->cost.value > (double)REVIEW_ERRORS * decision->cost.error;
}

static void add(struct review_sums *sums, const struct review_decision *decision) {
    sums->decisions++;
    sums->weighed += decision->is_weighed;
    if (!review_is_mistake(decision))
        return;
    sums->mistakes++;
    sums->cost.value += decision->cost.value;
    sums->cost.error = hypot(sums->cost.error, decision->cost.error);
}

void review_sums_of(const struct review *review, unsigned entrants,
                    struct review_sums sums[REVIEW_KINDS + 1]) {
    memset(sums, 0, (REVIEW_KINDS + 1) * sizeof *sums);
    for (size_t i = 0; i < review->count; i++) {
        const struct review_decision *decision = &review->decisions[i];
        if (!(entrants >> decision->entrant & 1))
            continue;
        add(&sums[decision->kind], decision);
        add(&sums[REVIEW_KINDS], decision);
    }
}

static int compare(const void *one, const void *other) {
    const struct review_decision *a = *(const struct review_decision *const *)one,
                                 *b = *(const struct review_decision *const *)other;
    bool a_is = review_is_mistake(a), b_is = review_is_mistake(b);
    if (a_is != b_is)
        return a_is ? -1 : 1;
    if (a->cost.value != b->cost.value)
        return a->cost.value > b->cost.value ? -1 : 1;
    return (a > b) - (a < b);
}

void review_rank(const struct review *review, const struct review_decision **ranked) {
    for (size_t i = 0; i < review->count; i++)
        ranked[i] = &review->decisions[i];
    qsort(ranked, review->count, sizeof *ranked, compare);
}
