/* How texts from elsewhere are shown: what is escaped, and how many columns the rest takes. */
#include "group.h"

#include "sim/core/foreign_text.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *text, *shown;
    size_t columns;
} cases[] = {
    {"", "", 0},
    {"classic", "classic", 7},
    {"Åsa", "Åsa", 3},
    {"A\u030asa", "A\u030asa", 3}, /* the ring is a character of its own */
    {"Örjan Öst", "Örjan Öst", 9},
    {"陳大文", "陳大文", 6},
    {"♥♦", "♥♦", 2},
    {"a\tb\nc\rd", "a\\x09b\\x0ac\\x0dd", 16},
    {"\x1b[31m\x7f", "\\x1b[31m\\x7f", 12},
    {"\xc2\x80\xc2\x9b", "\\u0080\\u009b", 12},
    {"\u00a0\u00ad", "\u00a0\u00ad", 2},
    {"\u200e\u200f\u061c", "\\u200e\\u200f\\u061c", 18},
    {"\u2028\u202a\u202e\u202f", "\\u2028\\u202a\\u202e\u202f", 19},
    {"\xff\xc3(\xe2\x82", "\\xff\\xc3(\\xe2\\x82", 17},
    {"\xed\xa0\x80\xc0\x80", "\\xed\\xa0\\x80\\xc0\\x80", 20},
};

static void check_all(void) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *copy = foreign_text_copy(cases[i].text);
        assert_string_equal(copy, cases[i].shown);
        assert_string_equal(foreign_text(cases[i].text).text, cases[i].shown);
        assert_int_equal(foreign_text_columns(cases[i].text), cases[i].columns);
        free(copy);
    }
}

static void test_any_locale_shows_the_same(void **state) {
    (void)state;
    static const char *const locales[] = {"C", "POSIX", "C.UTF-8", "sv_SE.UTF-8"};
    check_all();
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        setlocale(LC_ALL, locales[i]); /* where it is not installed, what there is stays */
        check_all();
    }
    setlocale(LC_ALL, "C");
}

/* Every character, against what the header says; all others are shown. */
static void test_what_is_hidden(void **state) {
    (void)state;
    for (uint32_t code = 0; code < 0x110000; code++) {
        bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
        bool turns = code == 0x61c || code == 0x200e || code == 0x200f ||
                     (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
        bool ends_line = code == 0x2028 || code == 0x2029;
        assert_int_equal(foreign_text_hides(code), control || turns || ends_line);
    }
    uint32_t code;
    assert_false(foreign_text_hidden("Örjan Öst \xff", &code));
    assert_true(foreign_text_hidden("Örjan\u202eÖst\x1b", &code));
    assert_int_equal(code, 0x202e);
}

static void test_printed(void **state) {
    (void)state;
    char text[200] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    foreign_text_print_lines(out, "one\n\ttwo\x1b[m\r\n");
    foreign_text_print_column(out, "Åsa", 6);
    foreign_text_print_column(out, "陳大文", 6);
    foreign_text_print_column(out, "longer", 3);
    fputc('|', out);
    fclose(out);
    assert_string_equal(text, "one\n\ttwo\\x1b[m\\x0d\nÅsa   陳大文longer|");
}

static void test_fits_whole_characters(void **state) {
    (void)state;
    assert_int_equal(foreign_text_fit("Örjan", 3), 4);
    assert_int_equal(foreign_text_fit("陳大文", 5), 6);
    assert_int_equal(foreign_text_fit("陳大文", 1), 3); /* or nothing would ever be printed */
    assert_int_equal(foreign_text_fit("", 0), 0);
}

static void test_too_long_is_cut(void **state) {
    (void)state;
    char text[2 * FOREIGN_TEXT_SIZE] = "";
    for (size_t i = 0; i < sizeof text / 2 - 1; i++)
        memcpy(text + 2 * i, "Ö", 3);
    struct foreign_text shown = foreign_text(text);
    size_t length = strlen(shown.text);
    assert_in_range(length, FOREIGN_TEXT_SIZE - 3, FOREIGN_TEXT_SIZE - 1);
    assert_string_equal(shown.text + length - 3, "...");
    assert_int_equal(utf8_span(shown.text, length), length);
}

int test_foreign_text(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_locale_shows_the_same), cmocka_unit_test(test_what_is_hidden),
        cmocka_unit_test(test_printed), cmocka_unit_test(test_fits_whole_characters),
        cmocka_unit_test(test_too_long_is_cut)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
