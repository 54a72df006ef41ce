#include "strategies/chicago/model/model.h"

#include "sim/core/hash.h"
#include "sim/output/checksums.h"
#include "sim/output/h5.h"
#include "sim/output/results_parts.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void model_free(struct model *model) {
    if (model)
        free(model->config);
    free(model);
}

enum { PLAIN_BYTES = 4096 }; /* up to here compressing gains nothing */

/* How often a section is in the model. */
static unsigned repeats_of(const struct model_section *section) {
    return section->apart > 0 ? POPULATION_KINDS : 1;
}

static char *section_place(const struct model *model, const struct model_section *section,
                           unsigned repeat) {
    return (char *)model + section->offset + repeat * section->apart;
}

static uint64_t contents_hash(const struct model *model) {
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < model_section_count; i++)
        for (unsigned repeat = 0; repeat < repeats_of(&model_sections[i]); repeat++)
            hash = hash_bytes(hash, section_place(model, &model_sections[i], repeat),
                              model_sections[i].size);
    return hash;
}

/* Its path in a file. */
static void section_path(const struct model_section *section, unsigned repeat,
                         char path[PATH_MAX]) {
    if (section->apart > 0)
        snprintf(path, PATH_MAX, "%s/%s", population_names[repeat], section->path);
    else
        snprintf(path, PATH_MAX, "%s", section->path);
}

/* In memory and in the file. */
struct types {
    hid_t native, stored;
    size_t size;
};

static struct types types_of(enum model_type type) {
    switch (type) {
    case MODEL_F32:
        return (struct types){H5T_NATIVE_FLOAT, H5T_IEEE_F32LE, 4};
    case MODEL_F64:
        return (struct types){H5T_NATIVE_DOUBLE, H5T_IEEE_F64LE, 8};
    case MODEL_U64:
        return (struct types){H5T_NATIVE_UINT64, H5T_STD_U64LE, 8};
    case MODEL_U16:
        return (struct types){H5T_NATIVE_UINT16, H5T_STD_U16LE, 2};
    case MODEL_I32:
        break;
    }
    return (struct types){H5T_NATIVE_INT32, H5T_STD_I32LE, 4};
}

/* Gives the number of dimensions. */
static size_t shape_of(const struct model_section *section, hsize_t shape[MODEL_DIMS]) {
    size_t dims = 0, elements = 1;
    for (; dims < MODEL_DIMS && section->shape[dims] > 0; dims++) {
        shape[dims] = section->shape[dims];
        elements *= section->shape[dims];
    }
    assert(elements * types_of(section->type).size == section->size);
    (void)elements;
    return dims;
}

static void write_section(hid_t file, const struct model *model,
                          const struct model_section *section, unsigned repeat) {
    char path[PATH_MAX];
    hsize_t shape[MODEL_DIMS];
    struct types types = types_of(section->type);
    size_t dims = shape_of(section, shape);
    section_path(section, repeat, path);
    char *slash = strrchr(path, '/');
    *slash = '\0';
    hid_t group = h5_group_make(file, path);
    hid_t set = h5_dataset_make(group, slash + 1, types.stored, dims, shape,
                                section->size > PLAIN_BYTES ? shape : NULL);
    H5Dwrite(set, types.native, H5S_ALL, H5S_ALL, H5P_DEFAULT,
             section_place(model, section, repeat));
    h5_attribute_write_text(set, "meaning", section->meaning);
    H5Dclose(set);
    H5Gclose(group);
}

static enum status model_fill_file(hid_t file, const void *with, const char *path,
                                   struct error *error) {
    const struct model *model = with;
    (void)path;
    (void)error;
    h5_attribute_write_text(file, "file_type", MODEL_FILE_TYPE);
    h5_attribute_write_count(file, "schema_version", MODEL_SCHEMA_VERSION);
    h5_attribute_write_text(file, "program_version", model->version);
    h5_attribute_write_text(file, "config", model->config);
    h5_attribute_write_count(file, "seed", model->seed);
    h5_attribute_write_count(file, "matches", model->matches);
    h5_attribute_write_count(file, "laps", model->iterations);
    h5_attribute_write_count(file, "rules_identity", model->rules.identity);
    h5_attribute_write_count(file, "rules_hash", model->rules.first);
    h5_attribute_write_count(file, "contents_hash", model->hash);
    for (size_t i = 0; i < model_section_count; i++)
        for (unsigned repeat = 0; repeat < repeats_of(&model_sections[i]); repeat++)
            write_section(file, model, &model_sections[i], repeat);
    return STATUS_OK;
}

