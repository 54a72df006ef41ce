#include "sim/duel/duel_file.h"

#include <stdlib.h>
#include <string.h>

const struct results_type duel_type = {DUEL_FILE_TYPE, DUEL_SCHEMA_VERSION, "matches"};

static const char sides_name[] = "sides";

struct duel_file {
    const struct duel *duel;
    const struct results_run *run;
};

static enum status duel_fill(hid_t root, const void *with, const char *path, struct error *error) {
    const struct duel_file *file = with;
    const struct results_tallies tallies = {.schema = file->run->schema,
                                            .totals = &file->run->totals};
    h5_attribute_write_text(root, "file_type", DUEL_FILE_TYPE);
    h5_attribute_write_count(root, "schema_version", DUEL_SCHEMA_VERSION);
    h5_attribute_write_texts(root, sides_name, file->duel->request->side, DUEL_SIDES);
    bool written = results_about_write(root, file->run) && results_tallies_write(root, &tallies) &&
                   results_samples_write(root, file->run);
    results_about_write_run(root, file->run, path);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status duel_write(const char *path, bool replace, const struct duel *duel,
                       const struct results_run *run, struct error *error) {
    const struct duel_file file = {duel, run};
    return results_file_write(path, replace, duel_fill, &file, error);
}

enum status duel_restore(const struct results *results, const struct duel *duel,
                         struct tally_totals *totals, struct error *error) {
    const struct results_tallies tallies = {.schema = &duel->schema};
    return results_tallies_restore(results, &tallies, &totals, error);
}

static enum status sides_read(const struct results *results, struct duel_kept *kept,
                              struct error *error) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    size_t count = h5_attribute_read_texts(results->file, sides_name, kept->sides, DUEL_SIDES);
    bool read = h5_watch_end(&watch) && count == DUEL_SIDES;
    for (size_t i = 0; i < DUEL_SIDES; i++)
        kept->request.side[i] = kept->sides[i];
    return read
               ? STATUS_OK
               : error_set(error, STATUS_RUNTIME,
                           "%s: cannot read as a duel: its sides are missing", results->about.path);
}

enum status duel_read(const struct results *results, struct duel_kept *kept, struct error *error) {
    *kept = (struct duel_kept){0};
    struct duel *duel = &kept->duel;
    enum status status = sides_read(results, kept, error);
    if (status == STATUS_OK)
        status = duel_open_again(duel, &kept->request, results_about(results), error);
    if (status == STATUS_OK && !(duel->result.totals = tally_totals_new(&duel->schema)))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    if (status == STATUS_OK)
        status = duel_restore(results, duel, duel->result.totals, error);
    return status;
}

void duel_kept_close(struct duel_kept *kept) {
    duel_close(&kept->duel);
    for (size_t i = 0; i < DUEL_SIDES; i++)
        free(kept->sides[i]);
}
