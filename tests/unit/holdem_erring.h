/* A hand of hold'em in which chosen chairs make mistakes of one kind, and what is asked of it. */
#ifndef UTSPEL_TESTS_HOLDEM_ERRING_H
#define UTSPEL_TESTS_HOLDEM_ERRING_H

#include "cards.h"
#include "group.h"
#include "holdem.h"
#include "sim/holdem/holdem_penalties.h"

#include <string.h>

static struct holdem_test test;
static struct holdem_errors rates;

static inline int start(void **state) {
    (void)state;
    hand_tables_init();
    holdem_hand_prepare();
    holdem_test_open(&test);
    test.table.players = test.table.field.stacks = HOLDEM_CHAIRS_MAX;
    test.table.field.stacks_left = HOLDEM_CHAIRS_MAX;
    test.table.hand.view.rules.penalty_laps = 2;
    test.table.hand.view.rules.chips =
        (struct option_list){.count = 4, .item = {25, 100, 500, 1000}};
    memset(&rates, 0, sizeof rates);
    return 0;
}

static inline int stop(void **state) {
    (void)state;
    holdem_penalties_close(&test.table);
    return 0;
}

/* Seats those stacks, where the chairs of a mask make mistakes of a kind at a rate. */
static inline void seat(const holdem_chips *chips, unsigned count, unsigned erring,
                        enum holdem_error kind, double rate) {
    rates.rate[kind] = rate;
    test.setup.entrants = 2;
    test.setup.entrant[1] = test.setup.entrant[0];
    test.setup.entrant[1].errors = &rates;
    for (unsigned chair = 0; chair < HOLDEM_CHAIRS_MAX; chair++)
        test.line[chair] = (uint8_t)(erring >> chair & 1);
    holdem_test_seat(&test, chips, count);
    holdem_penalties_close(&test.table); /* of those who sat there before */
    test.table.mistakes = (struct holdem_mistakes){0};
    assert_int_equal(holdem_penalties_open(&test.table, &test.error), STATUS_OK);
    holdem_penalties_start(&test.table);
}

#define SEAT(erring, kind, rate, ...)                                                              \
    seat((const holdem_chips[]){__VA_ARGS__},                                                      \
         sizeof((const holdem_chips[]){__VA_ARGS__}) / sizeof(holdem_chips), erring, kind, rate)

/* Three of 1,000, the first of whom has the button. */
static inline void seat_three(unsigned erring, enum holdem_error kind) {
    SEAT(erring, kind, 1, 1000, 1000, 1000);
}

/* And two, of whom the first has the button and pays the small blind. */
static inline void seat_two(unsigned erring, enum holdem_error kind) {
    SEAT(erring, kind, 1, 1000, 1000);
}

/* The lines of a record stand there, one after the other, perhaps with others between. */
static inline void assert_lines(const char *record, const char *const *lines, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        const char *found = strstr(record, lines[i]);
        if (!found)
            fail_msg("no %s in %s", lines[i], record);
        record = found + strlen(lines[i]);
    }
}

#define ASSERT_LINES(record, ...)                                                                  \
    assert_lines(record, (const char *const[]){__VA_ARGS__},                                       \
                 sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

static inline void assert_chips(holdem_chips first, holdem_chips second, holdem_chips third) {
    const holdem_chips *chips = test.table.hand.view.chips;
    assert_int_equal(chips[0], first);
    assert_int_equal(chips[1], second);
    assert_int_equal(chips[2], third);
}

static inline void assert_counted(enum holdem_error kind,
                                  const int64_t expected[FIGURE_DISQUALIFIED]) {
    const int64_t *counts = test.tallies.mistakes[1][kind];
    for (unsigned figure = 0; figure < FIGURE_DISQUALIFIED; figure++)
        if (counts[figure] != expected[figure])
            fail_msg("figure %u: got %d", figure, (int)counts[figure]);
}

#define ASSERT_COUNTED(kind, ...) assert_counted(kind, (const int64_t[]){__VA_ARGS__})

#define CARDS "As Ah Ks Kh Qs Qh 2c 7d 8d 9c 3h"

#endif
