/* Not for others: what reports of all types of files are made of. */
#ifndef UTSPEL_PAGE_PARTS_H
#define UTSPEL_PAGE_PARTS_H

#include "sim/output/results_parts.h"
#include "sim/page/page.h"

#include <stdint.h>

enum { PERCENT = 100 };

/* Standard errors that a 95 % interval reaches to either side. */
#define REPORT_REACH_95 1.96

/*
 * Heads what a file shows by the name of its config and, unless it is a run's (NULL), by what it
 * is: the title of a page of one file, else a section.
 */
void report_heading(struct page *page, const struct results_about *about, const char *what);

/*
 * Adds what was played, as the file states it: by which rules, how many of the units ("matches"),
 * from which file, and with which program. Players are added by the caller.
 */
void report_about(struct page *page, const struct results_about *about, const char *units);

/* Warns if not all that was asked for was played. */
void report_incomplete(struct page *page, const struct results_about *about, const char *units);

/* Adds for whom the figures of an atlas hold, as its file states it. */
void report_whom(struct page *page, const struct results *results);

/* Players of a list, by name (names_print_players). */
const char *report_players(struct page *page, const char *game, const char *list);

/* Cards or a pattern of a hand, as the page's language writes them, with signs of suits. */
const char *report_cards(struct page *page, const char *english);

/* Adds a caution, if anything was counted. */
void report_caution(struct page *page, const char *meaning, int64_t count);

/* A text of the file in the page's language, in memory of the page. */
const char *report_say(struct page *page, const char *english);

/* The name of an axis as words: "own score" for own_score. */
const char *report_axis_name(struct page *page, const struct results_axis *axis);

/* The labels of an axis, in memory of the page; NULL when memory is short. */
const char *const *report_labels(struct page *page, const struct results_axis *axis);

/* An element's index along a dimension. */
size_t report_index(const struct results_tally *tally, size_t element, size_t dim);

/* An estimate with an interval of so many standard errors; a share, in percent. */
struct chart_point report_point(struct estimate estimate, double reach);
struct chart_point report_share_point(const struct proportion *share);

/* A title of both: "label: what is shown". */
const char *report_title(struct page *page, const char *label, const char *what);

/* Adds a cell with a share in percent, whose note is its interval. */
void report_share_cell(struct page *page, const struct proportion *share);

/* Adds a cell with an estimate ± its standard error. */
void report_estimate_cell(struct page *page, struct estimate estimate);

/* ---- neighbouring entries of an axis taken together ---- */

/* Zones of an axis, from an entry on: each has `width` entries, the last may have fewer. */
struct zones {
    const struct results_axis *axis;
    size_t dim; /* the axis', of the tally */
    size_t from, width;
};

/* The zones of the axis of that name, from the first entry of which the tally counted any. */
struct zones zones_of(const struct results_tally *tally, const char *axis, size_t width);

size_t zones_count(const struct zones *zones);

/* The zones as an axis of a chart, with labels as "15–19" in memory of the page. */
struct chart_axis zones_axis(struct page *page, const struct zones *zones, const char *name);

/* The index of the zone that an element of the tally is in; SIZE_MAX: it is before them all. */
size_t zones_index(const struct zones *zones, const struct results_tally *tally, size_t element);

#endif
