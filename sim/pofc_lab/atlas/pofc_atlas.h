/*
 * The atlas of first cards: for each kind of first five cards of POFC, where the players of a
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

/* "a / b / PPc" */
void pofc_pattern_text(enum pofc_kind kind, unsigned pattern, char text[POFC_PATTERN_SIZE]);

/* What is summed over hands of a kind and pattern. */
enum pofc_atlas_sum {
    POFC_ATLAS_HANDS,
    POFC_ATLAS_POINTS,
    POFC_ATLAS_SQUARES, /* of points */
    POFC_ATLAS_BUSTS,
    POFC_ATLAS_FANTASY, /* hands that led to Fantasy Land */
    POFC_ATLAS_SUMS
};

/* The schema's tallies, in its only group. */
enum { POFC_ATLAS_PLACED, POFC_ATLAS_BY_KIND, POFC_ATLAS_TALLIES };

struct pofc_atlas_request {
    const char *config; /* as for config_load */
    const struct config_override *overrides;
    size_t override_count;
};

struct pofc_atlas {
    struct config *config;
    char *whom; /* for whom the atlas is, in words */
    struct tally_schema schema;
    int64_t frequency[POFC_KINDS];
    /* After pofc_atlas_count(). */
    int64_t placed[POFC_KINDS][POFC_PATTERNS][POFC_ATLAS_SUMS];
    int64_t by_kind[POFC_KINDS][POFC_ATLAS_SUMS];
};

/*
 * Loads and checks all; `sampler' plays in every seat unless an override names players. NULL on
 * failure. The caller closes it.
 */
enum status pofc_atlas_open(struct pofc_atlas **atlas, const struct pofc_atlas_request *request,
                            struct error *error);
void pofc_atlas_close(struct pofc_atlas *atlas);

/* The hands to be played. */
struct task pofc_atlas_task(const struct pofc_atlas *atlas);

/* Takes what was counted into the atlas, in place of what it held. */
void pofc_atlas_count(struct pofc_atlas *atlas, const struct tally_totals *totals);

/* The points of a hand of a kind; the pattern most often chosen for it. */
struct estimate pofc_atlas_points(const struct pofc_atlas *atlas, enum pofc_kind kind);
unsigned pofc_atlas_pattern(const struct pofc_atlas *atlas, enum pofc_kind kind);

/* The share of a kind's hands that were bust, or led to Fantasy Land. */
struct proportion pofc_atlas_share(const struct pofc_atlas *atlas, enum pofc_kind kind,
                                   enum pofc_atlas_sum sum);

/* An atlas of first cards, written: as a table for people, as JSON, and as an HDF5 file. */

struct pofc_atlas_report {
    const struct pofc_atlas *atlas;
    const struct results_run *run; /* who played what, and its totals; no rows */
};

/* Prints the atlas for people; fails when memory is short. */
enum status pofc_atlas_print(const struct pofc_atlas_report *report, FILE *out,
                             struct error *error);

/* Prints all kinds, and all placements that were chosen, as JSON. */
void pofc_atlas_print_json(const struct pofc_atlas_report *report, FILE *out);

/* Atlas files are described for users in results/README.md. */
#define POFC_ATLAS_FILE_TYPE "utspel-chart"

/* Raised when a reader of the version before would misunderstand a file. */
enum { POFC_ATLAS_SCHEMA_VERSION = 1 };

extern const struct results_type pofc_atlas_file_type;

/* Writes the file, replacing an older one atomically, as results_write() does. */
enum status pofc_atlas_write(const char *path, bool replace, const struct pofc_atlas_report *report,
                             struct error *error);

/* Adds what a file holds to totals of the atlas's schema. */
enum status pofc_atlas_restore(const struct results *results, const struct pofc_atlas *atlas,
                               struct tally_totals *totals, struct error *error);

#endif
