/* A results file says what the run was and counted; what is no such file is refused. */
#include "group.h"
#include "results_folder.h"
#include "sim/output/checksums.h"
#include "sim/output/h5.h"

#include <fcntl.h>

static void test_about_comes_back(void **state) {
    (void)state;
    write_file("a.h5");
    struct results *results;
    assert_int_equal(results_open("a.h5", &results, &error), STATUS_OK);
    const struct results_about *about = results_about(results);
    assert_string_equal(about->game, "toy");
    assert_string_equal(about->rules, "toy-rules");
    assert_string_equal(about->rules_changes, "target 9");
    assert_string_equal(about->rules_without_effect, "buy_stop (10 is more than target 9)");
    assert_string_equal(about->version, "0.1.0");
    assert_string_equal(about->commit, "1f2e3d4c5b6a");
    assert_string_equal(about->config, run.config);
    assert_string_equal(about->stop_reason, "complete");
    assert_true(about->seed == toy_setup.seed);
    assert_int_equal(about->matches_requested, MATCHES);
    assert_int_equal(about->matches_done, MATCHES);
    assert_true(about->complete);
    assert_int_equal(about->entrants, 2);
    assert_string_equal(about->players[0], "left");
    assert_string_equal(about->players[1], "right");
    results_close(results);
}

static void test_an_interrupted_run_says_so(void **state) {
    (void)state;
    run.matches_requested = 2 * MATCHES;
    run.stop_reason = "SIGINT";
    write_file("a.h5");
    struct results *results;
    assert_int_equal(results_open("a.h5", &results, &error), STATUS_OK);
    assert_false(results_about(results)->complete);
    assert_string_equal(results_about(results)->stop_reason, "SIGINT");
    results_close(results);
}

static void check_axis(const struct results_axis *axis, const struct tally_axis *given) {
    assert_string_equal(axis->name, given->name);
    assert_int_equal(axis->size, given->size);
    for (size_t i = 0; i < given->size; i++)
        if (given->labels)
            assert_string_equal(axis->labels[i], given->labels[i]);
        else
            assert_int_equal(strtoll(axis->labels[i], NULL, 10),
                             given->first + (int64_t)i * given->step);
}

static void check_tally(const struct results *results, const struct tally_group *group,
                        const struct tally *tally) {
    char name[64];
    snprintf(name, sizeof name, "%s%s", group->prefix, tally->name);
    struct results_tally found;
    if (results_tally_read(results, name, &found, &error) != STATUS_OK)
        fail_msg("%s", error.text);

    struct tally_shape shape;
    tally_resolve(&schema, tally, &shape);
    assert_int_equal(found.dims, shape.dims);
    assert_int_equal(found.count, shape.count);
    for (size_t dim = 0; dim < shape.dims; dim++)
        check_axis(&found.axis[dim], shape.axis[dim]);

    int64_t *values = calloc(shape.count, sizeof *values);
    assert_non_null(values);
    tally_totals_copy(run.totals, group, tally, values);
    assert_memory_equal(found.values, values, shape.count * sizeof *values);
    free(values);
    results_tally_free(&found);
}

static void test_every_tally_comes_back(void **state) {
    (void)state;
    write_file("a.h5");
    struct results *results;
    assert_int_equal(results_open("a.h5", &results, &error), STATUS_OK);
    for (size_t g = 0; g < schema.group_count; g++)
        for (size_t i = 0; i < schema.groups[g].count; i++)
            check_tally(results, &schema.groups[g], &schema.groups[g].tallies[i]);
    results_close(results);
}

static void test_entries_are_found_by_label(void **state) {
    (void)state;
    write_file("a.h5");
    struct results *results;
    struct results_tally tally;
    assert_int_equal(results_open("a.h5", &results, &error), STATUS_OK);
    assert_int_equal(results_tally_read(results, "calls/outcomes", &tally, &error), STATUS_OK);
    assert_int_equal(results_tally_axis(&tally, "score"), 1);
    assert_int_equal(results_tally_axis(&tally, "nothing"), tally.dims);
    assert_int_equal(results_axis_entry(&tally.axis[2], "won"), TOY_WON);
    assert_int_equal(results_axis_entry(&tally.axis[2], "lost"), TOY_OUTCOMES);
    results_tally_free(&tally);
    assert_int_equal(results_tally_read(results, "calls/nothing", &tally, &error), STATUS_RUNTIME);
    assert_error("calls/nothing");
    results_close(results);
}

static void read_column(hid_t file, const char *path, hid_t type, void *values) {
    hid_t set = H5Dopen2(file, path, H5P_DEFAULT);
    assert_true(H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0);
    H5Dclose(set);
}