enum status model_write(struct model *model, const char *path, struct error *error) {
    model->hash = contents_hash(model);
    return results_file_write(path, true, model_fill_file, model, error);
}

static enum status model_refuse(const char *path, const char *cause, struct error *error) {
    if (access(path, R_OK) != 0)
        return error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", path, strerror(errno));
    return error_set(error, STATUS_RUNTIME, "%s: cannot read as a model: %s", path, cause);
}

static bool is_model(hid_t file) {
    if (H5Aexists(file, "file_type") <= 0)
        return false;
    char *type = h5_attribute_read_text(file, "file_type");
    bool is = type && strcmp(type, MODEL_FILE_TYPE) == 0;
    free(type);
    return is;
}

/* The first models have no identity. */
static struct model_rules read_rules(hid_t file) {
    bool has_identity = H5Aexists(file, "rules_identity") > 0;
    return (struct model_rules){
        .identity = has_identity ? h5_attribute_read_count(file, "rules_identity") : 0,
        .first = h5_attribute_read_count(file, "rules_hash")};
}

static void model_read_about(hid_t file, struct model *model) {
    char *version = h5_attribute_read_text(file, "program_version");
    if (version)
        snprintf(model->version, sizeof model->version, "%s", version);
    free(version);
    model->config = h5_attribute_read_text(file, "config");
    model->seed = h5_attribute_read_count(file, "seed");
    model->matches = h5_attribute_read_count(file, "matches");
    model->iterations = h5_attribute_read_count(file, "laps");
    model->rules = read_rules(file);
}

static bool has_shape(hid_t set, const struct model_section *section) {
    hsize_t expected[MODEL_DIMS], found[MODEL_DIMS];
    size_t dims = shape_of(section, expected);
    hid_t space = H5Dget_space(set);
    bool same = H5Sget_simple_extent_ndims(space) == (int)dims &&
                H5Sget_simple_extent_dims(space, found, NULL) == (int)dims &&
                memcmp(expected, found, dims * sizeof *expected) == 0;
    H5Sclose(space);
    return same;
}

/* A file that is read, and the hash of what was read of it so far. */
struct reading {
    hid_t file;
    const char *name;
    uint64_t hash;
};

static enum status read_dataset(struct reading *reading, const struct model_section *section,
                                const char *path, void *into, struct error *error) {
    hid_t set = H5Dopen2(reading->file, path, H5P_DEFAULT);
    bool fits = set >= 0 && has_shape(set, section);
    if (fits)
        H5Dread(set, types_of(section->type).native, H5S_ALL, H5S_ALL, H5P_DEFAULT, into);
    if (set >= 0)
        H5Dclose(set);
    reading->hash = hash_bytes(reading->hash, into, fits ? section->size : 0);
    if (fits)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME,
                     "%s: cannot read as a model: its part %s is %s; `utspel train --force' makes "
                     "it again from scratch",
                     reading->name, path, set < 0 ? "missing" : "of another shape");
}

static enum status read_section(struct reading *reading, struct model *model,
                                const struct model_section *section, struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned repeat = 0; repeat < repeats_of(section) && status == STATUS_OK; repeat++) {
        char path[PATH_MAX];
        section_path(section, repeat, path);
        status = read_dataset(reading, section, path, section_place(model, section, repeat), error);
    }
    return status;
}

/*
 * Models of schema 2 knew one kind of opponents, those they were learned from: all populations are
 * such. They have no signs, and no curves.
 */
enum { SCHEMA_2 = 2, ROWS_2 = EQUITY_ROWS - 2 * (POPULATION_KINDS - 1) * EQUITY_SCORES };

static void spread_rows(float rows[ROWS_2][EQUITY_WIDTH], struct equity_net *net) {
    const size_t scores = EQUITY_SCORES * sizeof *rows;
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++) {
        memcpy(net->row[EQUITY_OWN + kind * EQUITY_SCORES], rows[0], scores);
        memcpy(net->row[EQUITY_OTHER + kind * EQUITY_SCORES], rows[EQUITY_SCORES], scores);
    }
    memcpy(net->row[EQUITY_PLACE], rows[2 * EQUITY_SCORES],
           (EQUITY_ROWS - EQUITY_PLACE) * sizeof *rows);
}

