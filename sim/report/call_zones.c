#include "sim/report/call_zones.h"

#include "sim/report/page_parts.h"

struct zones zones_of(const struct results_tally *tally, const char *axis, size_t width) {
    size_t dim = results_tally_axis(tally, axis);
    size_t first = tally->axis[dim].size;
    for (size_t i = 0; i < tally->count; i++)
        if (tally->values[i] != 0 && report_place(tally, i, dim) < first)
            first = report_place(tally, i, dim);
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
    const char **labels = page_room(page, count, sizeof *labels);
    for (size_t i = 0; labels && i < count; i++)
        labels[i] = zone_label(page, zones, i);
    return (struct chart_axis){page_say(page, name), count, labels};
}

size_t zones_place(const struct zones *zones, const struct results_tally *tally, size_t element) {
    size_t entry = report_place(tally, element, zones->dim);
    return entry < zones->from ? SIZE_MAX : (entry - zones->from) / zones->width;
}