static void test_rows_become_columns(void **state) {
    (void)state;
    static int64_t round[TOY_ROWS_PER_MATCH * MATCHES];
    static int64_t points[TOY_ROWS_PER_MATCH * MATCHES][TOY_ENTRANTS];
    write_file("a.h5");
    hid_t file = H5Fopen("a.h5", H5F_ACC_RDONLY, H5P_DEFAULT);
    read_column(file, "rows/round", H5T_NATIVE_INT64, round);
    read_column(file, "rows/points", H5T_NATIVE_INT64, points);
    H5Fclose(file);
    for (size_t i = 0; i < TOY_ROWS_PER_MATCH * MATCHES; i++) {
        struct toy_row row = toy_row(i / TOY_ROWS_PER_MATCH, i % TOY_ROWS_PER_MATCH);
        assert_int_equal(round[i], row.round);
        for (unsigned entrant = 0; entrant < TOY_ENTRANTS; entrant++)
            assert_int_equal(points[i][entrant], row.points[entrant]);
    }
}

static void test_missing_rows_are_refused(void **state) {
    (void)state;
    assert_int_equal(truncate("rows", 1000), 0);
    assert_int_equal(results_write("a.h5", false, &run, &error), STATUS_RUNTIME);
    assert_error("rows");
    assert_int_equal(count_files(), 1);
}

static void assert_refused(const char *path, const char *part) {
    struct results *results;
    assert_int_equal(results_open(path, &results, &error), STATUS_RUNTIME);
    assert_error(path);
    assert_error(part);
}

static void flip(const char *path, long place) {
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, place, SEEK_SET), 0);
    int byte = fgetc(file);
    assert_int_equal(fseek(file, place, SEEK_SET), 0);
    assert_int_equal(fputc(byte ^ 4, file), byte ^ 4);
    fclose(file);
}

/* Rows lie beside the file for as long as the run takes; then they go under its checksums. */
static void test_rows_that_have_changed_are_refused(void **state) {
    (void)state;
    struct file_part part = {.kind = PART_ROWS};
    assert_true(part_take(&part, "rows"));
    run.rows_hash = part.hash;
    const long last = (long)part.size - 1, places[] = {0, 1, last / 3, last};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        flip("rows", places[i]);
        assert_int_equal(results_write("a.h5", false, &run, &error), STATUS_RUNTIME);
        assert_error("a.h5: cannot write: rows is damaged");
        assert_int_equal(access("a.h5", F_OK), -1);
        flip("rows", places[i]);
    }
    write_file("a.h5");
}

/* The hash of a file that grows is that of the whole file. */
static void test_a_hash_goes_on(void **state) {
    (void)state;
    struct content_hash hash;
    struct file_part part = {.kind = PART_ROWS};
    char text[CHECKSUM_TEXT_SIZE];
    int rows = open("rows", O_RDONLY);
    assert_true(rows >= 0 && part_take(&part, "rows"));
    content_hash_begin(&hash);
    for (uint64_t size = 0; size <= part.size; size += part.size / 4) {
        assert_true(content_hash_read(&hash, rows, size));
        assert_int_equal(hash.size, size);
        content_hash_print(&hash, text);
        assert_int_equal(strcmp(text, part.hash) == 0, size == part.size);
    }
    assert_false(content_hash_read(&hash, rows, part.size + 1));
    close(rows);
}

