/* The Fantasy Land solver against looking at every arrangement there is. */
#include "cards.h"
#include "evaluator/rng.h"
#include "group.h"
#include "pofc.h"
#include "sim/pofc/pofc_fantasy.h"

#include <stdlib.h>

/* So many of the random hands are tried: all of them take a night. */
static int tried(int hands) {
    return is_night ? 10 * hands : hands;
}

static int tables_make(void **state) {
    (void)state;
    hand_tables_init();
    return 0;
}

/* What makes an arrangement good, most important first. */
struct merit {
    int64_t points; /* royalties, and stay_value for a hand that stays */
    bool stays;
    int32_t strength;
};

static int merit_compare(const struct merit *a, const struct merit *b) {
    if (a->points != b->points)
        return a->points < b->points ? -1 : 1;
    if (a->stays != b->stays)
        return a->stays ? 1 : -1;
    return (a->strength > b->strength) - (a->strength < b->strength);
}

static struct merit merit_of(const struct pofc_rules *rules, int32_t stay_value,
                             const struct pofc_values *values) {
    struct merit merit = {.stays = pofc_stays(rules, values) != 0};
    merit.points = merit.stays ? stay_value : 0;
    for (int row = POFC_TOP; row < POFC_ROWS; row++) {
        merit.points += pofc_royalty(rules, (enum pofc_row)row, values->row[row]);
        merit.strength += pofc_strength((enum pofc_row)row, values->row[row]);
    }
    return merit;
}

/* The best of all arrangements. */
static struct merit merit_search(const struct pofc_rules *rules, card_set cards,
                                 int32_t stay_value) {
    struct merit best = {.points = -1};
    struct pofc_values values;
    card_set bottom = card_set_highest_of(cards, 5);
    do {
        values.row[POFC_BOTTOM] = pofc_row_value(POFC_BOTTOM, bottom);
        card_set middle = card_set_highest_of(cards ^ bottom, 5);
        do {
            values.row[POFC_MIDDLE] = pofc_row_value(POFC_MIDDLE, middle);
            if (values.row[POFC_BOTTOM] < values.row[POFC_MIDDLE])
                continue; /* a bust, whatever is on top */
            card_set rest = cards ^ bottom ^ middle;
            card_set top = card_set_highest_of(rest, 3);
            do {
                values.row[POFC_TOP] = pofc_row_value(POFC_TOP, top);
                if (pofc_is_bust(&values))
                    continue;
                struct merit merit = merit_of(rules, stay_value, &values);
                if (merit_compare(&merit, &best) > 0)
                    best = merit;
            } while ((top = card_set_next_subset(top, rest)) != 0);
        } while ((middle = card_set_next_subset(middle, cards ^ bottom)) != 0);
    } while ((bottom = card_set_next_subset(bottom, cards)) != 0);
    return best;
}

/* The solver's answer keeps the rules, says of itself what is so, and is the best there is. */
static void assert_best(const struct pofc_rules *rules, card_set cards, int32_t stay_value) {
    struct pofc_fantasy fantasy = pofc_fantasy_set(rules, cards, stay_value);
    card_set used = 0;
    for (int row = POFC_TOP; row < POFC_ROWS; row++) {
        assert_int_equal(card_set_count(fantasy.rows.row[row]), pofc_row_size((enum pofc_row)row));
        assert_true((fantasy.rows.row[row] & ~(cards & ~used)) == 0);
        used |= fantasy.rows.row[row];
    }
    struct pofc_values values = pofc_values_of(&fantasy.rows);
    assert_false(pofc_is_bust(&values));
    assert_int_equal(fantasy.stays, pofc_stays(rules, &values));
    struct merit merit = merit_of(rules, stay_value, &values);
    assert_int_equal(fantasy.royalties, merit.points - (merit.stays ? stay_value : 0));

    struct merit best = merit_search(rules, cards, stay_value);
    if (merit_compare(&merit, &best) != 0) {
        char text[CARD_SET_TEXT_SIZE];
        card_set_to_text(cards, text);
        fail_msg("%s, staying worth %d: found %lld %d %d, best is %lld %d %d", text,
                 (int)stay_value, (long long)merit.points, merit.stays, (int)merit.strength,
                 (long long)best.points, best.stays, (int)best.strength);
    }
}

/* So many random cards of a set. */
static card_set hand_draw(struct rng *rng, card_set from, int count) {
    card deck[CARD_COUNT];
    card_set cards = 0;
    rng_shuffle_deck(rng, deck);
    for (int i = 0; card_set_count(cards) < count; i++)
        cards |= card_bit(deck[i]) & from;
    return cards;
}

static struct rng rng_of(uint64_t test) {
    struct rng rng;
    rng_seed(&rng, &(struct rng_key){.seed = test});
    return rng;
}

