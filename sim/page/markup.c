#include "sim/page/markup.h"

/* The bytes of the character of UTF-8 that begins there; 0: there is none. */
static int character_length(const unsigned char *text) {
    if (*text < 0x80)
        return 1;
    int length = *text >= 0xf0 ? 4 : *text >= 0xe0 ? 3 : 2;
    if (*text < 0xc2 || *text > 0xf4)
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
