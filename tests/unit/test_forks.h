/* A table of Chicago with forks, and what is counted there: what the tests of forks share. */
#ifndef UTSPEL_TEST_FORKS_H
#define UTSPEL_TEST_FORKS_H

#include "sim/chicago/chicago_fork.h"
#include "sim/chicago/chicago_game.h"
#include "sim/chicago/chicago_match.h"
#include "strategies/chicago/chicago_strategies.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ENTRANTS = 4, PARAMETERS_SIZE = 256 };

static const struct strategy *const line_up[ENTRANTS] = {&chicago_classic, &chicago_random,
                                                         &chicago_classic, &chicago_baseline};

static struct chicago_rules rules;
static union {
    max_align_t align;
    unsigned char bytes[PARAMETERS_SIZE];
} parameters[ENTRANTS];

static inline struct game_setup setup_with(const struct chicago_fork_shares *shares) {
    struct game_setup setup = {
        .rules = &rules, .rules_name = "test", .forks = shares, .entrants = ENTRANTS, .seed = 7};
    for (unsigned i = 0; i < ENTRANTS; i++) {
        assert_true(line_up[i]->parameters.size <= PARAMETERS_SIZE);
        option_set_defaults(&line_up[i]->parameters, parameters[i].bytes);
        setup.entrant[i].strategy = line_up[i];
        setup.entrant[i].parameters = parameters[i].bytes;
    }
    return setup;
}

static inline int set_rules(void **state) {
    (void)state;
    option_set_defaults(&chicago_rules_options, &rules);
    return 0;
}

/* A table of a setup, and what is counted there. */
struct seating {
    struct chicago_table *table;
    struct chicago_tallies *tallies;
    struct error error;
};

static inline struct seating sit(const struct game_setup *setup) {
    struct seating seating = {
        calloc(1, sizeof *seating.table), calloc(1, sizeof *seating.tallies), {""}};
    assert_true(seating.table && seating.tallies);
    if (chicago_game.play.open(seating.table, setup, seating.tallies, &seating.error))
        fail_msg("%s", seating.error.text);
    return seating;
}

static inline void play(struct seating *seating, uint64_t match, struct chicago_row *rows) {
    const struct game_output output = {.rows = rows};
    if (chicago_game.play.match(seating->table, match, &output, &seating->error))
        fail_msg("%s", seating->error.text);
}

static inline void rise(struct seating *seating) {
    chicago_game.play.close(seating->table);
    free(seating->table);
    free(seating->tallies);
}

/* Matches 0..matches-1 of the line-up with forks. */
static inline struct seating play_forks(const struct chicago_fork_shares *shares,
                                        uint64_t matches) {
    static struct game_setup setup;
    setup = setup_with(shares);
    struct seating seating = sit(&setup);
    for (uint64_t match = 0; match < matches; match++)
        play(&seating, match, NULL);
    return seating;
}

/* The sum of an array's cells. */
struct differences {
    int64_t of[DIFFERENCES];
};

static inline struct differences sum(const void *cells, size_t size) {
    struct differences all = {{0}};
    const int64_t *cell = cells;
    for (; size > 0; size -= TALLY_DIFFERENCES * sizeof *cell, cell += TALLY_DIFFERENCES)
        for (unsigned k = 0; k < DIFFERENCES; k++)
            all.of[k] += cell[k];
    return all;
}

#define SUM(array) sum(array, sizeof(array))

static inline void assert_same(struct differences found, struct differences expected) {
    for (unsigned k = 0; k < DIFFERENCES; k++)
        assert_int_equal(found.of[k], expected.of[k]);
}

static const struct chicago_fork_shares every = {{1, 1, 1, 1}};

#endif
