/* Statuses and messages. Every function that can fail returns a status and fills an error. */
#ifndef UTSPEL_ERROR_H
#define UTSPEL_ERROR_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Has the compiler check calls of our own functions as it checks printf()'s, if it can. Most of the
 * formats are those of errors, which few runs ever print, so nothing else would find a bad one.
 * Both arguments of the macro count from 1: which one the format is, and which its first argument.
 */
#ifdef __GNUC__
#define PRINTF_LIKE(format_at, first) __attribute__((format(printf, format_at, first)))
#else
#define PRINTF_LIKE(format_at, first)
#endif

/* The values are the program's exit codes. */
enum status {
    STATUS_OK = 0,
    STATUS_USAGE = 2,        /* command line or config: nothing was run */
    STATUS_RUNTIME = 3,      /* a file, memory, or an illegal answer of a strategy */
    STATUS_INTERRUPTED = 130 /* stopped by a signal; what was done is kept */
};

enum { ERROR_TEXT_SIZE = 2048 };

/*
 * One message for a person: where, what was found, what is allowed. No newline at the end. It has
 * further lines only by error_add_line(): a line end in a text that it quotes is escaped.
 */
struct error {
    char text[ERROR_TEXT_SIZE];
};

/* Formats the message and returns status, so that a caller can `return error_set(...)`. */
enum status error_set(struct error *error, enum status status, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* The same with the arguments in a list. */
void error_set_list(struct error *error, const char *format, va_list arguments);

/* Puts text before the message already there, as the position of a cause in front of it. */
void error_prefix(struct error *error, const char *format, ...) PRINTF_LIKE(2, 3);

/* Puts text after the message already there. */
void error_append(struct error *error, const char *format, ...) PRINTF_LIKE(2, 3);

/* Prints "utspel: " and the message, with what would control a terminal escaped (foreign_text.h).
 */
void error_print(const struct error *error, FILE *out);

/* These append a text, with that escaped already, the same in a further line, and a number; a
 * signal handler may call them. */
void error_add(struct error *error, const char *text);
void error_add_line(struct error *error, const char *text);
void error_add_count(struct error *error, uint64_t count);

#endif
