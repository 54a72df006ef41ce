/* The atlas: both sides of a call are worth the same at the break-even chance; patterns of hands.
 */
#include "cards.h"
#include "group.h"

#include "sim/chicago_lab/atlas/atlas.h"
#include "sim/chicago_lab/atlas/atlas_hands.h"
#include "strategies/chicago/model/calls.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MATCHES = 200 };

static struct error error;
static char model_path[] = "/tmp/utspel-atlas-XXXXXX";
static struct atlas atlas;
static struct atlas_hands hands;

static const struct table_populations populations = {{3, 3, 3, 3, 3, 3}}; /* unknown */

/* Lines that leave hazards as they are, or a tenth lower as played; announced hands say nothing,
 * and the unwilling break half as much. */
static void know_plain_lines(struct trick_odds *trick_odds) {
    for (unsigned i = 0; i < ANNOUNCED_KINDS; i++)
        trick_odds->announced[i] = 1;
    trick_odds->unwilling = 0.5F;
    trick_odds->refused = 1;
    for (unsigned defence = 0; defence < DEFENCES; defence++)
        for (unsigned i = 0; i < TRICK_ODDS_FEW; i++)
            trick_odds->lines[defence].of_all[i] =
                (struct hazard_line){defence == DEFENCE_PERFECT ? 0 : -0.1F, 1};
}

/* Knows points only, and that the chance falls with cards below the ace and with opponents, more
 * with those in buy-stop. */
static void make_model(struct chicago_model *model) {
    struct chicago_rules rules;
    option_set_defaults(&chicago_rules_options, &rules);
    equity_terms_of(&rules, &model->equity.terms);
    equity_know_points_only(&model->equity);
    model->about.config = strdup("game: chicago\n");
    model->about.identity = chicago_model_identity(&rules, 4);
    for (unsigned holding = 0; holding < TRICK_ODDS_HOLDINGS; holding++)
        for (unsigned i = 0; i < TRICK_ODDS_COLUMNS; i++) {
            bool ace = holding >> (4 * CARD_ACE % 13) & 1;
            float one = i == EXCHANGED_BARRED ? 0.3F : 0.2F;
            model->trick_odds[POPULATION_UNKNOWN].hazard[holding][i] = i >= TRICK_ODDS_TOGETHER ? 1
                                                                       : holding == 0 || ace    ? 0
                                                                                             : one;
        }
    know_plain_lines(&model->trick_odds[POPULATION_UNKNOWN]);
    model->equity_validation =
        (struct equity_validation){.predicted = {5.2, 9}, .found = {5, 9.6}, .count = {3, 1}};
    for (unsigned i = 0; i < POPULATIONS; i++)
        model->trick_odds[i] = model->trick_odds[POPULATION_UNKNOWN];
}

