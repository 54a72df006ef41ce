/*
 * Memory of zero bytes that takes room and time only where it is touched.
 *
 * For large structs of which most runs fill a small part.
 */
#ifndef UTSPEL_ZERO_PAGES_H
#define UTSPEL_ZERO_PAGES_H

#include <stddef.h>

/* Returned: size (1 or more) zero bytes at a page's start, or NULL if memory is short. */
void *zero_pages_new(size_t size);

/* Makes all its bytes 0 again, and gives back the room. */
void zero_pages_clear(void *memory, size_t size);

/* memory may be NULL. */
void zero_pages_free(void *memory, size_t size);

#endif
