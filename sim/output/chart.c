/* What charts are made of: figures, labels and scales. */
#include "sim/output/chart.h"

#include "sim/core/foreign_text.h"
#include "sim/words/said.h"

#include <math.h>

/* Numbers of more digits before the point, or zeros after it, are written with an exponent. */
enum { SIZE_MAX_EXPONENT = 7, VALUE_PLACES_MAX = 6, DIGITS_MAX = 15 };

static const double largest = 1e300;

bool chart_is_known(double value) {
    return fabs(value) <= largest;
}

struct chart_format chart_format_for(double size, int exponent) {
    int size_exponent = size > 0 ? (int)floor(log10(size)) : exponent;
    if (size_exponent < SIZE_MAX_EXPONENT && exponent >= -VALUE_PLACES_MAX)
        return (struct chart_format){exponent < 0 ? -exponent : 0, false};
    int digits = size_exponent - exponent;
    return (struct chart_format){digits < 0 ? 0 : digits < DIGITS_MAX ? digits : DIGITS_MAX, true};
}

int chart_number(struct chart_format format, double number, char text[CHART_NUMBER_SIZE]) {
    /* 0 for what would be written as -0.00. */
    if (!format.exponent && fabs(number) < 0.5 * pow(10, -format.places))
        number = 0;
    int length =
        snprintf(text, CHART_NUMBER_SIZE, format.exponent ? "%.*e" : "%.*f", format.places, number);
    said_numbers(text);
    return length;
}

const char *chart_label(const struct chart_axis *axis, size_t position) {
    return axis->labels ? axis->labels[position] : "";
}

size_t chart_width(const char *text) {
    return foreign_text_columns(text);
}

void chart_print_cut(const char *text, size_t cells, FILE *out) {
    struct foreign_text shown = foreign_text(text);
    if (chart_width(text) <= cells)
        fputs(shown.text, out);
    else if (cells > 0)
        fprintf(out, "%.*s…", cells > 1 ? (int)foreign_text_fit(shown.text, cells - 1) : 0,
                shown.text);
}

void chart_print_blanks(size_t cells, FILE *out) {
    fprintf(out, "%*s", (int)cells, "");
}

void chart_extent_add(struct chart_extent *extent, double value) {
    if (chart_is_known(value)) {
        extent->low = fmin(extent->low, value);
        extent->high = fmax(extent->high, value);
    }
}

bool chart_has_interval(const struct chart_point *point) {
    return chart_is_known(point->low) && chart_is_known(point->high);
}

struct chart_extent chart_extent(const struct chart_point *points, size_t count) {
    struct chart_extent extent = {INFINITY, -INFINITY};
    for (size_t i = 0; i < count; i++) {
        if (!chart_is_known(points[i].value))
            continue;
        chart_extent_add(&extent, points[i].value);
        if (chart_has_interval(&points[i])) {
            chart_extent_add(&extent, points[i].low);
            chart_extent_add(&extent, points[i].high);
        }
    }
    return extent;
}

/* Makes room around what is all equal, or differs by no more than doubles round. */
static void extent_widen(struct chart_extent *extent) {
    const double rounding = 1e-12, smallest = 1e-290;
    double size = fmax(fabs(extent->low), fabs(extent->high));
    if (extent->high - extent->low > fmax(rounding * size, smallest))
        return;
    double room = size > smallest ? pow(10, floor(log10(size))) : 1;
    extent->low -= room;
    extent->high += room;
}

static int tick_count(const struct chart_extent *extent, double step) {
    /* A bound that is a tick except for rounding needs no other beyond it. */
    const double rounding = 1e-9;
    return (int)(ceil(extent->high / step - rounding) - floor(extent->low / step + rounding)) + 1;
}

struct chart_scale chart_scale_make(struct chart_extent extent, int ticks_max) {
    static const double factors[] = {1, 2, 5};
    extent_widen(&extent);
    int exponent = (int)floor(log10((extent.high - extent.low) / ticks_max));
    double step = pow(10, exponent);
    for (size_t i = 1; tick_count(&extent, step) > ticks_max; i++) {
        exponent += i % 3 == 0;
        step = factors[i % 3] * pow(10, exponent);
    }
    return (struct chart_scale){
        .step = step,
        .first = floor(extent.low / step + 1e-9),
        .count = tick_count(&extent, step),
        .format = chart_format_for(fmax(fabs(extent.low), fabs(extent.high)), exponent)};
}
