/* A table of POFC where players err, and the record of what happens there. */
#ifndef UTSPEL_TESTS_POFC_ERRORS_H
#define UTSPEL_TESTS_POFC_ERRORS_H

#include "cards.h"
#include "pofc.h"
#include "sim/pofc/pofc_game.h"
#include "sim/pofc/pofc_match.h"
#include "sim/pofc/pofc_table.h"
#include "strategies/load/registry.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 7, LINES_MAX = 4096, PARAMETERS_SIZE = 256 };

static struct pofc_rules rules;
static struct pofc_errors rates[POFC_SEATS_MAX]; /* by entrant */
static struct game_setup setup;
static struct pofc_tallies *tallies;
static struct pofc_table *table;
static struct pofc_match_row row;

/* The record of the match played last, line by line. */
static char *text;
static size_t text_size;
static const char *lines[LINES_MAX];
static unsigned line_count;

static inline int table_start(void **state) {
    (void)state;
    hand_tables_init();
    rules = pofc_default_rules();
    memset(rates, 0, sizeof rates);
    setup = (struct game_setup){.rules = &rules, .rules_name = "test", .errs = true, .seed = SEED};
    tallies = test_calloc(1, sizeof *tallies);
    table = test_calloc(1, sizeof *table);
    return 0;
}

static inline int table_stop(void **state) {
    (void)state;
    pofc_game.play.close(table);
    free(text);
    text = NULL;
    test_free(tallies);
    test_free(table);
    return 0;
}

/* Seats players who err at their rates. */
static inline void table_open(unsigned entrants, const struct strategy *strategy) {
    struct error error;
    static union {
        max_align_t align;
        unsigned char bytes[PARAMETERS_SIZE];
    } parameters;
    assert_true(strategy->parameters.size <= PARAMETERS_SIZE);
    option_set_defaults(&strategy->parameters, parameters.bytes);
    setup.entrants = entrants;
    for (unsigned i = 0; i < entrants; i++) {
        setup.entrant[i].strategy = strategy;
        setup.entrant[i].parameters = parameters.bytes;
        setup.entrant[i].errors = &rates[i];
    }
    memset(tallies, 0, sizeof *tallies);
    assert_int_equal(pofc_game.play.open(table, &setup, tallies, &error), STATUS_OK);
}

static inline void lines_split(void) {
    line_count = 0;
    for (char *next = text; *next; *next++ = '\0') {
        assert_true(line_count < LINES_MAX);
        lines[line_count++] = next;
        next = strchr(next, '\n');
    }
}

static inline void match_play(uint64_t match) {
    struct error error;
    free(text);
    struct game_output output = {
        .record = open_memstream(&text, &text_size), .format = GAME_RECORD_JSON, .rows = &row};
    assert_non_null(output.record);
    if (pofc_game.play.match(table, match, &output, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    fclose(output.record);
    lines_split();
}

/* What a line says. */

static inline bool line_is(const char *line, const char *event) {
    return strncmp(line + strlen("{\"e\":\""), event, strlen(event)) == 0;
}

static inline const char *line_value(const char *line, const char *key) {
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(line, quoted);
    assert_non_null(at);
    return at + strlen(quoted);
}

static inline int line_number(const char *line, const char *key) {
    return (int)strtol(line_value(line, key), NULL, 10);
}

static inline void line_numbers(const char *line, const char *key, int *numbers, unsigned count) {
    const char *at = line_value(line, key);
    for (unsigned i = 0; i < count; i++) {
        char *end;
        numbers[i] = (int)strtol(at + 1, &end, 10);
        at = end;
    }
}

/* Of an array of true and false. */
static inline unsigned line_mask(const char *line, const char *key, unsigned count) {
    const char *at = line_value(line, key);
    unsigned mask = 0;
    for (unsigned i = 0; i < count; i++, at = strpbrk(at + 1, ",]"))
        mask |= (unsigned)(at[1] == 't') << i;
    return mask;
}

/* The n-th line of that event, from 0; NULL: there are not so many. */
static inline const char *line_find(const char *event, unsigned n) {
    for (unsigned i = 0; i < line_count; i++)
        if (line_is(lines[i], event) && n-- == 0)
            return lines[i];
    return NULL;
}

#endif
