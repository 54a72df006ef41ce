#include "group.h"

#include "sim/compare/metrics.h"
#include "sim/games/games.h"
#include "sim/page/html.h"
#include "sim/page/vega_lite.h"
#include "sim/tournament/fairness.h"
#include "sim/words/language.h"

#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void check_swedish(const char *english) {
    if (!language_has(english) && strcmp(english, "%") != 0)
        fail_msg("no Swedish for: %s", english);
}

/* A heading, which may mean something else elsewhere; or none. */
static void check_heading(const char *english) {
    char heading[80];
    snprintf(heading, sizeof heading, "%s@heading", english ? english : "");
    if (english && !language_has(heading))
        check_swedish(english);
}

/* Two small letters are a word, "AA" and "10" are none. */
static bool is_word(const char *label) {
    for (; *label; label++)
        if (islower((unsigned char)label[0]) && islower((unsigned char)label[1]))
            return true;
    return false;
}

static void check_axis(const struct tally_schema *schema, const char *name) {
    if (!name || strcmp(name, "entrant") == 0)
        return; /* its entries are names */
    const struct tally_axis *axis = tally_schema_axis(schema, name, strlen(name));
    char shown[80];
    snprintf(shown, sizeof shown, "%s", name);
    for (char *c = shown; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    check_swedish(shown);
    for (size_t i = 0; axis->labels && i < axis->size; i++)
        if (is_word(axis->labels[i]))
            check_swedish(axis->labels[i]);
}

/* The schema of a run in which everything is counted: mistakes, forks, and what teams decide. */
static void schema_of_all(const struct game *game, struct tally_schema *schema) {
    void *rules = calloc(1, game->rules.options->size);
    void *forks = game->rules.forks ? calloc(1, game->rules.forks->size) : NULL;
    struct game_setup setup = {.rules = rules, .forks = forks, .entrants = 3, .errs = true};
    struct error error;
    option_set_defaults(game->rules.options, rules);
    for (size_t i = 0; forks && i < game->rules.forks->count; i++)
        assert_int_equal(option_set(&game->rules.forks->options[i], forks, "1", &error), STATUS_OK);
    for (size_t i = 0; i < setup.entrants; i++)
        setup.entrant[i].name = "name";
    setup.entrant[0].members = &setup.entrant[1];
    game->statistics.schema_init(schema, &setup);
    free(rules);
    free(forks);
}

/* All that a game's figures, shares and forks are called has Swedish words; "%" is the same. */
static void check_game(const struct game *game) {
    static struct tally_schema schema;
    const struct game_statistics *statistics = &game->statistics;
    schema_of_all(game, &schema);
    for (size_t i = 0; i < statistics->headline_count; i++) {
        check_swedish(statistics->headlines[i].label);
        check_swedish(statistics->headlines[i].unit);
        check_heading(statistics->headlines[i].brief);
    }
    for (size_t i = 0; i < statistics->breakdown_count; i++) {
        check_swedish(statistics->breakdowns[i].title);
        check_heading(statistics->breakdowns[i].brief);
        check_axis(&schema, statistics->breakdowns[i].axis);
        check_axis(&schema, statistics->breakdowns[i].by);
    }
    for (size_t i = 0; i < statistics->fork_measure_count; i++)
        check_heading(statistics->fork_measures[i].heading);
    for (size_t i = 0; i < statistics->fork_table_count; i++) {
        check_swedish(statistics->fork_tables[i].title);
        check_axis(&schema, statistics->fork_tables[i].axis);
        check_axis(&schema, statistics->fork_tables[i].by);
    }
    for (size_t i = 0; i < statistics->caution_count; i++)
        check_swedish(statistics->cautions[i].meaning);
    check_swedish(game->play.live_label);
}

static void test_swedish(void **state) {
    (void)state;
    for (size_t i = 0; game_at(i); i++)
        check_game(game_at(i));
}

/* Meanings of metrics without the number of the entrant or seat that some end in. */
static void check_metrics(const struct metrics *metrics) {
    for (size_t i = 0; i < metrics->count; i++) {
        const struct metric *metric = &metrics->item[i];
        const char *number = strrchr(metric->meaning, ' ');
        char meaning[200];
        snprintf(meaning, sizeof meaning, "%s", metric->meaning);
        if (number && number[1] >= '0' && number[1] <= '9')
            meaning[number - metric->meaning] = '\0';
        check_swedish(meaning);
        check_swedish(metric->unit);
    }
}

static void test_swedish_metrics(void **state) {
    (void)state;
    const char *const line = "LINE";
    struct metrics metrics;
    for (size_t i = 0; game_at(i); i++) {
        metrics_of_game(&metrics, game_at(i), GAME_ENTRANTS_MAX, GAME_ENTRANTS_MAX);
        check_metrics(&metrics);
    }
    metrics_of_tournaments(&metrics, &line, 1, true);
    check_metrics(&metrics);
}

static void test_swedish_fairness(void **state) {
    (void)state;
    size_t texts = 0;
    for (; fair_text(texts); texts++)
        check_swedish(fair_text(texts));
    assert_true(texts > FAIR_KINDS * FAIR_VERDICTS);
}

static void test_languages(void **state) {
    (void)state;
    enum language language = LANGUAGE_ENGLISH;
    assert_true(language_parse("sv", &language));
    assert_int_equal(language, LANGUAGE_SWEDISH);
    assert_false(language_parse("de", &language));
    assert_string_equal(language_text(LANGUAGE_SWEDISH, "full-house"), "kåk");
    assert_string_equal(language_text(LANGUAGE_ENGLISH, "full-house"), "full-house");
    assert_string_equal(language_text(LANGUAGE_SWEDISH, "classic"), "classic");
}

static void test_numbers(void **state) {
    (void)state;
    struct page english = page_make(LANGUAGE_ENGLISH), swedish = page_make(LANGUAGE_SWEDISH);
    assert_string_equal(page_count(&english, 1234567), "1,234,567");
    assert_string_equal(page_count(&swedish, -1234), "−1\u00a0234");
    assert_string_equal(page_count(&english, 999), "999");
    assert_string_equal(page_number(&swedish, -0.25, 2), "−0,25");
    assert_string_equal(page_number(&english, -0.001, 2), "0.00");
    assert_string_equal(page_number(&english, NAN, 2), "–");
    assert_string_equal(page_estimate(&english, (struct estimate){11.2534, 0.0213}),
                        "11.253 ± 0.021");
    page_free(&english);
    page_free(&swedish);
}

/* The page as it is written; the caller frees it. */
static char *page_written(struct page *page) {
    char *text;
    size_t size;
    struct error error;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_int_equal(page_write_html(page, out, &error), STATUS_OK);
    assert_int_equal(fclose(out), 0);
    return text;
}

/* What comes from files cannot become part of the page's own language. */
static void test_escapes(void **state) {
    (void)state;
    struct page page = page_make(LANGUAGE_ENGLISH);
    page.title = "<script>alert(\"&\")</script>";
    page_text(&page, "broken \xff UTF-8, \xc3; it's turned: \u202e, \x1b[m\xc2\x85\r");
    char *text = page_written(&page);
    assert_null(strstr(text, "<script>alert"));
    assert_non_null(strstr(text, "&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;"));
    assert_non_null(strstr(text, "broken \\xff UTF-8, \\xc3; it's turned: \\u202e, "
                                 "\\x1b[m\\u0085\\x0d<"));
    free(text);
    page_free(&page);
}

/* Unknown values are left out of a picture; a chart that has none at all is no part. */
static void test_unknown(void **state) {
    (void)state;
    static const char *const labels[] = {"a", "b", "c"};
    static const struct chart_point some[] = {{1, 0.5, 1.5}, {NAN, NAN, NAN}, {3, NAN, NAN}},
                                    none[] = {{NAN, NAN, NAN}, {NAN, NAN, NAN}, {NAN, NAN, NAN}};
    for (int form = PAGE_LINES; form <= PAGE_HEAT_MAP; form++) {
        struct page page = page_make(LANGUAGE_ENGLISH);
        struct page_chart chart = {.key = "k",
                                   .form = (enum page_chart_form)form,
                                   .title = "t",
                                   .unit = "%",
                                   .chart = {.x = {NULL, 3, labels}, .series = {NULL, 1, NULL}}};
        chart.chart.points = none;
        page_chart(&page, &chart);
        assert_int_equal(page.part_count, 0);
        chart.chart.points = some;
        page_chart(&page, &chart);
        assert_int_equal(page.part_count, 1);
        page.is_static = true;
        char *text = page_written(&page);
        assert_null(strstr(text, "nan"));
        assert_non_null(strstr(text, "<title>a: 1.0 % (0.50…1.50)</title>"));
        assert_non_null(strstr(text, "<title>c: 3.00 %</title>"));
        assert_null(strstr(text, "<title>b:"));
        free(text);
        page_free(&page);
    }
}

static size_t occurrences(const char *text, const char *part) {
    size_t count = 0;
    for (; (text = strstr(text, part)) != NULL; text++)
        count++;
    return count;
}

/* No text of a specification can end the script it is in; what is unknown has a row in lines only.
 */
static void test_specifications(void **state) {
    (void)state;
    static const char *const labels[] = {"</script>", "<!--", "c"};
    static const struct chart_point points[] = {{1, 0.5, 1.5}, {NAN, NAN, NAN}, {3, NAN, NAN}};
    for (int form = PAGE_LINES; form <= PAGE_HEAT_MAP; form++) {
        struct page page = page_make(LANGUAGE_ENGLISH);
        const struct page_chart chart = {
            .key = "k",
            .form = (enum page_chart_form)form,
            .title = "</script>",
            .unit = "%",
            .chart = {.x = {"<x", 3, labels}, .series = {NULL, 1, NULL}, .points = points}};
        char *text;
        size_t size;
        FILE *out = open_memstream(&text, &size);
        assert_non_null(out);
        vega_lite_write(&page, &chart, out);
        assert_int_equal(fclose(out), 0);
        assert_null(strchr(text, '<'));
        assert_non_null(strstr(text, "\"x\": \"\\u003c/script>\""));
        assert_int_equal(occurrences(text, "\"text\": \""), form == PAGE_LINES ? 3 : 2);
        assert_int_equal(occurrences(text, "\"value\": null"), form == PAGE_LINES ? 1 : 0);
        assert_int_equal(occurrences(text, "\"low\": "), 1);
        free(text);
        page_free(&page);
    }
}

int test_page(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_swedish),          cmocka_unit_test(test_swedish_metrics),
        cmocka_unit_test(test_swedish_fairness), cmocka_unit_test(test_languages),
        cmocka_unit_test(test_numbers),          cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_unknown),          cmocka_unit_test(test_specifications),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
