/* Where results may be written, what stands there already, and what is left when it fails. */
#include "group.h"
#include "results_folder.h"
#include "sim/output/output_file.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

static char temporary[PATH_MAX];

static void test_an_existing_file_is_kept(void **state) {
    (void)state;
    write_file("a.h5");
    struct stat before, after;
    assert_int_equal(stat("a.h5", &before), 0);
    assert_int_equal(output_file_check("a.h5", false, temporary, &error), STATUS_USAGE);
    assert_error("--force");

    /* It may appear while the run goes on; then the results are kept beside it. */
    assert_int_equal(results_write("a.h5", false, &run, &error), STATUS_RUNTIME);
    assert_int_equal(stat("a.h5", &after), 0);
    assert_true(before.st_ino == after.st_ino);
    assert_error(".complete");
    char *name = strstr(error.text, "file a.h5.") + strlen("file ");
    *(strstr(name, ".complete") + strlen(".complete")) = '\0';
    struct results *results;
    assert_int_equal(results_open(name, &results, &error), STATUS_OK);
    results_close(results);
}

static void test_force_replaces(void **state) {
    (void)state;
    write_file("a.h5");
    run.stop_reason = "second";
    assert_int_equal(output_file_check("a.h5", true, temporary, &error), STATUS_OK);
    assert_int_equal(results_write("a.h5", true, &run, &error), STATUS_OK);
    struct results *results;
    assert_int_equal(results_open("a.h5", &results, &error), STATUS_OK);
    assert_string_equal(results_about(results)->stop_reason, "second");
    results_close(results);
    assert_int_equal(count_files(), 2);
}

static void test_only_files_are_replaced(void **state) {
    (void)state;
    assert_int_equal(output_file_check("/dev/null", true, temporary, &error), STATUS_USAGE);
    assert_int_equal(output_file_check(".", true, temporary, &error), STATUS_USAGE);
    assert_error("is a folder");
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_int_equal(output_file_check("pipe", true, temporary, &error), STATUS_USAGE);
    assert_int_equal(output_file_check("", true, temporary, &error), STATUS_USAGE);
    assert_int_equal(output_file_check("folder/", true, temporary, &error), STATUS_USAGE);
}

static void test_a_link_stays_and_its_target_is_written(void **state) {
    (void)state;
    struct stat found;
    struct results *results;
    assert_int_equal(mkdir("folder", 0700), 0);
    assert_int_equal(symlink("second", "folder/first"), 0);
    assert_int_equal(symlink("folder/first", "a.h5"), 0);
    for (int replace = 0; replace < 2; replace++) {
        assert_int_equal(output_file_check("a.h5", replace, temporary, &error), STATUS_OK);
        assert_int_equal(results_write("a.h5", replace, &run, &error), STATUS_OK);
        assert_int_equal(lstat("a.h5", &found), 0);
        assert_true(S_ISLNK(found.st_mode));
        assert_int_equal(lstat("folder/first", &found), 0);
        assert_true(S_ISLNK(found.st_mode));
        assert_int_equal(results_open("folder/second", &results, &error), STATUS_OK);
        results_close(results);
    }
    assert_true(output_file_same("a.h5", "folder/second"));
    assert_int_equal(symlink("loop", "loop"), 0);
    assert_int_equal(output_file_check("loop", true, temporary, &error), STATUS_USAGE);
    assert_error("symbolic links");
}

static void test_where_the_program_prints_is_kept(void **state) {
    (void)state;
    int kept = dup(STDERR_FILENO);
    assert_non_null(freopen("printed", "w", stderr));
    enum status by_name = output_file_check("printed", true, temporary, &error);
    enum status by_link = output_file_check("/dev/stderr", true, temporary, &error);
    dup2(kept, STDERR_FILENO);
    close(kept);
    assert_int_equal(by_name, STATUS_USAGE);
    assert_int_equal(by_link, STATUS_USAGE);
}

