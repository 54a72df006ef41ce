/* HTML and SVG as they are written. */
#ifndef UTSPEL_MARKUP_H
#define UTSPEL_MARKUP_H

#include <stdio.h>

/*
 * Text, and what is in quotes of an attribute. Bytes that are not UTF-8, and control characters,
 * become U+FFFD.
 */
void markup_text(FILE *out, const char *text);

#endif
