/* Who goes on in each seat when a decision is weighed: advice loaded for the table sat at. */
#ifndef UTSPEL_REVIEW_TABLE_H
#define UTSPEL_REVIEW_TABLE_H

#include "sim/record_review/review_match.h"
#include "sim/record_review/review_rules.h"

struct review_loaded;

/* Advice that was loaded, by seat and who the others are there; all zeros to begin with. */
struct review_tables {
    const struct review_request *request;
    const struct reviewed_match *match; /* whose decisions are weighed now */
    const struct review_rules *rules;
    struct review_loaded *first;
};

struct review_weigher review_tables_weigher(struct review_tables *tables);
void review_tables_free(struct review_tables *tables);

enum { REVIEW_TABLE_SIZE = 96 };

/*
 * Fills who the others are at a decision, in words: of Chicago a list of populations. Fails if the
 * record does not say, and neither does the request.
 */
enum status review_others_find(const struct review_tables *tables,
                               const struct review_decision *decision,
                               char others[REVIEW_TABLE_SIZE], struct error *error);

#endif
