#include "sim/page/markup.h"

#include <stdbool.h>
#include <string.h>

/* Whether the first two bytes begin more than one spelling of a character, or none that exists. */
static bool is_malformed(unsigned first, unsigned second) {
    return first < 0xc2 || first > 0xf4 || (first == 0xe0 && second < 0xa0) ||
           (first == 0xed && second >= 0xa0) || (first == 0xf0 && second < 0x90) ||
           (first == 0xf4 && second >= 0x90);
}

/* The bytes of the character of UTF-8 that begins there; 0: there is none that XML may have. */
static int character_length(const unsigned char *text) {
    if (*text < 0x80)
        return *text >= ' ' || strchr("\t\n\r", *text) ? 1 : 0;
    int length = *text >= 0xf0 ? 4 : *text >= 0xe0 ? 3 : 2;
    if (is_malformed(text[0], text[1]))
        return 0;
    for (int i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

static void character_put(FILE *out, const unsigned char *text, int length) {
    switch (*text) {
    case '<':
        fputs("&lt;", out);
        break;
    case '>':
        fputs("&gt;", out);
        break;
    case '&':
        fputs("&amp;", out);
        break;
    case '"':
        fputs("&quot;", out);
        break;
    default:
        fwrite(text, 1, (size_t)length, out);
    }
}

void markup_text(FILE *out, const char *text) {
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        int length = character_length(at);
        if (length > 0)
            character_put(out, at, length);
        else
            fputs("\ufffd", out);
        at += length > 0 ? length : 1;
    }
}
