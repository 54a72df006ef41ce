/*
 * Charts as static pictures, in SVG: for pages without scripts, for paper, and as files. What a
 * mark stands for shows when it is pointed at. Texts are made in memory of the page.
 */
#ifndef UTSPEL_SVG_H
#define UTSPEL_SVG_H

#include "sim/page/page.h"

#include <stdio.h>

/* A picture within a page, which has its colours, its heading, and the key to its colours. */
void svg_write(struct page *page, const struct page_chart *chart, FILE *out);

/* The same as a file of its own, with all of these on a white ground. */
void svg_write_file(struct page *page, const struct page_chart *chart, FILE *out);

#endif
