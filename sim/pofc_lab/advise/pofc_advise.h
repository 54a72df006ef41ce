/*
 * Advice for POFC: what each placement of a decision is worth.
 *
 * What a seat cannot see is sampled, again and again, and the hand played on by strategies, once
 * for each placement with the same cards. The value of a placement is the mean of the seat's points
 * in the hand, and of what Fantasy Land is worth where the hand leads there: per opponent as much
 * as `sampler' counts for it.
 */
#ifndef UTSPEL_POFC_ADVISE_H
#define UTSPEL_POFC_ADVISE_H

#include "sim/advice/advice.h"
#include "sim/pofc_lab/advise/pofc_alternatives.h"
#include "sim/pofc_lab/advise/pofc_question.h"

struct pofc_advise {
    struct advice advice; /* first */
    bool is_quick;        /* rank the first cards' placements by a part of sampler's samples */
    struct sampler_parameters sampler;
    struct pofc_state position;
    struct pofc_alternatives alternatives;
    struct pofc_rows choice; /* what `sampler' does here, with all its samples; quick, of the first
                                cards the first in rank */
    int64_t points[POFC_ALTERNATIVES_MAX], squares[POFC_ALTERNATIVES_MAX]; /* of the hand: sums */
};

/* The advice on POFC that this is a part of. */
static inline const struct pofc_advise *pofc_advise_of(const struct advice *advice) {
    return (const struct pofc_advise *)advice;
}

/*
 * Begins advice on a question: advise->advice says who plays by which rules. It holds nothing that
 * would have to be freed.
 */
enum status pofc_advise_begin(struct pofc_advise *advise, const struct pofc_question *question,
                              struct error *error);

/* The number of an alternative, which is added if it is none yet. */
unsigned pofc_advise_alternative(struct pofc_advise *advise, const struct pofc_rows *rows);

/* Plays as the advice's player does; the advice is that of a struct pofc_advise. */
enum status pofc_advise_run(struct advice *advice, struct error *error);

/* The points of the hand after a placement, without what Fantasy Land is worth. */
struct estimate pofc_advise_points(const struct pofc_advise *advise, unsigned alternative);

/* The cards dealt that an alternative does not place. */
card_set pofc_discarded_by(const struct pofc_advise *advise, unsigned alternative);

#endif
