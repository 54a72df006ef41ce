#include "sim/tournament/tournament_file.h"

const struct results_type tournament_type = {TOURNAMENT_FILE_TYPE, TOURNAMENT_SCHEMA_VERSION,
                                             "tournaments", "tournaments"};

struct tournament_file {
    const struct tournament *tournament;
    const struct results_run *run;
};

static enum status tournament_fill(hid_t root, const void *with, const char *path,
                                   struct error *error) {
    const struct tournament_file *file = with;
    const struct results_tallies tallies = {.schema = file->run->schema,
                                            .totals = &file->run->totals};
    h5_attribute_write_text(root, "file_type", TOURNAMENT_FILE_TYPE);
    h5_attribute_write_count(root, "schema_version", TOURNAMENT_SCHEMA_VERSION);
    h5_attribute_write_count(root, "entrants", file->tournament->plan.entrants);
    h5_attribute_write_count(root, "prize_unit", (uint64_t)file->tournament->prize_unit);
    bool written = results_about_write(root, file->run) && results_tallies_write(root, &tallies) &&
                   results_samples_write(root, file->run);
    results_about_write_run(root, file->run, path);
    return written ? STATUS_OK : error_set(error, STATUS_RUNTIME, "out of memory");
}

enum status tournament_write(const char *path, bool replace, const struct tournament *tournament,
                             const struct results_run *run, struct error *error) {
    const struct tournament_file file = {tournament, run};
    return results_file_write(path, replace, tournament_fill, &file, error);
}

enum status tournament_restore(const struct results *results, const struct tournament *tournament,
                               struct tally_totals *totals, struct error *error) {
    const struct results_tallies tallies = {.schema = &tournament->schema};
    return results_tallies_restore(results, &tallies, &totals, error);
}

enum status tournament_read(const struct results *results, struct tournament_kept *kept,
                            struct error *error) {
    const struct results_about *about = &results->about;
    *kept = (struct tournament_kept){.config = NULL};
    enum status status = config_load_text(&kept->config, about->path, about->config, about->folder,
                                          &source_names_only, error);
    if (status == STATUS_OK)
        status = tournament_open(&kept->opened, kept->config, error);
    if (status == STATUS_OK && !(kept->totals = tally_totals_new(&kept->opened.tournament.schema)))
        status = error_set(error, STATUS_RUNTIME, "out of memory");
    if (status == STATUS_OK)
        status = tournament_restore(results, &kept->opened.tournament, kept->totals, error);
    return status;
}

void tournament_kept_close(struct tournament_kept *kept) {
    tally_totals_free(kept->totals);
    tournament_close(&kept->opened);
    config_free(kept->config);
}
