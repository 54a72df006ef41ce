/* FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
#ifndef UTSPEL_HASH_H
#define UTSPEL_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { HASH_TEXT_SIZE = 17 }; /* 16 hexadecimal digits and a NUL */

#define HASH_START 0xcbf29ce484222325

static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    for (const unsigned char *byte = bytes; size-- > 0; byte++)
        hash = (hash ^ *byte) * 0x100000001b3;
    return hash;
}

#endif
