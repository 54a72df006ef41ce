/*
 * Texts from elsewhere as they may be shown: names, questions, paths, attributes of files, messages
 * that quote these. Whatever prints such a text does it by these functions, on a terminal, in pages
 * (sim/page/markup.h) and in CSV; JSON has its own escapes of the same characters
 * (option_print_text).
 *
 * What would control a terminal, or turn the order of what is read, is escaped: controls as \x1b or
 * \u0085, marks of direction (U+200E, U+202A-202E, U+2066-2069 and their like) and line separators
 * as \u202e, bytes that are not UTF-8 as \xff. The locale does not matter.
 */
#ifndef UTSPEL_FOREIGN_TEXT_H
#define UTSPEL_FOREIGN_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/*
 * How many of the bytes are text, up to the first that is not: UTF-8 without control characters
 * except tabs and line ends.
 */
size_t utf8_span(const char *bytes, size_t size);

/* Reads the character at text, which is not at its end; its length, or 0 if it is not UTF-8. */
size_t utf8_read(const char *text, uint32_t *code);

/* Whether a character is escaped. Line ends are, though utf8_span() takes them. */
bool foreign_text_hides(uint32_t code);

enum { FOREIGN_TEXT_SIZE = 2048, FOREIGN_ESCAPE_SIZE = 16 };

/* A text as it is shown in one line, to be printed by %s; what is too long is cut and ends in
 * "...". */
struct foreign_text {
    char text[FOREIGN_TEXT_SIZE];
};
struct foreign_text foreign_text(const char *text);

/* The next character of a text as it is shown. */
struct foreign_piece {
    size_t length;                    /* in bytes, of the text; at least 1 */
    uint32_t code;                    /* unless it is no UTF-8 */
    char escape[FOREIGN_ESCAPE_SIZE]; /* "": the character itself is shown */
};

/* For what writes texts in a way of its own. At text, which is not at its end; a signal handler may
 * call it. */
struct foreign_piece foreign_piece(const char *text);

/* Prints a text in one line: line ends are escaped too. */
void foreign_text_print(FILE *out, const char *text);

/* Prints it and blanks up to that many columns. */
void foreign_text_print_column(FILE *out, const char *text, size_t columns);

/* Prints a text of several lines: line ends and tabs stay. */
void foreign_text_print_lines(FILE *out, const char *text);

/* The columns that foreign_text_print() takes: wide characters take two, combining ones none. */
size_t foreign_text_columns(const char *text);

/* The text as foreign_text_print() has it, the caller's to free; NULL: no memory. */
char *foreign_text_copy(const char *text);

/* How many bytes of the text, whole characters, take at most that many columns; at least one. */
size_t foreign_text_fit(const char *text, size_t columns);

/* Finds the first character that would be escaped; false: there is none. */
bool foreign_text_hidden(const char *text, uint32_t *code);

#endif
