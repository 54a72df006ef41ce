/* The decisions of a review weighed by the engine: on its threads, with progress and signals. */
#ifndef UTSPEL_REVIEW_TASK_H
#define UTSPEL_REVIEW_TASK_H

#include "sim/record_review/review_match.h"
#include "sim/record_review/review_rules.h"

/*
 * Weighs all decisions, by rules that a config can be loaded for; the same on any number of
 * threads. After STATUS_INTERRUPTED those weighed so far are.
 */
enum status review_task_run(struct reviewed *reviewed, const struct review_rules *rules,
                            struct error *error);

#endif
