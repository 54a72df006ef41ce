/* What finished hands are worth: pofc.md 2, and where they lead: pofc.md 3. */
#include "cards.h"
#include "group.h"
#include "pofc.h"
#include "sim/pofc/pofc_row.h"

/* Each row from top to bottom; none is worth royalties but those named so. */
static const char *const low[] = {"2c 3d 5h", "7c 8d 9h Jc 2d", "4c 4d 6h 8s Td"};
static const char *const middling[] = {"2s 4h 6s", "7d 8h 9s Qc 3h", "5c 5d 6d 8c Ts"};
static const char *const mixed[] = {"3s 4s 5s", "7h 8s 9c Tc 3c", "6c 6s Jd Jh Ac"};
static const char *const rich[] = {"Qc Qd 2h", "Kc Kd 3s 3h 8h", "Ah Jh Th 9h 4h"}; /* 7, 0, 4 */
static const char *const bust[] = {"Ac Ad 2h", "3c 3d 5h 7s 9d", "4c 4d 6h 8s Td"};
static const char *const bust_too[] = {"2c 3d 5h", "Qs Qc Jc 9h 8h", "Jd Js 3s 4s 8d"};

static int tables_make(void **state) {
    (void)state;
    hand_tables_init();
    return 0;
}

static struct pofc_score score_of(const struct pofc_rules *rules, const char *const *first[],
                                  unsigned seats, unsigned fantasy) {
    struct pofc_score score;
    struct pofc_rows rows[POFC_SEATS_MAX];
    for (unsigned seat = 0; seat < seats; seat++)
        for (enum pofc_row row = POFC_TOP; row < POFC_ROWS; row++)
            rows[seat].row[row] = cards(first[seat][row]);
    pofc_score_hand(&score, rules, rows, seats, fantasy, 0);
    return score;
}

static void assert_points(const char *const *one, const char *const *other, int32_t points) {
    struct pofc_rules rules = pofc_default_rules();
    struct pofc_score score = score_of(&rules, (const char *const *[]){one, other}, 2, 0);
    assert_int_equal(score.points[0], points);
    assert_int_equal(score.points[1], -points);
    score = score_of(&rules, (const char *const *[]){other, one}, 2, 0);
    assert_int_equal(score.points[0], -points);
    assert_int_equal(score.points[1], points);
}

static void test_rows_and_scoops(void **state) {
    (void)state;
    assert_points(middling, low, 3 + 3);       /* all three rows */
    assert_points(mixed, middling, 1 - 1 - 1); /* the bottom won, the others lost */
    assert_points(low, low, 0);
}

static void test_equal_row_is_nobodys(void **state) {
    (void)state;
    static const char *const same_top[] = {"2h 3h 5d", "7d 8h 9s Qc 3c", "5c 5d 6d 8c Ts"};
    assert_points(same_top, low, 2);
}

static void test_royalties_are_paid_on_top(void **state) {
    (void)state;
    assert_points(rich, low, 6 + 7 + 4);
    assert_points(rich, middling, 6 + 7 + 4);
}

static void test_bust_loses_a_scoop_and_pays(void **state) {
    (void)state;
    assert_points(low, bust, 6);
    assert_points(rich, bust, 6 + 7 + 4);
    assert_points(bust, bust_too, 0);
}

static void test_bust_earns_nothing(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct pofc_score score = score_of(&rules, (const char *const *[]){bust, rich}, 2, 0);
    assert_int_equal(score.busts, 1);
    assert_int_equal(pofc_royalties_of(&score, 0), 0);
    assert_int_equal(pofc_royalties_of(&score, 1), 11);
    assert_int_equal(score.entries, 2); /* aces on top lead nowhere when bust */
}

static void test_three_players_settle_in_pairs(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct pofc_score score = score_of(&rules, (const char *const *[]){bust, low, rich}, 3, 0);
    assert_int_equal(score.points[0], -6 - 17);
    assert_int_equal(score.points[1], 6 - 17);
    assert_int_equal(score.points[2], 17 + 17);
}

static void test_other_readings(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    rules.scoop_bonus = 0;
    struct pofc_score score = score_of(&rules, (const char *const *[]){middling, low}, 2, 0);
    assert_int_equal(score.points[0], 3);
    rules.row_point = 10;
    rules.scoop_bonus = 5;
    score = score_of(&rules, (const char *const *[]){low, rich}, 2, 0);
    assert_int_equal(score.points[1], 30 + 5 + 11);
}

static void test_fantasy_land(void **state) {
    (void)state;
    static const char *const quads[] = {"2c 3d 5h", "7c 8d 9h Jc 2d", "4c 4d 4h 4s Td"};
    struct pofc_rules rules = pofc_default_rules();
    struct pofc_score score = score_of(&rules, (const char *const *[]){rich, quads, rich}, 3, 0x6);
    assert_int_equal(score.entries, 0x1);
    assert_int_equal(score.stays[0], 0);
    assert_int_equal(score.stays[1], 1 << POFC_STAY_BOTTOM);
    assert_int_equal(score.stays[2], 0); /* queens on top again do not keep anyone */
    assert_int_equal(score.fantasy_next, 0x3);
}

static void test_duels(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct pofc_score score =
        score_of(&rules, (const char *const *[]){mixed, middling, bust}, 3, 0);
    struct pofc_duel duel = pofc_duel_of(&score, 0, 1);
    assert_int_equal(duel.row[POFC_TOP], -1);
    assert_int_equal(duel.row[POFC_MIDDLE], -1);
    assert_int_equal(duel.row[POFC_BOTTOM], 1);
    assert_int_equal(duel.rows, -1);
    assert_int_equal(duel.scoop, 0);
    duel = pofc_duel_of(&score, 0, 2);
    assert_int_equal(duel.rows, 3);
    assert_int_equal(duel.scoop, 1);
    assert_int_equal(pofc_duel_of(&score, 2, 0).scoop, -1);
}

int test_pofc_score(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_and_scoops),
        cmocka_unit_test(test_equal_row_is_nobodys),
        cmocka_unit_test(test_royalties_are_paid_on_top),
        cmocka_unit_test(test_bust_loses_a_scoop_and_pays),
        cmocka_unit_test(test_bust_earns_nothing),
        cmocka_unit_test(test_three_players_settle_in_pairs),
        cmocka_unit_test(test_other_readings),
        cmocka_unit_test(test_fantasy_land),
        cmocka_unit_test(test_duels),
    };
    return cmocka_run_group_tests(tests, tables_make, NULL);
}
