/* Results of a toy run, written into a folder of a test's own that is gone afterwards. */
#ifndef UTSPEL_TESTS_RESULTS_FOLDER_H
#define UTSPEL_TESTS_RESULTS_FOLDER_H

#include "sim/output/results.h"
#include "toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { MATCHES = 5000 }; /* 10,000 rows: a slice and a part of one */

static char folder[] = "results-XXXXXX";
static struct tally_schema schema;
static struct results_run run;
static struct error error;

static inline int make_run(void **state) {
    (void)state;
    strcpy(folder, "results-XXXXXX");
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    toy_game.statistics.schema_init(&schema, &toy_setup);
    run = toy_run(&schema, MATCHES, "rows");
    error.text[0] = '\0';
    return 0;
}

static inline int remove_run(void **state) {
    (void)state;
    tally_totals_free((struct tally_totals *)run.totals);
    char command[sizeof folder + 8];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return chdir("..") == 0 ? system(command) : -1;
}

static inline void write_file(const char *path) {
    assert_int_equal(results_write(path, false, &run, &error), STATUS_OK);
}

static inline unsigned count_files(void) {
    FILE *list = popen("ls -A | wc -l", "r");
    unsigned count = 0;
    assert_non_null(list);
    assert_int_equal(fscanf(list, "%u", &count), 1);
    pclose(list);
    return count;
}

static inline void assert_error(const char *part) {
    if (!strstr(error.text, part))
        fail_msg("\"%s\" is not in \"%s\"", part, error.text);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_run, remove_run)

#endif
