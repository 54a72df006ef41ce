/* Files of earlier development versions, of every kind: refused in the same line. */
#include "group.h"

#include "sim/chicago_lab/atlas/atlas_report.h"
#include "sim/compare/comparison_file.h"
#include "sim/duel/duel.h"
#include "sim/output/checksums.h"
#include "sim/output/results_parts.h"
#include "sim/pofc_lab/atlas/pofc_atlas.h"
#include "sim/tournament/tournament_file.h"
#include "strategies/chicago/model/chicago_model.h"
#include "strategies/pofc/model/pofc_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

static char path[] = "/tmp/utspel-earlier-XXXXXX";
static struct error error;

static void file_make(const char *type, uint64_t version, bool with_checksums) {
    hid_t file = h5_file_make(path);
    h5_attribute_write_text(file, "file_type", type);
    h5_attribute_write_count(file, "schema_version", version);
    H5Fclose(file);
    if (with_checksums)
        assert_int_equal(checksums_append(path, &error), STATUS_OK);
}

static void assert_line(const char *why) {
    char line[256];
    snprintf(line, sizeof line,
             "%s: was written by an earlier development version of utspel%s; make it again", path,
             why);
    assert_string_equal(error.text, line);
}

static void assert_version_line(uint64_t version) {
    char why[128];
    snprintf(why, sizeof why, ": its schema version is %d, this program reads %d", (int)version - 1,
             (int)version);
    assert_line(why);
}

static const char without[] = ", or is damaged: it does not end in checksums";

static void test_results(void **state) {
    (void)state;
    const struct results_type *const types[] = {&results_type,    &comparison_type,
                                                &duel_type,       &tournament_type,
                                                &atlas_file_type, &pofc_atlas_file_type};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        struct results *results;
        file_make(types[i]->name, types[i]->version, false);
        assert_int_equal(results_open_types(path, &types[i], 1, &results, &error), STATUS_RUNTIME);
        assert_line(without);
        file_make(types[i]->name, types[i]->version - 1, true);
        assert_int_equal(results_open_types(path, &types[i], 1, &results, &error), STATUS_RUNTIME);
        assert_version_line(types[i]->version);
    }
}

static void test_models(void **state) {
    (void)state;
    const struct model_type *const types[] = {&chicago_model_type, &pofc_model_type};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        file_make(types[i]->file_type, types[i]->schema, false);
        assert_null(model_read(types[i], path, &error));
        assert_line(without);
        file_make(types[i]->file_type, types[i]->schema - 1, true);
        assert_null(model_read(types[i], path, &error));
        assert_version_line(types[i]->schema);
    }
}

int test_earlier_files(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_models),
    };
    close(mkstemp(path));
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return unlink(path) == 0 ? failed : 1;
}
