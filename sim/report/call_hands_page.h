/* Not for others: the hands of an atlas of calls. */
#ifndef UTSPEL_CALL_HANDS_PAGE_H
#define UTSPEL_CALL_HANDS_PAGE_H

#include "sim/output/results.h"
#include "sim/page/page.h"

/* The chance that a Chicago is won by hands alike, and how often they called. */
enum status report_call_hands(struct page *page, const struct results *results,
                              struct error *error);

#endif
