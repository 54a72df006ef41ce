#include "sim/page/html_chart.h"

#include "sim/page/chart_view.h"
#include "sim/page/markup.h"
#include "sim/page/svg.h"
#include "sim/page/vega_lite.h"

enum { COLOURS = 8 };

/* The name of each series beside its colour; only where there are several. */
static void legend_write(const struct page *page, const struct chart_axis *axis, FILE *out) {
    if (axis->count < 2)
        return;
    fputs("<p class=\"legend\">", out);
    if (axis->name) {
        fputs("<span>", out);
        markup_text(out, axis->name);
        fputs("</span> ", out);
    }
    for (size_t i = 0; i < axis->count; i++) {
        fprintf(out, "<span><i class=\"s%zu\"></i>", i % COLOURS);
        markup_text(out, chart_label_text(page, axis, i));
        fputs("</span> ", out);
    }
    fputs("</p>\n", out);
}

/* The colours of a heat map from the least value to the greatest or, about 0, to both sides. */
static void ramp_write(struct page *page, const struct page_chart *chart, FILE *out) {
    struct chart_extent extent = chart_extent_of_colours(chart);
    fputs("<p class=\"legend\"><span>", out);
    markup_text(out, chart_extent_text(page, chart, extent.low));
    fprintf(out, "<i class=\"%s\"></i>", chart->about_zero ? "ramp about-zero" : "ramp");
    markup_text(out, chart_extent_text(page, chart, extent.high));
    fputc(' ', out);
    markup_text(out, chart->unit);
    fputs("</span></p>\n", out);
}

static void key_write(struct page *page, const struct page_chart *chart, FILE *out) {
    if (chart->form == PAGE_LINES || chart->form == PAGE_BARS)
        legend_write(page, &chart->chart.series, out);
    else if (chart->form == PAGE_HEAT_MAP)
        ramp_write(page, chart, out);
}

void html_chart_open(struct page *page, const struct page_chart *chart, FILE *out) {
    fputs("<figure data-chart=\"", out);
    markup_text(out, chart->key);
    fputs("\"><figcaption>", out);
    markup_text(out, chart->title);
    fputs("</figcaption>\n", out);
    key_write(page, chart, out);
    fputs("<div class=\"wide picture\" role=\"group\" tabindex=\"0\" aria-label=\"", out);
    markup_text(out, chart->title);
    fputs("\">", out);
    svg_write(page, chart, out);
    fputs("</div>\n", out);
}

void html_chart_close(FILE *out) {
    fputs("</figure>\n", out);
}

void html_chart_specify(struct page *page, const struct page_chart *chart, FILE *out) {
    if (!vega_lite_draws(chart))
        return;
    fputs("<script type=\"application/json\">", out);
    vega_lite_write(page, chart, out);
    fputs("</script>\n", out);
}
