/* Whether a Chicago is won: by the criterion, by search, by exact counts and by sampling. */
#include "cards.h"
#include "group.h"

#include "strategies/chicago/model/calls.h"

#include <math.h>

static struct rng rng;

static int start_rng(void **state) {
    (void)state;
    rng_seed(&rng, &(struct rng_key){.seed = 3, .purpose = RNG_STRATEGY});
    return 0;
}

static bool caller_wins(const card_set *hand, unsigned hands);

/* Whether the caller wins all, whatever those from this seat on do to its lead. */
static bool defence_fails(card_set *hand, unsigned seat, unsigned hands, card led) {
    if (seat == hands)
        return caller_wins(hand, hands);
    card_set suit = hand[seat] & card_set_of_suit(card_suit(led));
    for (card_set legal = suit ? suit : hand[seat]; legal != 0;) {
        card c = card_set_take_lowest(&legal);
        if (suit != 0 && c > led)
            return false;
        hand[seat] ^= card_bit(c);
        bool fails = defence_fails(hand, seat + 1, hands, led);
        hand[seat] ^= card_bit(c);
        if (!fails)
            return false;
    }
    return true;
}

/* Whether some lead wins, and some after it; hand[0] is the caller's. */
static bool caller_wins(const card_set *hand, unsigned hands) {
    card_set after[CHICAGO_SEATS_MAX];
    if (hand[0] == 0)
        return true;
    for (card_set leads = hand[0]; leads != 0;) {
        card led = card_set_take_lowest(&leads);
        for (unsigned i = 0; i < hands; i++)
            after[i] = hand[i];
        after[0] ^= card_bit(led);
        if (defence_fails(after, 1, hands, led))
            return true;
    }
    return false;
}

/* Deals so many cards each from the top ranks of the deck; the caller takes the best of some. */
static void deal(struct determinization *determinization, unsigned hands, unsigned each,
                 unsigned ranks) {
    card deck[CARD_COUNT];
    rng_shuffle_deck(&rng, deck);
    *determinization = (struct determinization){0};
    unsigned next = 0, extra = rng_below(&rng, 4);
    for (unsigned seat = 0; seat < hands; seat++) {
        unsigned wanted = seat == 0 ? each + extra : each;
        while ((unsigned)card_set_count(determinization->hand[seat]) < wanted &&
               next < CARD_COUNT) {
            card c = deck[next++];
            if (card_rank(c) >= CARD_RANKS - ranks)
                determinization->hand[seat] |= card_bit(c);
        }
    }
    determinization->hand[0] = card_set_highest_of(determinization->hand[0], (int)each);
}

static void check_search(unsigned hands, unsigned each, unsigned ranks, int deals) {
    int stood = 0;
    for (int i = 0; i < deals; i++) {
        struct determinization determinization;
        deal(&determinization, hands, each, ranks);
        bool stands = chance_stands(&determinization, 0);
        assert_int_equal(stands, caller_wins(determinization.hand, hands));
        stood += stands;
    }
    assert_in_range(stood, deals / 50, deals - deals / 50); /* or it says little */
}

static void test_agrees_with_a_search_of_the_tricks(void **state) {
    (void)state;
    check_search(2, 5, 5, 4000);
    check_search(2, 4, 3, 4000);
    check_search(3, 4, 6, 2000);
    check_search(3, 3, 4, 4000);
    check_search(4, 3, 6, 1000);
    check_search(5, 2, 4, 4000);
    check_search(3, 5, 13, 60);
}

static uint64_t choose(unsigned n, unsigned k) {
    uint64_t product = 1;
    for (unsigned i = 0; i < k; i++)
        product = product * (n - i) / (i + 1);
    return k > n ? 0 : product;
}

/* The unseen cards of a suit that an opponent with so many of them may have, if the caller stands:
   those below the caller's k-th highest. */
static unsigned harmless(card_set caller, unsigned suit, unsigned held) {
    card_set mine = caller & card_set_of_suit(suit), unseen = card_set_of_suit(suit) & ~mine;
    unsigned k = (unsigned)card_set_count(mine) < held ? (unsigned)card_set_count(mine) : held;
    if (k == 0)
        return (unsigned)card_set_count(unseen);
    card bound = card_set_lowest(card_set_highest_of(mine, (int)k));
    return (unsigned)card_set_count(unseen & (card_bit(bound) - 1));
}

enum { OPPONENTS_MAX = 3, HELD = CHICAGO_HAND_SIZE + 1 };

/* The ways to give opponents so many cards each of a suit, and the caller stands. More cards leave
   less choice, so those with most choose first. */
static uint64_t ways_of_suit(card_set caller, unsigned suit, const unsigned held[OPPONENTS_MAX]) {
    uint64_t ways = 1;
    unsigned given = 0;
    for (unsigned count = HELD; count-- > 0;)
        for (unsigned i = 0; i < OPPONENTS_MAX; i++)
            if (held[i] == count && count > 0) {
                unsigned allowed = harmless(caller, suit, count);
                ways *= allowed > given ? choose(allowed - given, count) : 0;
                given += count;
            }
    return ways;
}

