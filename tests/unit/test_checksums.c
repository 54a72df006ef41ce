/* Checksums of a file: what is damaged is refused by name, before HDF5 sees it. */
#include "group.h"

#include "sim/output/checksums.h"
#include "sim/output/h5.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { ELEMENTS = 4096, CHUNK = 1024 };

#define EARLIER                                                                                    \
    "was written by an earlier development version of utspel, or is damaged: it does not end in "  \
    "checksums; make it again"

static char folder[] = "/tmp/utspel-checksums-XXXXXX";
static const char path[] = "file.h5";
static struct error error;

static void dataset_make(hid_t file, const char *name, const hsize_t *chunk) {
    static int64_t values[ELEMENTS];
    for (size_t i = 0; i < ELEMENTS; i++)
        values[i] = (int64_t)(i * i);
    hid_t group = h5_group_make(file, "group");
    hid_t set = h5_dataset_make(group, name, H5T_STD_I64LE, 1, &(hsize_t){ELEMENTS}, chunk);
    assert_true(H5Dwrite(set, H5T_NATIVE_INT64, H5S_ALL, H5S_ALL, H5P_DEFAULT, values) >= 0);
    H5Dclose(set);
    H5Gclose(group);
}

/* A file with a dataset that lies in one piece and one in chunks, as HDF5 leaves it. */
static void file_make(void) {
    hid_t file = h5_file_make(path);
    h5_attribute_write_text(file, "file_type", "utspel-test");
    dataset_make(file, "whole", NULL);
    dataset_make(file, "chunked", &(hsize_t){CHUNK});
    H5Fclose(file);
}

static void byte_change(long offset, int whence) {
    FILE *file = fopen(path, "r+b");
    assert_int_equal(fseek(file, offset, whence), 0);
    int byte = fgetc(file);
    assert_int_equal(fseek(file, -1, SEEK_CUR), 0);
    assert_int_not_equal(fputc(byte ^ 1, file), EOF);
    assert_int_equal(fclose(file), 0);
}

static long address_of(const char *name, bool chunked) {
    hid_t file = h5_file_reopen(path), set = H5Dopen2(file, name, H5P_DEFAULT);
    haddr_t address = chunked ? 0 : H5Dget_offset(set);
    hsize_t start, size;
    unsigned filters;
    hid_t space = H5Dget_space(set);
    if (chunked)
        H5Dget_chunk_info(set, space, 2, &start, &filters, &address, &size);
    H5Sclose(space);
    H5Dclose(set);
    H5Fclose(file);
    return (long)address;
}

static void assert_refused(const char *why) {
    assert_int_equal(checksums_check(path, &error), STATUS_RUNTIME);
    if (!strstr(error.text, why) || strncmp(error.text, path, strlen(path)) != 0)
        fail_msg("%s", error.text);
}

static void assert_taken(void) {
    if (checksums_check(path, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

static int make_file(void **state) {
    (void)state;
    file_make();
    assert_int_equal(checksums_append(path, &error), STATUS_OK);
    return 0;
}

static int remove_file(void **state) {
    (void)state;
    return unlink(path);
}

static void test_an_unchanged_file_is_taken(void **state) {
    (void)state;
    assert_taken();
}

static void test_a_damaged_dataset_is_named(void **state) {
    (void)state;
    long whole = address_of("/group/whole", false), chunk = address_of("/group/chunked", true);
    byte_change(whole + 9, SEEK_SET);
    assert_refused("damaged: /group/whole does not have the checksum of when it was written");
    byte_change(whole + 9, SEEK_SET);
    byte_change(chunk, SEEK_SET);
    assert_refused("damaged: /group/chunked does not have the checksum of when it was written");
    byte_change(whole, SEEK_SET);
    assert_refused("written; 2 damaged parts in all");
}

static void test_damaged_structure_is_refused(void **state) {
    (void)state;
    byte_change(20, SEEK_SET);
    assert_refused("damaged: its structure, labels and attributes do not have");
}

static void test_damaged_checksums_are_refused(void **state) {
    (void)state;
    for (long i = 1; i <= 400; i++) {
        byte_change(-i, SEEK_END);
        assert_refused("damaged: it");
        byte_change(-i, SEEK_END);
    }
    assert_taken();
}

static void test_a_lost_end_is_refused(void **state) {
    (void)state;
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(truncate(path, about.st_size - 1), 0);
    assert_refused(EARLIER);
    file_make();
    assert_refused(EARLIER);
    H5Fclose(h5_file_make(path));
    assert_refused(": cannot read: it is an HDF5 file of another program, or damaged: ");
}

/* Its reader says what it is not. */
static void test_a_file_of_another_kind_is_let_through(void **state) {
    (void)state;
    assert_int_equal(truncate(path, 0), 0);
    assert_taken();
    FILE *file = fopen(path, "w");
    for (int i = 0; i < 100; i++)
        fputs("game: chicago\n", file);
    assert_int_equal(fclose(file), 0);
    assert_taken();
}

static void test_only_regular_files_are_opened(void **state) {
    (void)state;
    assert_int_equal(unlink(path), 0);
    assert_refused("cannot read: No such file or directory");
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_refused("cannot read: it is not a regular file");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_file, remove_file)

int test_checksums(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_an_unchanged_file_is_taken),    TEST(test_a_damaged_dataset_is_named),
        TEST(test_damaged_structure_is_refused),  TEST(test_damaged_checksums_are_refused),
        TEST(test_a_lost_end_is_refused),         TEST(test_a_file_of_another_kind_is_let_through),
        TEST(test_only_regular_files_are_opened),
    };
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return rmdir(folder) == 0 ? failed : 1;
}
