#include "cards.h"
#include "evaluator/hand_class.h"
#include "group.h"

#include <stdlib.h>

static const uint32_t class_counts[] = {1, 13, 169, 1755, 16432, 134459};

enum { ORDERS = 24 };
static uint8_t orders[ORDERS][CARD_SUITS];

static void orders_fill(void) {
    unsigned order = 0;
    for (unsigned code = 0; code < 256; code++) {
        unsigned seen = 0;
        for (unsigned suit = 0; suit < CARD_SUITS; suit++) {
            orders[order % ORDERS][suit] = code >> 2 * suit & 3;
            seen |= 1u << (code >> 2 * suit & 3);
        }
        order += seen == 15;
        if (order == ORDERS)
            break;
    }
    assert_int_equal(order, ORDERS);
}

static card_set reordered(card_set set, const uint8_t order[CARD_SUITS]) {
    card_set other = 0;
    while (set != 0) {
        card c = card_set_take_lowest(&set);
        other |= card_bit(card_make(card_rank(c), order[card_suit(c)]));
    }
    return other;
}

/* The different sets that a set becomes by renaming its suits, which stay in its class. */
static unsigned sets_like(card_set set, unsigned count) {
    card_set found[ORDERS];
    unsigned number = 0;
    for (unsigned i = 0; i < ORDERS; i++) {
        card_set other = reordered(set, orders[i]);
        assert_int_equal(hand_class(other, count), hand_class(set, count));
        unsigned k = 0;
        while (k < number && found[k] != other)
            k++;
        found[number] = other;
        number += k == number;
    }
    return number;
}

static card_set next_of_size(card_set set) {
    card_set lowest = set & -set, carried = set + lowest;
    return carried | (set ^ carried) >> (2 + card_set_lowest(lowest));
}

/* Renaming suits keeps a class, and classes have no more sets than that makes of one. */
static void classes_check(unsigned count) {
    uint8_t *sets = calloc(class_counts[count], 1);
    card_set first = ((card_set)1 << count) - 1;
    for (card_set set = first; set <= CARD_SET_ALL;
         set = count == 0 ? ~(card_set)0 : next_of_size(set)) {
        uint32_t number = hand_class(set, count);
        assert_true(number < class_counts[count]);
        sets[number]++;
    }
    for (uint32_t number = 0; number < class_counts[count]; number++) {
        card_set set = hand_class_set(number, count);
        assert_int_equal(card_set_count(set), count);
        assert_int_equal(hand_class(set, count), number);
        assert_int_equal(sets[number], sets_like(set, count));
        assert_int_equal(sets[number], hand_class_size(set));
    }
    free(sets);
}

static void test_classes_are_sets_up_to_suits(void **state) {
    (void)state;
    for (unsigned count = 0; count <= HAND_CLASS_CARDS; count++)
        classes_check(count);
}

static void test_places_are_in_order(void **state) {
    (void)state;
    static const struct {
        const char *hand, *at[HAND_CLASS_CARDS];
    } hands[] = {
        {"As Ks Qh 9h 4d", {"Ks", "As", "9h", "Qh", "4d"}},
        {"Ac Kd Qd Jd 2d", {"2d", "Jd", "Qd", "Kd", "Ac"}},
        {"7c 7d 7h 7s Kh", {"7h", "Kh", "7c", "7d", "7s"}},
        {"6h 5h 4h 3h 2h", {"2h", "3h", "4h", "5h", "6h"}},
    };
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++)
        for (unsigned place = 0; place < HAND_CLASS_CARDS; place++) {
            card_set hand = cards(hands[i].hand), card_there = cards(hands[i].at[place]);
            assert_int_equal(hand_class_cards(hand, 1u << place), card_there);
            assert_int_equal(places_of(hand, card_there), 1u << place);
        }
}

/* What lies at the same places of two hands of a class, and what not, are alike together. */
static void test_places_hold_for_the_class(void **state) {
    (void)state;
    for (uint32_t number = 0; number < HAND_CLASS_COUNT; number += 7) {
        card_set hand = hand_class_set(number, 5), other = reordered(hand, orders[number % ORDERS]);
        for (unsigned places = 0; places < 32; places++) {
            card_set there = hand_class_cards(hand, places);
            card_set like = hand_class_cards(other, places);
            bool found = false;
            for (unsigned i = 0; i < ORDERS && !found; i++)
                found = reordered(there, orders[i]) == like && reordered(hand, orders[i]) == other;
            assert_true(found);
            assert_int_equal(places_of(hand, there), places);
        }
    }
}

static void test_a_card_beside_a_set_makes_the_same_class(void **state) {
    (void)state;
    for (uint32_t number = 0; number < HAND_CLASS_COUNT_4; number += 3) {
        card_set own = hand_class_set(number, 4), set = reordered(own, orders[number % ORDERS]);
        for (card_set others = CARD_SET_ALL ^ set; others != 0;) {
            card c = card_set_take_lowest(&others);
            card_set beside = card_bit(hand_class_beside(set, c));
            assert_false(own & beside);
            assert_int_equal(hand_class(own | beside, 5), hand_class(set | card_bit(c), 5));
        }
    }
}

static int tables_make(void **state) {
    (void)state;
    hand_class_init();
    orders_fill();
    return 0;
}

int test_hand_class(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_classes_are_sets_up_to_suits),
        cmocka_unit_test(test_places_are_in_order),
        cmocka_unit_test(test_a_card_beside_a_set_makes_the_same_class),
        cmocka_unit_test(test_places_hold_for_the_class),
    };
    return cmocka_run_group_tests(tests, tables_make, NULL);
}
