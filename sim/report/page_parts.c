#include "sim/report/page_parts.h"

#include "sim/output/h5.h"
#include "sim/words/cards.h"
#include "sim/words/names.h"
#include "sim/words/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void rules_add(struct page *page, const struct results_about *about) {
    page_text(page, page_print(page, "%s %s%s%s", page_say(page, "Rules:"), about->rules,
                               *about->rules_changes ? "; " : "", about->rules_changes));
    if (*about->rules_without_effect)
        page_text(page, page_print(page, "%s %s", page_say(page, "Set without effect:"),
                                   about->rules_without_effect));
}

/* The reason why it ended is an English sentence. */
void report_incomplete(struct page *page, const struct results_about *about, const char *units) {
    const char *why = about->stop_reason;
    if (page->language != LANGUAGE_ENGLISH)
        why = page_print(page, "%s %s %s %s", page_count(page, (int64_t)about->matches_done),
                         page_say(page, "of"), page_count(page, (int64_t)about->matches_requested),
                         page_say(page, units));
    if (!about->complete)
        page_warning(page, page_print(page, "%s %s", page_say(page, "Not complete:"), why));
}

void report_about(struct page *page, const struct results_about *about, const char *units) {
    rules_add(page, about);
    page_text(page, page_print(page, "%s %s; %s %" PRIu64 "; %s; utspel %s (%s)",
                               page_count(page, (int64_t)about->matches_done),
                               page_say(page, units), page_say(page, "seed"), about->seed,
                               about->path, about->version, about->commit));
    report_incomplete(page, about, units);
}

/* The name of the config, which the file has as YAML in quotes; of a config without one, the
 * file's. */
static const char *config_name(struct page *page, const struct results_about *about) {
    static const char key[] = "\nname: \"";
    const char *from = strstr(about->config, key), *slash = strrchr(about->path, '/');
    char *name = page_allocate(page, strlen(about->config) + 1, 1);
    size_t length = 0;
    if (from)
        for (from += strlen(key); name && !strchr("\"", *from); from++) {
            from += *from == '\\' && from[1] != '\0';
            name[length++] = *from;
        }
    return length > 0 ? name : page_print(page, "%s", slash ? slash + 1 : about->path);
}

void report_heading(struct page *page, const struct results_about *about, const char *what) {
    const char *name = config_name(page, about);
    const char *heading = what ? page_print(page, "%s: %s", name, page_say(page, what)) : name;
    if (page->is_of_one)
        page->title = heading;
    else
        page_section(page, 1, heading);
}

/* "the players of this table" of such with their number behind, which the list shows. */
static char *without_number(char *whom) {
    char *number = strrchr(whom, ' ');
    if (number && strspn(number + 1, "0123456789") == strlen(number + 1) && number - whom > 3)
        number[-3] = '\0'; /* " of 2" */
    return whom;
}

/* A text that was opened, in memory of the page. */
static const char *kept_memory(struct page *page, struct text_memory *memory) {
    char *text = memory->out ? text_close(memory) : NULL;
    const char *copy = page_print(page, "%s", text ? text : "");
    page->failed |= !text;
    free(text);
    return copy;
}

const char *report_players(struct page *page, const char *game, const char *list) {
    struct text_memory memory;
    if (text_open(&memory))
        names_print_players(page->language, game, list, memory.out);
    return kept_memory(page, &memory);
}

const char *report_cards(struct page *page, const char *english) {
    struct text_memory memory;
    if (text_open(&memory))
        cards_print_signs(page->language, english, memory.out);
    return kept_memory(page, &memory);
}

void report_whom(struct page *page, const struct results *results) {
    static const char begins[] = "for ";
    char *whom = h5_attribute_read_text(results->file, "for");
    char *list = whom && strncmp(whom, begins, strlen(begins)) == 0 ? strstr(whom, ": ") : NULL;
    if (list) {
        *list = '\0';
        page_text(page, page_print(page, "%s %s: %s", page_say(page, "Figures hold for"),
                                   report_say(page, without_number(whom + strlen(begins))),
                                   report_players(page, results_about(results)->game, list + 2)));
    }
    free(whom);
}

