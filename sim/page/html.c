/* A page as HTML, part by part; of a chart the picture, and the specification for scripts. */
#include "sim/page/html.h"

#include "sim/page/chart_view.h"
#include "sim/page/markup.h"
#include "sim/page/svg.h"
#include "sim/page/vega_lite.h"

#include <math.h>
#include <string.h>

extern const unsigned char page_theme[], page_style[], page_picture[], page_script[], page_vega[],
    page_charts[];
extern const size_t page_theme_size, page_style_size, page_picture_size, page_script_size,
    page_vega_size, page_charts_size;

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

/* The frame of a chart with all that reads without scripts; more may follow before it is closed. */
static void chart_open(struct page *page, const struct page_chart *chart, FILE *out) {
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

/* What scripts draw in place of the picture. */
static void chart_specify(struct page *page, const struct page_chart *chart, FILE *out) {
    if (!vega_lite_draws(chart))
        return;
    fputs("<script type=\"application/json\">", out);
    vega_lite_write(page, chart, out);
    fputs("</script>\n", out);
}

bool html_has_vega(void) {
    return page_vega_size > 0;
}

static bool is_static(const struct page *page) {
    return page->is_static || !html_has_vega();
}

static void embedded_write(FILE *out, const unsigned char *bytes, size_t size) {
    fwrite(bytes, 1, size, out);
}

static void head_write(const struct page *page, FILE *out) {
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
            language_word(page->language));
    fputs("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
          "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n<title>",
          out);
    markup_text(out, page->title);
    fputs("</title>\n<style>\n", out);
    embedded_write(out, page_theme, page_theme_size);
    embedded_write(out, page_style, page_style_size);
    embedded_write(out, page_picture, page_picture_size);
    fputs("</style>\n</head>\n<body>\n", out);
}

/* Whether a part is a section that the contents name: none that is folded away. */
static bool is_listed(const struct page *page, size_t at) {
    size_t i = at;
    while (i > 0 && page->parts[i].kind != PAGE_FOLD && page->parts[i].kind != PAGE_FOLD_END)
        i--;
    return page->parts[at].kind == PAGE_SECTION && page->parts[i].kind != PAGE_FOLD;
}

/* Links to the sections, if there are any. */
static void contents_write(const struct page *page, FILE *out) {
    size_t listed = 0;
    for (size_t i = 0; i < page->part_count; i++) {
        if (!is_listed(page, i))
            continue;
        if (listed++ == 0) {
            fputs("<nav aria-label=\"", out);
            markup_text(out, page_say(page, "Contents"));
            fputs("\"><ul>\n", out);
        }
        fprintf(out, "<li class=\"level-%d\"><a href=\"#part-%zu\">", page->parts[i].level, i);
        markup_text(out, page->parts[i].text);
        fputs("</a></li>\n", out);
    }
    if (listed > 0)
        fputs("</ul></nav>\n", out);
}

/* For whoever has never seen the program. */
static void guide_write(const struct page *page, FILE *out) {
    const char *const texts[] = {
        page->source ? page->source
                     : "The figures were counted in matches that programs played against each "
                       "other. They hold for those players and those rules, not for everybody.",
        "What was counted is a sample. The true figure lies within the 95 % interval in 95 cases "
        "of 100, that is, within two standard errors, the number after ±. The more matches, the "
        "narrower.",
        "Point at a mark of a chart, or tap it, to see its value, its interval and how often it "
        "was counted. The heading of a column sorts its table.",
    };
    fputs("<details class=\"guide\"><summary>", out);
    markup_text(out, page_say(page, "How to read this page"));
    fputs("</summary>\n<ul>\n", out);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        fputs("<li>", out);
        markup_text(out, page_say(page, texts[i]));
        fputs("</li>\n", out);
    }
    fputs("</ul></details>\n", out);
}

static void figures_write(const struct page_part *part, FILE *out) {
    fputs("<dl class=\"figures\">\n", out);
    for (size_t i = 0; i < part->figure_count; i++) {
        const struct page_figure *figure = &part->figures[i];
        fputs("<div><dt>", out);
        markup_text(out, figure->label);
        fputs("</dt><dd>", out);
        markup_text(out, figure->value);
        if (figure->spread) {
            fputs(" <small>", out);
            markup_text(out, figure->spread);
            fputs("</small>", out);
        }
        fputs("</dd></div>\n", out);
    }
    fputs("</dl>\n", out);
}

/* Of a table that is stacked, a cell says what column it is of. */
static void cell_write(const struct page_table *table, size_t at, FILE *out) {
    const struct page_cell *cell = &table->cells[at];
    fputs(cell->is_head ? "<th scope=\"row\"" : "<td", out);
    if (table->is_stacked && !cell->is_head) {
        fputs(" data-column=\"", out);
        markup_text(out, table->columns[at % table->column_count].heading);
        fputc('"', out);
    }
    if (isfinite(cell->order))
        fprintf(out, " class=\"number\" data-order=\"%.9g\"", cell->order);
    if (cell->note) {
        fputs(" title=\"", out);
        markup_text(out, cell->note);
        fputc('"', out);
    }
    fputs(cell->has_cards ? "><span>" : ">", out);
    (cell->has_cards ? markup_cards : markup_text)(out, cell->text);
    fputs(cell->has_cards ? "</span>" : "", out);
    fputs(cell->is_head ? "</th>" : "</td>", out);
}

