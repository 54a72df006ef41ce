#include "sim/core/foreign_text.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* The length of a character by its first byte; 0 if no character begins with that. */
static size_t length_by_lead(unsigned char lead) {
    if (lead < 0x80)
        return 1;
    if (lead < 0xc0 || lead > 0xf4)
        return 0;
    return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/* Reads the character at bytes, of which there is at least one; its length, 0 if it is not valid.
 */
static size_t character_read(const char *bytes, size_t size, uint32_t *code) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead = (unsigned char)*bytes;
    size_t length = length_by_lead(lead);
    if (length == 0 || length > size)
        return 0;
    *code = length == 1 ? lead : lead & 0x7fu >> length;
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)bytes[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | ((unsigned char)bytes[i] & 0x3fu);
    }
    bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    return *code >= least[length] && *code <= 0x10ffff && !surrogate ? length : 0;
}

static bool is_line_space(uint32_t code) {
    return code == '\t' || code == '\n' || code == '\r';
}

size_t utf8_span(const char *bytes, size_t size) {
    size_t at = 0, length = 1;
    while (at < size && length > 0) {
        uint32_t code;
        length = character_read(bytes + at, size - at, &code);
        if (length == 1 && (code < 0x20 || code == 0x7f) && !is_line_space(code))
            length = 0;
        at += length;
    }
    return at;
}

size_t utf8_read(const char *text, uint32_t *code) {
    return character_read(text, strnlen(text, 4), code);
}

bool foreign_text_hides(uint32_t code) {
    static const uint32_t hidden[][2] = {{0, 0x1f},        {0x7f, 0x9f},     {0x61c, 0x61c},
                                         {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (code >= hidden[i][0] && code <= hidden[i][1])
            return true;
    return false;
}

bool foreign_text_hidden(const char *text, uint32_t *code) {
    for (; *text; text++) {
        size_t length = utf8_read(text, code);
        if (length > 0 && foreign_text_hides(*code))
            return true;
        text += length > 0 ? length - 1 : 0;
    }
    return false;
}

/* As printf() would, but also in a signal handler. */
static void escape_write(const char *prefix, uint32_t code, unsigned digits,
                         char escape[FOREIGN_ESCAPE_SIZE]) {
    size_t length = strlen(prefix);
    memcpy(escape, prefix, length);
    for (unsigned i = 0; i < digits; i++)
        escape[length + i] = "0123456789abcdef"[code >> 4 * (digits - 1 - i) & 15];
    escape[length + digits] = '\0';
}

struct foreign_piece foreign_piece(const char *text) {
    struct foreign_piece piece = {.length = utf8_read(text, &piece.code)};
    if (piece.length == 0) {
        piece.length = 1;
        escape_write("\\x", (unsigned char)*text, 2, piece.escape);
    } else if (foreign_text_hides(piece.code) && piece.code < 0x80) {
        escape_write("\\x", piece.code, 2, piece.escape);
    } else if (foreign_text_hides(piece.code)) {
        escape_write("\\u", piece.code, 4, piece.escape);
    }
    return piece;
}

static void text_print(FILE *out, const char *text, bool lines) {
    while (*text) {
        struct foreign_piece piece = foreign_piece(text);
        if (*piece.escape && !(lines && (*text == '\n' || *text == '\t')))
            fputs(piece.escape, out);
        else
            fwrite(text, 1, piece.length, out);
        text += piece.length;
    }
}

void foreign_text_print(FILE *out, const char *text) {
    text_print(out, text, false);
}

void foreign_text_print_lines(FILE *out, const char *text) {
    text_print(out, text, true);
}

static size_t piece_columns(const struct foreign_piece *piece) {
    if (*piece->escape)
        return strlen(piece->escape);
    int width = piece->code < 0x80 ? 1 : wcwidth((wchar_t)piece->code);
    return width < 0 ? 1 : (size_t)width; /* unknown to the C library */
}

/* How many bytes fit, all of them at most; *columns is lowered to what they take. */
static size_t bytes_fit(const char *text, size_t *columns) {
    size_t at = 0, taken = 0;
    while (text[at]) {
        struct foreign_piece piece = foreign_piece(text + at);
        size_t width = piece_columns(&piece);
        if (taken + width > *columns)
            break;
        taken += width;
        at += piece.length;
    }
    *columns = taken;
    return at;
}

/* wcwidth() knows the widths of characters in a locale of UTF-8, whatever that of the user is. */
static size_t fit_in_utf8(const char *text, size_t *columns) {
    locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    locale_t before = uselocale(utf8);
    size_t bytes = bytes_fit(text, columns);
    uselocale(before);
    if (utf8)
        freelocale(utf8);
    return bytes;
}

static bool is_ascii(const char *text) {
    for (; *text; text++)
        if ((unsigned char)*text >= 0x80)
            return false;
    return true;
}

static size_t text_fit(const char *text, size_t *columns) {
    return is_ascii(text) ? bytes_fit(text, columns) : fit_in_utf8(text, columns);
}

size_t foreign_text_columns(const char *text) {
    size_t columns = SIZE_MAX / 2;
    text_fit(text, &columns);
    return columns;
}

size_t foreign_text_fit(const char *text, size_t columns) {
    size_t bytes = text_fit(text, &columns);
    return bytes > 0 || !*text ? bytes : foreign_piece(text).length;
}

void foreign_text_print_column(FILE *out, const char *text, size_t columns) {
    size_t taken = foreign_text_columns(text);
    foreign_text_print(out, text);
    fprintf(out, "%*s", taken < columns ? (int)(columns - taken) : 0, "");
}

struct foreign_text foreign_text(const char *text) {
    static const char cut[] = "...";
    struct foreign_text shown = {""};
    size_t length = 0;
    while (*text) {
        struct foreign_piece piece = foreign_piece(text);
        const char *from = *piece.escape ? piece.escape : text;
        size_t size = *piece.escape ? strlen(piece.escape) : piece.length;
        if (length + size + sizeof cut > sizeof shown.text) {
            memcpy(shown.text + length, cut, sizeof cut);
            break;
        }
        memcpy(shown.text + length, from, size);
        length += size;
        text += piece.length;
    }
    return shown;
}

char *foreign_text_copy(const char *text) {
    char *copy = NULL;
    size_t size;
    FILE *out = open_memstream(&copy, &size);
    if (!out)
        return NULL;
    foreign_text_print(out, text);
    if (fclose(out) == 0)
        return copy;
    free(copy);
    return NULL;
}
