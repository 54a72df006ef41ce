/* The call card in Swedish: nothing is left in English, and nothing is translated in vain. */
#include "sim/chicago_lab/card/card.h"
#include "sim/engine/engine.h"
#include "sim/page/swedish.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { ROWS_MAX = 256, MATCHES = 64 };

static struct error error;
static bool is_used[ROWS_MAX]; /* by row of swedish_card */

static bool has_words(const char *text) {
    while (*text && !isalpha((unsigned char)*text))
        text++;
    return *text != '\0';
}

static void note_use(const char *english) {
    for (size_t i = 0; swedish_card[i].english; i++)
        if (strcmp(swedish_card[i].english, english) == 0)
            is_used[i] = true;
}

const char *__real_language_text(enum language language, const char *english);
const char *__wrap_language_text(enum language language, const char *english);

/* The linker lets the card call this: tests/CMakeLists.txt. */
const char *__wrap_language_text(enum language language, const char *english) {
    if (has_words(english) && !language_has(english))
        fail_msg("no Swedish for: %s", english);
    note_use(english);
    return __real_language_text(language, english);
}

/* In the last cell of a table not calling is worth more than a Chicago that is won. */
static void forbid_one(const struct atlas *atlas) {
    struct tally_shape shape;
    atlas_shape(atlas, ATLAS_HELD_RUNS, &shape);
    int64_t *sums = &atlas->tally[ATLAS_HELD_RUNS][shape.count - ATLAS_SUMS];
    sums[ATLAS_CLOSE_ASKED] = 100;
    sums[ATLAS_B] = 100;
    sums[ATLAS_A] = 200;
}

/* The card of an atlas of some matches, of which more were asked for. */
static void make_card(const struct atlas_request *request) {
    char path[] = "/tmp/utspel-card-XXXXXX";
    struct atlas atlas;
    struct atlas_hands hands;
    struct engine_result result;
    if (atlas_open(&atlas, request, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    struct task task = atlas_task_make(&atlas);
    const struct engine_plan plan = {.task = &task, .matches = MATCHES, .threads = 1};
    assert_int_equal(engine_run(&plan, 0, &result, &error), STATUS_OK);
    assert_int_equal(atlas_count(&atlas, result.totals, &error), STATUS_OK);
    forbid_one(&atlas);
    assert_int_equal(atlas_hands_make(&hands, &atlas, &error), STATUS_OK);
    const struct results_run run = {.setup = &atlas.setup,
                                    .matches_done = MATCHES,
                                    .matches_requested = 2 * MATCHES,
                                    .version = "0",
                                    .commit = "none"};
    const struct atlas_report report = {&atlas, &hands, &run};
    const struct call_card call = {&report, LANGUAGE_SWEDISH};
    close(mkstemp(path));
    if (card_write(path, true, &call, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_int_equal(unlink(path), 0);
    engine_result_free(&result);
    atlas_hands_free(&hands);
    atlas_close(&atlas);
}

static void test_all_is_swedish(void **state) {
    (void)state;
    const struct config_override change = {"--set", "rules.rounds_per_match", "1"};
    make_card(&(struct atlas_request){.config = "sm-2025"});
    make_card(&(struct atlas_request){.config = "sm-2025",
                                      .overrides = &change,
                                      .override_count = 1,
                                      .model = "sm-2025",
                                      .table = "beginners,club,experts"});
    for (size_t i = 0; swedish_card[i].english; i++) {
        assert_true(i < ROWS_MAX);
        if (!is_used[i])
            fail_msg("translated, but nowhere on the card: %s", swedish_card[i].english);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_is_swedish)};
    hand_tables_init();
    hand_class_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
