#include "sim/core/foreign_text.h"
#include "sim/output/chart.h"
#include "sim/words/language.h"

#include <assert.h>
#include <math.h>

/* Cells of the terminal. Shades lie on both sides of a value, and above it in a low map. */
enum {
    SHADES = 5,
    BESIDE = 2,
    BESIDE_NARROW = 1,
    LABEL_MAX = 20,
    HEADER_MAX = 12,
    WIDTH_MAX = 80,
    LOW_MAX = 12
};

static const char *const shades[SHADES] = {" ", "░", "▒", "▓", "█"};

struct map {
    const struct chart *chart;
    const struct chart_axis *across, *down;
    double low, high; /* low > high: nothing is known */
    struct chart_format format;
    size_t label_width, value_width, cell_width;
};

static const struct chart_point *map_point_of(const struct map *map, size_t row, size_t column) {
    size_t x = map->across == &map->chart->x ? column : row;
    size_t series = map->across == &map->chart->x ? row : column;
    return &map->chart->points[series * map->chart->x.count + x];
}

static void map_extent(struct map *map) {
    map->low = INFINITY;
    map->high = -INFINITY;
    for (size_t i = 0; i < map->chart->x.count * map->chart->series.count; i++) {
        double value = map->chart->points[i].value;
        if (chart_is_known(value)) {
            map->low = fmin(map->low, value);
            map->high = fmax(map->high, value);
        }
    }
}

/* The mean half width of the intervals, NAN without any. */
static double mean_error(const struct chart *chart) {
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < chart->x.count * chart->series.count; i++) {
        const struct chart_point *point = &chart->points[i];
        double error = (point->high - point->low) / 2;
        if (chart_is_known(point->value) && chart_is_known(error) && error > 0) {
            sum += error;
            count++;
        }
    }
    return count > 0 ? sum / (double)count : NAN;
}

/* The last digit is of the order of half an interval's half width, or of a 50th of the range. */
static struct chart_format map_format(const struct map *map) {
    double error = mean_error(map->chart), range = map->high - map->low;
    double size = fmax(fabs(map->low), fabs(map->high));
    double seen = error > 0 ? error / 2 : range > 0 ? range / 50 : size / 100;
    return chart_format_for(size, seen > 0 ? (int)floor(log10(seen)) : 0);
}

static int cell_text(const struct map *map, double value, char text[CHART_NUMBER_SIZE]) {
    if (chart_is_known(value))
        return chart_number(map->format, value, text);
    return snprintf(text, CHART_NUMBER_SIZE, "-");
}

static size_t map_labels_width(const struct chart_axis *axis, size_t most) {
    size_t widest = 0;
    for (size_t i = 0; i < axis->count; i++) {
        size_t width = chart_width(chart_label(axis, i));
        widest = width > widest ? width : widest;
    }
    return widest < most ? widest : most;
}

static size_t values_width(const struct map *map) {
    char text[CHART_NUMBER_SIZE];
    int width = 0;
    for (size_t i = 0; i < map->chart->x.count * map->chart->series.count; i++) {
        int length = cell_text(map, map->chart->points[i].value, text);
        width = length > width ? length : width;
    }
    return (size_t)width;
}

/* The name of the axis that runs down stands above its labels. */
static void map_lay(struct map *map, size_t beside) {
    map->value_width = values_width(map);
    /* A blank before a value, and a blank or the mark of the best after it. */
    size_t value = map->value_width + 2 + 2 * beside;
    size_t header = map_labels_width(map->across, HEADER_MAX) + 2;
    size_t name = map->down->name ? chart_width(map->down->name) : 0;
    size_t label = map_labels_width(map->down, LABEL_MAX);
    map->cell_width = value > header ? value : header;
    map->label_width = name < LABEL_MAX && name > label ? name : label;
}

static size_t map_width(const struct map *map) {
    return map->label_width + 1 + map->cell_width * map->across->count;
}

static struct map map_make(const struct chart *chart) {
    struct map map = {.chart = chart, .across = &chart->x, .down = &chart->series};
    map_extent(&map);
    map.format = map_format(&map);
    map_lay(&map, BESIDE);
    if (map_width(&map) > WIDTH_MAX && chart->x.count > chart->series.count) {
        map.across = &chart->series;
        map.down = &chart->x;
        map_lay(&map, BESIDE);
    }
    if (map_width(&map) > WIDTH_MAX)
        map_lay(&map, BESIDE_NARROW);
    return map;
}