/* Determinizations in which the caller stands, from a suit on, with so many cards still to give. */
static uint64_t standing_from(card_set caller, unsigned suit, const unsigned left[OPPONENTS_MAX]) {
    if (suit == CARD_SUITS)
        return left[0] + left[1] + left[2] == 0;
    uint64_t sum = 0;
    unsigned held[OPPONENTS_MAX];
    for (held[0] = 0; held[0] <= left[0]; held[0]++)
        for (held[1] = 0; held[1] <= left[1]; held[1]++)
            for (held[2] = 0; held[2] <= left[2]; held[2]++) {
                uint64_t ways = ways_of_suit(caller, suit, held);
                unsigned rest[OPPONENTS_MAX] = {left[0] - held[0], left[1] - held[1],
                                                left[2] - held[2]};
                sum += ways ? ways * standing_from(caller, suit + 1, rest) : 0;
            }
    return sum;
}

static double exact_chance(card_set caller, unsigned opponents) {
    unsigned left[OPPONENTS_MAX] = {0}, unseen = CARD_COUNT - CHICAGO_HAND_SIZE;
    uint64_t all = 1;
    for (unsigned i = 0; i < opponents; i++) {
        left[i] = CHICAGO_HAND_SIZE;
        all *= choose(unseen - i * CHICAGO_HAND_SIZE, CHICAGO_HAND_SIZE);
    }
    return (double)standing_from(caller, 0, left) / (double)all;
}

static double enumerated_chance(card_set caller) {
    card_set unseen = CARD_SET_ALL & ~caller;
    uint64_t stood = 0, all = 0;
    for (card_set hand = card_set_highest_of(unseen, CHICAGO_HAND_SIZE); hand != 0;
         hand = card_set_next_subset(hand, unseen), all++)
        stood += chance_stands_against(caller, hand);
    assert_true(all == choose(47, 5));
    return (double)stood / (double)all;
}

/* A seat that knows nothing but its hand. */
static struct chicago_view view_of(const char *hand, unsigned opponents) {
    return (struct chicago_view){.seats = (uint8_t)(opponents + 1),
                                 .playing = (uint8_t)((2u << opponents) - 1),
                                 .hand = cards(hand),
                                 .caller = CHICAGO_NO_SEAT};
}

static void assert_sampled(const char *hand, unsigned opponents, double exact) {
    enum { DETERMINIZATIONS = 100000 };
    struct chicago_view view = view_of(hand, opponents);
    struct determinizations determinizations;
    determinizations_prepare(&determinizations, &view, 0, NULL, NULL, NULL, 1, &rng);
    struct chance chance = chance_estimate(&determinizations, 0, DETERMINIZATIONS, &rng);
    double error = sqrt(exact * (1 - exact) / (double)DETERMINIZATIONS);
    assert_true(fabs(chance.error - error) < 0.0001);
    assert_true(fabs(chance.mean - exact) < 3.3 * error + 1.0 / (double)DETERMINIZATIONS);
}

static void test_four_aces_and_a_two(void **state) {
    (void)state;
    const char *hand = "As Ah Ad Ac 2c";
    const double percent[] = {66.8180, 42.7647, 25.9236};
    assert_true(fabs(100 * enumerated_chance(cards(hand)) - percent[0]) < 0.00005);
    for (unsigned opponents = 1; opponents <= 3; opponents++) {
        double exact = exact_chance(cards(hand), opponents);
        assert_true(fabs(100 * exact - percent[opponents - 1]) < 0.00005);
        assert_sampled(hand, opponents, exact);
    }
}

static void test_other_hands_by_counting_and_sampling(void **state) {
    (void)state;
    static const char *const hands[] = {"As Ks Qs Js 9s", "As Ks Ah Kh Qd", "Ks Qs Ah Ad 3d",
                                        "As Ks 7s 2s Ah"};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        double exact = exact_chance(cards(hands[i]), 1);
        assert_true(fabs(enumerated_chance(cards(hands[i])) - exact) < 1e-12);
        for (unsigned opponents = 1; opponents <= 3; opponents++)
            assert_sampled(hands[i], opponents, exact_chance(cards(hands[i]), opponents));
    }
}

static void test_one_suit(void **state) {
    (void)state;
    assert_true(chance_stands_against(cards("As 2s"), cards("Ks")));
    assert_false(chance_stands_against(cards("As 2s"), cards("Ks 3s")));
    assert_false(chance_stands_against(cards("Ks"), cards("As")));
    assert_true(chance_stands_against(cards("As Ks Qs 3s 2s"), cards("Js Ts 9s")));
    assert_false(chance_stands_against(cards("As Ks Qs 3s 2s"), cards("Js Ts 9s 8s")));
    assert_true(chance_stands_against(cards("As"), 0));
    assert_true(chance_stands_against(0, cards("As")));
}

int test_chance(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_suit),
        cmocka_unit_test_setup(test_agrees_with_a_search_of_the_tricks, start_rng),
        cmocka_unit_test_setup(test_four_aces_and_a_two, start_rng),
        cmocka_unit_test_setup(test_other_hands_by_counting_and_sampling, start_rng),
    };
    hand_tables_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
