#include "sim/chicago_lab/atlas/file.h"

#include "sim/chicago_lab/atlas/file_parts.h"
#include "sim/output/output_file.h"
#include "sim/output/results_parts.h"

static void write_model(hid_t file, const struct model *model) {
    h5_attribute_write_count(file, "model_hash", model->hash);
    h5_attribute_write_text(file, "model_version", model->version);
    h5_attribute_write_text(file, "model_config", model->config);
    h5_attribute_write_count(file, "model_matches", model->matches);
    h5_attribute_write_count(file, "model_laps", model->laps);
}

static enum status fill_file(hid_t file, const struct atlas_report *report, const char *path,
                             struct error *error) {
    h5_attribute_write_text(file, "file_type", ATLAS_FILE_TYPE);
    h5_attribute_write_count(file, "schema_version", ATLAS_SCHEMA_VERSION);
    write_model(file, report->atlas->model);
    bool written = results_about_write(file, report->run) &&
                   break_even_write(file, report->atlas) &&
                   hands_write(file, report->atlas, report->hands) &&
                   patterns_write(file, report->atlas, report->hands);
    results_about_write_run(file, report->run, path);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status atlas_write(const char *path, bool replace, const struct atlas_report *report,
                        struct error *error) {
    struct output_file output;
    struct h5_watch watch;
    enum status status = output_file_open(&output, path, replace, error);
    if (status != STATUS_OK)
        return status;
    h5_watch_begin(&watch);
    hid_t file = h5_file_make(output.temporary.path);
    status = fill_file(file, report, path, error);
    H5Fclose(file);
    if (!h5_watch_end(&watch))
        status = error_set(error, STATUS_RUNTIME, "%s", watch.cause);
    if (status == STATUS_OK)
        return output_file_finish(&output, error);
    output_file_discard(&output);
    error_prefix(error, "%s: cannot write: ", path);
    return status;
}
