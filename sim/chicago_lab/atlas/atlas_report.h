/* An atlas, written: as tables for people, as JSON, and as an HDF5 file. */
#ifndef UTSPEL_ATLAS_REPORT_H
#define UTSPEL_ATLAS_REPORT_H

#include "sim/chicago_lab/atlas/atlas.h"
#include "sim/chicago_lab/atlas/atlas_hands.h"
#include "sim/output/results_parts.h"

#include <stdio.h>

struct atlas_report {
    const struct atlas *atlas;
    const struct atlas_hands *hands;
    const struct results_run *run; /* who played what, and its totals; no rows */
};

/* Prints the atlas for people, with `left` players still in; fails when memory is short. */
enum status atlas_print(const struct atlas_report *report, unsigned left, FILE *out,
                        struct error *error);

/* Prints what fits on a page, for the table: what hands win, and what is needed. */
enum status atlas_print_page(const struct atlas_report *report, FILE *out, struct error *error);

/* Prints all situations that were asked, and the patterns. */
void atlas_print_json(const struct atlas_report *report, FILE *out);

/* Atlas files are described for users in results/README.md. */
#define ATLAS_FILE_TYPE "utspel-atlas"

/* Raised when a reader of the version before would misunderstand a file. */
enum { ATLAS_SCHEMA_VERSION = 1 };

extern const struct results_type atlas_file_type;

/* Writes the file, replacing an older one atomically, as results_write() does. */
enum status atlas_write(const char *path, bool replace, const struct atlas_report *report,
                        struct error *error);

/*
 * Adds what a file holds to totals of the atlas' schema. A file by another model or for others is
 * refused.
 */
enum status atlas_restore(const struct results *results, const struct atlas *atlas,
                          struct tally_totals *totals, struct error *error);

/* What the tables for people show, also on the call card. */

/* How many close questions it takes for a figure to be shown. */
enum { ATLAS_CLOSE_ENOUGH = 10 };

/*
 * The scores' axes, which are alike, in bins: in zones, and parted where a Chicago wins the game;
 * the own score also where exchanging ends, and one and two points on.
 */
struct atlas_bins {
    const struct tally_axis *axis;
    unsigned first[TALLY_SCORES + 1], count; /* first entries, and the end */
};

struct atlas_bins atlas_bins_of(const struct atlas *atlas, bool own);

/* Writes what a bin is called: "15-19". */
void atlas_bin_name(const struct atlas_bins *bins, unsigned bin, char name[TALLY_LABEL_SIZE]);

/*
 * Writes the chance to the nearest percent: the model is no better, however many questions there
 * were. Other texts are "any", "none" and, with too few questions, "-".
 */
void atlas_cell_text(const struct break_even *cell, char text[TALLY_LABEL_SIZE]);

#endif
