#include "sim/core/foreign_text.h"
#include "sim/output/chart.h"
#include "sim/words/language.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
    WIDTH = 60,
    ROWS_WANTED = 15,
    TICKS_MAX = 7,
    ROWS_MAX = 22,
    APART_MAX = 2,
    PLOT_LABEL_MAX = 20
};

/* What is in a cell besides marks, which are themselves. */
enum { BLANK = ' ', LINE = 1, BAR = 2, SEVERAL = '&' };

static const char marks[CHART_SERIES_MAX + 1] = "ox+*#%@$";

struct plot {
    const struct chart *chart;
    struct chart_scale scale;
    int rows, apart;            /* between ticks */
    bool has_several, has_bars; /* marks that meet, intervals */
    char cells[ROWS_MAX][WIDTH];
};

/* Rows count from the top. */
static int row_of(const struct plot *plot, double value) {
    double ticks = value / plot->scale.step - plot->scale.first;
    int row = plot->rows - 1 - (int)lround(ticks * plot->apart);
    return row < 0 ? 0 : row < plot->rows ? row : plot->rows - 1;
}

/* Series lie beside each other as far as there is room, so that bars can be told apart. */
static int column_of(const struct plot *plot, size_t series, size_t position) {
    const struct chart *chart = plot->chart;
    int band = WIDTH / (int)chart->x.count, count = (int)chart->series.count;
    int room = band > 0 ? (band - 1) / count : 0;
    int apart = room < APART_MAX ? room : APART_MAX;
    int middle = (int)((2 * position + 1) * WIDTH / (2 * chart->x.count));
    return middle + (int)series * apart - (count - 1) * apart / 2;
}

static const struct chart_point *point_of(const struct plot *plot, size_t series, size_t position) {
    return &plot->chart->points[series * plot->chart->x.count + position];
}

/* A dot in each column between two points. */
static void line_draw(struct plot *plot, size_t series, size_t position) {
    double from = point_of(plot, series, position)->value;
    double to = point_of(plot, series, position + 1)->value;
    if (!chart_is_known(from) || !chart_is_known(to))
        return;
    int begin = column_of(plot, series, position), end = column_of(plot, series, position + 1);
    for (int column = begin + 1; column < end; column++) {
        double share = (double)(column - begin) / (end - begin);
        plot->cells[row_of(plot, from + (to - from) * share)][column] = LINE;
    }
}

static void bar_draw(struct plot *plot, size_t series, size_t position) {
    const struct chart_point *point = point_of(plot, series, position);
    if (!chart_is_known(point->value) || !chart_has_interval(point))
        return;
    int column = column_of(plot, series, position), last = row_of(plot, point->low);
    plot->has_bars = true;
    for (int row = row_of(plot, point->high); row <= last; row++)
        plot->cells[row][column] = BAR;
}

static void mark_draw(struct plot *plot, size_t series, size_t position) {
    const struct chart_point *point = point_of(plot, series, position);
    if (!chart_is_known(point->value))
        return;
    char *cell = &plot->cells[row_of(plot, point->value)][column_of(plot, series, position)];
    bool is_free = *cell == BLANK || *cell == LINE || *cell == BAR || *cell == marks[series];
    *cell = is_free ? marks[series] : SEVERAL;
    plot->has_several = plot->has_several || !is_free;
}

static void each_point(struct plot *plot, size_t positions,
                       void (*draw)(struct plot *plot, size_t series, size_t position)) {
    for (size_t series = 0; series < plot->chart->series.count; series++)
        for (size_t position = 0; position < positions; position++)
            draw(plot, series, position);
}

/* What is drawn later lies above. */
static void plot_draw(struct plot *plot) {
    memset(plot->cells, BLANK, sizeof plot->cells);
    each_point(plot, plot->chart->x.count - 1, line_draw);
    each_point(plot, plot->chart->x.count, bar_draw);
    each_point(plot, plot->chart->x.count, mark_draw);
}

/* Says what there is to tell apart, if anything. */
static void legend_print(const struct plot *plot, FILE *out) {
    const struct chart *chart = plot->chart;
    const char *gap = "";
    if (chart->series.count > 1 && chart->series.name) {
        fprintf(out, "%s:", foreign_text(chart->series.name).text);
        gap = "  ";
    }
    for (size_t i = 0; i < chart->series.count && chart->series.labels; i++, gap = "   ")
        fprintf(out, "%s%c %s", gap, marks[i], foreign_text(chart_label(&chart->series, i)).text);
    if (plot->has_several) {
        fprintf(out, "%s%c %s", gap, SEVERAL, said("several"));
        gap = "   ";
    }
    if (plot->has_bars && chart->interval)
        fprintf(out, "%s│ %s", gap, foreign_text(chart->interval).text);
    fputs("\n", out);
}

