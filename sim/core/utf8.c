#include "sim/core/utf8.h"

#include <stdbool.h>
#include <stdint.h>

/* The bytes of a character by its first; 0 if none begins so. */
static size_t length_by_lead(unsigned char lead) {
    if (lead < 0x80)
        return 1;
    if (lead < 0xc0 || lead > 0xf4)
        return 0;
    return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

static bool is_text(uint32_t code, size_t length) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool control = (code < 0x20 && code != '\t' && code != '\n' && code != '\r') || code == 0x7f;
    bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return code >= least[length] && code <= 0x10ffff && !control && !surrogate;
}

/* The length of the character at bytes, 0 if it is none. */
static size_t character_length(const unsigned char *bytes, size_t size) {
    size_t length = length_by_lead(bytes[0]);
    if (length == 0 || length > size)
        return 0;
    uint32_t code = length == 1 ? bytes[0] : bytes[0] & 0x7fu >> length;
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (bytes[i] & 0x3fu);
    }
    return is_text(code, length) ? length : 0;
}

size_t utf8_span(const char *bytes, size_t size) {
    size_t at = 0, length = 1;
    while (at < size && length > 0) {
        length = character_length((const unsigned char *)bytes + at, size - at);
        at += length;
    }
    return at;
}
