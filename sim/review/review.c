#include "sim/review/review.h"

#include "sim/core/list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void forget(struct review_decision *decision) {
    free(decision->question);
    free(decision->past);
}

void review_free(struct review *review) {
    for (size_t i = 0; i < review->count; i++)
        forget(&review->decisions[i]);
    free(review->decisions);
    free(review->memory);
    *review = (struct review){0};
}

void review_note(struct review *review, const struct table_question *question,
                 const struct table_answer *answer, unsigned entrants) {
    struct review_decision decision = {.entrant = (uint8_t)question->entrant, .answer = *answer};
    if (review->game->remember)
        review->game->remember(review, question, answer);
    if (!(entrants >> question->entrant & 1) || !review->game->note(review, question, &decision))
        return;
    struct review_decision *decisions = NULL;
    if (decision.question)
        decisions = list_grow(review->decisions, review->count, &review->room, sizeof *decisions);
    if (!decisions) {
        forget(&decision);
        review->is_short = true;
        return;
    }
    review->decisions = decisions;
    review->decisions[review->count++] = decision;
}

/* Takes over what was compared, if anything was; what is clearly better costs nothing. */
static void take_answer(const struct review_game *game, const struct advice *advice,
                        struct review_decision *decision) {
    const struct elimination_comparison *comparison = advice->comparison;
    unsigned chosen = comparison->chosen, best = comparison->best;
    decision->samples = best == chosen ? 0 : advice->samples;
    decision->cost = best == chosen ? (struct estimate){0, 0}
                                    : elimination_difference(&advice->elimination, best, chosen);
    if (decision->cost.value < -(double)REVIEW_ERRORS * decision->cost.error) {
        decision->cost = (struct estimate){0, 0};
        best = chosen;
    }
    decision->is_weighed = true;
    game->name(advice, chosen, decision->chosen);
    game->name(advice, best, decision->best);
}

/* Samples alternatives, unless there are many and the game's player chooses the same: yes and no
 * are sampled as fast as it is asked. */
static enum status compare_alternatives(const struct review_game *game, struct advice *advice,
                                        struct error *error) {
    struct elimination_comparison *comparison = advice->comparison;
    comparison->best = comparison->chosen;
    return comparison->usual != comparison->chosen || advice->elimination.alternatives <= REVIEW_FEW
               ? game->run(advice, error)
               : STATUS_OK;
}

static enum status weigh(const struct review_game *game, const struct review_weigher *weigher,
                         uint64_t samples, struct review_decision *decision, struct error *error) {
    struct elimination_comparison comparison = {.screened = REVIEW_SCREENED};
    struct advice *advice;
    enum status status =
        weigher->begin(weigher->given, decision, &advice, &comparison.chosen, error);
    if (status == STATUS_OK)
        status = game->choose(advice, decision, &comparison.usual, error);
    if (status != STATUS_OK)
        return status;
    advice->comparison = &comparison;
    advice->samples = samples;
    advice->seconds = INFINITY;
    status = compare_alternatives(game, advice, error);
    if (status == STATUS_OK)
        take_answer(game, advice, decision);
    advice->comparison = NULL;
    return status;
}

enum status review_weigh(const struct review_game *game, const struct review_weigher *weigher,
                         uint64_t samples, struct review_decision *decision, struct error *error) {
    enum status status;
    samples = samples ? samples : REVIEW_SAMPLES;
    do
        status = weigh(game, weigher, samples, decision, error);
    while (status == STATUS_USAGE && game->simplify && game->simplify(decision));
    return status;
}

bool review_is_mistake(const struct review_decision *decision) {
    return decision->is_weighed && decision->samples >= REVIEW_LEAST &&
           decision->cost.value > (double)REVIEW_ERRORS * decision->cost.error;
}

static void add(struct review_sums *sums, const struct review_decision *decision) {
    sums->decisions++;
    if (!decision->is_weighed)
        return;
    sums->weighed++;
    sums->mistakes += review_is_mistake(decision);
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