static void test_names_as_long_as_can_be(void **state) {
    (void)state;
    char name[NAME_MAX + 2];
    memset(name, 'a', sizeof name);
    name[SIDE_FILE_OUTPUT_MAX + 1] = '\0';
    assert_int_equal(output_file_check(name, true, temporary, &error), STATUS_USAGE);
    assert_error(", expected 1..");
    name[SIDE_FILE_OUTPUT_MAX] = '\0';
    write_file(name);
    /* The longest name of all is that of a file kept beside one that appeared meanwhile. */
    assert_int_equal(results_write(name, false, &run, &error), STATUS_RUNTIME);
    assert_error(".complete");
}

static void touch(const char *path) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

/* A second one is refused at once, and leaves the first one's file alone. */
static void test_a_living_run_keeps_its_file(void **state) {
    (void)state;
    struct side_file living, second;
    assert_int_equal(side_file_open(&living, "a.h5", "running", &error), STATUS_OK);
    assert_int_equal(side_file_open(&second, "a.h5", "running", &error), STATUS_RUNTIME);
    assert_error("a.h5: cannot write: another run is writing it");
    assert_int_equal(second.descriptor, -1);
    assert_true(side_file_is_locked("a.h5", "running"));
    side_file_remove(&living);
    assert_false(side_file_is_locked("a.h5", "running"));
}

/* Side files of processes that are gone have no lock; numbers of processes say nothing. */
static void test_what_killed_runs_left_goes(void **state) {
    (void)state;
    const char *const left[] = {"a.h5.1.partial", "a.h5.4194303.rows"};
    const char *const others[] = {"a.h5.partial", "a.h5.1.complete", "a.h5.x.rows", "b.h5.1.rows"};
    const char living[] = "a.h5.77.partial";
    for (size_t i = 0; i < 2; i++)
        touch(left[i]);
    for (size_t i = 0; i < 4; i++)
        touch(others[i]);
    touch(living);
    int descriptor = open(living, O_RDWR);
    assert_int_equal(flock(descriptor, LOCK_EX), 0);
    write_file("a.h5");
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(access(left[i], F_OK), -1);
    assert_int_equal(access(living, F_OK), 0);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(access(others[i], F_OK), 0);
    close(descriptor);
    assert_int_equal(output_file_check("a.h5", true, temporary, &error), STATUS_OK);
    assert_int_equal(access(living, F_OK), -1);
}

static void test_a_missing_folder_is_named(void **state) {
    (void)state;
    assert_int_equal(output_file_check("nowhere/a.h5", false, temporary, &error), STATUS_RUNTIME);
    assert_error("nowhere");
    assert_int_equal(results_write("nowhere/a.h5", false, &run, &error), STATUS_RUNTIME);
    assert_error("No such file or directory");
}

/*
 * A limit on file sizes stands in for a full disk. In a process of its own: HDF5 1.10 loses the
 * memory of a file that it could not close.
 */
static int write_with_limit(rlim_t bytes) {
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){bytes, bytes});
    bool refused = results_write("a.h5", false, &run, &error) == STATUS_RUNTIME;
    return refused && strcmp(error.text, "a.h5: cannot write: File too large") == 0 ? 0 : 1;
}

static void test_a_full_disk_leaves_nothing(void **state) {
    (void)state;
    for (rlim_t bytes = 0; bytes < 60000; bytes += 5000) {
        pid_t child = fork();
        if (child == 0)
            _exit(write_with_limit(bytes));
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
        assert_int_equal(count_files(), 1);
    }
}

int test_output_file(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_an_existing_file_is_kept),
        TEST(test_force_replaces),
        TEST(test_only_files_are_replaced),
        TEST(test_a_link_stays_and_its_target_is_written),
        TEST(test_where_the_program_prints_is_kept),
        TEST(test_names_as_long_as_can_be),
        TEST(test_a_living_run_keeps_its_file),
        TEST(test_what_killed_runs_left_goes),
        TEST(test_a_missing_folder_is_named),
        TEST(test_a_full_disk_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
