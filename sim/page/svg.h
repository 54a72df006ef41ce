/*
 * Charts as static pictures: SVG whose colours and letters are those of the page it is in, or its
 * own where it is alone. What a mark stands for shows when it is pointed at.
 */
#ifndef UTSPEL_SVG_H
#define UTSPEL_SVG_H

#include "sim/page/page.h"

#include <stdio.h>

/* Numbers in tooltips are made in memory of the page. */
void svg_write(struct page *page, const struct page_chart *chart, FILE *out);

/* What a value is: "Chicago called: 12.3 % (11.8–12.9), n = 1,234". */
const char *chart_point_text(struct page *page, const struct page_chart *chart, size_t at);

/* Its value alone, with as many decimals as its interval makes sense of. */
const char *chart_value_text(struct page *page, const struct page_chart *chart, size_t at);

/* A name for an axis entry: in the page's language, or as it is. */
const char *chart_label_text(const struct page *page, const struct chart_axis *axis, size_t at);

/* Where the value lies between the least and the greatest: 0..1; about 0: .5 is 0. NAN: unknown. */
double chart_shade(const struct page_chart *chart, size_t at);

#endif
