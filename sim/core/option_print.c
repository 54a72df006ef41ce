/* Values of options as text that is JSON, and YAML too. */
#include "sim/core/foreign_text.h"
#include "sim/core/option.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* JSON's own escapes, of what foreign_text.h hides too. No JSON has a byte that is no UTF-8: what
 * that is shown as is text. */
void option_print_text(const char *text, FILE *out) {
    fputc('"', out);
    for (struct foreign_piece piece; *text; text += piece.length) {
        uint32_t code;
        piece = foreign_piece(text);
        if (*piece.escape && utf8_read(text, &code) == 0)
            fprintf(out, "\\%s", piece.escape);
        else if (*piece.escape)
            fprintf(out, "\\u%04x", piece.code);
        else if (*text == '"' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else
            fwrite(text, 1, piece.length, out);
    }
    fputc('"', out);
}

const char *option_word(const struct option *option, const void *values) {
    const int32_t *number = (const void *)((const char *)values + option->offset);
    if (option->type == OPTION_WORD)
        return option->words[*number];
    return option->type == OPTION_INT && option->words && *number < option->min
               ? option->words[option->min - 1 - *number]
               : NULL;
}

/* What may be true or false besides is bare then, as in YAML. */
static void word_print(const char *word, FILE *out) {
    if (strcmp(word, "true") == 0 || strcmp(word, "false") == 0)
        fputs(word, out);
    else
        option_print_text(word, out);
}

static void list_print(const struct option *option, const struct option_list *list, FILE *out) {
    fputc('[', out);
    for (int32_t i = 0; i < list->count; i++) {
        if (i > 0)
            fputs(", ", out);
        if (option->words)
            option_print_text(option->words[list->item[i]], out);
        else
            fprintf(out, "%" PRId32, list->item[i]);
    }
    fputc(']', out);
}

/* Rows of one number are a list of numbers. */
static void rows_print(const struct option *option, const struct option_rows *rows, FILE *out) {
    fputc('[', out);
    for (int32_t i = 0; i < rows->count; i++) {
        fputs(i > 0 ? ", " : "", out);
        fputs(option->numbers > 1 ? "[" : "", out);
        for (int j = 0; j < option->numbers; j++)
            fprintf(out, "%s%" PRId32, j > 0 ? ", " : "", rows->item[i][j]);
        fputs(option->numbers > 1 ? "]" : "", out);
    }
    fputc(']', out);
}

/* In the fewest digits that read back as the same number. */
static void real_print(double number, FILE *out) {
    char text[32];
    int digits = 1;
    do
        snprintf(text, sizeof text, "%.*g", digits, number);
    while (strtod(text, NULL) != number && digits++ < 17);
    fputs(text, out);
}

void option_print(const struct option *option, const void *values, FILE *out) {
    const void *value = (const void *)((const char *)values + option->offset);
    const int32_t *number = value;
    switch (option->type) {
    case OPTION_BOOL:
        fputs(*number ? "true" : "false", out);
        break;
    case OPTION_INT:
        if (option_word(option, values))
            option_print_text(option_word(option, values), out);
        else
            fprintf(out, "%" PRId32, *number);
        break;
    case OPTION_REAL:
        real_print(*(const double *)value, out);
        break;
    case OPTION_COUNT:
        fprintf(out, "%" PRIu64, *(const uint64_t *)value);
        break;
    case OPTION_WORD:
        word_print(option->words[*number], out);
        break;
    case OPTION_INTS:
    case OPTION_WORDS:
        list_print(option, value, out);
        break;
    case OPTION_ROWS:
        rows_print(option, value, out);
        break;
    case OPTION_TEXT:
        option_print_text(value, out);
        break;
    }
}

void option_print_all(const struct option_table *table, const void *values, FILE *out) {
    for (size_t i = 0; i < table->count; i++) {
        fputs(i > 0 ? ", " : "", out);
        option_print_text(table->options[i].key, out);
        fputs(": ", out);
        option_print(&table->options[i], values, out);
    }
}
