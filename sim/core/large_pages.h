/* Memory for what is looked up all over: on large pages, if the system has some. */
#ifndef UTSPEL_LARGE_PAGES_H
#define UTSPEL_LARGE_PAGES_H

#include <stddef.h>

/* Zeroed bytes, for free(); NULL without memory. */
void *large_pages_new(size_t size);

#endif
