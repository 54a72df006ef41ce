/* Charts as they are printed, and that no input breaks them. */
#include "group.h"

#include "sim/output/chart.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { POINTS_MAX = 1024, LABELS_MAX = 128, LABEL_SIZE = 12 };

static const char *const targets[] = {"40", "44", "48", "52"};
static const char *const cards[] = {"forced", "optional"};

typedef void chart_printer(const struct chart *chart, FILE *out);

/* The text belongs to the caller. */
static char *printed(chart_printer *print, const struct chart *chart) {
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    print(chart, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void assert_prints(chart_printer *print, const struct chart *chart, const char *expected) {
    char *text = printed(print, chart);
    if (strcmp(text, expected) != 0)
        print_message("%s", text);
    assert_string_equal(text, expected);
    free(text);
}

static const struct chart_point two_series[] = {
    {10.0, 9.5, 10.5}, {11.2, 10.7, 11.7}, {12.1, 11.6, 12.6}, {12.5, 12.0, 13.0},
    {10.0, 9.5, 10.5}, {10.4, 9.9, 10.9},  {10.9, 10.4, 11.4}, {NAN, NAN, NAN},
};

static struct chart two_keys(void) {
    return (struct chart){.heading = "Deals per round",
                          .interval = "95 % interval",
                          .x = {"rules.target", 4, targets},
                          .series = {"rules.open_card", 2, cards},
                          .points = two_series,
                          .best = CHART_HIGHEST};
}

static struct chart one_key(size_t count, const struct chart_point *points) {
    return (struct chart){.heading = "Deals per round",
                          .x = {"rules.target", count, targets},
                          .series = {.count = 1},
                          .points = points};
}

static void test_lines(void **state) {
    (void)state;
    const struct chart chart = two_keys();
    assert_prints(chart_print_lines, &chart,
                  "Deals per round\n"
                  "rules.open_card:  o forced   x optional   │ 95 % interval\n"
                  "13 ┤                                                   │\n"
                  "   │                                                   │\n"
                  "   │                                    │          ····o\n"
                  "   │                                    │··········    │\n"
                  "12 ┤                                 ···o              │\n"
                  "   │                     │       ····   │\n"
                  "   │                     │  ·····       │ │\n"
                  "   │                     o··              │\n"
                  "11 ┤                 ····│ │              x\n"
                  "   │              ···    │ │      ········│\n"
                  "   │      │ │  ···         x······        │\n"
                  "   │      │ │··  ··········│\n"
                  "10 ┤      o·x····          │\n"
                  "   │      │ │\n"
                  "   │      │ │\n"
                  "   │\n"
                  " 9 ┤\n"
                  "   └───────┬──────────────┬──────────────┬──────────────┬───────\n"
                  "           40             44             48             52\n"
                  "                            rules.target\n");
}

static void test_one_series(void **state) {
    (void)state;
    const struct chart_point points[] = {
        {0.2, NAN, NAN}, {-0.15, NAN, NAN}, {0.1, NAN, NAN}, {0, -0.1, 0.1}};
    const struct chart chart = one_key(4, points);
    assert_prints(chart_print_lines, &chart,
                  "Deals per round\n"
                  "\n"
                  " 0.2 ┤       o\n"
                  "     │        ·\n"
                  "     │         ·\n"
                  "     │          ·\n"
                  " 0.1 ┤           ·                         o·             │\n"
                  "     │            ·                      ··  ····         │\n"
                  "     │             ·                    ·        ····     │\n"
                  "     │              ··                ··             ···· │\n"
                  " 0.0 ┤                ·              ·                   ·o\n"
                  "     │                 ·           ··                     │\n"
                  "     │                  ·         ·                       │\n"
                  "     │                   ·      ··                        │\n"
                  "-0.1 ┤                    ·    ·                          │\n"
                  "     │                     · ··\n"
                  "     │                      o\n"
                  "     │\n"
                  "-0.2 ┤\n"
                  "     └───────┬──────────────┬──────────────┬──────────────┬───────\n"
                  "             40             44             48             52\n"
                  "                              rules.target\n");
}

static void test_one_point(void **state) {
    (void)state;
    const struct chart_point point = {50, NAN, NAN};
    struct chart chart = one_key(1, &point);
    chart.x.name = NULL;
    assert_prints(chart_print_lines, &chart,
                  "Deals per round\n"
                  "\n"
                  "60 ┤\n"
                  "   │\n"
                  "   │\n"
                  "   │\n"
                  "55 ┤\n"
                  "   │\n"
                  "   │\n"
                  "   │\n"
                  "50 ┤                              o\n"
                  "   │\n"
                  "   │\n"
                  "   │\n"
                  "45 ┤\n"
                  "   │\n"
                  "   │\n"
                  "   │\n"
                  "40 ┤\n"
                  "   └──────────────────────────────┬─────────────────────────────\n"
                  "                                  40\n");
    assert_prints(chart_print_heat_map, &chart,
                  "Deals per round\n"
                  "50.0 ' ░▒▓█' 50.0\n"
                  "      40    \n"
                  " ▒▒ 50.0 ▒▒\n"
                  " ▒▒▒▒▒▒▒▒▒▒\n");
}

/* Two series of many positions lie in the same columns. */
static void test_many(void **state) {
    (void)state;
    static char texts[LABELS_MAX][LABEL_SIZE];
    const char *labels[LABELS_MAX];
    struct chart_point points[2 * LABELS_MAX];
    for (int i = 0; i < LABELS_MAX; i++) {
        snprintf(texts[i], LABEL_SIZE, "%d", i);
        labels[i] = texts[i];
        points[i] = (struct chart_point){i, NAN, NAN};
        points[LABELS_MAX + i] = (struct chart_point){LABELS_MAX - i, NAN, NAN};
    }
    const struct chart chart = {.heading = "Many",
                                .x = {NULL, LABELS_MAX, labels},
                                .series = {NULL, 2, cards},
                                .points = points};
    assert_prints(chart_print_lines, &chart,
                  "Many\n"
                  "o forced   x optional   & several\n"
                  "150 ┤\n"
                  "    │\n"
                  "    │xx                                                        oo\n"
                  "    │  xxxxx                                               ooooo\n"
                  "    │      xxxxxx                                     ooooo\n"
                  "100 ┤           xxxxx                            ooooo\n"
                  "    │                xxxxx                   ooooo\n"
                  "    │                    xxxxxx         ooooo\n"
                  "    │                         xxxxxooooo\n"
                  "    │                          oooo&xxxx\n"
                  " 50 ┤                     ooooo        xxxxxx\n"
                  "    │                ooooo                  xxxxx\n"
                  "    │           oooooo                           xxxxx\n"
                  "    │       ooooo                                    xxxxxx\n"
                  "    │  ooooo                                              xxxxx\n"
                  "  0 ┤ooo                                                       xx\n"
                  "    └┬───┬───┬───┬────┬───┬───┬───┬───┬────┬───┬───┬───┬────┬───┬\n"
                  "     0   9   18  27   36  45  54  63  72   81  90  99 108  117 126\n");
}

static void test_long_labels(void **state) {
    (void)state;
    static const char *const labels[] = {"Åsa är alltid försiktig här", "{n: 1}", "x"};
    const struct chart_point points[] = {{1e9, NAN, NAN}, {2e9, NAN, NAN}, {4e9, NAN, NAN}};
    const struct chart chart = {.heading = "Large",
                                .x = {"players.0", 3, labels},
                                .series = {.count = 1},
                                .points = points,
                                .best = CHART_LOWEST};
    assert_prints(chart_print_lines, &chart,
                  "Large\n"
                  "\n"
                  "4.0e+09 ┤                                                  o\n"
                  "        │                                                ··\n"
                  "        │                                              ··\n"
                  "3.5e+09 ┤                                             ·\n"
                  "        │                                           ··\n"
                  "        │                                         ··\n"
                  "3.0e+09 ┤                                        ·\n"
                  "        │                                      ··\n"
                  "        │                                    ··\n"
                  "2.5e+09 ┤                                   ·\n"
                  "        │                                 ··\n"
                  "        │                               ··\n"
                  "2.0e+09 ┤                             ·o\n"
                  "        │                         ····\n"
                  "        │                      ···\n"
                  "1.5e+09 ┤                   ···\n"
                  "        │               ····\n"
                  "        │            ···\n"
                  "1.0e+09 ┤          o·\n"
                  "        └──────────┬───────────────────┬───────────────────┬─────────\n"
                  "          Åsa är alltid försi…       {n: 1}                x\n"
                  "                                  players.0\n");
    assert_prints(chart_print_heat_map, &chart,
                  "Large\n"
                  "1.00e+09 ' ░▒▓█' 4.00e+09   * the lowest\n"
                  "                 players.0\n"
                  "  Åsa är allt…     {n: 1}           x      \n"
                  "    1.00e+09*  ░░ 2.00e+09 ░░██ 4.00e+09 ██\n"
                  "               ░░░░░░░░░░░░░░██████████████\n");
}

static void test_heat_map(void **state) {
    (void)state;
    const struct chart chart = two_keys();
    assert_prints(chart_print_heat_map, &chart,
                  "Deals per round\n"
                  "10.0 ' ░▒▓█' 12.5   * the highest\n"
                  "                              rules.target\n"
                  "rules.open_card     40        44        48        52    \n"
                  "forced             10.0   ▒▒ 11.2 ▒▒██ 12.1 ████ 12.5*██\n"
                  "                          ▒▒▒▒▒▒▒▒▒▒████████████████████\n"
                  "optional           10.0      10.4   ░░ 10.9 ░░      -   \n"
                  "                                    ░░░░░░░░░░          \n");
}

/* Too many columns become rows. */
static void test_heat_map_turned(void **state) {
    (void)state;
    static const char *const labels[] = {"a", "b", "c", "d", "e", "f", "g",
                                         "h", "i", "j", "k", "l", "m"};
    struct chart_point points[26];
    for (int i = 0; i < 26; i++)
        points[i] = (struct chart_point){i % 13 * (i < 13 ? 1 : -1), NAN, NAN};
    const struct chart chart = {.heading = "Turned",
                                .x = {"x", 13, labels},
                                .series = {"rules.open_card", 2, cards},
                                .points = points,
                                .best = CHART_LOWEST};
    assert_prints(chart_print_heat_map, &chart,
                  "Turned\n"
                  "-12.0 ' ░▒▓█' 12.0   * the lowest\n"
                  "     rules.open_card\n"
                  "x    forced    optional \n"
                  "a ▒▒   0.0 ▒▒▒▒   0.0 ▒▒\n"
                  "b ▒▒   1.0 ▒▒▒▒  -1.0 ▒▒\n"
                  "c ▒▒   2.0 ▒▒▒▒  -2.0 ▒▒\n"
                  "d ▓▓   3.0 ▓▓░░  -3.0 ░░\n"
                  "e ▓▓   4.0 ▓▓░░  -4.0 ░░\n"
                  "f ▓▓   5.0 ▓▓░░  -5.0 ░░\n"
                  "g ▓▓   6.0 ▓▓░░  -6.0 ░░\n"
                  "h ▓▓   7.0 ▓▓░░  -7.0 ░░\n"
                  "i ██   8.0 ██    -8.0   \n"
                  "j ██   9.0 ██    -9.0   \n"
                  "k ██  10.0 ██   -10.0   \n"
                  "l ██  11.0 ██   -11.0   \n"
                  "m ██  12.0 ██   -12.0*  \n");
}

static void test_no_values(void **state) {
    (void)state;
    const struct chart_point points[] = {
        {NAN, NAN, NAN}, {NAN, 1, 2}, {INFINITY, 1, 2}, {1e305, 1, 2}};
    const struct chart chart = one_key(4, points);
    assert_prints(chart_print_lines, &chart, "Deals per round\n(no values)\n");
    assert_prints(chart_print_heat_map, &chart, "Deals per round\n(no values)\n");
}

static size_t cells(const char *line, const char *end) {
    size_t width = 0;
    for (; line < end; line++)
        width += ((unsigned char)*line & 0xc0) != 0x80;
    return width;
}

/* Whatever the values and however many, lines stay short and few. */
static void assert_fits(const struct chart *chart, size_t lines_max, size_t width_max,
                        chart_printer *print) {
    char *text = printed(print, chart);
    size_t lines = 0;
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        lines++;
        assert_true(cells(line, end) <= width_max);
    }
    assert_true(lines <= lines_max);
    free(text);
}

static void test_sizes(void **state) {
    (void)state;
    static const double sizes[] = {1e300, 1e200, 1e15, 1e7, 9.99e6, 1,     0.3,
                                   1e-3,  1e-6,  1e-7, 0,   1e-290, 1e-310};
    static const double shifts[] = {0, 1, -1, 1e6, 1e15, -1e300};
    static struct chart_point points[POINTS_MAX];
    static const char *labels[LABELS_MAX];
    for (size_t i = 0; i < LABELS_MAX; i++)
        labels[i] = "label";
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (size_t shift = 0; shift < sizeof shifts / sizeof *shifts; shift++)
            for (size_t count = 1; count <= LABELS_MAX; count += count < 9 ? 1 : 17) {
                for (size_t i = 0; i < CHART_SERIES_MAX * count; i++) {
                    double value = sizes[size] * sin((double)i) + shifts[shift];
                    double error = sizes[size] * (double)(i % 3);
                    points[i] = (struct chart_point){value, value - error, value + error};
                }
                struct chart chart = one_key(count, points);
                chart.x.labels = labels;
                chart.series = (struct chart_axis){"series", 1 + size % CHART_SERIES_MAX, labels};
                assert_fits(&chart, 24, 100, chart_print_lines);
                assert_fits(&chart, 3 + 2 * LABELS_MAX, 260, chart_print_heat_map);
            }
}

int test_chart(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),           cmocka_unit_test(test_one_series),
        cmocka_unit_test(test_one_point),       cmocka_unit_test(test_many),
        cmocka_unit_test(test_long_labels),     cmocka_unit_test(test_heat_map),
        cmocka_unit_test(test_heat_map_turned), cmocka_unit_test(test_no_values),
        cmocka_unit_test(test_sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
