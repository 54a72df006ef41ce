/*
 * Charts as specifications of Vega-Lite with their data, in JSON. Scripts in the page draw them in
 * place of the static pictures: as wide as the page, with values shown where one points.
 *
 * Colours are those of the page (theme.css), by name, so that they follow its light and dark.
 */
#ifndef UTSPEL_VEGA_LITE_H
#define UTSPEL_VEGA_LITE_H

#include "sim/page/page.h"

#include <stdio.h>

/* Whether a chart has a specification: flows are static. */
bool vega_lite_draws(const struct page_chart *chart);

/* What is written is safe within <script>. The page fails when memory is short. */
void vega_lite_write(struct page *page, const struct page_chart *chart, FILE *out);

#endif
