#include "sim/page/gnuplot.h"

#include "sim/page/chart_view.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { LABELS_MAX = 20, LETTERS_MAX = 90 /* in a row */, CELLS_MAX = 16 /* with text, in a row */ };

/* Quoted as gnuplot quotes: nothing in it is special except the quote itself. */
static void text_print(const char *text, FILE *out) {
    fputc('\'', out);
    for (; *text; text++) {
        if (*text == '\'')
            fputc('\'', out);
        fputc(*text == '\n' ? ' ' : *text, out);
    }
    fputc('\'', out);
}

/* A text as a datum, which ends at the next double quote whatever is before it. */
static void datum_print(const char *text, FILE *out) {
    fputs(" \"", out);
    for (; *text; text++)
        fputc(*text == '"' ? '\'' : *text == '\n' ? ' ' : *text, out);
    fputc('"', out);
}

static void setting_print(const char *name, const char *text, FILE *out) {
    if (!text)
        return;
    fprintf(out, "set %s ", name);
    text_print(text, out);
    fputc('\n', out);
}

static void number_print(double number, FILE *out) {
    if (isfinite(number))
        fprintf(out, " %.17g", number);
    else
        fputs(" NaN", out);
}

/* How far a series' marks lie from the middle of their position, which is 1 wide. */
static double series_offset(const struct page_chart *chart, size_t series) {
    double middle = ((double)chart->chart.series.count - 1) / 2;
    double apart = chart->form == PAGE_BARS    ? 0.8 / (double)chart->chart.series.count
                   : chart->form == PAGE_LINES ? 0.2 / (double)chart->chart.series.count
                                               : 0;
    return ((double)series - middle) * apart;
}

static void point_print(struct page *page, const struct page_chart *chart, size_t at, FILE *out) {
    const struct chart_point *point = &chart->chart.points[at];
    size_t x = at % chart->chart.x.count, series = at / chart->chart.x.count;
    fprintf(out, "%.17g %zu", (double)x + series_offset(chart, series), series);
    number_print(point->value, out);
    number_print(point->low, out);
    number_print(point->high, out);
    fprintf(out, " %" PRId64, chart->counts ? chart->counts[at] : -1);
    datum_print(chart_label_text(page, &chart->chart.x, x), out);
    datum_print(isfinite(point->value) ? chart_value_text(page, chart, at) : "", out);
    fputc('\n', out);
}

/* One block for each series, with two empty lines between, as `index' counts them. */
static void data_print(struct page *page, const struct page_chart *chart, FILE *out) {
    fputs("# x, series, value, low, high, count (-1: none), label of x, value as text\n"
          "$chart << EOD\n",
          out);
    for (size_t i = 0; i < chart->chart.series.count; i++) {
        for (size_t j = 0; j < chart->chart.x.count; j++)
            point_print(page, chart, i * chart->chart.x.count + j, out);
        fputs(i + 1 < chart->chart.series.count ? "\n\n" : "EOD\n", out);
    }
}

static size_t labels_length(const struct page *page, const struct chart_axis *axis) {
    size_t length = 0;
    for (size_t i = 0; i < axis->count; i++)
        length += strlen(chart_label_text(page, axis, i)) + 2;
    return length;
}

/* Labels at the positions of an axis, as many as there is room for; wide ones lean. */
static void labels_print(const struct page *page, const struct chart_axis *axis, char side,
                         FILE *out) {
    size_t step = side == 'y' ? 1 : (axis->count + LABELS_MAX - 1) / LABELS_MAX;
    bool leans = side == 'x' && labels_length(page, axis) / step > LETTERS_MAX;
    fprintf(out, "set %ctics scale 0 %s(", side, leans ? "rotate by -40 " : "");
    for (size_t i = 0; i < axis->count; i += step) {
        fputs(i > 0 ? ", " : "", out);
        text_print(chart_label_text(page, axis, i), out);
        fprintf(out, " %zu", i);
    }
    fprintf(out, side == 'x' ? ")\nset xrange [-0.6:%zu.6]\n" : ")\nset yrange [%zu.6:-0.6]\n",
            axis->count - 1);
}

/* Whether anything is known of a series; or of the intervals of its points. */
static bool series_has(const struct page_chart *chart, size_t series, bool intervals) {
    const struct chart_point *points = chart->chart.points + series * chart->chart.x.count;
    for (size_t i = 0; i < chart->chart.x.count; i++)
        if (intervals ? chart_has_interval(&points[i]) : isfinite(points[i].value))
            return true;
    return false;
}

