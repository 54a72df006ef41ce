/*
 * The chart of first cards: for each kind of first five cards of POFC, where the players of a
 * config put them, and what becomes of the hand.
 *
 * How often a kind comes is counted over all hands. Each kind is then dealt as often as the others,
 * to the seats in turn, with all else at random, and the hand played to its end; nobody is in
 * Fantasy Land. So rare kinds are as exact as others.
 */
#ifndef UTSPEL_POFC_ATLAS_H
#define UTSPEL_POFC_ATLAS_H

#include "sim/config/config.h"
#include "sim/engine/engine.h"
#include "sim/output/estimate.h"
#include "sim/output/results_parts.h"
#include "sim/pofc/pofc_view.h"

#include <stdio.h>

/*
 * first_cards.c: kinds of first five cards of POFC, the part that each card has in its kind, and
 * the patterns in which they are placed.
 *
 * A kind is the first of the list that fits. Parts are letters: Q four of a kind, T three of a
 * kind, P a pair and p the lower one of two, F the suit of which there are three or more, S a
 * straight or four cards of one; a to e the other cards, from the highest down. Cards with the same
 * letter are alike in a pattern.
 */

enum pofc_kind {
    POFC_KIND_STRAIGHT_FLUSH,
    POFC_KIND_QUADS,
    POFC_KIND_FULL_HOUSE,
    POFC_KIND_FLUSH,
    POFC_KIND_STRAIGHT,
    POFC_KIND_HIGH_TRIPS, /* queens or better */
    POFC_KIND_TRIPS,
    POFC_KIND_HIGH_TWO_PAIR, /* queens up or better */
    POFC_KIND_TWO_PAIR,
    POFC_KIND_PAIR_FOUR_FLUSH,
    POFC_KIND_PAIR, /* of aces, and so on down to deuces */
    POFC_KIND_FOUR_FLUSH = POFC_KIND_PAIR + CARD_RANKS,
    POFC_KIND_OPEN_STRAIGHT, /* four in a row that two ranks make a straight */
    POFC_KIND_FOUR_STRAIGHT, /* four that one rank does */
    POFC_KIND_THREE_FLUSH,   /* ace, king, queen high, and lower */
    POFC_KIND_HIGH_CARD = POFC_KIND_THREE_FLUSH + 4, /* likewise */
    POFC_KINDS = POFC_KIND_HIGH_CARD + 4
};

extern const char *const pofc_kind_names[POFC_KINDS];

/* The letters of a kind's cards, as below: "PPabc". */
extern const char *const pofc_kind_parts[POFC_KINDS];

struct pofc_first_cards {
    enum pofc_kind kind;
    card
        card[POFC_FIRST_CARDS]; /* in the order of the kind's letters, each from the highest down */
};

void pofc_first_cards_read(struct pofc_first_cards *first, card_set five);

/* The first five cards of the 2,598,960 that are of each kind. */
void pofc_kinds_count(int64_t hands[POFC_KINDS]);

/* Patterns: the row of each card, in base 3; of cards with the same letter the highest row first.
 */
enum { POFC_PATTERNS = 243, POFC_PATTERN_SIZE = 24 };

unsigned pofc_pattern_of(const struct pofc_first_cards *first, const struct pofc_rows *placed);

/* The letters of the cards in a row of a pattern; "-" if there are none. */
void pofc_pattern_row(enum pofc_kind kind, unsigned pattern, enum pofc_row row,
                      char text[POFC_FIRST_CARDS + 1]);

/* "a / b / PPc" */
void pofc_pattern_text(enum pofc_kind kind, unsigned pattern, char text[POFC_PATTERN_SIZE]);

/* What is summed over hands of a kind and pattern. */
enum pofc_chart_sum {
    POFC_CHART_HANDS,
    POFC_CHART_POINTS,
    POFC_CHART_SQUARES, /* of points */
    POFC_CHART_BUSTS,
    POFC_CHART_FANTASY, /* hands that led to Fantasy Land */
    POFC_CHART_SUMS
};

/* The schema's tallies, in its only group. */
enum { POFC_CHART_PLACED, POFC_CHART_BY_KIND, POFC_CHART_TALLIES };

struct pofc_chart_request {
    const char *config; /* as for config_load */
    const struct config_override *overrides;
    size_t override_count;
};

struct pofc_chart {
    struct config *config;
    char *whom; /* for whom the chart is, in words */
    struct tally_schema schema;
    int64_t frequency[POFC_KINDS];
    /* After pofc_chart_count(). */
    int64_t placed[POFC_KINDS][POFC_PATTERNS][POFC_CHART_SUMS];
    int64_t by_kind[POFC_KINDS][POFC_CHART_SUMS];
};

/*
 * Loads and checks all; `sampler' plays in every seat unless an override names players. NULL on
 * failure. The caller's to close.
 */
enum status pofc_chart_open(struct pofc_chart **chart, const struct pofc_chart_request *request,
                            struct error *error);
void pofc_chart_close(struct pofc_chart *chart);

/* The hands to be played. */
struct task pofc_chart_task(const struct pofc_chart *chart);

/* Takes what was counted into the chart, in place of what it held. */
void pofc_chart_count(struct pofc_chart *chart, const struct tally_totals *totals);

/* The points of a hand of a kind; the pattern most often chosen for it. */
struct estimate pofc_chart_points(const struct pofc_chart *chart, enum pofc_kind kind);
unsigned pofc_chart_pattern(const struct pofc_chart *chart, enum pofc_kind kind);

/* The share of a kind's hands that were bust, or led to Fantasy Land. */
struct proportion pofc_chart_share(const struct pofc_chart *chart, enum pofc_kind kind,
                                   enum pofc_chart_sum sum);

/* A chart of first cards, written: as a table for people, as JSON, and as an HDF5 file. */

struct pofc_chart_report {
    const struct pofc_chart *chart;
    const struct results_run *run; /* who played what, and its totals; no rows */
};

/* For people; fails when memory is short. */
enum status pofc_chart_print(const struct pofc_chart_report *report, FILE *out,
                             struct error *error);

/* All kinds, and all placements that were chosen. */
void pofc_chart_print_json(const struct pofc_chart_report *report, FILE *out);

/* Chart files are described for users in results/README.md. */
#define POFC_CHART_FILE_TYPE "utspel-chart"

/* Raised when a reader of the version before would misunderstand a file. */
enum { POFC_CHART_SCHEMA_VERSION = 1 };

extern const struct results_type pofc_chart_file_type;

/* Writes the file, replacing an older one atomically, as results_write() does. */
enum status pofc_chart_write(const char *path, bool replace, const struct pofc_chart_report *report,
                             struct error *error);

/* Adds what a file holds to totals of the chart's schema. */
enum status pofc_chart_restore(const struct results *results, const struct pofc_chart *chart,
                               struct tally_totals *totals, struct error *error);

#endif
