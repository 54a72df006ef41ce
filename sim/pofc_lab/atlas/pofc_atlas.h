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
#include "sim/pofc_lab/atlas/first_cards.h"

#include <stdio.h>

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
