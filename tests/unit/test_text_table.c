/* Tables: aligned by columns of a terminal, and within its width. */
#include "group.h"

#include "sim/output/text_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* As it is printed with that $COLUMNS, NULL: none; the caller's to free. */
static char *table_text(const char *columns) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct text_table table = text_table_open(out);
    text_table_column(&table, "player", false);
    text_table_column(&table, "won_%", true);
    text_table_column(&table, "deals", true);
    text_table_column(&table, "what it says of itself", false);
    text_table_line(&table);
    text_table_cell(&table, "%s", "陳大文");
    text_table_cell(&table, "%d", 7);
    text_table_cell(&table, "%d", 1234);
    text_table_cell(&table, "%s", "a club player who counts his cards");
    text_table_line(&table);
    text_table_cell(&table, "%s", "Åsa\u202e");
    text_table_cell(&table, "%d", 51);
    text_table_cell(&table, "%d", 9);
    if (columns)
        setenv("COLUMNS", columns, 1);
    else
        unsetenv("COLUMNS");
    assert_true(text_table_close(&table));
    unsetenv("COLUMNS");
    assert_int_equal(fclose(out), 0);
    return text;
}

static void assert_table(const char *columns, const char *wanted) {
    char *text = table_text(columns);
    assert_string_equal(text, wanted);
    free(text);
}

static void test_columns_are_aligned(void **state) {
    (void)state;
    const char *const whole = "player     won %  deals  what it says of itself\n"
                              "陳大文         7   1234  a club player who counts his cards\n"
                              "Åsa\\u202e     51      9\n";
    static const char *const wide[] = {NULL, "", "0", "x", "-3", "59", "1000"};
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        assert_table(wide[i], whole);
}

static void test_narrow_tables(void **state) {
    (void)state;
    assert_table("50", "player     won %  deals  what it says of itself\n"
                       "陳大文         7   1234  a club player who counts\n"
                       "                         his cards\n"
                       "Åsa\\u202e     51      9\n");
    const char *const least = "player     won %\n"
                              "陳大文         7\n"
                              "Åsa\\u202e     51\n"
                              "\n"
                              "player     deals\n"
                              "陳大文      1234\n"
                              "Åsa\\u202e      9\n"
                              "\n"
                              "player     what it\n"
                              "           says of\n"
                              "           itself\n"
                              "陳大文     a club\n"
                              "           player\n"
                              "           who\n"
                              "           counts\n"
                              "           his cards\n"
                              "Åsa\\u202e\n";
    assert_table("20", least);
    assert_table("1", least); /* nobody can read less */
}

int test_text_table(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_columns_are_aligned),
                                       cmocka_unit_test(test_narrow_tables)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
