/* A chart of a page as HTML: its caption, what colours mean, the picture, and the specification. */
#ifndef UTSPEL_HTML_CHART_H
#define UTSPEL_HTML_CHART_H

#include "sim/page/page.h"

#include <stdio.h>

/* Its frame with all that reads without scripts; more may follow before it is closed. */
void html_chart_open(struct page *page, const struct page_chart *chart, FILE *out);
void html_chart_close(FILE *out);

/* What scripts draw in place of the picture. */
void html_chart_specify(struct page *page, const struct page_chart *chart, FILE *out);

#endif
