/* A page as one HTML file: it fetches nothing from elsewhere, and reads without scripts. */
#ifndef UTSPEL_HTML_H
#define UTSPEL_HTML_H

#include "sim/page/page.h"

#include <stdio.h>

/* Whether the program was built with Vega, which draws charts again in the page; else they are
 * static. */
bool html_has_vega(void);

/* Fails when memory is short; the caller checks whether the stream took all of it. */
enum status page_write_html(struct page *page, FILE *out, struct error *error);

#endif
