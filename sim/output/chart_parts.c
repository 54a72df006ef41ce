#include "sim/output/chart_parts.h"

#include <math.h>

/* Numbers of more digits before the point, or zeros after it, are written with an exponent. */
enum { SIZE_MAX_EXPONENT = 7, PLACES_MAX = 6, DIGITS_MAX = 15 };

static const double largest = 1e300;

bool chart_is_known(double value) {
    return fabs(value) <= largest;
}

struct chart_format chart_format_for(double size, int exponent) {
    int size_exponent = size > 0 ? (int)floor(log10(size)) : exponent;
    if (size_exponent < SIZE_MAX_EXPONENT && exponent >= -PLACES_MAX)
        return (struct chart_format){exponent < 0 ? -exponent : 0, false};
    int digits = size_exponent - exponent;
    return (struct chart_format){digits < 0 ? 0 : digits < DIGITS_MAX ? digits : DIGITS_MAX, true};
}

int chart_number(struct chart_format format, double number, char text[CHART_NUMBER_SIZE]) {
    /* 0 for what would be written as -0.00. */
    if (!format.exponent && fabs(number) < 0.5 * pow(10, -format.places))
        number = 0;
    return snprintf(text, CHART_NUMBER_SIZE, format.exponent ? "%.*e" : "%.*f", format.places,
                    number);
}

const char *chart_label(const struct chart_axis *axis, size_t position) {
    return axis->labels ? axis->labels[position] : "";
}

/* Bytes that continue a character take no cell. */
static bool begins_character(char byte) {
    return ((unsigned char)byte & 0xc0) != 0x80;
}

size_t chart_width(const char *text) {
    size_t width = 0;
    for (; *text; text++)
        width += begins_character(*text);
    return width;
}

void chart_print_cut(const char *text, size_t cells, FILE *out) {
    if (chart_width(text) <= cells) {
        fputs(text, out);
        return;
    }
    for (size_t width = 0; *text; text++) {
        width += begins_character(*text);
        if (width >= cells)
            break;
        putc(*text, out);
    }
    if (cells > 0)
        fputs("…", out);
}

void chart_print_blanks(size_t cells, FILE *out) {
    fprintf(out, "%*s", (int)cells, "");
}
