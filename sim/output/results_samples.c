/* The group /samples: how some units went, which whoever plays them again can compare. */
#include "sim/core/sample.h"
#include "sim/output/results_parts.h"

#include <stdlib.h>

/* Makes /samples/NAME with the values, as many as there are units. */
static hid_t write_values(hid_t group, const char *name, const char *units, const char *meaning,
                          const uint64_t *values, size_t count) {
    hid_t set = h5_dataset_make(group, name, H5T_STD_U64LE, 1, &(hsize_t){count}, NULL);
    if (count > 0)
        H5Dwrite(set, H5T_NATIVE_UINT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, values);
    h5_attribute_write_text(set, "units", units);
    h5_attribute_write_text(set, "meaning", meaning);
    h5_attribute_write_text(set, RESULTS_MERGE, RESULTS_APPEND);
    return set;
}

static void write_samples(hid_t file, const uint64_t *units, const uint64_t *hashes, size_t count) {
    hid_t group = h5_group_make(file, "samples");
    hid_t unit = write_values(group, "unit", "matches or groups",
                              "number of the match or rotated group", units, count);
    hid_t hash = write_values(group, "hash", "none", "of what its entrants and table gathered",
                              hashes, count);
    H5DSset_scale(unit, "unit");
    results_scale_attach(hash, 0, unit, "unit");
    H5Dclose(hash);
    H5Dclose(unit);
    H5Gclose(group);
}

bool results_samples_write(hid_t file, const struct results_run *run) {
    uint64_t units[SAMPLES_MAX], hashes[SAMPLES_MAX];
    uint64_t size = game_group_size(run->setup);
    uint64_t first = run->first_match / size, end = (run->first_match + run->matches_done) / size;
    size_t count = 0;
    if (!run->samples)
        return true;
    for (unsigned place = 0; place < SAMPLES_MAX; place++) {
        uint64_t unit = sample_unit(place);
        if (unit < first || unit >= end)
            continue;
        units[count] = unit;
        hashes[count++] = run->samples[place];
    }
    write_samples(file, units, hashes, count);
    return true;
}

/* Reads /samples/NAME into an array of SAMPLES_MAX; how many there are. */
static size_t read_values(hid_t file, const char *name, uint64_t *values) {
    hid_t set = H5Dopen2(file, name, H5P_DEFAULT), space = H5Dget_space(set);
    hssize_t count = H5Sget_simple_extent_npoints(space);
    bool fits = count >= 0 && count <= SAMPLES_MAX;
    if (fits && count > 0)
        H5Dread(set, H5T_NATIVE_UINT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, values);
    H5Sclose(space);
    H5Dclose(set);
    return fits ? (size_t)count : 0;
}

enum status results_samples_read(const struct results *results, uint64_t *samples, size_t *count,
                                 struct error *error) {
    uint64_t units[SAMPLES_MAX], hashes[SAMPLES_MAX];
    struct h5_watch watch;
    h5_watch_begin(&watch);
    *count = read_values(results->file, "samples/unit", units);
    bool read = read_values(results->file, "samples/hash", hashes) == *count;
    for (size_t i = 0; i < *count && read; i++) {
        unsigned place;
        read = sample_at(units[i], &place);
        if (read)
            samples[place] = hashes[i];
    }
    if (h5_watch_end(&watch) && read)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "%s: cannot read its samples: %s", results->about.path,
                     watch.failed ? watch.cause : "they are not those of a run");
}
