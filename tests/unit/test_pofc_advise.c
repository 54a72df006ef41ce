/* Advice for POFC: positions read, what is refused, and placements whose worth is known. */
#include "cards.h"
#include "group.h"
#include "pofc.h"
#include "sim/engine/interrupt.h"
#include "sim/pofc/pofc_fantasy.h"
#include "sim/pofc_lab/advise/pofc_advise_load.h"
#include "sim/pofc_lab/advise/pofc_rollout.h"

#include <math.h>
#include <string.h>

/* Options as on the command line: key, text, .., NULL. */
static struct pofc_question question_of(const char *const *options) {
    struct pofc_question question;
    struct error error;
    pofc_question_begin(&question);
    for (; *options; options += 2) {
        const struct option *option = option_find(&pofc_question_options, options[0]);
        assert_int_equal(pofc_question_set(&question, option, options[1], &error), STATUS_OK);
    }
    return question;
}

#define QUESTION(...) question_of((const char *const[]){__VA_ARGS__, NULL})

static struct pofc_state position_of(struct pofc_question question) {
    struct pofc_state position;
    struct error error;
    const struct pofc_rules rules = pofc_default_rules();
    if (pofc_position_read(&position, &question, &rules, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    return position;
}

static void test_position_is_read(void **state) {
    (void)state;
    struct pofc_state position =
        position_of(QUESTION("dealt", "2H,10d 9s", "discarded", "4c", "seat", "0", "dealer", "1",
                             "rows", "Kc/9c 9d/2d 5h6h 7h ; ah/ 3c 3d 8s/Js Jd Tc; FL"));
    const struct pofc_view *view = &position.view;
    assert_int_equal(view->street, 3);
    assert_int_equal(view->seats, 3);
    assert_int_equal(view->fantasy, 4);
    assert_int_equal(view->dealt, cards("2h Td 9s"));
    assert_int_equal(view->discarded, cards("4c"));
    assert_int_equal(position.held[0], view->dealt);
    assert_int_equal(view->rows[0].row[POFC_TOP], cards("Kc"));
    assert_int_equal(view->rows[0].row[POFC_BOTTOM], cards("2d 5h 6h 7h"));
    assert_int_equal(view->rows[1].row[POFC_MIDDLE], cards("3c 3d 8s"));
    assert_int_equal(pofc_rows_cards(&view->rows[2]), 0);
    assert_int_equal(position.order[0], 2);
    assert_int_equal(position.order[2], 1);
    struct pofc_state fantasy =
        position_of(QUESTION("dealt", "2h Kd 9s Kh Ks Kc 2d 2c 7d 8d 9d Td 4h Ad", "seat", "1",
                             "dealer", "1", "rows", "-;fl"));
    assert_int_equal(fantasy.view.street, 0);
    assert_int_equal(fantasy.view.fantasy, 2);
}

/* What is asked, and the error. */
struct refusal {
    const char *options[11];
    const char *error;
};

static const struct refusal refusals[] = {
    {{"seat", "0", NULL}, "missing: --dealt, --rows, --dealer"},
    {{"rows", "K/9/2 5;-", "seat", "0", NULL},
     "--rows: seat 0, top: got 'K', expected a card such as Qh or 10d"},
    {{"rows", "Kh/9c 9d/2d 5h 6h 7h;-", "seat", "0", NULL},
     "missing: --dealt, --dealer, --discarded"},
    {{"rows", "Kh/9c 9d;-", "seat", "0", NULL},
     "--rows: seat 0: got 'Kh/9c 9d', expected top/middle/bottom, -, or FL"},
    {{"rows", "-", "seat", "0", NULL}, "--rows: got those of 1, expected of 2..3 seats"},
    {{"rows", "-;-;-;-", "seat", "0", NULL}, "--rows: got those of 4, expected of 2..3 seats"},
    {{"rows", "-;-", "seat", "2", NULL}, "--seat: got 2, expected 0..1, as in --rows"},
    {{"rows", "Kh Qh Jh Th/9c/-;-", "seat", "0", NULL},
     "--rows: seat 0, top: got 4 cards, expected at most 3"},
    {{"rows", "-;-", "seat", "0", "dealer", "1", "dealt", "Ah Kd 9c 9d", NULL},
     "--dealt: got 4 cards, expected 5, or all of Fantasy Land with FL as your rows"},
    {{"rows", "-;-", "seat", "0", "dealer", "1", "dealt", "Ah Kd 9c 9x 2h", NULL},
     "--dealt: got '9x', expected a card such as Qh or 10d"},
    {{"rows", "-;-", "seat", "0", "dealer", "0", "dealt", "Ah Kd 9c 9d 2h", NULL},
     "--rows: seat 1 has placed 0 cards, expected 5: it acts before seat 0"},
    {{"rows", "-;Ah/Kh Qh/2c 3c", "seat", "0", "dealer", "0", "dealt", "Ah Kd 9c 9d 2h", NULL},
     "--dealt: Ah is elsewhere already"},
    {{"rows", "Kh/9c 9d/2d 5h;-", "seat", "0", "dealer", "1", "dealt", "Ah Kd 9s"},
     "--rows: seat 1 has placed 0 cards, expected 5: it acts after seat 0"},
    {{"rows", "Kh/9c 9d/2d;-", "seat", "0", "dealer", "1", "dealt", "Ah Kd 9c"},
     "--dealt: 9c is elsewhere already"},
    {{"rows", "Kh/9c 9d/2d;-", "seat", "0", "dealer", "1", "dealt", "Ah Kd 9s"},
     "--rows: seat 0 has placed 4 cards, expected 0, 5, 7, 9 or 11, as it is to act"},
    {{"rows", "Kh/9c 9d/2d 5h;-", "seat", "0", "dealer", "1", "dealt", "Ah Kd Ac", "discarded",
      "3c"},
     "--discarded: got 1 cards, expected 0"},
};

static void test_what_is_refused(void **state) {
    (void)state;
    const struct pofc_rules rules = pofc_default_rules();
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        struct pofc_question question = question_of(refusals[i].options);
        struct pofc_state position;
        struct error error;
        assert_int_equal(pofc_position_read(&position, &question, &rules, &error), STATUS_USAGE);
        assert_string_equal(error.text, refusals[i].error);
    }
}

static void advise_on(struct pofc_advise_loaded *loaded, const struct pofc_question *question,
                      struct pofc_advise_request *request) {
    struct error error;
    *request = (struct pofc_advise_request){
        .asked = {.rules = "pofc-sm-2019", .samples = 300, .seconds = INFINITY},
        .question = question};
    if (pofc_advise_load(loaded, request, &error) != STATUS_OK ||
        pofc_advise_run(&loaded->advise.advice, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

/* Of the last three cards one makes a flush; without it, the middle beats the bottom. */
static void test_sure_bust_is_not_best(void **state) {
    (void)state;
    struct pofc_question question =
        QUESTION("dealt", "Kh 4s Qs", "seat", "0", "dealer", "0", "discarded", "2s 3s 5s", "rows",
                 "2c 3d 9h/4c 4d 7d 8s/2h 6h 8h Th; 3c 5c 6c/7c 8c 9d Jd Qd/Jc Js Qc Kc Ac");
    struct pofc_advise_loaded loaded;
    const struct pofc_advise *advise = &loaded.advise;
    struct pofc_advise_request request;
    advise_on(&loaded, &question, &request);
    const struct elimination_counts *counts = &advise->advice.elimination.counts;
    unsigned best = elimination_best(&advise->advice.elimination), busts = 0;
    assert_int_equal(advise->alternatives.count, 6);
    assert_int_equal(advise->alternatives.placed[best].row[POFC_BOTTOM], cards("Kh"));
    assert_int_equal(counts->marks[best][POFC_MARK_BUST], 0);
    for (unsigned i = 0; i < advise->alternatives.count; i++)
        if (advise->alternatives.placed[i].row[POFC_BOTTOM] != cards("Kh")) {
            assert_int_equal(counts->marks[i][POFC_MARK_BUST], counts->samples[i]);
            assert_true(elimination_value(&advise->advice.elimination, i).value <
                        elimination_value(&advise->advice.elimination, best).value);
            busts++;
        }
    assert_int_equal(busts, 4);
    assert_true(pofc_advise_points(advise, best).value >= 4); /* of the flush */
    pofc_advise_unload(&loaded);
}

/* Against a bust hand: 6 points, 7 of the queens, 6 of a full house; and 14 for Fantasy Land. */
static void test_value_of_a_sure_entry(void **state) {
    (void)state;
    struct pofc_question question =
        QUESTION("dealt", "Qd 9h 2s", "seat", "0", "dealer", "0", "discarded", "2c 2h 5c", "rows",
                 "5d Qc/2d 4c 7h Kd Ks/3d 3h 3s 9c; Ac Ad As/5h 6d 8d Td Jc/4d 6h 7s 8s Jh");
    struct pofc_advise_loaded loaded;
    const struct pofc_advise *advise = &loaded.advise;
    struct pofc_advise_request request;
    advise_on(&loaded, &question, &request);
    unsigned best = elimination_best(&advise->advice.elimination);
    assert_int_equal(advise->alternatives.placed[best].row[POFC_TOP], cards("Qd"));
    assert_true(elimination_value(&advise->advice.elimination, best).value == 33);
    assert_true(elimination_value(&advise->advice.elimination, best).error == 0);
    assert_true(pofc_advise_points(advise, best).value == 19);
    assert_int_equal(advise->advice.elimination.counts.marks[best][POFC_MARK_FANTASY],
                     advise->advice.elimination.counts.samples[best]);
    assert_memory_equal(&advise->choice, &advise->alternatives.placed[best], sizeof advise->choice);
    pofc_advise_unload(&loaded);
}

static int64_t strength_of(const struct pofc_rows *rows) {
    int64_t strength = 0;
    for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
        strength += pofc_strength(row, pofc_row_value(row, rows->row[row]));
    return strength;
}

/* The first one is what the exact solver gives; no two make all rows alike. */
static void test_fantasy_land_is_exhaustive(void **state) {
    (void)state;
    struct pofc_view view = {.rules = pofc_default_rules(), .seats = 2, .fantasy = 1};
    const struct sampler_parameters parameters = {.stay_value = 12};
    struct pofc_alternatives alternatives;
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = 7});
    for (int hands = 0; hands < 30; hands++) {
        card deck[CARD_COUNT];
        rng_shuffle_deck(&rng, deck);
        view.dealt = 0;
        for (int i = 0; i < view.rules.fantasy_cards; i++)
            view.dealt |= card_bit(deck[i]);
        pofc_alternatives_list(&alternatives, &view, &parameters, 1);
        struct pofc_fantasy best = pofc_fantasy_set(&view.rules, view.dealt, 12);
        struct pofc_values values = pofc_values_of(&alternatives.placed[0]);
        int32_t royalties = 0;
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
            royalties += pofc_royalty(&view.rules, row, values.row[row]);
        assert_false(pofc_is_bust(&values));
        assert_int_equal(royalties, best.royalties);
        assert_int_equal(pofc_stays(&view.rules, &values) != 0, best.stays != 0);
        assert_int_equal(strength_of(&alternatives.placed[0]), strength_of(&best.rows));
        assert_in_range(alternatives.count, 1, POFC_ALTERNATIVES_FIRST);
    }
}

/* Nobody sees a hand in Fantasy Land before its end, so one hand of the others serves for all. */
static void test_fantasy_land_is_stayed_in(void **state) {
    (void)state;
    struct pofc_question question = QUESTION("dealt", "2h Kd 9s Kh Ks Kc 2d 2c 7d 8d 9d Td 4h Ad",
                                             "seat", "0", "dealer", "1", "rows", "FL;-;FL");
    struct pofc_advise_loaded loaded;
    const struct pofc_advise *advise = &loaded.advise;
    struct pofc_advise_request request;
    advise_on(&loaded, &question, &request);
    unsigned best = elimination_best(&advise->advice.elimination);
    assert_int_equal(best, 0);
    assert_int_equal(advise->alternatives.placed[0].row[POFC_TOP], cards("Ks Kh Kc"));
    for (unsigned i = 0; i < advise->alternatives.count; i++) {
        struct pofc_values values = pofc_values_of(&advise->alternatives.placed[i]);
        int64_t stays = pofc_stays(&advise->position.view.rules, &values)
                            ? advise->advice.elimination.counts.samples[i]
                            : 0;
        assert_int_equal(advise->advice.elimination.counts.marks[i][POFC_MARK_FANTASY], stays);
        assert_int_equal(advise->advice.elimination.counts.marks[i][POFC_MARK_BUST], 0);
    }
    pofc_advise_unload(&loaded);
}

int test_pofc_advise(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_position_is_read),
                                       cmocka_unit_test(test_what_is_refused),
                                       cmocka_unit_test(test_sure_bust_is_not_best),
                                       cmocka_unit_test(test_value_of_a_sure_entry),
                                       cmocka_unit_test(test_fantasy_land_is_exhaustive),
                                       cmocka_unit_test(test_fantasy_land_is_stayed_in)};
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
