#include "group.h"

#include "sim/core/hash.h"
#include "sim/core/option_rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct toy {
    int32_t brave, aces, suit;
    double chance;
    uint64_t matches;
    struct option_list points, suits;
    struct option_rows levels, prizes;
    char name[OPTION_TEXT_SIZE];
};

static const char *const suit_words[] = {"C", "D", "H", "S", NULL};

#define OPTIONS_OF struct toy
#define ROW        OPTION_ROW

static const struct option toy_options[] = {
    SWITCH(brave, "true", "Dares", NULL, .bears_on = OPTION_BEARS_ON_ERRORS),
    NUMBER(aces, -4, 4, "-1", "Aces", "§1", .fallback = "0"),
    CHOICE(suit, "H", "Suit", NULL),
    REAL(chance, -1, 2, "0.1", "Chance", NULL),
    ROW("matches", OPTION_COUNT, matches, 1, INT64_MAX, NULL, "1e6", "N", NULL),
    ROW("points.all", OPTION_INTS, points, 0, 99, NULL, "20 12", "P", NULL, .fallback = "3"),
    ROW("suits", OPTION_WORDS, suits, 0, 4, suit_words, "S, C", "Suits", NULL),
    ROW("name", OPTION_TEXT, name, 1, 9, NULL, "a \"b\"", "Name", NULL),
    ROWS(levels, 3, 0, 1000, "25/50/0, 50/100/0", "Levels", NULL, .fallback = "1/2/3"),
    ROWS(prizes, 1, 0, 100, "", "Prizes", NULL),
};
enum { TOY_OPTIONS = sizeof toy_options / sizeof *toy_options };

static const struct option_table toy_table = {toy_options, TOY_OPTIONS, sizeof(struct toy)};

static void test_defaults_and_print(void **state) {
    (void)state;
    struct toy toy;
    char *text;
    size_t size;
    option_set_defaults(&toy_table, &toy);
    FILE *out = open_memstream(&text, &size);
    option_print_all(&toy_table, &toy, out);
    fclose(out);
    assert_string_equal(text, "\"brave\": true, \"aces\": -1, \"suit\": \"H\", "
                              "\"chance\": 0.1, \"matches\": 1000000, \"points.all\": [20, 12], "
                              "\"suits\": [\"S\", \"C\"], \"name\": \"a \\\"b\\\"\", "
                              "\"levels\": [[25, 50, 0], [50, 100, 0]], \"prizes\": []");
    free(text);
}

/* A fallback is the default unless the row states one. */
static void test_fallbacks(void **state) {
    (void)state;
    struct toy toy, defaults;
    option_set_defaults(&toy_table, &defaults);
    option_set_fallbacks(&toy_table, &toy);
    for (size_t i = 0; i < TOY_OPTIONS; i++) {
        const struct option *option = &toy_options[i];
        assert_true(option_is_fallback(option, &toy));
        assert_int_equal(option_is_same(option, &toy, &defaults), option->fallback == NULL);
        assert_int_equal(option_is_fallback(option, &defaults), option->fallback == NULL);
    }
    assert_int_equal(toy.aces, 0);
    assert_int_equal(toy.points.item[0], 3);
    assert_int_equal(toy.points.count, 1);
}

/* What is at its fallback or does not bear on play changes no identity, in however long a table. */
static void test_identity(void **state) {
    (void)state;
    const struct option_table shorter = {toy_options, 4, sizeof(struct toy)};
    struct toy toy, other;
    option_set_fallbacks(&toy_table, &toy);
    other = toy;
    other.brave = false;
    uint64_t identity = option_identity(&toy_table, &toy, HASH_START);
    assert_true(identity == HASH_START);
    assert_true(identity == option_identity(&toy_table, &other, HASH_START));
    other.aces = 1;
    uint64_t one = option_identity(&toy_table, &other, HASH_START);
    assert_true(one != identity);
    assert_true(one == option_identity(&shorter, &other, HASH_START));
    other.points.item[0] = 4;
    assert_true(one != option_identity(&toy_table, &other, HASH_START));
    assert_true(one == option_identity(&shorter, &other, HASH_START));
}

