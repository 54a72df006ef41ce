/* Cards as tests write them: "As", "Kc Kd 4h". */
#ifndef UTSPEL_TESTS_CARDS_H
#define UTSPEL_TESTS_CARDS_H

#include "evaluator/hand_class.h"
#include "evaluator/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static inline card_set cards(const char *text) {
    card_set set = 0;
    assert_true(card_set_from_text(text, &set));
    return set;
}

static inline card card_of(const char *text) {
    card c = 0;
    assert_true(card_from_text(text, &c));
    return c;
}

/* The places of some cards of a set, as hand_class_cards() takes them. */
static inline unsigned places_of(card_set set, card_set there) {
    unsigned next = hand_class_first_places(set), places = 0;
    while (set != 0) {
        card c = card_set_take_lowest(&set);
        places |= (unsigned)(there >> c & 1) << hand_class_take_place(&next, c);
    }
    return places;
}

/* One of a set that is not empty. */
static inline card random_card(struct rng *rng, card_set set) {
    return card_set_at(set, rng_below(rng, (uint32_t)card_set_count(set)));
}

#endif