/* Of each series its marks, named in the key, and their intervals. */
static void series_plot(const struct page *page, const struct page_chart *chart, const char *mark,
                        const char *interval, FILE *out) {
    const struct chart_axis *series = &chart->chart.series;
    const char *before = "plot";
    for (size_t i = 0; i < series->count; i++) {
        if (!series_has(chart, i, false)) /* of which gnuplot warns */
            continue;
        fprintf(out, "%s $chart index %zu using 1:3 with %s linetype %zu title ", before, i, mark,
                i + 1);
        text_print(series->count > 1 ? chart_label_text(page, series, i) : "", out);
        before = ", \\\n    ";
        if (series_has(chart, i, true))
            fprintf(out,
                    "%s $chart index %zu using 1:4:(0):($5-$4) with vectors nohead linetype %zu%s "
                    "notitle",
                    before, i, i + 1, interval);
    }
    fputc('\n', out);
}

static void axes_print(const struct page *page, const struct page_chart *chart, FILE *out) {
    labels_print(page, &chart->chart.x, 'x', out);
    setting_print("xlabel", chart->chart.x.name, out);
    setting_print("ylabel", chart->unit, out);
    setting_print("key outside top center horizontal title", chart->chart.series.name, out);
    fputs("set grid ytics\n", out);
}

static void lines_plot(const struct page *page, const struct page_chart *chart, FILE *out) {
    axes_print(page, chart, out);
    series_plot(page, chart, "linespoints pointtype 7", "", out);
}

static void bars_plot(const struct page *page, const struct page_chart *chart, FILE *out) {
    axes_print(page, chart, out);
    fprintf(out, "set boxwidth %g\nset style fill solid 0.8 noborder\nset yrange [*<0:0<*]\n",
            0.75 / (double)chart->chart.series.count);
    series_plot(page, chart, "boxes", " linecolor 'black'", out);
}

/* A row for each position, the first at the top. */
static void intervals_plot(const struct page *page, const struct page_chart *chart, FILE *out) {
    labels_print(page, &chart->chart.x, 'y', out);
    setting_print("xlabel", chart->unit, out);
    fputs("set grid xtics\n", out);
    if (chart->about_zero)
        fputs("set yzeroaxis linetype -1\nset xrange [*<0:0<*]\n", out);
    fputs("plot $chart using 3:1:4:5 with xerrorbars pointtype 7 linetype 1 notitle\n", out);
}

/* Gnuplot warns of a range of colours that is empty, where all values are the same. */
static void palette_print(const struct page_chart *chart, FILE *out) {
    double least = INFINITY, greatest = -INFINITY;
    for (size_t i = 0; i < chart->chart.x.count * chart->chart.series.count; i++)
        if (isfinite(chart->chart.points[i].value)) {
            least = fmin(least, chart->chart.points[i].value);
            greatest = fmax(greatest, chart->chart.points[i].value);
        }
    double most = fmax(fabs(least), fabs(greatest));
    if (chart->about_zero && isfinite(most) && most > 0) {
        fputs("set palette defined (-1 '#c4572e', 0 '#ffffff', 1 '#2f7f9e')\n", out);
        fprintf(out, "set cbrange [%.17g:%.17g]\n", -most, most);
        return;
    }
    fputs("set palette defined (0 '#f4f8fa', 1 '#2f7f9e')\n", out);
    if (least == greatest)
        fprintf(out, "set cbrange [%.17g:%.17g]\n", least, least + 1);
}

static void heat_map_plot(const struct page *page, const struct page_chart *chart, FILE *out) {
    labels_print(page, &chart->chart.x, 'x', out);
    labels_print(page, &chart->chart.series, 'y', out);
    setting_print("xlabel", chart->chart.x.name, out);
    setting_print("ylabel", chart->chart.series.name, out);
    setting_print("cblabel", chart->unit, out);
    palette_print(chart, out);
    fputs("plot $chart using 1:2:3 with image pixels notitle", out);
    if (chart->chart.x.count <= CELLS_MAX)
        fprintf(out, ", \\\n     $chart using 1:2:8 with labels font ',%d' notitle",
                chart->chart.x.count > CELLS_MAX / 2 ? 8 : 10);
    fputc('\n', out);
}

static void (*const plots[])(const struct page *, const struct page_chart *,
                             FILE *) = {[PAGE_LINES] = lines_plot,
                                        [PAGE_BARS] = bars_plot,
                                        [PAGE_INTERVALS] = intervals_plot,
                                        [PAGE_HEAT_MAP] = heat_map_plot,
                                        [PAGE_FLOW] = NULL};

bool gnuplot_draws(enum page_chart_form form) {
    return plots[form] != NULL;
}

void gnuplot_write(struct page *page, const struct page_chart *chart, FILE *out) {
    fputs("set encoding utf8\nset datafile missing 'NaN'\n", out);
    setting_print("title", chart->title, out);
    data_print(page, chart, out);
    plots[chart->form](page, chart, out);
}