static void rows_write(const struct page_table *table, FILE *out) {
    fputs(table->is_stacked ? "<table class=\"stacked\">\n<thead><tr>" : "<table>\n<thead><tr>",
          out);
    for (size_t i = 0; i < table->column_count; i++) {
        fprintf(out, "<th scope=\"col\"%s>",
                table->columns[i].is_number ? " class=\"number\"" : "");
        markup_text(out, table->columns[i].heading);
        fputs("</th>", out);
    }
    fputs("</tr></thead>\n<tbody>\n", out);
    for (size_t i = 0; i < table->cell_count; i++) {
        if (i % table->column_count == 0)
            fputs("<tr>", out);
        cell_write(table, i, out);
        if ((i + 1) % table->column_count == 0)
            fputs("</tr>\n", out);
    }
    fputs("</tbody>\n</table>", out);
}

/* Tables scroll sideways where they are too wide, by keys too. */
static void table_write(const struct page_table *table, const char *summary, FILE *out) {
    if (*summary) {
        fputs(table->is_folded ? "<details><summary>" : "<p class=\"caption\">", out);
        markup_text(out, summary);
        fputs(table->is_folded ? "</summary>" : "</p>", out);
    }
    fputs("\n<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"", out);
    markup_text(out, table->caption);
    fputs("\">", out);
    rows_write(table, out);
    fputs(table->is_folded ? "</div>\n</details>\n" : "</div>\n", out);
}

static void paragraph_write(const char *class, const char *text, FILE *out) {
    fprintf(out, "<p%s>", class);
    markup_text(out, text);
    fputs("</p>\n", out);
}

/* A folded table that says the same as the chart before it, and is shown within its frame. */
static bool is_of_chart(const struct page *page, size_t at) {
    return at > 0 && page->parts[at].kind == PAGE_TABLE && page->parts[at].table.is_folded &&
           page->parts[at - 1].kind == PAGE_CHART &&
           strcmp(page->parts[at].table.caption, page->parts[at - 1].chart.title) == 0;
}

static void chart_write(struct page *page, size_t at, FILE *out) {
    const struct page_chart *chart = &page->parts[at].chart;
    chart_open(page, chart, out);
    if (!is_static(page))
        chart_specify(page, chart, out);
    if (at + 1 < page->part_count && is_of_chart(page, at + 1))
        table_write(&page->parts[at + 1].table, page_say(page, "Table"), out);
    fputs("</figure>\n", out);
}

/* The page's title is the first of all; it is also that of a file alone. */
static int heading_level(const struct page *page, const struct page_part *part) {
    return page->is_of_one ? part->level : part->level + 1;
}

static void part_write(struct page *page, size_t at, FILE *out) {
    const struct page_part *part = &page->parts[at];
    int level = heading_level(page, part);
    switch (part->kind) {
    case PAGE_SECTION:
        fprintf(out, "<h%d id=\"part-%zu\">", level, at);
        markup_text(out, part->text);
        fprintf(out, "</h%d>\n", level);
        break;
    case PAGE_TEXT:
        paragraph_write("", part->text, out);
        break;
    case PAGE_POINT:
        fputs("<p class=\"point\"><strong>", out);
        markup_text(out, part->head);
        fputs("</strong> ", out);
        markup_text(out, part->text);
        fputs("</p>\n", out);
        break;
    case PAGE_FOLD:
        fputs("<details class=\"fold\"><summary>", out);
        markup_text(out, part->text);
        fputs("</summary>\n", out);
        break;
    case PAGE_FOLD_END:
        fputs("</details>\n", out);
        break;
    case PAGE_WARNING:
        paragraph_write(" class=\"warning\"", part->text, out);
        break;
    case PAGE_FIGURES:
        figures_write(part, out);
        break;
    case PAGE_TABLE:
        table_write(&part->table, part->table.caption, out);
        break;
    case PAGE_CHART:
        chart_write(page, at, out);
        break;
    }
}

/* Narrow charts that follow each other stand side by side where there is room. */
static void parts_write(struct page *page, FILE *out) {
    bool is_beside = false;
    for (size_t i = 0; i < page->part_count; i++) {
        const struct page_part *part = &page->parts[i];
        bool is_narrow = part->kind == PAGE_CHART && chart_is_narrow(&part->chart);
        if (is_of_chart(page, i))
            continue;
        if (is_narrow != is_beside)
            fputs(is_narrow ? "<div class=\"charts\">\n" : "</div>\n", out);
        is_beside = is_narrow;
        part_write(page, i, out);
    }
    if (is_beside)
        fputs("</div>\n", out);
}

static void scripts_write(const struct page *page, FILE *out) {
    fputs("<script>\n", out);
    embedded_write(out, page_script, page_script_size);
    if (!is_static(page)) {
        fputs("</script>\n<script>\n", out);
        embedded_write(out, page_vega, page_vega_size);
        embedded_write(out, page_charts, page_charts_size);
    }
    fputs("</script>\n", out);
}

enum status page_write_html(struct page *page, FILE *out, struct error *error) {
    head_write(page, out);
    fputs("<header><h1>", out);
    markup_text(out, page->title);
    fputs("</h1></header>\n", out);
    contents_write(page, out);
    fputs("<main>\n", out);
    guide_write(page, out);
    parts_write(page, out);
    fputs("</main>\n", out);
    scripts_write(page, out);
    fputs("</body>\n</html>\n", out);
    return page->failed ? error_set(error, STATUS_RUNTIME, "out of memory") : STATUS_OK;
}
