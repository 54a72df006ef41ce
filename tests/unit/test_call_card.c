/* The call card in Swedish: nothing is left in English; what it needs depends on the hand, and what
 * one has on what the scores say of the others. */
#include "cards.h"
#include "group.h"
#include "quick_model.h"

#include "sim/chicago_lab/call_card/call_card.h"
#include "sim/chicago_lab/call_card/call_card_values.h"
#include "sim/engine/engine.h"

#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { MATCHES = 64 };

static struct error error;
static unsigned asked;    /* texts */
static unsigned compared; /* numbers of cards in runs, at which both hands were held */

static bool has_words(const char *text) {
    while (*text && !isalpha((unsigned char)*text))
        text++;
    return *text != '\0';
}

const char *__real_language_text(enum language language, const char *english);
const char *__wrap_language_text(enum language language, const char *english);

/* The linker lets the card call this: tests/CMakeLists.txt. */
const char *__wrap_language_text(enum language language, const char *english) {
    if (has_words(english) && !language_has(english))
        fail_msg("no Swedish for: %s", english);
    asked++;
    return __real_language_text(language, english);
}

/* What scores uncalled needs more: a flush more than a high card with as many cards in runs. */
static void assert_flush_needs_more(const struct atlas *atlas) {
    for (unsigned run = 0; run < ATLAS_RUN_CARDS; run++) {
        struct atlas_held_range held = {.must_call = 1,
                                        .near_end = 2,
                                        .own = 15,
                                        .own_end = 30,
                                        .run_cards = run,
                                        .run_cards_end = run + 1};
        struct break_even by_made[ATLAS_MADE];
        for (held.made = 0; held.made < ATLAS_MADE; held.made++) {
            held.made_end = held.made + 1;
            by_made[held.made] = atlas_break_even_held(atlas, &held);
        }
        const struct break_even *high = &by_made[HAND_HIGH_CARD], *flush = &by_made[HAND_FLUSH];
        if (high->close < ATLAS_CLOSE_ENOUGH || flush->close < ATLAS_CLOSE_ENOUGH)
            continue;
        assert_true(flush->chance.value > high->chance.value);
        compared++;
    }
}

/* What scores and calls say of the opponents: as bits, by opponent from 0. */
static const struct {
    int16_t points[4]; /* one's own first */
    uint8_t called;    /* by player */
    uint8_t barred, unwilling;
} told[] = {
    {{30, 41, 0, 0}, 0, 0, 0},   /* points for breaking leave it short of the target, */
    {{30, 42, 0, 0}, 0, 0, 1},   /* or not */
    {{44, 42, 0, 44}, 0, 0, 5},  /* nobody is in buy-stop */
    {{30, 42, 45, 10}, 2, 2, 2}, /* the first has called */
    {{30, 0, 48, 45}, 4, 6, 4},  /* the second has */
    {{30, 45, 44, 51}, 0, 5, 7}, /* all unwilling, two barred */
};

static double card_chance_at(const struct atlas_odds *odds, size_t at, card_set hand) {
    struct equity_situation situation = {.seats = 4,
                                         .playing = 15,
                                         .called = told[at].called,
                                         .populations = odds->atlas->table.populations};
    memcpy(situation.points, told[at].points, sizeof told[at].points);
    const struct card_question question = card_question_of(&situation, 0);
    return card_chance(odds, &question, hand);
}

static double chance_told(const struct atlas_odds *odds, card_set hand, size_t at) {
    struct opponents opponents = atlas_odds_opponents(odds->atlas, 3, EXCHANGED_UNKNOWN);
    for (unsigned i = 0; i < opponents.count; i++) {
        if (told[at].barred >> i & 1)
            opponents.exchanged[i] = EXCHANGED_BARRED;
        opponents.unwilling[i] = told[at].unwilling >> i & 1;
    }
    return atlas_odds_chance(odds, hand, &opponents);
}

static void assert_chances_go_by_scores(const struct atlas_odds *odds) {
    const card_set hand = cards("As Ks 9s 8s Ah");
    const double others = card_chance_at(odds, 0, hand);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        double chance = card_chance_at(odds, i, hand);
        assert_true(fabs(chance - chance_told(odds, hand, i)) < 1e-9);
        if (told[i].unwilling && !told[i].barred)
            assert_true(chance > others + 0.001);
    }
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
    assert_int_equal(atlas_hands_make(&hands, &atlas, &error), STATUS_OK);
    const struct results_run run = {.setup = &atlas.setup,
                                    .matches_done = MATCHES,
                                    .matches_requested = 2 * MATCHES,
                                    .version = "0",
                                    .commit = "none"};
    const struct atlas_report report = {&atlas, &hands, &run};
    const struct call_card call = {(struct atlas_report[]){report, report}, 2, LANGUAGE_SWEDISH,
                                   "bord.html"};
    assert_flush_needs_more(&atlas);
    assert_chances_go_by_scores(&hands.odds);
    close(mkstemp(path));
    if (call_card_write(path, true, &call, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    assert_int_equal(unlink(path), 0);
    engine_result_free(&result);
    atlas_hands_free(&hands);
    atlas_close(&atlas);
}

/* Where a model is found for the rules of one exchange. */
static char model[PATH_MAX];

static int begin(void **state) {
    (void)state;
    char cache[64];
    struct chicago_rules rules;
    hand_tables_init();
    hand_class_init();
    snprintf(cache, sizeof cache, "%s/utspel", quick_folder());
    if (mkdir(cache, 0700) != 0)
        return -1;
    option_set_defaults(&chicago_rules_options, &rules);
    rules.exchanges = 1;
    const uint64_t wanted = chicago_model_identity(&rules, 4);
    assert_true(model_kept_path(&chicago_model_type, wanted, model));
    quick_model_write(model, "sm-2025", &rules, 4);
    return 0;
}

static void test_all_is_swedish_and_needs_differ(void **state) {
    (void)state;
    const struct config_override changes[] = {{"--set", "rules.rounds_per_match", "1"},
                                              {"--set", "rules.exchanges", "1"}};
    make_card(&(struct atlas_request){.config = "sm-2025"});
    make_card(&(struct atlas_request){.config = "sm-2025",
                                      .overrides = changes,
                                      .override_count = 2,
                                      .model = model,
                                      .table = "beginners,club,experts"});
    assert_true(asked > 100);
    assert_true(compared > 1);
}

int test_call_card(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_is_swedish_and_needs_differ)};
    return cmocka_run_group_tests(tests, begin, NULL);
}
