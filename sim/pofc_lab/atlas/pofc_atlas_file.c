#include "sim/pofc_lab/atlas/pofc_atlas_report.h"

static bool chart_group_write(hid_t file, const struct pofc_chart *chart) {
    const struct tally *tallies = chart->schema.groups[0].tallies;
    struct tally_shape placed, by_kind;
    tally_resolve(&chart->schema, &tallies[POFC_CHART_PLACED], &placed);
    tally_resolve(&chart->schema, &tallies[POFC_CHART_BY_KIND], &by_kind);
    hid_t text = h5_text_type(), count = H5T_STD_I64LE, native = H5T_NATIVE_INT64;
    const struct results_data all[] = {
        {"placed", tallies[POFC_CHART_PLACED].unit, tallies[POFC_CHART_PLACED].meaning, count,
         native, chart->placed, placed.dims, placed.axis},
        {"by_kind", tallies[POFC_CHART_BY_KIND].unit, tallies[POFC_CHART_BY_KIND].meaning, count,
         native, chart->by_kind, by_kind.dims, by_kind.axis},
        {"frequency", "hands", "how many of all 2,598,960 hands of five are of the kind", count,
         native, chart->frequency, 1, by_kind.axis},
        {"cards", "letters", "the part of each card in its kind, in the order of `placement'", text,
         text, pofc_kind_parts, 1, by_kind.axis},
    };
    hid_t group = h5_group_make(file, "chart");
    bool written = results_data_write(group, all, sizeof all / sizeof *all, NULL);
    H5Gclose(group);
    H5Tclose(text);
    return written;
}

static enum status chart_fill_file(hid_t file, const void *with, const char *path,
                                   struct error *error) {
    const struct pofc_chart_report *report = with;
    h5_attribute_write_text(file, "file_type", POFC_CHART_FILE_TYPE);
    h5_attribute_write_text(file, "for", report->chart->whom);
    h5_attribute_write_count(file, "schema_version", POFC_CHART_SCHEMA_VERSION);
    bool written = results_about_write(file, report->run) &&
                   chart_group_write(file, report->chart) &&
                   results_samples_write(file, report->run);
    results_about_write_run(file, report->run, path);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status pofc_chart_write(const char *path, bool replace, const struct pofc_chart_report *report,
                             struct error *error) {
    return results_file_write(path, replace, chart_fill_file, report, error);
}

const struct results_type pofc_chart_file_type = {POFC_CHART_FILE_TYPE, POFC_CHART_SCHEMA_VERSION,
                                                  "matches"};

enum status pofc_chart_restore(const struct results *results, const struct pofc_chart *chart,
                               struct tally_totals *totals, struct error *error) {
    const struct results_tallies counted = {.schema = &chart->schema};
    return results_tallies_restore(results, &counted, &totals, error);
}
