#include "sim/output/packed.h"

#include <nettle/base64.h>
#include <stdlib.h>
#include <zlib.h>

enum { GZIP_WINDOW = 15 + 16, MEMORY_LEVEL = 9 };

/* The compressed bytes, malloc()ed; NULL: there is no memory. */
static unsigned char *compressed(const void *bytes, size_t size, size_t *length) {
    z_stream stream = {.next_in = bytes, .avail_in = (uInt)size};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP_WINDOW, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    stream.avail_out = (uInt)deflateBound(&stream, size);
    unsigned char *out = stream.next_out = malloc(stream.avail_out);
    if (out)
        deflate(&stream, Z_FINISH);
    *length = stream.total_out;
    deflateEnd(&stream);
    return out;
}

bool packed_write(const void *bytes, size_t size, FILE *out) {
    size_t length;
    unsigned char *packed = compressed(bytes, size, &length);
    if (packed)
        fwrite(packed, 1, length, out);
    free(packed);
    return packed != NULL;
}

bool packed_write_text(const void *bytes, size_t size, FILE *out) {
    size_t length;
    unsigned char *packed = compressed(bytes, size, &length);
    char *letters = packed ? malloc(BASE64_ENCODE_RAW_LENGTH(length)) : NULL;
    if (letters) {
        base64_encode_raw(letters, length, packed);
        fwrite(letters, 1, BASE64_ENCODE_RAW_LENGTH(length), out);
    }
    free(letters);
    free(packed);
    return letters != NULL;
}
