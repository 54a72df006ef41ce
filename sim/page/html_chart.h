/* A chart of a page as HTML: its caption, what colours mean, the picture, and the specification. */
#ifndef UTSPEL_HTML_CHART_H
#define UTSPEL_HTML_CHART_H

#include "sim/page/page.h"

#include <stdio.h>

/* With a specification for scripts to draw it anew, or without. */
void html_chart_write(struct page *page, const struct page_chart *chart, bool is_static, FILE *out);

#endif
