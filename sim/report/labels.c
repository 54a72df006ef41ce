#include "sim/report/report.h"

const char *const *report_labels(struct page *page, const struct results_axis *axis) {
    const char **labels = page_room(page, axis->size, sizeof *labels);
    for (size_t i = 0; labels && i < axis->size; i++)
        labels[i] = page_print(page, "%s", axis->labels[i]);
    return labels;
}
