#include "sim/output/results_about.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* HDF5 says little of a file it cannot open. */
static enum status refuse(const char *path, const char *cause, struct error *error) {
    if (access(path, R_OK) != 0)
        return error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", path, strerror(errno));
    return error_set(error, STATUS_RUNTIME, "%s: cannot read as results: %s", path, cause);
}

static bool is_results_file(hid_t file) {
    if (H5Aexists(file, "file_type") <= 0)
        return false;
    char *type = h5_attribute_read_text(file, "file_type");
    bool is = type && strcmp(type, RESULTS_FILE_TYPE) == 0;
    free(type);
    return is;
}

/* Checks what the file is before anything else is read, then reads what it says of its run. */
static enum status read_about(struct results *results, struct error *error) {
    const char *path = results->about.path;
    if (!is_results_file(results->file))
        return refuse(path, "it has no attribute file_type = " RESULTS_FILE_TYPE, error);
    uint64_t version = h5_attribute_read_count(results->file, "schema_version");
    if (version > RESULTS_SCHEMA_VERSION)
        return error_set(error, STATUS_RUNTIME,
                         "%s: made by a newer utspel: its schema version is %" PRIu64
                         ", this program reads up to %d",
                         path, version, RESULTS_SCHEMA_VERSION);
    if (!results_about_read(results->file, &results->about))
        return refuse(path, "its attributes are not complete", error);
    return STATUS_OK;
}

static enum status open_file(struct results *results, struct error *error) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    results->file = h5_file_open(results->about.path);
    enum status status = STATUS_RUNTIME;
    if (results->file >= 0)
        status = read_about(results, error);
    if (!h5_watch_end(&watch))
        status = refuse(results->about.path, watch.cause, error);
    return status;
}

enum status results_open(const char *path, struct results **opened, struct error *error) {
    struct results *results = calloc(1, sizeof *results);
    if (!results)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    results->about.path = path;
    enum status status = open_file(results, error);
    if (status == STATUS_OK)
        *opened = results;
    else
        results_close(results);
    return status;
}

void results_close(struct results *results) {
    if (!results)
        return;
    if (results->file >= 0)
        H5Fclose(results->file);
    results_about_free(&results->about);
    free(results);
}

const struct results_about *results_about(const struct results *results) {
    return &results->about;
}
