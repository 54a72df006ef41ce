#include "sim/core/error.h"

#include "sim/core/foreign_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum status error_set(struct error *error, enum status status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return status;
}

void error_prefix(struct error *error, const char *format, ...) {
    struct error cause = *error;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    error_append(error, "%s", cause.text);
}

void error_append(struct error *error, const char *format, ...) {
    size_t length = strlen(error->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text + length, sizeof error->text - length, format, arguments);
    va_end(arguments);
}

void error_print(const struct error *error, FILE *out) {
    fputs("utspel: ", out);
    foreign_text_print_lines(out, error->text);
    fputc('\n', out);
}

void error_add(struct error *error, const char *text) {
    size_t length = strlen(error->text);
    while (*text && length < sizeof error->text - 1)
        error->text[length++] = *text++;
    error->text[length] = '\0';
}

void error_add_count(struct error *error, uint64_t count) {
    char digits[24], *first = digits + sizeof digits;
    *--first = '\0';
    do
        *--first = (char)('0' + count % 10);
    while (count /= 10);
    error_add(error, first);
}