static void test_table_check(void **state) {
    (void)state;
    struct option option = toy_options[1];
    const struct option_table table = {&option, 1, sizeof(struct toy)};
    struct error error;
    assert_int_equal(option_table_check(&toy_table, &error), STATUS_OK);
    option.fallback = "9";
    assert_int_equal(option_table_check(&table, &error), STATUS_USAGE);
    assert_string_equal(error.text, "parameter 'aces': its fallback '9' is not allowed");
}

static void assert_sets(struct toy *toy, const char *key, const char *text) {
    struct error error;
    if (option_set(option_find(&toy_table, key), toy, text, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static void test_set(void **state) {
    (void)state;
    struct toy toy = {0};
    assert_sets(&toy, "brave", "false");
    assert_sets(&toy, "aces", "+4");
    assert_sets(&toy, "suit", "S");
    assert_sets(&toy, "chance", "-2.5e-1");
    assert_sets(&toy, "matches", "1_0e2");
    assert_sets(&toy, "points.all", "9,8 ,  7");
    assert_sets(&toy, "suits", "D C S H");
    assert_sets(&toy, "name", "123456789");
    assert_int_equal(toy.brave, 0);
    assert_int_equal(toy.aces, 4);
    assert_int_equal(toy.suit, 3);
    assert_true(toy.chance == -0.25);
    assert_int_equal(toy.matches, 1000);
    assert_int_equal(toy.points.count, 3);
    assert_int_equal(toy.points.item[2], 7);
    assert_int_equal(toy.suits.count, 4);
    assert_int_equal(toy.suits.item[2], 3);
    assert_string_equal(toy.name, "123456789");
    assert_sets(&toy, "suits", "");
    assert_int_equal(toy.suits.count, 0);
}

/* As many rows as there may be, each number its own; what differs in one is not the same. */
static void test_rows(void **state) {
    (void)state;
    static struct toy toy, other;
    static char text[OPTION_VALUE_SIZE];
    struct error error;
    for (int i = 0; i < OPTION_ROWS_MAX; i++)
        sprintf(text + strlen(text), "%d/%d/1000 ", i, 2 * i);
    assert_sets(&toy, "levels", text);
    assert_int_equal(toy.levels.count, OPTION_ROWS_MAX);
    assert_int_equal(toy.levels.item[OPTION_ROWS_MAX - 1][1], 2 * (OPTION_ROWS_MAX - 1));
    const struct option *levels = option_find(&toy_table, "levels");
    other = toy;
    assert_true(option_is_same(levels, &toy, &other));
    other.levels.item[OPTION_ROWS_MAX - 1][2]--;
    assert_false(option_is_same(levels, &toy, &other));
    assert_true(option_hash(levels, &toy, 0) != option_hash(levels, &other, 0));
    strcat(text, "1/2/3");
    assert_int_equal(option_set(levels, &toy, text, &error), STATUS_USAGE);
    assert_sets(&toy, "prizes", "50 30, 20");
    assert_int_equal(toy.prizes.count, 3);
    assert_int_equal(toy.prizes.item[2][0], 20);
    assert_int_equal(toy.prizes.item[2][1], 0);
}

/* Strategies get these structs: values set alike are alike in all bytes, whatever they were before.
 */
static void test_nothing_left_behind(void **state) {
    (void)state;
    struct toy longer = {0}, toy = {0};
    assert_sets(&longer, "points.all", "9 8 7 6");
    assert_sets(&longer, "suits", "D C S H");
    assert_sets(&longer, "name", "123456789");
    assert_sets(&longer, "levels", "1/2/3 4/5/6");
    struct toy *const both[] = {&longer, &toy};
    for (int i = 0; i < 2; i++) {
        assert_sets(both[i], "points.all", "1");
        assert_sets(both[i], "suits", "H");
        assert_sets(both[i], "name", "1");
        assert_sets(both[i], "levels", "7/8/9");
    }
    assert_memory_equal(&longer, &toy, sizeof toy);
}

static const char *const refusals[][3] = {
    {"brave", "yes", "brave: got 'yes', expected true or false"},
    {"aces", "5", "aces: got '5', expected -4..4"},
    {"aces", "0.5", "aces: got '0.5', expected -4..4, a whole number"},
    {"chance", "2.01", "chance: got '2.01', expected a fraction -1..2"},
    {"chance", "nan", "chance: got 'nan', expected a fraction -1..2"},
    {"chance", "0x1", "chance: got '0x1', expected a fraction -1..2"},
    {"chance", "", "chance: got '', expected a fraction -1..2"},
    {"aces", "-", "aces: got '-', expected -4..4"},
    {"aces", "--1", "aces: got '--1', expected -4..4"},
    {"aces", "9999999999999999999", "aces: got '9999999999999999999', expected -4..4"},
    {"matches", "0", "matches: got '0', expected 1..9223372036854775807"},
    {"suit", "s", "suit: got 's', expected C, D, H, S, did you mean 'S'?"},
    {"suit", "X", "suit: got 'X', expected C, D, H, S"},
    {"suits", "S S", "suits: got 'S S', expected any of C, D, H, S, each once; [] is none"},
    {"points.all", "", "points.all: got '', expected up to 8 numbers 0..99"},
    {"points.all", "1 2 3 4 5 6 7 8 9",
     "points.all: got '1 2 3 4 5 6 7 8 9', expected up to 8 numbers 0..99"},
    {"points.all", "9,,7", "points.all: got '9,,7', expected up to 8 numbers 0..99"},
    {"points.all", "1 100", "points.all: got '1 100', expected up to 8 numbers 0..99"},
    {"levels", "", "levels: got '', expected up to 200 rows of 3 numbers 0..1000"},
    {"levels", "1/2/3 4/5", "levels: got '4/5', expected up to 200 rows of 3 numbers 0..1000"},
    {"levels", "1/2/3/4", "levels: got '1/2/3/4', expected up to 200 rows of 3 numbers 0..1000"},
    {"levels", "1/2/3 1//3 x", "levels: got '1//3', expected up to 200 rows of 3 numbers 0..1000"},
    {"levels", "1/2/1001", "levels: got '1/2/1001', expected up to 200 rows of 3 numbers 0..1000"},
    {"prizes", "50 30/20", "prizes: got '30/20', expected up to 200 numbers 0..100; [] is none"},
    {"name", "", "name: got '', expected a text of 1..9 characters"},
    {"name", "1234567890", "name: got '1234567890', expected a text of 1..9 characters"},
};

static void test_refusals(void **state) {
    (void)state;
    struct toy before, toy;
    struct error error;
    option_set_defaults(&toy_table, &before);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        toy = before;
        enum status status =
            option_set(option_find(&toy_table, refusals[i][0]), &toy, refusals[i][1], &error);
        assert_int_equal(status, STATUS_USAGE);
        assert_string_equal(error.text, refusals[i][2]);
        assert_memory_equal(&toy, &before, sizeof toy);
    }
}

/* Numbers with a word beside them, words with true and false among them, lists that may be empty.
 */
static void test_mixed(void **state) {
    (void)state;
    static const char *const same[] = {"same", "twice", NULL};
    static const char *const zeroing[] = {"false", "true", "chosen", NULL};
    static const struct option options[] = {
        ROW("aces", OPTION_INT, aces, 0, 9, same, "same", "A", NULL),
        ROW("suit", OPTION_WORD, suit, 0, 0, zeroing, "true", "Z", NULL),
        ROW("points", OPTION_INTS, points, 1, 9, NULL, "", "P", NULL),
    };
    static const char *const settings[][4] = {
        {"", "", "", "\"aces\": \"same\", \"suit\": true, \"points\": []"},
        {"0", "chosen", "3", "\"aces\": 0, \"suit\": \"chosen\", \"points\": [3]"},
        {"twice", "false", "2 2", "\"aces\": \"twice\", \"suit\": false, \"points\": [2, 2]"},
    };
    const struct option_table table = {options, 3, sizeof(struct toy)};
    struct error error;
    struct toy toy;
    assert_int_equal(option_table_check(&table, &error), STATUS_OK);
    option_set_defaults(&table, &toy);
    for (size_t i = 0; i < 3; i++) {
        char text[128] = "";
        for (size_t j = 0; j < 3 && i > 0; j++)
            assert_int_equal(option_set(&options[j], &toy, settings[i][j], &error), STATUS_OK);
        FILE *out = fmemopen(text, sizeof text, "w");
        option_print_all(&table, &toy, out);
        fclose(out);
        assert_string_equal(text, settings[i][3]);
    }
    assert_int_equal(option_set(&options[0], &toy, "10", &error), STATUS_USAGE);
    assert_string_equal(error.text, "aces: got '10', expected same, twice, 0..9");
    assert_int_equal(option_set(&options[2], &toy, "0", &error), STATUS_USAGE);
    assert_string_equal(error.text, "points: got '0', expected up to 8 numbers 1..9; [] is none");
}

static const char *key_at(const void *list, size_t i) {
    const struct option_table *table = list;
    return i < table->count ? table->options[i].key : NULL;
}

static void test_suggestions(void **state) {
    (void)state;
    char long_word[300];
    memset(long_word, 'x', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = '\0';
    assert_string_equal(option_nearest("mathces", key_at, &toy_table), "matches");
    assert_string_equal(option_nearest("Suit", key_at, &toy_table), "suit");
    assert_string_equal(option_nearest("points.al", key_at, &toy_table), "points.all");
    assert_null(option_nearest("x", key_at, &toy_table));
    assert_null(option_nearest("aecs", key_at, &toy_table));
    assert_null(option_nearest(long_word, key_at, &toy_table));
    assert_null(option_find(&toy_table, "acess"));
    assert_ptr_equal(option_find(&toy_table, "aces"), &toy_options[1]);
}

static const char *number_at(const void *list, size_t i) {
    static const char *const words[] = {
        "one", "two",    "three",  "four",     "five",     "six",     "seven",   "eight",    "nine",
        "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"};
    return i < *(const size_t *)list ? words[i] : NULL;
}

/* Of many words those nearest to what was written, and where all are listed. */
static void test_many_words(void **state) {
    (void)state;
    struct error error;
    const struct {
        size_t count;
        const char *word, *all, *text;
    } suggested[] = {
        {17, "sevem", "utspel numbers", "no, did you mean 'seven'?"},
        {17, "xxixxx", "utspel numbers",
         "no, nearest are six, five, eight, nine, one; `utspel numbers' lists all"},
        {17, "xxixxx", NULL, "no, nearest are six, five, eight, nine, one"},
        {3, "xxixxx", "utspel numbers", "no, expected one, two, three"},
        {0, "xxixxx", "utspel numbers", "no, expected none"},
    };
    for (size_t i = 0; i < sizeof suggested / sizeof *suggested; i++) {
        error_set(&error, STATUS_USAGE, "no");
        option_suggest(&error, suggested[i].word, number_at, &suggested[i].count, suggested[i].all);
        assert_string_equal(error.text, suggested[i].text);
    }
}

int test_option(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults_and_print),
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_nothing_left_behind),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_suggestions),
        cmocka_unit_test(test_mixed),
        cmocka_unit_test(test_fallbacks),
        cmocka_unit_test(test_many_words),
        cmocka_unit_test(test_identity),
        cmocka_unit_test(test_table_check),
        cmocka_unit_test(test_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
