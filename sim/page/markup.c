#include "sim/page/markup.h"

#include "sim/core/foreign_text.h"

#include <string.h>

static void character_put(FILE *out, const char *text, size_t length) {
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
        fwrite(text, 1, length, out);
    }
}

void markup_text(FILE *out, const char *text) {
    while (*text) {
        struct foreign_piece piece = foreign_piece(text);
        if (*piece.escape && !strchr("\t\n", *text))
            fputs(piece.escape, out);
        else
            character_put(out, text, piece.length);
        text += piece.length;
    }
}
