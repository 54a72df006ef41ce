/* Signals, and what is removed when one stops the program at once. */
#include "group.h"

#include "sim/engine/interrupt.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { FILES = 40, TEXT_SIZE = 64 };

struct folder {
    char path[TEXT_SIZE / 2];
};

static void file_path(const struct folder *folder, int file, char path[TEXT_SIZE]) {
    snprintf(path, TEXT_SIZE, "%s/%d", folder->path, file);
}

/* Makes the files, notes them to be removed, and is stopped. */
static void play_until_stopped(const struct folder *folder) {
    interrupt_catch();
    interrupt_stop_at_once();
    for (int i = 0; i < FILES; i++) {
        char path[TEXT_SIZE];
        struct error error;
        file_path(folder, i, path);
        FILE *file = fopen(path, "w");
        if (!file || fclose(file) != 0 || interrupt_remove(path, &error) != STATUS_OK)
            _exit(EXIT_FAILURE);
    }
    raise(SIGTERM);
    _exit(EXIT_FAILURE);
}

/* A command of several tables has several files for each. */
static void test_all_files_go(void **state) {
    (void)state;
    struct folder folder = {"/tmp/utspel-interrupt-XXXXXX"};
    assert_non_null(mkdtemp(folder.path));
    pid_t child = fork();
    if (child == 0)
        play_until_stopped(&folder);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WEXITSTATUS(status), STATUS_INTERRUPTED);
    assert_int_equal(rmdir(folder.path), 0); /* which fails unless it is empty */
}

int test_interrupt(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_files_go)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