/* Of what is all equal the middle one. */
static const char *shade_of(const struct map *map, double value) {
    if (!chart_is_known(value))
        return shades[0];
    if (map->low == map->high)
        return shades[SHADES / 2];
    int shade = (int)((value - map->low) / (map->high - map->low) * SHADES);
    return shades[shade < SHADES ? shade : SHADES - 1];
}

static bool is_best(const struct map *map, double value) {
    return (map->chart->best == CHART_HIGHEST && value == map->high) ||
           (map->chart->best == CHART_LOWEST && value == map->low);
}

static void shade_print(const char *shade, size_t cells, FILE *out) {
    while (cells-- > 0)
        fputs(shade, out);
}

/* Shade, value, shade: "▒▒ 11.25 ▒▒"; an asterisk follows the best. */
static void map_cell_print(const struct map *map, double value, FILE *out) {
    char text[CHART_NUMBER_SIZE];
    const char *shade = shade_of(map, value);
    size_t beside = map->cell_width - map->value_width - 2, left = (beside + 1) / 2;
    cell_text(map, value, text);
    shade_print(shade, left, out);
    fprintf(out, " %*s%c", (int)map->value_width, text, is_best(map, value) ? '*' : ' ');
    shade_print(shade, beside - left, out);
}

static void label_print(const struct map *map, const char *label, FILE *out) {
    size_t width = chart_width(label);
    chart_print_cut(label, map->label_width, out);
    chart_print_blanks(width < map->label_width ? map->label_width - width + 1 : 1, out);
}

static void shades_print(const struct map *map, size_t row, FILE *out) {
    label_print(map, "", out);
    for (size_t column = 0; column < map->across->count; column++)
        shade_print(shade_of(map, map_point_of(map, row, column)->value), map->cell_width, out);
    fputs("\n", out);
}

/* In a low map a cell is two lines high, which looks square. */
static void map_row_print(const struct map *map, size_t row, FILE *out) {
    label_print(map, chart_label(map->down, row), out);
    for (size_t column = 0; column < map->across->count; column++)
        map_cell_print(map, map_point_of(map, row, column)->value, out);
    fputs("\n", out);
    if (map->down->count <= LOW_MAX)
        shades_print(map, row, out);
}

static void headers_print(const struct map *map, FILE *out) {
    label_print(map, "", out);
    if (map->across->name) {
        size_t width = chart_width(map->across->name);
        size_t cells = map->cell_width * map->across->count;
        chart_print_blanks(width < cells ? (cells - width) / 2 : 0, out);
        fprintf(out, "%s\n", foreign_text(map->across->name).text);
    }
    label_print(map, map->down->name ? map->down->name : "", out);
    for (size_t i = 0; i < map->across->count; i++) {
        const char *label = chart_label(map->across, i);
        size_t width = chart_width(label), most = map->cell_width - 2;
        width = width < most ? width : most;
        size_t left = (map->cell_width - width + 1) / 2;
        chart_print_blanks(left, out);
        chart_print_cut(label, width, out);
        chart_print_blanks(map->cell_width - width - left, out);
    }
    fputs("\n", out);
}

static void map_legend_print(const struct map *map, FILE *out) {
    char low[CHART_NUMBER_SIZE], high[CHART_NUMBER_SIZE];
    chart_number(map->format, map->low, low);
    chart_number(map->format, map->high, high);
    fprintf(out, "%s '", low);
    for (size_t i = 0; i < SHADES; i++)
        fputs(shades[i], out);
    fprintf(out, "' %s", high);
    if (map->chart->best != CHART_NO_BEST)
        fprintf(out, "   * %s",
                said(map->chart->best == CHART_HIGHEST ? "the highest" : "the lowest"));
    fputs("\n", out);
}

void chart_print_heat_map(const struct chart *chart, FILE *out) {
    assert(chart->x.count >= 1 && chart->series.count >= 1);
    struct map map = map_make(chart);
    fprintf(out, "%s\n", foreign_text(chart->heading).text);
    if (map.low > map.high) {
        fprintf(out, "%s\n", said("(no values)"));
        return;
    }
    map_legend_print(&map, out);
    headers_print(&map, out);
    for (size_t row = 0; row < map.down->count; row++)
        map_row_print(&map, row, out);
}
