/* Bytes compressed as gzip does: a file beside a page; or in the letters of base64, as text within
 * it. */
#ifndef UTSPEL_PACKED_H
#define UTSPEL_PACKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Whether the stream took all of it is for its owner to check; false: there is no memory. */
bool packed_write(const void *bytes, size_t size, FILE *out);
bool packed_write_text(const void *bytes, size_t size, FILE *out);

#endif
