/* What results files hold, as pages for people (sim/page/page.h). */
#ifndef UTSPEL_REPORT_PAGE_H
#define UTSPEL_REPORT_PAGE_H

#include "sim/page/page.h"

/*
 * Adds what a file shows, of whatever type it is: of a run, a comparison, a sweep, a duel,
 * tournaments, an atlas of calls or a chart of first cards. The page keeps no hold of the file.
 */
enum status report_file(struct page *page, const char *path, struct error *error);

#endif
