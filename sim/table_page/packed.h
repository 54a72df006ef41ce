/* Bytes as text within a page: compressed as gzip does, and in the letters of base64. */
#ifndef UTSPEL_PACKED_H
#define UTSPEL_PACKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Whether the stream took all of it is for its owner to check; false: there is no memory. */
bool packed_write(const void *bytes, size_t size, FILE *out);

#endif
