#include "sim/page/markup.h"

#include "sim/core/foreign_text.h"

#include <ctype.h>
#include <stdbool.h>
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

static const char *const signs[] = {"♣", "♠", "♦", "♥"};
enum { SIGNS = sizeof signs / sizeof *signs, SIGNS_BLACK = 2 };

/* How long the card is that a text begins with, and whether it is red; 0: it begins with none. */
static size_t card_length(const char *text, bool *is_red) {
    size_t rank = 0;
    while (isalnum((unsigned char)text[rank]))
        rank++;
    for (size_t i = 0; i < SIGNS && rank > 0; i++)
        if (strncmp(text + rank, signs[i], strlen(signs[i])) == 0) {
            *is_red = i >= SIGNS_BLACK;
            return rank + strlen(signs[i]);
        }
    return 0;
}

void markup_cards(FILE *out, const char *text) {
    bool is_red;
    while (*text) {
        size_t length = card_length(text, &is_red);
        if (length > 0)
            fprintf(out, "<b class=\"card%s\">%.*s</b>", is_red ? " red" : "", (int)length, text);
        else
            character_put(out, text, length = foreign_piece(text).length);
        text += length;
    }
}
