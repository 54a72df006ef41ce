/* Reviews of Chicago: which decisions are weighed, by what advice on them says. */
#ifndef UTSPEL_CHICAGO_REVIEW_H
#define UTSPEL_CHICAGO_REVIEW_H

#include "sim/chicago/chicago_game.h"
#include "sim/chicago_lab/advise/chicago_advise.h"
#include "sim/review/review.h"

extern const struct review_game chicago_review;

/* What is asked at a stage, and its kind of decision. False: nothing that is reviewed. */
bool chicago_review_find(enum chicago_stage stage, enum chicago_decision *asked, uint8_t *kind);

/*
 * Begins advice on a decision, for struct review_weigher: advise->advice says by which rules is
 * played, and who goes on in each seat.
 */
enum status chicago_review_begin(struct advise *advise, const struct review_decision *decision,
                                 unsigned *chosen, struct error *error);

#endif