static void open_atlas(struct atlas *opened, const char *threads) {
    const struct config_override overrides[] = {
        {"--matches", "matches", "200"},
        {"--threads", "threads", threads},
        {"--players", "players", "classic,classic,baseline,classic"}};
    const struct atlas_request request = {
        .config = "sm-2025", .overrides = overrides, .override_count = 3, .model = model_path};
    if (atlas_open(opened, &request, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    struct task task = atlas_task_make(opened);
    struct engine_result result;
    const struct engine_plan plan = {.task = &task,
                                     .matches = opened->config->settings.matches,
                                     .threads = (unsigned)opened->config->settings.threads};
    assert_int_equal(engine_run(&plan, 0, &result, &error), STATUS_OK);
    assert_int_equal(atlas_count(opened, result.totals, &error), STATUS_OK);
    engine_result_free(&result);
}

static int make_atlas(void **state) {
    (void)state;
    struct chicago_model *model = calloc(1, sizeof *model);
    hand_tables_init();
    hand_class_init();
    close(mkstemp(model_path));
    make_model(model);
    if (model_write(&chicago_model_type, model, model_path, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    model_free(model);
    open_atlas(&atlas, "1");
    return atlas_hands_make(&hands, &atlas, &error) == STATUS_OK ? 0 : -1;
}

static int drop_atlas(void **state) {
    (void)state;
    atlas_hands_free(&hands);
    atlas_close(&atlas);
    return unlink(model_path);
}

/* The situations of one cell, observed again, and how calling and not calling compare there. */
struct witness {
    struct chicago_observer observer; /* first */
    unsigned must_call, own, own_end, best, best_end;
    double chance;
    uint64_t asked, close;
    double called, uncalled; /* placement points */
};

/* The equity after the deal of a seat that calls and gains so much, another so much less. */
static double equity_called(const struct chicago_view *view, int32_t own, unsigned other,
                            int32_t others) {
    struct equity_situation then;
    equity_situation_of(view, &populations, &then);
    then.called |= (uint8_t)(1u << view->seat);
    then.points[view->seat] = (int16_t)fmax(0, view->points[view->seat] + own);
    then.points[other] = (int16_t)(then.points[other] + others);
    if (then.points[view->seat] >= 52)
        return 20;
    if (then.points[other] >= 52 && !(then.called >> other & 1))
        then.playing &= (uint8_t) ~(1u << other);
    else if (then.points[other] >= 52)
        then.winner = (uint8_t)other;
    if ((then.playing & (then.playing - 1)) == 0)
        then.winner = card_set_lowest(then.playing);
    equity_pass_deal(&then);
    return (double)equity_of(&atlas.model->equity, &then, view->seat);
}

static double equity_broken(const struct chicago_view *view) {
    double sum = 0, count = 0;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (seat != view->seat && view->playing >> seat & 1) {
            sum += equity_called(view, -15, seat, 10);
            count++;
        }
    return sum / count;
}

static bool is_close(const struct chicago_view *view, const struct call_values *call_values,
                     const struct opponents *opponents) {
    double needed = fmin(fmax((double)call_values_needed(call_values), 0), 1);
    float chance =
        trick_odds_five_tricks(atlas.model->trick_odds, view->hand, opponents, DEFENCE_AS_PLAYED);
    return fabs((double)chance - needed) < 0.25;
}

/* As first place brings 20 points, and the last or none 0 at least. */
static double within(double points) {
    return fmin(fmax(points, 0), 20);
}

static void weigh(struct witness *witness, const struct chicago_view *view) {
    const struct chicago_model *model = atlas.model;
    struct opponents opponents = opponents_of(view, &populations);
    struct deal_values deal_values;
    struct call_values call_values;
    deal_values_of_view(&deal_values, &model->equity, view, &populations);
    call_values_of(&call_values, view, &populations, &model->equity, model, &deal_values);
    if (!is_close(view, &call_values, &opponents))
        return;
    unsigned other = view->seat == 0;
    double stands = equity_called(view, 15, other, 0), broken = equity_broken(view);
    assert_true(fabs(stands - (double)call_values.stands) < 1e-3);
    assert_true(fabs(broken - (double)call_values.broken) < 1e-3);
    witness->close++;
    witness->called += witness->chance * within(stands) + (1 - witness->chance) * within(broken);
    witness->uncalled += within((double)call_values.uncalled);
}

static void on_event(struct chicago_observer *observer, const struct chicago_table *table,
                     const struct chicago_event *event) {
    struct witness *witness = (struct witness *)observer;
    const struct chicago_view *view = &table->state.view;
    if (event->kind != EVENT_ASK || view->play_off || card_set_count(view->playing) != 4)
        return;
    int32_t own = view->points[event->seat], best = -1;
    for (unsigned seat = 0; seat < view->seats; seat++)
        if (seat != event->seat && view->points[seat] > best)
            best = view->points[seat];
    bool must = !(view->called >> event->seat & 1);
    if (must != witness->must_call || own < (int32_t)witness->own ||
        own >= (int32_t)witness->own_end || best < (int32_t)witness->best ||
        best >= (int32_t)witness->best_end)
        return;
    witness->asked++;
    weigh(witness, view);
}

static void play_again(struct witness *witness) {
    const struct game *game = atlas.config->game;
    struct game_output output = {0};
    void *table = test_calloc(1, game->play.table_size), *tallies;
    tallies = test_calloc(1, sizeof(struct chicago_tallies));
    witness->observer.on_event = on_event;
    assert_int_equal(game->play.open(table, &atlas.config->setup, tallies, &error), STATUS_OK);
    chicago_observe(table, &witness->observer);
    for (uint64_t match = 0; match < MATCHES; match++)
        assert_int_equal(game->play.match(table, match, &output, &error), STATUS_OK);
    game->play.close(table);
    test_free(tallies);
    test_free(table);
}

/* In cells of all sizes, with and without a call before. */
static void test_calling_breaks_even(void **state) {
    (void)state;
    const struct atlas_range cells[] = {{2, 0, 15, 52, 0, 52},  {2, 1, 15, 52, 0, 52},
                                        {2, 1, 20, 25, 25, 30}, {2, 0, 30, 35, 35, 45},
                                        {2, 1, 33, 34, 30, 40}, {2, 0, 37, 45, 20, 52}};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        const struct atlas_range *cell = &cells[i];
        struct break_even found = atlas_break_even(&atlas, cell);
        struct witness witness = {.must_call = cell->must_call,
                                  .own = cell->own,
                                  .own_end = cell->own_end,
                                  .best = cell->best,
                                  .best_end = cell->best_end,
                                  .chance = found.chance.value};
        play_again(&witness);
        assert_int_equal(found.asked, witness.asked);
        assert_int_equal(found.close, witness.close);
        assert_true(witness.close > 0);
        assert_true(fabs(witness.called - witness.uncalled) < 2e-3 * (double)witness.close);
        assert_true(fabs(found.uncalled - witness.uncalled / (double)witness.close) < 2e-3);
    }
}

/* What a sure Chicago is worth is more than not calling, and that more than a broken one. */
static void test_known_sums(void **state) {
    (void)state;
    const int64_t unit = ATLAS_VALUE_UNIT;
    const int64_t sums[ATLAS_SUMS] = {
        9, 2, 10 * unit, 3 * unit, 10 * unit, 5 * unit * unit, 16 * unit * unit, 52 * unit * unit};
    struct break_even found =
        break_even_of(sums); /* uncalled 1 and 2 over broken, stands 4 and 6 */
    assert_true(fabs(found.chance.value - 0.3) < 1e-12);
    assert_true(fabs(found.broken - 5) < 1e-12);
    assert_true(fabs(found.uncalled - 6.5) < 1e-12);
    assert_true(fabs(found.stands - 10) < 1e-12);
    /* Residuals -0.2 and 0.2 about a mean swing of 5: the variance is 0.08 / (1 * 2 * 5 * 5).
     */
    assert_true(fabs(found.chance.error - 0.04) < 1e-12);
    found = break_even_of((const int64_t[ATLAS_SUMS]){0});
    assert_true(isnan(found.chance.value) && isnan(found.uncalled));
}

/* Of the model's validation, with weights; and for two values. */
static void test_error_of_values(void **state) {
    (void)state;
    assert_true(fabs(atlas_value_error(&atlas) - sqrt(2 * (3 * 0.04 + 0.36) / 4)) < 1e-9);
}

static void test_threads_do_not_matter(void **state) {
    (void)state;
    struct atlas other;
    open_atlas(&other, "2");
    for (unsigned i = 0; i < ATLAS_TALLIES; i++) {
        struct tally_shape shape;
        atlas_shape(&atlas, i, &shape);
        assert_memory_equal(atlas.tally[i], other.tally[i], shape.count * sizeof(int64_t));
    }
    atlas_close(&other);
}

static void assert_pattern(const char *hand, const char *expected) {
    char name[HAND_PATTERN_NAME_SIZE];
    hand_pattern_name(hand_pattern(cards(hand)), name);
    assert_string_equal(name, expected);
}

static void test_patterns_have_names(void **state) {
    (void)state;
    assert_pattern("As Ks Qs Ah Kh", "AKQ + AK");
    assert_pattern("Ah Kh Qh As Ks", "AKQ + AK");
    assert_pattern("As Ah Ad Ac 2c", "Ax + A + A + A");
    assert_pattern("2s 3s 4s 5s Jd", "xxxx + x");
    assert_pattern("Qs Js Kd Ts Ad", "AK + Qxx");
    assert_pattern("As Kd Qh Jc Tc", "A + K + Q + xx");
}

/* A pattern's mean lies between its ends, and more opponents break more. */
static void test_patterns_are_of_their_hands(void **state) {
    (void)state;
    assert_int_equal(hands.opponents, 3);
    assert_true(hands.pattern_count > 30);
    for (size_t i = 0; i < hands.pattern_count; i++) {
        const struct atlas_pattern *pattern = &hands.pattern[i];
        assert_int_equal(hand_pattern(pattern->example), pattern->number);
        assert_true(pattern->answers[ATLAS_CALLED] >= pattern->answers[ATLAS_STOOD]);
        assert_true(i == 0 || hands.pattern[i - 1].reach >= pattern->reach);
        for (unsigned defence = 0; defence < DEFENCES; defence++)
            for (unsigned k = 0; k < hands.opponents; k++) {
                double mean = pattern->mean.by[defence][k];
                assert_true(pattern->lowest.by[defence][k] <= mean + 1e-6);
                assert_true(pattern->highest.by[defence][k] >= mean - 1e-6);
                assert_true(k == 0 || mean <= pattern->mean.by[defence][k - 1]);
            }
    }
}

/* With nobody out every question is tried, whatever was answered; else none is. */
static void test_questions_with_nobody_out_are_tried(void **state) {
    (void)state;
    int64_t tried = 0, stood = 0;
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++) {
        const int64_t *answers = atlas.tally[ATLAS_HANDS] + i * ATLAS_ANSWERS;
        assert_in_range(answers[ATLAS_TRIED], answers[ATLAS_TRIED_STOOD], answers[ATLAS_HELD]);
        tried += answers[ATLAS_TRIED];
        stood += answers[ATLAS_TRIED_STOOD];
    }
    const struct atlas_range nobody_out[] = {{2, 0, 0, 52, 0, 52}, {2, 1, 0, 52, 0, 52}};
    assert_int_equal(tried, atlas_break_even(&atlas, &nobody_out[0]).asked +
                                atlas_break_even(&atlas, &nobody_out[1]).asked);
    assert_true(tried < hands.asked);
    assert_in_range(stood, tried / 100, tried / 2);
}

/* Lines are as sure as the trials: of a pattern tried often more than of one never held. */
static void test_lines_are_as_sure_as_trials(void **state) {
    (void)state;
    const float *errors = hands.odds.lines.error;
    unsigned often = hand_pattern(cards("As 9s 8s 7s Jd")),
             never = hand_pattern(cards("As Ks Qs Ah Kh"));
    assert_true(errors[often] < 0.15F && errors[never] > 0.18F);
}

static void assert_hazard(const struct opponents *opponents, double expected) {
    card_set hand = cards("As Ks 7s 6h 2d"); /* two suits without an ace */
    assert_true(fabs((double)atlas_odds_hazard(&atlas, hand, opponents) - expected) < 1e-5);
}

/* Of three opponents one is unwilling, then two, one of whom is in buy-stop too. */
static void test_unwilling_opponents_break_less(void **state) {
    (void)state;
    struct opponents opponents = atlas_odds_opponents(&atlas, 3, EXCHANGED_UNKNOWN);
    assert_hazard(&opponents, 2 * (0.2 + 0.2 + 0.2));
    opponents.unwilling[1] = true;
    assert_hazard(&opponents, 2 * (0.2 + 0.1 + 0.2));
    opponents.unwilling[2] = true;
    assert_hazard(&opponents, 2 * (0.2 + 0.1 + 0.1));
    opponents.exchanged[2] = EXCHANGED_BARRED;
    assert_hazard(&opponents, 2 * (0.2 + 0.1 + 0.15));
}

/* Every question is in one situation and of one hand; the patterns hold some of the hands. */
static void test_questions_are_counted_once(void **state) {
    (void)state;
    int64_t asked = 0, held = 0, classes = 0;
    for (unsigned left = 0; left < 3; left++)
        for (unsigned must = 0; must < 2; must++) {
            struct atlas_range all = {left, must, 0, 52, 0, 52};
            asked += atlas_break_even(&atlas, &all).asked;
        }
    assert_true(asked > 10 * MATCHES);
    assert_int_equal(asked, hands.asked);
    for (size_t i = 0; i < hands.pattern_count; i++) {
        held += hands.pattern[i].answers[ATLAS_HELD];
        classes += hands.pattern[i].classes;
    }
    assert_in_range(held, 1, asked);
    for (uint32_t i = 0; i < HAND_CLASS_COUNT; i++)
        if (hands.pattern_at[i] >= 0) {
            classes--;
            assert_int_equal(hand_pattern(hand_class_set(i, HAND_CLASS_CARDS)),
                             hands.pattern[hands.pattern_at[i]].number);
        }
    assert_int_equal(classes, 0);
}

int test_atlas(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calling_breaks_even),
        cmocka_unit_test(test_known_sums),
        cmocka_unit_test(test_error_of_values),
        cmocka_unit_test(test_threads_do_not_matter),
        cmocka_unit_test(test_patterns_have_names),
        cmocka_unit_test(test_patterns_are_of_their_hands),
        cmocka_unit_test(test_questions_with_nobody_out_are_tried),
        cmocka_unit_test(test_lines_are_as_sure_as_trials),
        cmocka_unit_test(test_unwilling_opponents_break_less),
        cmocka_unit_test(test_questions_are_counted_once),
    };
    return cmocka_run_group_tests(tests, make_atlas, drop_atlas);
}
