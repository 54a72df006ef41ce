/* HTML and SVG as they are written. */
#ifndef UTSPEL_MARKUP_H
#define UTSPEL_MARKUP_H

#include "sim/core/error.h"
#include "sim/page/page.h"

#include <stdio.h>

/* Text, and what is in quotes of an attribute. Bytes that are not UTF-8 become U+FFFD. */
void markup_text(FILE *out, const char *text);

/* The same of what a format prints, of at most 1000 bytes. */
void markup_print(FILE *out, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