/* How wide the widest tick label is. */
static int labels_width(const struct chart_scale *scale) {
    char text[CHART_NUMBER_SIZE];
    int width = 0;
    for (int i = 0; i < scale->count; i++) {
        int length = chart_number(scale->format, (scale->first + i) * scale->step, text);
        width = length > width ? length : width;
    }
    return width;
}

static void plot_cell_print(char cell, FILE *out) {
    if (cell == LINE || cell == BAR)
        fputs(cell == LINE ? "·" : "│", out);
    else
        putc(cell, out);
}

static void row_print(const struct plot *plot, int row, int width, FILE *out) {
    int above = plot->rows - 1 - row, length = WIDTH;
    char text[CHART_NUMBER_SIZE] = "";
    bool tick = above % plot->apart == 0;
    if (tick)
        chart_number(plot->scale.format,
                     (plot->scale.first + above / plot->apart) * plot->scale.step, text);
    fprintf(out, "%*s %s", width, text, tick ? "┤" : "│");
    while (length > 0 && plot->cells[row][length - 1] == BLANK)
        length--;
    for (int column = 0; column < length; column++)
        plot_cell_print(plot->cells[row][column], out);
    fputs("\n", out);
}

/* The column that a position is labelled at: amid the series. */
static int position_column(const struct plot *plot, size_t position) {
    size_t last = plot->chart->series.count - 1;
    return (column_of(plot, 0, position) + column_of(plot, last, position)) / 2;
}

static int label_width(const struct plot *plot, size_t position) {
    size_t width = chart_width(chart_label(&plot->chart->x, position));
    return width < PLOT_LABEL_MAX ? (int)width : PLOT_LABEL_MAX;
}

/* Where a label begins that is centred below its position. */
static int label_begin(const struct plot *plot, size_t position) {
    int begin = position_column(plot, position) - (label_width(plot, position) - 1) / 2;
    return begin > 0 ? begin : 0;
}

/* Labels are printed for every so many positions: the fewest that leave a blank between them. */
static size_t label_stride(const struct plot *plot) {
    size_t count = plot->chart->x.count;
    for (size_t stride = 1; stride < count; stride++) {
        bool fits = true;
        for (size_t i = stride; i < count; i += stride)
            fits = fits && label_begin(plot, i) >
                               label_begin(plot, i - stride) + label_width(plot, i - stride);
        if (fits)
            return stride;
    }
    return count;
}

static void x_axis_print(const struct plot *plot, size_t stride, int margin, FILE *out) {
    size_t next = 0;
    fprintf(out, "%*s└", margin, "");
    for (int column = 0; column < WIDTH; column++) {
        bool tick = next < plot->chart->x.count && column == position_column(plot, next);
        next += tick ? stride : 0;
        fputs(tick ? "┬" : "─", out);
    }
    fprintf(out, "\n%*s", margin + 1, "");
    for (size_t i = 0, column = 0; i < plot->chart->x.count; i += stride) {
        size_t begin = (size_t)label_begin(plot, i);
        chart_print_blanks(begin - column, out);
        chart_print_cut(chart_label(&plot->chart->x, i), PLOT_LABEL_MAX, out);
        column = begin + (size_t)label_width(plot, i);
    }
    fputs("\n", out);
    if (plot->chart->x.name) {
        int name = (int)chart_width(plot->chart->x.name);
        chart_print_blanks((size_t)(margin + 1 + (name < WIDTH ? (WIDTH - name) / 2 : 0)), out);
        fprintf(out, "%s\n", foreign_text(plot->chart->x.name).text);
    }
}

void chart_print_lines(const struct chart *chart, FILE *out) {
    struct chart_extent extent = chart_extent(chart->points, chart->series.count * chart->x.count);
    assert(chart->x.count >= 1 && chart->series.count >= 1);
    assert(chart->series.count <= CHART_SERIES_MAX);
    fprintf(out, "%s\n", foreign_text(chart->heading).text);
    if (extent.low > extent.high) {
        fprintf(out, "%s\n", said("(no values)"));
        return;
    }
    struct plot plot = {.chart = chart, .scale = chart_scale_make(extent, TICKS_MAX)};
    plot.apart = (ROWS_WANTED + (plot.scale.count - 1) / 2) / (plot.scale.count - 1);
    plot.rows = (plot.scale.count - 1) * plot.apart + 1;
    plot_draw(&plot);
    legend_print(&plot, out);
    int width = labels_width(&plot.scale);
    for (int row = 0; row < plot.rows; row++)
        row_print(&plot, row, width, out);
    x_axis_print(&plot, label_stride(&plot), width + 1, out);
}
