/* Reviews of POFC: all placings, by what advice on them says. */
#ifndef UTSPEL_POFC_REVIEW_H
#define UTSPEL_POFC_REVIEW_H

#include "sim/pofc_lab/advise/pofc_advise.h"
#include "sim/review/review.h"

extern const struct review_game pofc_review;

/* The kind of the decision that a seat is asked. */
uint8_t pofc_review_kind(const struct pofc_view *view);

/*
 * Begins advice on a decision, for struct review_weigher: advise->advice says by which rules is
 * played, and who goes on in each seat. What was chosen is weighed, whether or not `advise' would
 * list it.
 */
enum status pofc_review_begin(struct pofc_advise *advise, const struct review_decision *decision,
                              unsigned *chosen, struct error *error);

#endif