static void test_random_hands_are_set_best(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct rng rng = rng_of(1);
    for (int i = 0; i < tried(40); i++)
        assert_best(&rules, hand_draw(&rng, CARD_SET_ALL, 14), i % 4 * 4);
}

static void test_hands_of_every_size_are_set_best(void **state) {
    (void)state;
    static const int hands[] = {[13] = 200, [15] = 20, [16] = 3, [17] = 1};
    struct pofc_rules rules = pofc_default_rules();
    struct rng rng = rng_of(2);
    for (int size = POFC_FANTASY_CARDS_MIN; size <= (is_night ? POFC_FANTASY_CARDS_MAX : 13);
         size++)
        for (int i = 0; i < tried(hands[size]); i++)
            assert_best(&rules, hand_draw(&rng, CARD_SET_ALL, size), i % 3 * 5);
}

static struct merit merit_found(const struct pofc_rules *rules, card_set cards,
                                int32_t stay_value) {
    struct pofc_fantasy fantasy = pofc_fantasy_set(rules, cards, stay_value);
    struct pofc_values values = pofc_values_of(&fantasy.rows);
    assert_int_equal(pofc_rows_cards(&fantasy.rows) & ~cards, 0);
    assert_int_equal(card_set_count(pofc_rows_cards(&fantasy.rows)), POFC_HAND_SIZE);
    assert_false(pofc_is_bust(&values));
    return merit_of(rules, stay_value, &values);
}

/*
 * 13 cards are placed, so the best of more than 14 is the best of what is left without one of them.
 * By that, hands of any size are the best if those of 14 are.
 */
static void test_a_card_more_is_one_to_leave_out(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct rng rng = rng_of(5);
    for (int i = 0; i < 60; i++) {
        card_set hand = hand_draw(&rng, CARD_SET_ALL, 14 + i % 3 + 1);
        int32_t stay_value = i % 4 * 4;
        struct merit best = {.points = -1}, found = merit_found(&rules, hand, stay_value);
        for (card_set left = hand; left;) {
            card_set without = hand & ~card_bit(card_set_take_lowest(&left));
            struct merit merit = merit_found(&rules, without, stay_value);
            best = merit_compare(&merit, &best) > 0 ? merit : best;
        }
        assert_int_equal(merit_compare(&found, &best), 0);
    }
}

/* Part of the deck that makes many flushes, many straights, or many of a kind. */
static card_set deck_draw(struct rng *rng) {
    unsigned ranks = 4 + rng_below(rng, 5);
    unsigned lowest = rng_below(rng, CARD_RANKS - ranks + 1);
    card_set suits = CARD_SET_SUIT * ((1u << (1 + rng_below(rng, 2))) - 1);
    switch (rng_below(rng, 3)) {
    case 0:
        return suits | hand_draw(rng, CARD_SET_ALL & ~suits, 3);
    case 1:
        return card_set_from_rank(lowest) & ~card_set_from_rank(lowest + ranks);
    default:
        return card_set_of_ranks(hand_draw(rng, CARD_SET_SUIT, (int)ranks));
    }
}

static void test_hands_of_few_ranks_or_suits_are_set_best(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct rng rng = rng_of(3);
    for (int i = 0; i < tried(40); i++)
        assert_best(&rules, hand_draw(&rng, deck_draw(&rng), 14), i % 4 * 4);
}

/* Up to most, but often 0. */
static void royalties_draw(struct rng *rng, int32_t *royalties, int count, uint32_t most) {
    for (int i = 0; i < count; i++)
        royalties[i] = rng_below(rng, 2) == 0 ? 0 : (int32_t)rng_below(rng, most + 1);
}

/* Rules that no rulebook has: royalties in any order, and any reason to stay. */
static struct pofc_rules rules_draw(struct rng *rng) {
    static const uint32_t mosts[] = {0, 2, 20, 1000};
    struct pofc_rules rules = pofc_default_rules();
    uint32_t most = mosts[rng_below(rng, 4)];
    royalties_draw(rng, rules.royalty_bottom, HAND_CATEGORIES, most);
    royalties_draw(rng, rules.royalty_middle, HAND_CATEGORIES, most);
    royalties_draw(rng, rules.royalty_pair, CARD_RANKS, most);
    royalties_draw(rng, rules.royalty_trips, CARD_RANKS, most);
    rules.fantasy_stay_middle = (int32_t)rng_below(rng, 2);
    rules.fantasy_stay.count = 0;
    for (int32_t stay = POFC_STAY_TOP; stay < POFC_STAYS; stay++)
        if (rng_below(rng, 2) == 0)
            rules.fantasy_stay.item[rules.fantasy_stay.count++] = stay;
    return rules;
}

