/*
 * What a results file has in common with other files: what it states about its run, in the
 * attributes of its root and of /run; and dimension scales, the labels of a dataset's axes, beside
 * it in its group.
 */
#ifndef UTSPEL_RESULTS_PARTS_H
#define UTSPEL_RESULTS_PARTS_H

#include "sim/core/tally.h"
#include "sim/output/h5.h"
#include "sim/output/json.h"
#include "sim/output/results.h"

/* A kind of files: its name, and the version that is written and read. */
struct results_type {
    const char *name;
    uint64_t version;
    const char *matches_name; /* what its matches are called, in the plural */
    const char *what;         /* such a file is, in a list: "run" */
};

/* Rows read or written at a time, and stored as a chunk; fewer rows are a single chunk. */
enum { RESULTS_SLICE_ROWS = 8192 };

extern const struct results_type results_type;

struct results {
    hid_t file;
    const struct results_type *type;
    struct results_about about;
};

/*
 * Opens a file of any of some types, as results_open does; errors are about the first type.
 */
enum status results_open_types(const char *path, const struct results_type *const *types,
                               size_t count, struct results **opened, struct error *error);

/* Opens a file of any type for what all files state about their run. */
enum status results_open_any(const char *path, struct results **opened, struct error *error);

/* Refuses a file of another version of its kind than this program reads. */
enum status results_version_check(const char *path, uint64_t version, uint64_t known,
                                  struct error *error);

/* The arguments of the command that wrote the file, the caller's to free; 0 if it does not say. */
size_t results_arguments(const struct results *results, char **arguments, size_t max);

/* Writes all that the root states but type and version. False when memory is short. */
bool results_about_write(hid_t file, const struct results_run *run);

/* Prints what the root states of a run as members of a JSON object that is open. */
void results_run_print_json(struct json *json, const struct results_run *run);

/* Writes /run, which comes last so that nothing else in the file depends on it. */
void results_about_write_run(hid_t file, const struct results_run *run, const char *path);

/* False if something is missing; texts are results_about_free's to free in any case. */
bool results_about_read(hid_t file, struct results_about *about);
void results_about_free(struct results_about *about);

/* Names a dimension of a dataset and attaches a scale to it. */
void results_scale_attach(hid_t set, size_t dim, hid_t scale, const char *name);

/*
 * Attaches the axis' scale in group, made where it is not there yet; false when memory is
 * short. Each group has its own scales, so that it opens alone as netCDF-4 does.
 */
bool results_scale_attach_axis(hid_t group, hid_t set, size_t dim, const struct tally_axis *axis);

/* Tallies of several tables that share a schema; along the outer axes, the last one fastest. */
struct results_tallies {
    const struct tally_schema *schema;
    const struct tally_totals *const *totals; /* one for each entry of the outer axes together */
    const struct tally_axis *outer[RESULTS_DIMS - TALLY_DIMS];
    size_t outer_dims; /* 0: a single table */
};

/* False when memory is short. */
bool results_tallies_write(hid_t file, const struct results_tallies *tallies);

/* Adds what a file holds of them to totals[], of which there are as many as tallies->totals. */
enum status results_tallies_restore(const struct results *results,
                                    const struct results_tallies *tallies,
                                    struct tally_totals *const *totals, struct error *error);

/* Whether a file was made by these players and this config, except for the number of matches. */
enum status results_check_same(const struct results *results, const char *config,
                               const struct game_setup *setup, struct error *error);

/* Whether two effective configs, of the file and of now, are the same except for the matches. */
enum status results_check_config(const struct results *results, const char *then, const char *now,
                                 struct error *error);

bool results_has_rows(const struct results *results);

/* Puts the rows of a file back into the side file that they were joined from. */
enum status results_rows_restore(const struct results *results, const struct results_run *run,
                                 struct error *error);

bool results_samples_write(hid_t file, const struct results_run *run);

/*
 * An attribute of datasets: how those of shards become that of the run. One that lacks it is the
 * same in all.
 */
#define RESULTS_MERGE  "merge"
#define RESULTS_SUM    "sum"
#define RESULTS_APPEND "append"

/* Fills a file that is open; path is for /run. */
typedef enum status results_fill(hid_t file, const void *with, const char *path,
                                 struct error *error);

/* Makes a file by it, replacing an older one atomically, as results_write() does. */
enum status results_file_write(const char *path, bool replace, results_fill *fill, const void *with,
                               struct error *error);

/* A dataset with named axes. */
struct results_data {
    const char *name, *units, *meaning;
    hid_t stored, native; /* types: in the file, and of the values */
    const void *values;   /* row-major */
    size_t dims;
    const struct tally_axis *const *axis;
};

/*
 * Writes `count` of them into a group; merge is as RESULTS_MERGE or NULL. False when memory is
 * short.
 */
bool results_data_write(hid_t group, const struct results_data *data, size_t count,
                        const char *merge);

#endif
