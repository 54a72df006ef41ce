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

#endif
