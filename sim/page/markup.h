/* HTML and SVG as they are written. */
#ifndef UTSPEL_MARKUP_H
#define UTSPEL_MARKUP_H

#include <stdio.h>

/*
 * Writes text, or the value of an attribute within its quotes. Bytes that are not UTF-8, and
 * control characters, become U+FFFD.
 */
void markup_text(FILE *out, const char *text);

#endif
