/* A decision that a request tells as a position: what the person remembers of it. */
#ifndef UTSPEL_ASKED_POSITION_H
#define UTSPEL_ASKED_POSITION_H

#include "sim/review/review.h"

/*
 * Reads `position', an object of the options of `utspel advise' without the seat, which is that of
 * the person among the players of the match; and `answer', where one is wanted. The decision's
 * question is the caller's to free, after a failure too; without one there is nothing to weigh.
 */
enum status asked_position_read(const struct json_value *asked, struct table_match *match,
                                bool with_answer, struct review_decision *decision,
                                struct error *error);

#endif
