/* What charts are made of: figures and labels. Only for what draws them. */
#ifndef UTSPEL_CHART_PARTS_H
#define UTSPEL_CHART_PARTS_H

#include "sim/output/chart.h"

#include <stdbool.h>

enum { CHART_NUMBER_SIZE = 40 };

/* How numbers are written, all alike. */
struct chart_format {
    int places;    /* after the point */
    bool exponent; /* 1.25e+09 */
};

/* The format for numbers up to a size, of which differences of 10^exponent are to be seen. */
struct chart_format chart_format_for(double size, int exponent);

/* Writes a number, returns its length. */
int chart_number(struct chart_format format, double number, char text[CHART_NUMBER_SIZE]);

/* Too large for differences to be computed counts as not finite. */
bool chart_is_known(double value);

/* The label of a position, "" if it has none. */
const char *chart_label(const struct chart_axis *axis, size_t position);

/* How many cells a text takes: one each for characters of UTF-8. */
size_t chart_width(const char *text);

/* Prints a text, cut to as many cells, the last then an ellipsis. */
void chart_print_cut(const char *text, size_t cells, FILE *out);

void chart_print_blanks(size_t cells, FILE *out);

#endif
