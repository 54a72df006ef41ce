/* HTML and SVG as they are written. */
#ifndef UTSPEL_MARKUP_H
#define UTSPEL_MARKUP_H

#include <stdio.h>

/*
 * Writes text, or the value of an attribute within its quotes. What foreign_text.h hides is escaped
 * as there, except line ends and tabs, which a page shows as blanks.
 */
void markup_text(FILE *out, const char *text);

/* The same, with each card, a rank and the sign of its suit, as an element of its own. */
void markup_cards(FILE *out, const char *text);

#endif
