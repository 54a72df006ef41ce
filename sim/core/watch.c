#include "sim/core/watch.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { FILES = 2, TEXT_SIZE = 2 * PATH_MAX + 200 };

_Thread_local struct watch *watch_mine;
static void (*at_end)(void);
static char files_text[TEXT_SIZE], files[FILES][PATH_MAX];

void watch_at_end(void (*function)(void)) {
    at_end = function;
}

void watch_note_files(const char *text, const char *first, const char *second) {
    snprintf(files_text, sizeof files_text, text ? "  %s\n" : "%s", text ? text : "");
    snprintf(files[0], sizeof files[0], "%s", first ? first : "");
    snprintf(files[1], sizeof files[1], "%s", second ? second : "");
}

static void text_write(const char *text) {
    size_t size = strlen(text);
    while (size > 0) {
        ssize_t written = write(STDERR_FILENO, text, size);
        if (written <= 0)
            return;
        text += written;
        size -= (size_t)written;
    }
}

static void describe(const struct watch *watch, const char *why, struct error *error) {
    error_add(error, "utspel: ");
    if (watch)
        watch->call->describe(watch->call, why, error);
    else
        error_add(error, "a thread of a strategy that is not built in ended the program");
    for (const struct watch_scope *scope = watch ? watch->scope : NULL; scope; scope = scope->outer)
        scope->describe(scope, error);
}

/* Of several calls that fail at once the first is described. */
static void wait_unless_first(void) {
    static atomic_flag begun = ATOMIC_FLAG_INIT;
    static _Thread_local bool is_here;
    if (is_here) /* describing it has failed, too */
        _exit(STATUS_RUNTIME);
    is_here = true;
    while (atomic_flag_test_and_set(&begun))
        pause();
}

void watch_end_program(const struct watch *watch, const char *why) {
    static struct error error;
    wait_unless_first();
    describe(watch, why, &error);
    if (isatty(STDERR_FILENO))
        text_write("\r\033[K"); /* over the line of progress */
    text_write(error.text);
    text_write("\n");
    text_write(files_text);
    for (int i = 0; i < FILES; i++)
        if (*files[i])
            unlink(files[i]);
    if (at_end)
        at_end();
    _exit(STATUS_RUNTIME);
}