/* 13 cards have few arrangements, so most of these hands have 13. */
static void test_hands_are_set_best_by_any_rules(void **state) {
    (void)state;
    struct rng rng = rng_of(4);
    for (int i = 0; i < tried(400); i++) {
        struct pofc_rules rules = rules_draw(&rng);
        card_set from = rng_below(&rng, 3) == 0 ? CARD_SET_ALL : deck_draw(&rng);
        int size = i % 20 == 0 ? 14 : 13;
        assert_best(&rules, hand_draw(&rng, from, size), (int32_t)rng_below(&rng, 30));
    }
}

static const char *const nasty_hands[] = {
    /* Nothing brings a royalty. */
    "2c 2d 3c 3d 4c 4h 6s 7h 8d 9h Js Qh Kd Ac",
    "2c 2d 3c 3d 4c 4h 7h 8d 9h Ts Qh Kd As",
    /* Two straights, and which card is shared; straights in all ways. */
    "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac As",
    "5c 5d 6c 6d 7c 7d 8c 8d 9c 9d Tc Td Jc Jd",
    "4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 7d 7h 8c 8d",
    /* Wheels, plain and steel, one and two; an ace at both ends. */
    "Ac 2d 3h 4s 5c Ad 2h 3s 4c 5d 9h Jc Ks 7d",
    "Ac 2c 3c 4c 5c Ad 2d 3d 4d 5d Ah As Kc Kd",
    "Ac 2d 3h 4s 5c Kd Qh Js Tc 9d 8h 8c 2s 3c",
    /* Flushes: two, three suits of one, one of all, two suits of seven. */
    "2c 4c 6c 8c Tc 3d 5d 7d 9d Jd Qh Qs Kh Ks",
    "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac As",
    "2c 3c 5c 7c 8c Tc Qc 2d 3d 5d 7d 8d Td Qd",
    "2c 4c 5c 7c 9c Jc Kc 3d 4d 6d 8d 9d Qd Ad",
    /* Straight flushes in two rows, royal ones too, and one that breaks a better hand. */
    "9c Tc Jc Qc Kc Td Jd Qd Kd Ad Ac 2h 2s 7h",
    "Tc Jc Qc Kc Ac Td Jd Qd Kd Ad Th Jh Qh Kh",
    "5c 6c 7c 8c 9c 5d 6d 7d 8d 9d 9h 9s 8h 8s",
    "Tc Jc Qc Kc Ac Ad Ah As Kd Kh Ks Qd Qh Qs",
    /* Four of a kind and full houses, with kickers and pairs to choose from. */
    "Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd",
    "Ac Ad Ah As 2c 2d 2h 2s 3c 4d 6h 7s 9c Td",
    "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d",
    "Ac Ad Ah Kc Kd Kh Qc Qd Qh Jc Jd Jh Tc Td",
    "Ac Ad Ah Kc Kd Qc Qd Jc Jd Tc Td 9c 9d 8h",
    "7c 7d 7h 2c 2d 3c 3d 4c 4d 8h 9s Js Kh Ad",
    /* Three of a kind on top or not. */
    "2c 2d 2h 3c 3d 3h 4c 4d 4h 7s 9d Jh Qc Ks",
    "6c 6d 6h 5c 5d 5h Ac Kd Qh 9s 8c 3d 2h Ts",
    "2c 2d 2h Ac Ad Kc Kd Qs 9h 8d 6c 4s 3h Js",
    /* Rows of one rank, told apart by kickers. */
    "Ac Ad Ah As Kc Qd 9h 7s 5c 4d 3h 2s Tc 8d",
    "Ac Ad Ah As Kc Kd Kh Ks 9c 7d 5h 4s 2c 3d",
    /* High cards in the middle that must not be a flush. */
    "Tc Jc Qc Kc Ac 2d 4d 6d 8d 9d 3h 5h 7s",
    "9c 9d 9h 9s 2d 4d 6d 8d Td 3d 5h 7s Jd Kh",
};

static void test_nasty_hands_are_set_best(void **state) {
    (void)state;
    struct pofc_rules rules = pofc_default_rules();
    struct pofc_rules none = {.fantasy_stay = {0}};
    for (size_t i = 0; i < sizeof nasty_hands / sizeof *nasty_hands; i++)
        for (int32_t stay_value = 0; stay_value <= 15; stay_value += 15) {
            assert_best(&rules, cards(nasty_hands[i]), stay_value);
            if (stay_value == 0) /* by which nobody stays */
                assert_best(&none, cards(nasty_hands[i]), stay_value);
        }
}

int test_pofc_fantasy(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_hands_are_set_best),
        cmocka_unit_test(test_hands_of_every_size_are_set_best),
        cmocka_unit_test(test_a_card_more_is_one_to_leave_out),
        cmocka_unit_test(test_hands_of_few_ranks_or_suits_are_set_best),
        cmocka_unit_test(test_hands_are_set_best_by_any_rules),
        cmocka_unit_test(test_nasty_hands_are_set_best),
    };
    return cmocka_run_group_tests_name("fantasy", tests, tables_make, NULL);
}
