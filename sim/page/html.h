/* A page as one HTML file: nothing in it is fetched from elsewhere, and it reads without scripts.
 */
#ifndef UTSPEL_HTML_H
#define UTSPEL_HTML_H

#include "sim/page/page.h"

#include <stdio.h>

/* Whether the program was built with Vega, which draws charts again in the page; else they are
 * static. */
bool html_has_vega(void);

/* Fails when memory is short; whether the stream takes it all is for the caller to see. */
enum status page_write_html(struct page *page, FILE *out, struct error *error);

#endif
