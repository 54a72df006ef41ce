#include "sim/core/error.h"

#include "sim/core/foreign_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Appends as much of a text as there is room for. */
static void text_append(struct error *error, size_t *length, const char *text, size_t size) {
    for (size_t i = 0; i < size && *length < sizeof error->text - 1; i++)
        error->text[(*length)++] = text[i];
    error->text[*length] = '\0';
}

/* Whatever the format says, the text is that of one line. */
static void format_append(struct error *error, const char *format, va_list arguments) {
    char text[ERROR_TEXT_SIZE];
    size_t length = strlen(error->text);
    vsnprintf(text, sizeof text, format, arguments);
    for (const char *at = text; *at; at++)
        if (*at == '\n')
            text_append(error, &length, "\\x0a", 4);
        else
            text_append(error, &length, at, 1);
}

void error_set_list(struct error *error, const char *format, va_list arguments) {
    struct error message = {""}; /* an argument may be the text before */
    format_append(&message, format, arguments);
    *error = message;
}

enum status error_set(struct error *error, enum status status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    error_set_list(error, format, arguments);
    va_end(arguments);
    return status;
}

void error_prefix(struct error *error, const char *format, ...) {
    struct error message = {""};
    va_list arguments;
    va_start(arguments, format);
    format_append(&message, format, arguments);
    va_end(arguments);
    size_t length = strlen(message.text);
    text_append(&message, &length, error->text, strlen(error->text));
    *error = message;
}

void error_append(struct error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    format_append(error, format, arguments);
    va_end(arguments);
}

void error_print(const struct error *error, FILE *out) {
    fputs("utspel: ", out);
    foreign_text_print_lines(out, error->text);
    fputc('\n', out);
}

void error_add(struct error *error, const char *text) {
    size_t length = strlen(error->text);
    for (struct foreign_piece piece; *text; text += piece.length) {
        piece = foreign_piece(text);
        const char *shown = *piece.escape ? piece.escape : text;
        text_append(error, &length, shown, *piece.escape ? strlen(shown) : piece.length);
    }
}

void error_add_line(struct error *error, const char *text) {
    size_t length = strlen(error->text);
    text_append(error, &length, "\n  ", 3);
    error_add(error, text);
}

void error_add_count(struct error *error, uint64_t count) {
    char digits[24], *first = digits + sizeof digits;
    *--first = '\0';
    do
        *--first = (char)('0' + count % 10);
    while (count /= 10);
    error_add(error, first);
}
