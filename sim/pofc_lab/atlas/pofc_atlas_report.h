/* A chart of first cards, written: as a table for people, as JSON, and as an HDF5 file. */
#ifndef UTSPEL_POFC_ATLAS_REPORT_H
#define UTSPEL_POFC_ATLAS_REPORT_H

#include "sim/output/results_parts.h"
#include "sim/pofc_lab/atlas/pofc_atlas.h"

#include <stdio.h>

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
