/*
 * A page for people: headings, figures, tables and charts, one after the other.
 *
 * A page is made part by part, then written as HTML (html.h). Texts
 * are given in English where they are declared, and translated by page_say(); those of tables,
 * charts and figures are kept as they are given, so that they must live as long as the page:
 * literals do, and what page_say() and page_print() return.
 *
 * When memory is short the page fails: what is added then is lost, nothing crashes, and whoever
 * writes the page is told.
 */
#ifndef UTSPEL_PAGE_H
#define UTSPEL_PAGE_H

#include "sim/core/error.h"
#include "sim/output/chart.h"
#include "sim/output/estimate.h"
#include "sim/words/language.h"

#include <stdbool.h>
#include <stdint.h>

enum page_chart_form {
    PAGE_LINES,     /* a line for each series */
    PAGE_BARS,      /* bars beside each other, from 0 */
    PAGE_INTERVALS, /* a row for each position: value and interval, beside a line at 0 */
    PAGE_HEAT_MAP,  /* x across, series down */
    PAGE_FLOW       /* stages of flows from each series to each x, in parts of each other */
};

enum { PAGE_FLOW_MAX = 64 /* series, and positions, of a flow */ };

struct page_chart {
    const char *key; /* a name for it: "called_by_score" */
    enum page_chart_form form;
    const char *title;               /* a heading, with what the values are */
    const char *unit;                /* of the values: "%", "points" */
    const char *count_name;          /* what counts are of: "questions"; NULL: there are none */
    struct chart chart;              /* axes, labels, values; of a flow [stages][series][x] */
    const int64_t *counts;           /* beside each value, or NULL */
    size_t stages;                   /* of a flow, 1 or more; else 0 */
    const char *const *stage_labels; /* stages + 1 of them; of a flow */
    bool about_zero;                 /* colours of a heat map part at 0 */
};

/* A cell's order among those of its column: a number, or NAN for text. */
struct page_cell {
    const char *text, *note; /* note: shown when pointed at; or NULL */
    double order;
    bool is_head;   /* names its row */
    bool has_cards; /* ranks with a sign of a suit are drawn as cards: "E♥ 10♦" */
};

struct page_column {
    const char *heading;
    bool is_number;
};

struct page_table {
    const char *caption;
    struct page_column *columns;
    size_t column_count;
    struct page_cell *cells; /* row-major */
    size_t cell_count;
    bool is_folded;  /* behind its caption until it is opened */
    bool is_stacked; /* on a narrow screen a row becomes a card, its cells one below the other */
};

/* One of the numbers that matter most. */
struct page_figure {
    const char *label, *value, *spread, *note; /* the last two may be NULL */
};

enum page_part_kind {
    PAGE_SECTION, /* begins with a heading; level 1: of a file */
    PAGE_TEXT,
    PAGE_POINT, /* a paragraph behind a few words that say what it is about */
    PAGE_WARNING,
    PAGE_FOLD, /* what follows is behind a line until that is opened */
    PAGE_FOLD_END,
    PAGE_FIGURES,
    PAGE_TABLE,
    PAGE_CHART
};

struct page_part {
    enum page_part_kind kind;
    int level;               /* of a section, from 1 */
    const char *text, *head; /* head: of a point */
    struct page_figure *figures;
    size_t figure_count;
    struct page_table table;
    struct page_chart chart;
};

struct page {
    enum language language;
    bool is_static; /* charts are pictures only, and the page small */
    const char *title;
    const char *source; /* what its figures come from, first in the guide to the page; NULL: matches
                           that programs played */
    bool is_of_one;     /* what is shown may have its heading as the title */
    struct page_part *parts;
    size_t part_count;
    struct page_block *blocks; /* what was allocated for it */
    bool failed;               /* memory was short */
};

struct page page_make(enum language language);
void page_free(struct page *page);

/* Takes the last parts away, so that so many are left. */
void page_cut(struct page *page, size_t count);

/* Zeroed memory, which is the page's to free; NULL when memory is short. */
void *page_allocate(struct page *page, size_t count, size_t size);

/* A text in the page's language, and one printed into memory of the page. Neither is ever NULL. */
const char *page_say(const struct page *page, const char *english);
const char *page_print(struct page *page, const char *format, ...) PRINTF_LIKE(2, 3);

/*
 * Numbers as the language writes them, in memory of the page: a value with no more decimals than
 * its error makes sense of; with its error, "11.25 ± 0.02"; a share of 1 in percent, "25.1"; and a
 * count, "1,234,567". What is not known is a dash.
 */
const char *page_value(struct page *page, double value, double error);
const char *page_estimate(struct page *page, struct estimate estimate);
const char *page_share(struct page *page, const struct proportion *share);
const char *page_count(struct page *page, int64_t count);
const char *page_number(struct page *page, double value, int places);
const char *page_significant(struct page *page, double value, int digits);

/* These add parts to the page: a heading, a paragraph, a warning. */
void page_section(struct page *page, int level, const char *heading);
void page_text(struct page *page, const char *text);
void page_warning(struct page *page, const char *text);
void page_point(struct page *page, const char *head, const char *text);

/* What is added between these is folded away. */
void page_fold(struct page *page, const char *summary);
void page_fold_end(struct page *page);

/* Adds a figure to the part before it if that is of figures, else as a new part. */
void page_figure(struct page *page, struct page_figure figure);

/*
 * A table is added column by column, then cell by cell from left to right; no other part is added
 * meanwhile.
 */
void page_table(struct page *page, const char *caption, bool is_folded);
void page_table_stacked(struct page *page, const char *caption);
void page_column(struct page *page, const char *heading, bool is_number);
void page_head(struct page *page, const char *text);
void page_cell(struct page *page, const char *text);
void page_cell_number(struct page *page, const char *text, double order);
void page_cell_cards(struct page *page, const char *text);
void page_cell_note(struct page *page, const char *note); /* of the last cell */

/* Adds a chart, unless none of its values is known. */
void page_chart(struct page *page, const struct page_chart *chart);

#endif
