/* Whether bytes are text: UTF-8 without control characters but tabs and line ends. */
#ifndef UTSPEL_UTF8_H
#define UTSPEL_UTF8_H

#include <stddef.h>

/* How many of the bytes are text, up to the first that is not. */
size_t utf8_span(const char *bytes, size_t size);

#endif
