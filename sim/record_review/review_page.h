/* Reviews as a page for people (sim/page/page.h). */
#ifndef UTSPEL_REVIEW_PAGE_H
#define UTSPEL_REVIEW_PAGE_H

#include "sim/page/page.h"
#include "sim/record_review/review_match.h"

/*
 * Adds the review of one player: what its result is made of, how luck and mistakes add up deal by
 * deal, all mistakes, the dearest first, and sums by kind.
 */
void review_page_add(struct page *page, const struct reviewed *reviewed);

#endif