static enum status read_section_2(struct reading *reading, struct model *model,
                                  const struct model_section *section, struct error *error) {
    if (section->offset == offsetof(struct model, population_signs) ||
        section->offset == offsetof(struct model, trick_odds[0].curve))
        return STATUS_OK;
    if (section->offset == offsetof(struct model, equity.net.row)) {
        float rows[ROWS_2][EQUITY_WIDTH];
        struct model_section before = *section;
        before.size = sizeof rows;
        before.shape[0] = ROWS_2;
        enum status status = read_dataset(reading, &before, section->path, rows, error);
        if (status == STATUS_OK)
            spread_rows(rows, &model->equity.net);
        return status;
    }
    char *place = section_place(model, section, 0);
    enum status status = read_dataset(reading, section, section->path, place, error);
    for (unsigned repeat = 1; repeat < repeats_of(section); repeat++)
        memcpy(section_place(model, section, repeat), place, section->size);
    return status;
}

static enum status model_read_file(hid_t file, struct model *model, const char *path,
                                   struct error *error) {
    if (!is_model(file))
        return model_refuse(path, "it has no attribute file_type = " MODEL_FILE_TYPE, error);
    uint64_t version = h5_attribute_read_count(file, "schema_version");
    if (version != MODEL_SCHEMA_VERSION && version != SCHEMA_2)
        return error_set(error, STATUS_RUNTIME,
                         "%s: made by %s utspel: its schema version is %" PRIu64
                         ", this program reads %d and %d; `utspel train' makes models",
                         path, version > MODEL_SCHEMA_VERSION ? "a newer" : "an older", version,
                         SCHEMA_2, MODEL_SCHEMA_VERSION);
    model_read_about(file, model);
    struct reading reading = {file, path, HASH_START};
    enum status status = STATUS_OK;
    for (size_t i = 0; i < model_section_count && status == STATUS_OK; i++)
        status = (version == SCHEMA_2 ? read_section_2 : read_section)(&reading, model,
                                                                       &model_sections[i], error);
    for (unsigned i = 0; i < POPULATION_KINDS && version == SCHEMA_2; i++)
        trick_odds_know_no_curves(&model->trick_odds[i]);
    model->hash = contents_hash(model);
    if (status == STATUS_OK && reading.hash != h5_attribute_read_count(file, "contents_hash"))
        return model_refuse(path, "its contents have changed since it was written", error);
    return status;
}

static enum status model_open_file(struct model *model, const char *path, uint64_t unchecked,
                                   struct error *error) {
    struct h5_watch watch;
    bool possible = h5_watch_try(&watch, unchecked);
    hid_t file = possible ? h5_file_open(path) : H5I_INVALID_HID;
    enum status status = STATUS_OK;
    if (file >= 0) {
        status = model_read_file(file, model, path, error);
        H5Fclose(file);
    }
    if (!h5_watch_end(&watch) && status == STATUS_OK)
        status = model_refuse(path, watch.cause, error);
    return status;
}

enum status model_read(struct model **model, const char *path, struct error *error) {
    uint64_t unchecked;
    *model = NULL;
    enum status status = checksums_check(path, &unchecked, error);
    if (status != STATUS_OK)
        return status;
    *model = calloc(1, sizeof **model);
    if (!*model)
        return error_set(error, STATUS_RUNTIME, "out of memory");
    status = model_open_file(*model, path, unchecked, error);
    if (status == STATUS_OK)
        return STATUS_OK;
    model_free(*model);
    *model = NULL;
    return status;
}

bool model_read_rules(const char *path, struct model_rules *rules, uint64_t *iterations) {
    struct h5_watch watch;
    struct error ignored;
    uint64_t unchecked;
    if (checksums_check(path, &unchecked, &ignored) != STATUS_OK)
        return false;
    bool possible = h5_watch_try(&watch, unchecked);
    hid_t file = possible ? h5_file_open(path) : H5I_INVALID_HID;
    bool found = file >= 0 && is_model(file);
    if (found) {
        *rules = read_rules(file);
        *iterations = h5_attribute_read_count(file, "laps");
    }
    if (file >= 0)
        H5Fclose(file);
    return h5_watch_end(&watch) && found;
}
