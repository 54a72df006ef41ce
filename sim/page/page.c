#include "sim/page/page.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct page_block {
    struct page_block *next;
    _Alignas(max_align_t) char bytes[];
};

struct page page_make(enum language language) {
    return (struct page){.language = language, .title = ""};
}

void page_cut(struct page *page, size_t count) {
    for (; page->part_count > count; page->part_count--) {
        struct page_part *last = &page->parts[page->part_count - 1];
        free(last->figures);
        free(last->table.columns);
        free(last->table.cells);
    }
}

void page_free(struct page *page) {
    for (struct page_block *block = page->blocks, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    page_cut(page, 0);
    free(page->parts);
    *page = (struct page){0};
}

void *page_allocate(struct page *page, size_t count, size_t size) {
    struct page_block *block = calloc(1, sizeof *block + count * size);
    if (!block) {
        page->failed = true;
        return NULL;
    }
    block->next = page->blocks;
    page->blocks = block;
    return block->bytes;
}

const char *page_say(const struct page *page, const char *english) {
    return language_text(page->language, english);
}

const char *page_print(struct page *page, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    char *text = page_allocate(page, (size_t)length + 1, 1);
    if (text)
        vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    va_end(arguments);
    return text ? text : "";
}

/* The array with room for one more; the same, with the page failed, when memory is short. */
static void *array_grow(struct page *page, void *array, size_t count, size_t size) {
    if ((count & (count - 1)) != 0) /* it was doubled at each power of two */
        return array;
    void *grown = realloc(array, (count ? 2 * count : 1) * size);
    if (!grown)
        page->failed = true;
    return grown ? grown : array;
}

static struct page_part *part_add(struct page *page, enum page_part_kind kind) {
    page->parts = array_grow(page, page->parts, page->part_count, sizeof *page->parts);
    if (page->failed)
        return NULL;
    struct page_part *part = &page->parts[page->part_count++];
    *part = (struct page_part){.kind = kind};
    return part;
}

/* The last part, if it is of that kind. */
static struct page_part *part_last(const struct page *page, enum page_part_kind kind) {
    if (page->failed || page->part_count == 0)
        return NULL;
    struct page_part *part = &page->parts[page->part_count - 1];
    return part->kind == kind ? part : NULL;
}

static void part_add_text(struct page *page, enum page_part_kind kind, int level,
                          const char *text) {
    struct page_part *part = part_add(page, kind);
    if (part) {
        part->level = level;
        part->text = text;
    }
}

void page_section(struct page *page, int level, const char *heading) {
    part_add_text(page, PAGE_SECTION, level, heading);
}

void page_text(struct page *page, const char *text) {
    part_add_text(page, PAGE_TEXT, 0, text);
}

void page_warning(struct page *page, const char *text) {
    part_add_text(page, PAGE_WARNING, 0, text);
}

void page_point(struct page *page, const char *head, const char *text) {
    struct page_part *part = part_add(page, PAGE_POINT);
    if (part) {
        part->head = head;
        part->text = text;
    }
}

void page_fold(struct page *page, const char *summary) {
    part_add_text(page, PAGE_FOLD, 0, summary);
}

void page_fold_end(struct page *page) {
    part_add(page, PAGE_FOLD_END);
}

void page_figure(struct page *page, struct page_figure figure) {
    struct page_part *part = part_last(page, PAGE_FIGURES);
    if (!part)
        part = part_add(page, PAGE_FIGURES);
    if (!part)
        return;
    part->figures = array_grow(page, part->figures, part->figure_count, sizeof *part->figures);
    if (!page->failed)
        part->figures[part->figure_count++] = figure;
}

void page_table(struct page *page, const char *caption, bool is_folded) {
    struct page_part *part = part_add(page, PAGE_TABLE);
    if (part)
        part->table = (struct page_table){.caption = caption, .is_folded = is_folded};
}

void page_table_stacked(struct page *page, const char *caption) {
    struct page_part *part = part_add(page, PAGE_TABLE);
    if (part)
        part->table = (struct page_table){.caption = caption, .is_stacked = true};
}

void page_column(struct page *page, const char *heading, bool is_number) {
    struct page_part *part = part_last(page, PAGE_TABLE);
    if (!part)
        return;
    struct page_table *table = &part->table;
    table->columns = array_grow(page, table->columns, table->column_count, sizeof *table->columns);
    if (!page->failed)
        table->columns[table->column_count++] = (struct page_column){heading, is_number};
}

static void cell_add(struct page *page, struct page_cell cell) {
    struct page_part *part = part_last(page, PAGE_TABLE);
    if (!part)
        return;
    struct page_table *table = &part->table;
    table->cells = array_grow(page, table->cells, table->cell_count, sizeof *table->cells);
    if (!page->failed)
        table->cells[table->cell_count++] = cell;
}

void page_head(struct page *page, const char *text) {
    cell_add(page, (struct page_cell){.text = text, .order = NAN, .is_head = true});
}

void page_cell(struct page *page, const char *text) {
    cell_add(page, (struct page_cell){.text = text, .order = NAN});
}

void page_cell_cards(struct page *page, const char *text) {
    cell_add(page, (struct page_cell){.text = text, .order = NAN, .has_cards = true});
}

void page_cell_number(struct page *page, const char *text, double order) {
    cell_add(page, (struct page_cell){.text = text, .order = order});
}

void page_cell_note(struct page *page, const char *note) {
    struct page_part *part = part_last(page, PAGE_TABLE);
    if (part && part->table.cell_count > 0)
        part->table.cells[part->table.cell_count - 1].note = note;
}

static bool chart_has_values(const struct page_chart *chart) {
    size_t count = chart->chart.x.count * chart->chart.series.count;
    for (size_t i = 0; i < count * (chart->stages ? chart->stages : 1); i++)
        if (isfinite(chart->chart.points[i].value))
            return true;
    return false;
}

void page_chart(struct page *page, const struct page_chart *chart) {
    struct page_part *part =
        !page->failed && chart_has_values(chart) ? part_add(page, PAGE_CHART) : NULL;
    if (part)
        part->chart = *chart;
}

/* ---- numbers ---- */

enum { NUMBER_SIZE = 64, PERCENT = 100 };

static const char dash[] = "–";

/* What parts a number: the decimal sign, and groups of three digits. */
static const struct number_signs {
    char point;
    const char *group;
} number_signs[] = {[LANGUAGE_ENGLISH] = {'.', ","}, [LANGUAGE_SWEDISH] = {',', "\u00a0"}};

/* A minus sign, and the language's decimal sign. */
static const char *number_of(struct page *page, const char *text) {
    char written[NUMBER_SIZE];
    bool is_negative = *text == '-';
    snprintf(written, sizeof written, "%s", text + is_negative);
    char *point = strchr(written, '.');
    if (point)
        *point = number_signs[page->language].point;
    return page_print(page, "%s%s", is_negative ? "−" : "", written);
}

const char *page_number(struct page *page, double value, int places) {
    char text[NUMBER_SIZE];
    if (!isfinite(value))
        return dash;
    if (fabs(value) < 0.5 * pow(10, -places))
        value = 0; /* not -0.00 */
    snprintf(text, sizeof text, "%.*f", places, value);
    return number_of(page, text);
}

const char *page_significant(struct page *page, double value, int digits) {
    char text[NUMBER_SIZE];
    snprintf(text, sizeof text, "%.*g", digits, value);
    return number_of(page, text);
}

const char *page_value(struct page *page, double value, double error) {
    return page_number(page, value, estimate_places(error));
}

const char *page_estimate(struct page *page, struct estimate estimate) {
    if (!isfinite(estimate.error))
        return page_value(page, estimate.value, estimate.error);
    int places = estimate_places(estimate.error) + 1;
    return page_print(page, "%s ± %s", page_number(page, estimate.value, places),
                      page_number(page, estimate.error, places));
}

const char *page_share(struct page *page, const struct proportion *share) {
    return page_value(page, PERCENT * share->share, PERCENT * proportion_error(share));
}

const char *page_count(struct page *page, int64_t count) {
    char digits[NUMBER_SIZE], text[2 * NUMBER_SIZE] = "";
    snprintf(digits, sizeof digits, "%" PRIu64, count < 0 ? -(uint64_t)count : (uint64_t)count);
    size_t length = strlen(digits), at = 0;
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            at += (size_t)snprintf(text + at, sizeof text - at, "%s",
                                   number_signs[page->language].group);
        text[at++] = digits[i];
    }
    return page_print(page, "%s%s", count < 0 ? "−" : "", text);
}
