/* Journals: what was written is read again, by whoever asks the same question, and nothing else. */
#include "group.h"

#include "sim/core/journal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { QUESTION = 7, PART = 3, RECORDS = 3 };

static char folder[] = "/tmp/test_journal_XXXXXX", output[PATH_MAX], path[PATH_MAX];
static struct error error;

static int make_folder(void **state) {
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(output, sizeof output, "%s/output", folder);
    snprintf(path, sizeof path, "%s/output.journal", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static void open_journal(struct journal *journal, uint64_t question) {
    if (journal_open(journal, output, question, &error) != STATUS_OK)
        fail_msg("%s", error.text);
}

/* A journal with the records 0, 1, 2, each of its own part. */
static void write_three(void) {
    struct journal journal;
    unlink(path);
    open_journal(&journal, QUESTION);
    for (uint64_t i = 0; i < RECORDS; i++)
        journal_write(&journal, PART + i, &i, sizeof i);
    assert_int_equal(journal.records, RECORDS);
    assert_false(journal.failed);
    journal_close(&journal);
}

/* How many of the three are read; the journal stays open. */
static unsigned read_all(struct journal *journal, uint64_t question) {
    uint64_t number = 0, count = 0;
    open_journal(journal, question);
    while (count < RECORDS && journal_read(journal, PART + count, &number, sizeof number))
        assert_int_equal(number, count++);
    return (unsigned)count;
}

static unsigned count_readable(uint64_t question) {
    struct journal journal;
    unsigned count = read_all(&journal, question);
    journal_close(&journal);
    return count;
}

static long size_of(void) {
    struct stat found;
    return stat(path, &found) == 0 ? (long)found.st_size : -1;
}

static void test_same_question(void **state) {
    (void)state;
    struct journal journal;
    write_three();
    assert_int_equal(read_all(&journal, QUESTION), RECORDS);
    uint64_t none;
    assert_false(journal_read(&journal, PART, &none, sizeof none));
    journal_remove(&journal);
    assert_int_equal(size_of(), -1);
}

/* It is begun from scratch. */
static void test_other_question(void **state) {
    (void)state;
    write_three();
    assert_int_equal(count_readable(QUESTION + 1), 0);
    assert_int_equal(count_readable(QUESTION), 0);
}

/* Another part or size is not what was asked for; the record stays for who asks rightly. */
static void test_other_part(void **state) {
    (void)state;
    struct journal journal;
    uint64_t number;
    write_three();
    open_journal(&journal, QUESTION);
    assert_false(journal_read(&journal, PART + 1, &number, sizeof number));
    assert_false(journal_read(&journal, PART, &number, sizeof number / 2));
    assert_true(journal_read(&journal, PART, &number, sizeof number));
    journal_close(&journal);
}

/* Wherever it was cut, whole records are read, and what is written next stands behind them. */
static void test_torn(void **state) {
    (void)state;
    write_three();
    long whole = size_of(), record = (whole - 32) / RECORDS;
    for (long size = 0; size < whole; size++) {
        struct journal journal;
        write_three();
        assert_int_equal(truncate(path, size), 0);
        unsigned expected = size < 32 ? 0 : (unsigned)((size - 32) / record);
        assert_int_equal(read_all(&journal, QUESTION), expected);
        for (uint64_t i = expected; i < RECORDS; i++)
            journal_write(&journal, PART + i, &i, sizeof i);
        journal_close(&journal);
        assert_int_equal(size_of(), whole);
        assert_int_equal(count_readable(QUESTION), RECORDS);
    }
}

/* A flipped bit ends the journal before its record. */
static void test_flipped(void **state) {
    (void)state;
    write_three();
    long whole = size_of(), record = (whole - 32) / RECORDS;
    for (long at = 0; at < whole; at++) {
        write_three();
        FILE *file = fopen(path, "r+b");
        fseek(file, at, SEEK_SET);
        int byte = getc(file);
        fseek(file, at, SEEK_SET);
        putc(byte ^ 1 << at % 8, file);
        fclose(file);
        assert_int_equal(count_readable(QUESTION), at < 32 ? 0 : (at - 32) / record);
    }
}

static void test_locked(void **state) {
    (void)state;
    struct journal journal, second;
    write_three();
    open_journal(&journal, QUESTION);
    assert_int_equal(journal_open(&second, output, QUESTION, &error), STATUS_RUNTIME);
    assert_non_null(strstr(error.text, "another run is writing it"));
    journal_close(&journal);
    assert_int_equal(count_readable(QUESTION), RECORDS);
}

int test_journal(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_question), cmocka_unit_test(test_other_question),
        cmocka_unit_test(test_other_part),    cmocka_unit_test(test_torn),
        cmocka_unit_test(test_flipped),       cmocka_unit_test(test_locked),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
