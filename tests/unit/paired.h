/*
 * Comparisons as they are played, and their variants each played alone: the paired counts to the
 * last product, and every tally.
 */
#ifndef UTSPEL_TEST_PAIRED_H
#define UTSPEL_TEST_PAIRED_H

#include "measured.h"

#include "sim/compare/paired.h"

enum { VARIANTS = 3, MATCHES = 240 };                /* matches at most */
enum { TABLE_MATCHES = 48, TABLE_TOURNAMENTS = 16 }; /* that tell a table's counts */

/* The base's config and settings, and what the other variants change. */
struct table {
    const char *base, *players, *rotate_seats;
    const char *skill; /* or NULL */
    const char *changes[VARIANTS - 1];
    const char *prizes; /* of tournaments; NULL: it plays matches */
};

/* What each variant gave, played alone on axes of its own. */
struct alone {
    struct variants variants;
    struct metrics metrics;
    struct tally_schema schema[VARIANTS];
    struct tally_totals *totals[VARIANTS];
    int32_t units[VARIANTS][MATCHES][MEASURES_MAX];
};

/* A comparison with its variants; kept at its place, which its parts point into. */
struct together {
    struct variants variants;
    struct metrics metrics;
    struct paired paired;
    struct engine_result result;
    struct error error;
};

/* Plays every variant alone, so many matches or tournaments. */
struct alone *alone_play(const struct table *table, uint64_t matches);
void alone_free(struct alone *alone);

/* A comparison that is ready; and one that was played, in two ranges. */
struct together *together_open(const struct table *table);
struct together *together_play(const struct table *table, unsigned threads);
void together_free(struct together *together);

/* Everything that was counted of the matches that alone has played. */
void assert_counts(const struct together *together, const struct alone *alone);

/* That of the whole table, on any number of threads. */
void assert_table(const struct table *table);

#endif
