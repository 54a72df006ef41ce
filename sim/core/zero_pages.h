/*
 * Zeroed memory of which only the pages that are touched take memory and time: for large structs
 * of which most runs fill a small part.
 */
#ifndef UTSPEL_ZERO_PAGES_H
#define UTSPEL_ZERO_PAGES_H

#include <stddef.h>

/* Returned: size (1 or more) zero bytes at a page's start, or NULL if memory is short. */
void *zero_pages_new(size_t size);

/* Makes all its bytes 0 again, and returns its pages to the system. */
void zero_pages_clear(void *memory, size_t size);

/* memory may be NULL. */
void zero_pages_free(void *memory, size_t size);

#endif