void report_caution(struct page *page, const char *meaning, int64_t count) {
    if (count != 0)
        page_warning(page,
                     page_print(page, "%s: %s", page_say(page, meaning), page_count(page, count)));
}

const char *report_say(struct page *page, const char *english) {
    return page_say(page, page_print(page, "%s", english));
}

const char *const *report_labels(struct page *page, const struct results_axis *axis) {
    const char **labels = page_allocate(page, axis->size, sizeof *labels);
    for (size_t i = 0; labels && i < axis->size; i++)
        labels[i] = page_print(page, "%s", axis->labels[i]);
    return labels;
}

const char *report_axis_name(struct page *page, const struct results_axis *axis) {
    char *name = page_allocate(page, strlen(axis->name) + 1, 1);
    for (size_t i = 0; name && axis->name[i]; i++)
        name[i] = axis->name[i] == '_' ? ' ' : axis->name[i];
    return name ? page_say(page, name) : "";
}

size_t report_index(const struct results_tally *tally, size_t element, size_t dim) {
    size_t stride = 1;
    for (size_t i = dim + 1; i < tally->dims; i++)
        stride *= tally->axis[i].size;
    return element / stride % tally->axis[dim].size;
}

struct chart_point report_point(struct estimate estimate, double reach) {
    double far = reach * estimate.error;
    return (struct chart_point){estimate.value, estimate.value - far, estimate.value + far};
}

struct chart_point report_share_point(const struct proportion *share) {
    return share->whole > 0 ? (struct chart_point){PERCENT * share->share, PERCENT * share->low,
                                                   PERCENT * share->high}
                            : (struct chart_point){NAN, NAN, NAN};
}

const char *report_title(struct page *page, const char *label, const char *what) {
    return page_print(page, "%s: %s", page_say(page, label), page_say(page, what));
}

void report_share_cell(struct page *page, const struct proportion *share) {
    page_cell_number(page, page_share(page, share), share->share);
    page_cell_note(page, page_print(page, "%s…%s %%", page_number(page, PERCENT * share->low, 2),
                                    page_number(page, PERCENT * share->high, 2)));
}

void report_estimate_cell(struct page *page, struct estimate estimate) {
    page_cell_number(page, page_estimate(page, estimate), estimate.value);
}

struct zones zones_of(const struct results_tally *tally, const char *axis, size_t width) {
    size_t dim = results_tally_axis(tally, axis);
    size_t first = tally->axis[dim].size;
    for (size_t i = 0; i < tally->count; i++)
        if (tally->values[i] != 0 && report_index(tally, i, dim) < first)
            first = report_index(tally, i, dim);
    if (first == tally->axis[dim].size)
        first = 0;
    return (struct zones){&tally->axis[dim], dim, first, width};
}

size_t zones_count(const struct zones *zones) {
    return (zones->axis->size - zones->from + zones->width - 1) / zones->width;
}

static const char *zone_label(struct page *page, const struct zones *zones, size_t zone) {
    char *const *labels = zones->axis->labels;
    size_t first = zones->from + zone * zones->width, end = first + zones->width;
    size_t last = (end < zones->axis->size ? end : zones->axis->size) - 1;
    return last == first ? page_print(page, "%s", labels[last])
                         : page_print(page, "%s–%s", labels[first], labels[last]);
}

struct chart_axis zones_axis(struct page *page, const struct zones *zones, const char *name) {
    size_t count = zones_count(zones);
    const char **labels = page_allocate(page, count, sizeof *labels);
    for (size_t i = 0; labels && i < count; i++)
        labels[i] = zone_label(page, zones, i);
    return (struct chart_axis){page_say(page, name), count, labels};
}

size_t zones_index(const struct zones *zones, const struct results_tally *tally, size_t element) {
    size_t entry = report_index(tally, element, zones->dim);
    return entry < zones->from ? SIZE_MAX : (entry - zones->from) / zones->width;
}