static void test_parts_come_back(void **state) {
    (void)state;
    const struct file_part given[] = {
        {PART_ROWS, 4096, 901120, "5e8f", "run.h5.rows"},
        {PART_RECORD, 3, UINT64_MAX, PART_NO_HASH, "a record of mine, 2.jsonl"},
        {PART_MODEL, 0, 1, "00", "/models/sm-2025.h5"}};
    const size_t count = sizeof given / sizeof *given;
    struct file_parts parts = {0};
    for (size_t i = 0; i < count; i++)
        assert_true(parts_append(&parts, &given[i]));
    char **texts = parts_print(&parts);
    assert_non_null(texts);
    run.parts = (const char *const *)texts;
    run.part_count = parts.count;
    write_file("a.h5");
    parts_unprint(texts, parts.count);
    parts_free(&parts);
    struct results *results;
    assert_int_equal(results_open("a.h5", &results, &error), STATUS_OK);
    const struct file_parts *found = &results_about(results)->parts;
    assert_int_equal(found->count, count);
    for (size_t i = 0; i < count; i++) {
        const struct file_part *part = &found->part[i];
        assert_ptr_equal(parts_find(found, given[i].kind), part);
        assert_true(part->matches == given[i].matches && part->size == given[i].size);
        assert_string_equal(part->hash, given[i].hash);
        assert_string_equal(part->file, given[i].file);
    }
    assert_null(parts_find(found, PART_LOG));
    results_close(results);
    const char *const others[] = {"", "rows", "rows 1 2 ab", "rolls 1 2 ab c", "rows x 2 ab c"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(parts_append_text(&parts, others[i]));
}

static void test_other_files_are_refused(void **state) {
    (void)state;
    assert_refused("nothing.h5", "No such file or directory");
    assert_refused("rows", "cannot read as results");

    hid_t file = H5Fcreate("other.h5", H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    H5Fclose(file);
    assert_refused("other.h5", "does not end in checksums");
    assert_int_equal(checksums_append("other.h5", &error), STATUS_OK);
    assert_refused("other.h5", "file_type");
}

/* Closes a file that was changed as only tests do, and gives it checksums again. */
static void close_changed(hid_t file) {
    assert_true(H5Fclose(file) >= 0);
    assert_int_equal(checksums_append("a.h5", &error), STATUS_OK);
}

static void write_of_version(uint64_t version) {
    write_file("a.h5");
    hid_t file = H5Fopen("a.h5", H5F_ACC_RDWR, H5P_DEFAULT);
    H5Adelete(file, "schema_version");
    h5_attribute_write_count(file, "schema_version", version);
    close_changed(file);
}

static void test_files_of_other_versions_are_refused(void **state) {
    (void)state;
    write_of_version(RESULTS_SCHEMA_VERSION + 1);
    assert_refused("a.h5", "made by a newer utspel: its schema version is 2, this program reads 1");
    assert_int_equal(unlink("a.h5"), 0);
    write_of_version(RESULTS_SCHEMA_VERSION - 1);
    assert_refused("a.h5", "was written by an earlier development version of utspel: its schema "
                           "version is 0, this program reads 1; make it again");
}

static void test_an_incomplete_file_is_refused(void **state) {
    (void)state;
    write_file("a.h5");
    hid_t file = H5Fopen("a.h5", H5F_ACC_RDWR, H5P_DEFAULT);
    H5Adelete(file, "config");
    close_changed(file);
    assert_refused("a.h5", "config");
}

/* A whole file, except that one figure of a tally is another one. */
static void write_damaged(const char *name, int64_t figure) {
    write_file("a.h5");
    hid_t file = H5Fopen("a.h5", H5F_ACC_RDWR, H5P_DEFAULT);
    hid_t set = H5Dopen2(file, name, H5P_DEFAULT), one = H5Screate(H5S_SCALAR);
    hid_t space = H5Dget_space(set);
    hsize_t origin[RESULTS_DIMS] = {0};
    H5Sselect_elements(space, H5S_SELECT_SET, 1, origin);
    assert_true(H5Dwrite(set, H5T_NATIVE_INT64, one, space, H5P_DEFAULT, &figure) >= 0);
    H5Sclose(space);
    H5Sclose(one);
    H5Dclose(set);
    close_changed(file);
}

static void test_figures_that_cannot_be_summed_are_refused(void **state) {
    (void)state;
    const int64_t figures[] = {INT64_MAX, INT64_MIN, INT64_MIN + 1};
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        struct results *results;
        struct results_tally tally;
        write_damaged("units/sums", figures[i]);
        assert_int_equal(results_open("a.h5", &results, &error), STATUS_OK);
        assert_int_equal(results_tally_read(results, "units/sums", &tally, &error), STATUS_RUNTIME);
        assert_string_equal(error.text, "a.h5: cannot read units/sums: its figures are too large");
        results_tally_free(&tally);
        results_close(results);
        assert_int_equal(unlink("a.h5"), 0);
    }
}

/* The file with a dataset of that shape, of which no values are written. */
static void write_shape(const hsize_t shape[2]) {
    write_file("a.h5");
    hid_t file = H5Fopen("a.h5", H5F_ACC_RDWR, H5P_DEFAULT);
    const hsize_t chunk[] = {1, 1};
    H5Dclose(h5_dataset_make(file, "calls/0", H5T_STD_I64LE, 2, shape, chunk));
    close_changed(file);
}

static void test_axes_that_no_tally_has_are_refused(void **state) {
    (void)state;
    struct results *results;
    struct results_tally tally;
    write_shape((const hsize_t[]){0, 3});
    assert_int_equal(results_open("a.h5", &results, &error), STATUS_OK);
    assert_int_equal(results_tally_read(results, "calls/0", &tally, &error), STATUS_RUNTIME);
    assert_error("its axes are not those of a tally");
    results_close(results);
}

/* Of which the file has no bytes, whatever their product overflows to. */
static void test_sizes_that_no_file_has_are_refused(void **state) {
    (void)state;
    const hsize_t shapes[][2] = {{(hsize_t)1 << 32, (hsize_t)1 << 32}, {1 << 13, 1 << 13}, {1, 1}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        struct results *results;
        write_shape(shapes[i]);
        assert_int_equal(results_open("a.h5", &results, &error), STATUS_RUNTIME);
        assert_error("'calls/0' claims more values than the file has bytes for");
        assert_int_equal(unlink("a.h5"), 0);
    }
}

int test_results(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_about_comes_back),
        TEST(test_an_interrupted_run_says_so),
        TEST(test_every_tally_comes_back),
        TEST(test_entries_are_found_by_label),
        TEST(test_rows_become_columns),
        TEST(test_missing_rows_are_refused),
        TEST(test_rows_that_have_changed_are_refused),
        TEST(test_a_hash_goes_on),
        TEST(test_parts_come_back),
        TEST(test_other_files_are_refused),
        TEST(test_files_of_other_versions_are_refused),
        TEST(test_an_incomplete_file_is_refused),
        TEST(test_figures_that_cannot_be_summed_are_refused),
        TEST(test_axes_that_no_tally_has_are_refused),
        TEST(test_sizes_that_no_file_has_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
