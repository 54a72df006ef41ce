/*
 * Charts as scripts for gnuplot, which hold their data: a block $chart with the values, which
 * users may take out or draw otherwise.
 */
#ifndef UTSPEL_GNUPLOT_H
#define UTSPEL_GNUPLOT_H

#include "sim/page/page.h"

#include <stdio.h>

/*
 * The script, which says neither which terminal of gnuplot draws nor to where. Labels are in the
 * page's language, in memory of the page. Of a flow there is none: gnuplot_draws() is false.
 */
void gnuplot_write(struct page *page, const struct page_chart *chart, FILE *out);

bool gnuplot_draws(enum page_chart_form form);

#endif
