#include "strategies/model/model.h"

#include "sim/output/checksums.h"
#include "sim/output/file_kind.h"
#include "sim/output/h5.h"
#include "sim/output/h5_guard.h"
#include "sim/output/results_parts.h"
#include "strategies/model/model_sections.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PLAIN_BYTES = 4096 }; /* up to here compressing gains nothing */

/* Its path in a file. */
static void section_path(const struct model_type *type, const struct model_section *section,
                         unsigned repeat, char path[PATH_MAX]) {
    if (section->apart > 0)
        snprintf(path, PATH_MAX, "%s/%s", type->repeats[repeat], section->path);
    else
        snprintf(path, PATH_MAX, "%s", section->path);
}

/* In memory and in the file. */
struct types {
    hid_t native, stored;
    size_t size;
};

static struct types types_of(enum model_number number) {
    switch (number) {
    case MODEL_F32:
        return (struct types){H5T_NATIVE_FLOAT, H5T_IEEE_F32LE, 4};
    case MODEL_F64:
        return (struct types){H5T_NATIVE_DOUBLE, H5T_IEEE_F64LE, 8};
    case MODEL_U64:
        return (struct types){H5T_NATIVE_UINT64, H5T_STD_U64LE, 8};
    case MODEL_U16:
        return (struct types){H5T_NATIVE_UINT16, H5T_STD_U16LE, 2};
    case MODEL_I64:
        return (struct types){H5T_NATIVE_INT64, H5T_STD_I64LE, 8};
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
    assert(elements * types_of(section->number).size == section->size);
    (void)elements;
    return dims;
}

/* A model of its type, as writing and reading files want it. */
struct typed {
    const struct model_type *type;
    struct model_about *model;
};

static void write_section(hid_t file, const struct typed *typed,
                          const struct model_section *section, unsigned repeat) {
    char path[PATH_MAX];
    hsize_t shape[MODEL_DIMS];
    struct types types = types_of(section->number);
    size_t dims = shape_of(section, shape);
    const void *at = model_section_at(typed->model, section, repeat);
    if (model_section_is_left_out(section, at))
        return;
    section_path(typed->type, section, repeat, path);
    char *slash = strrchr(path, '/');
    *slash = '\0';
    hid_t group = h5_group_make(file, path);
    hid_t set = h5_dataset_make(group, slash + 1, types.stored, dims, shape,
                                section->size > PLAIN_BYTES ? shape : NULL);
    h5_dataset_write(set, types.native, H5S_ALL, H5S_ALL, at);
    h5_attribute_write_text(set, "meaning", section->meaning);
    H5Dclose(set);
    H5Gclose(group);
}

static enum status model_fill_file(hid_t file, const void *with, const char *path,
                                   struct error *error) {
    const struct typed *typed = with;
    const struct model_type *type = typed->type;
    const struct model_about *about = typed->model;
    (void)path;
    (void)error;
    h5_attribute_write_text(file, "file_type", type->file_type);
    h5_attribute_write_count(file, "schema_version", type->schema);
    h5_attribute_write_text(file, "program_version", about->version);
    h5_attribute_write_text(file, "config", about->config);
    h5_attribute_write_count(file, "seed", about->seed);
    h5_attribute_write_count(file, "matches", about->matches);
    h5_attribute_write_count(file, "iterations", about->iterations);
    h5_attribute_write_count(file, "rules_identity", about->identity);
    h5_attribute_write_count(file, "contents_hash", about->hash);
    for (size_t i = 0; i < type->section_count; i++)
        for (unsigned repeat = 0; repeat < model_repeats(type, &type->sections[i]); repeat++)
            write_section(file, typed, &type->sections[i], repeat);
    return STATUS_OK;
}

enum status model_write(const struct model_type *type, void *model, const char *path,
                        struct error *error) {
    const struct typed typed = {type, model};
    typed.model->hash = model_contents_hash(type, model);
    return results_file_write(path, true, model_fill_file, &typed, error);
}

static enum status model_refuse(const char *path, const char *cause, struct error *error) {
    if (access(path, R_OK) != 0)
        return error_set(error, STATUS_RUNTIME, "%s: cannot read: %s", path, strerror(errno));
    return error_set(error, STATUS_RUNTIME, "%s: cannot read as a model: %s", path, cause);
}

static bool is_model(hid_t file, const struct model_type *type) {
    if (H5Aexists(file, "file_type") <= 0)
        return false;
    char *found = h5_attribute_read_text(file, "file_type");
    bool is = found && strcmp(found, type->file_type) == 0;
    free(found);
    return is;
}

static void read_about(hid_t file, struct model_about *about) {
    char *version = h5_attribute_read_text(file, "program_version");
    if (version)
        snprintf(about->version, sizeof about->version, "%s", version);
    free(version);
    about->config = h5_attribute_read_text(file, "config");
    about->seed = h5_attribute_read_count(file, "seed");
    about->matches = h5_attribute_read_count(file, "matches");
    about->iterations = h5_attribute_read_count(file, "iterations");
    about->identity = h5_attribute_read_count(file, "rules_identity");
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

/* Whether a file has it; its folder may be missing, too. */
static bool has_dataset(hid_t file, const char *path) {
    char folder[PATH_MAX];
    const char *slash = strchr(path, '/');
    int length = slash ? (int)(slash - path) : (int)strlen(path);
    snprintf(folder, sizeof folder, "%.*s", length, path);
    return H5Lexists(file, folder, H5P_DEFAULT) > 0 && H5Lexists(file, path, H5P_DEFAULT) > 0;
}

static enum status read_dataset(hid_t file, const char *name, const struct model_section *section,
                                const char *path, void *into, struct error *error) {
    if (section->optional && !has_dataset(file, path))
        return STATUS_OK;
    hid_t set = H5Dopen2(file, path, H5P_DEFAULT);
    bool fits = set >= 0 && has_shape(set, section);
    if (fits)
        h5_dataset_read(set, types_of(section->number).native, H5S_ALL, H5S_ALL, into);
    if (set >= 0)
        H5Dclose(set);
    if (fits)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME,
                     "%s: cannot read as a model: its part %s is %s; `utspel train --force' makes "
                     "it again from scratch",
                     name, path, set < 0 ? "missing" : "of another shape");
}

static enum status read_section(hid_t file, const char *name, const struct typed *typed,
                                const struct model_section *section, struct error *error) {
    enum status status = STATUS_OK;
    for (unsigned repeat = 0; repeat < model_repeats(typed->type, section) && status == STATUS_OK;
         repeat++) {
        char path[PATH_MAX];
        section_path(typed->type, section, repeat, path);
        status = read_dataset(file, name, section, path,
                              model_section_at(typed->model, section, repeat), error);
    }
    return status;
}

static enum status read_file(hid_t file, const struct typed *typed, const char *path,
                             struct error *error) {
    const struct model_type *type = typed->type;
    if (!is_model(file, type)) {
        char kind[FILE_KIND_SIZE];
        file_kind_of_type(file, kind);
        return model_refuse(path, kind, error);
    }
    uint64_t schema = h5_attribute_read_count(file, "schema_version");
    if (results_version_check(path, schema, type->schema, error) != STATUS_OK)
        return STATUS_RUNTIME;
    read_about(file, typed->model);
    enum status status = STATUS_OK;
    for (size_t i = 0; i < type->section_count && status == STATUS_OK; i++)
        status = read_section(file, path, typed, &type->sections[i], error);
    typed->model->hash = model_contents_hash(type, typed->model);
    if (status == STATUS_OK && typed->model->hash != h5_attribute_read_count(file, "contents_hash"))
        return model_refuse(path, "its contents have changed since it was written", error);
    return status;
}

static enum status open_file(const struct typed *typed, const char *path, struct error *error) {
    struct h5_watch watch;
    char refusal[H5_CAUSE_SIZE];
    h5_watch_begin(&watch);
    hid_t file = h5_file_open(path, refusal);
    enum status status = STATUS_OK;
    if (file >= 0) {
        status = read_file(file, typed, path, error);
        H5Fclose(file);
    }
    bool is_read = h5_watch_end(&watch);
    if (*refusal)
        return model_refuse(path, refusal, error);
    if (file < 0)
        file_kind_of_bytes(path, watch.cause);
    if (!is_read && status == STATUS_OK)
        status = model_refuse(path, watch.cause, error);
    return status;
}

/* Whether two looks found the same file, with the same bytes. */
static bool is_same(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* Whether whoever writes a file from now on changes its time: clocks of files tick slowly. */
static bool is_settled(const struct stat *file) {
    enum { TICK = 2 }; /* seconds, and more than any has */
    return file->st_mtim.tv_sec + TICK < time(NULL);
}

/* A file that was found undamaged is not read again: it is asked for by every player and search. */
static enum status damage_check(const char *path, struct error *error) {
    static struct stat undamaged;
    struct stat now;
    enum status status = STATUS_OK;
#pragma omp critical(model_damage)
    {
        bool is_there = stat(path, &now) == 0;
        if (!is_there || !is_same(&now, &undamaged))
            status = checksums_check(path, error);
        if (is_there && status == STATUS_OK && is_settled(&now))
            undamaged = now;
    }
    return status;
}

void *model_read(const struct model_type *type, const char *path, struct error *error) {
    if (damage_check(path, error) != STATUS_OK)
        return NULL;
    const struct typed typed = {type, model_new(type)};
    if (!typed.model) {
        error_set(error, STATUS_RUNTIME, "out of memory");
        return NULL;
    }
    if (open_file(&typed, path, error) == STATUS_OK)
        return typed.model;
    model_free(typed.model);
    return NULL;
}

/* Attributes alone, whatever else is in the file: every model is asked whom it was made for. */
static bool read_rules(const struct model_type *type, const char *path, uint64_t *identity,
                       uint64_t *iterations) {
    struct h5_watch watch;
    h5_watch_begin(&watch);
    hid_t file = h5_file_reopen(path);
    bool found = file >= 0 && is_model(file, type);
    if (found) {
        *identity = h5_attribute_read_count(file, "rules_identity");
        *iterations = h5_attribute_read_count(file, "iterations");
    }
    if (file >= 0)
        H5Fclose(file);
    return h5_watch_end(&watch) && found;
}

static bool is_undamaged(const char *path) {
    struct error ignored;
    return damage_check(path, &ignored) == STATUS_OK;
}

bool model_read_rules(const struct model_type *type, const char *path, uint64_t *identity,
                      uint64_t *iterations) {
    return read_rules(type, path, identity, iterations) && is_undamaged(path);
}

bool model_is_for(const struct model_type *type, const char *path, uint64_t identity) {
    uint64_t made_for, iterations;
    return read_rules(type, path, &made_for, &iterations) && made_for == identity &&
           is_undamaged(path);
}
