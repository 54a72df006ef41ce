#include "quick_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/utspel-unit-XXXXXX";

static void folder_remove(void) {
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", folder);
    if (system(command) != 0)
        fprintf(stderr, "%s stays\n", folder);
}

const char *quick_folder(void) {
    static bool is_made;
    if (!is_made) {
        assert_non_null(mkdtemp(folder));
        is_made = atexit(folder_remove) == 0;
    }
    assert_int_equal(setenv("XDG_CACHE_HOME", folder, 1), 0);
    return folder;
}

static void forget_populations(struct chicago_model *model) {
    const unsigned any = POPULATION_UNKNOWN;
    for (unsigned kind = 0; kind < POPULATION_KINDS; kind++)
        if (kind != any) {
            memcpy(model->profiles[kind], model->profiles[any], sizeof *model->profiles);
            model->strength[kind] = model->strength[any];
            model->trick_odds[kind] = model->trick_odds[any];
        }
}

void quick_model_write(const char *path, const char *shipped, const struct chicago_rules *rules,
                       unsigned players) {
    char place[PATH_MAX];
    struct error error;
    if (model_find(&chicago_model_type, shipped, 0, players, place, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    struct chicago_model *model = model_read(&chicago_model_type, place, &error);
    if (!model)
        fail_msg("%s", error.text);
    forget_populations(model);
    model->about.identity = chicago_model_identity(rules, players);
    if (model_write(&chicago_model_type, model, path, &error) != STATUS_OK)
        fail_msg("%s", error.text);
    model_free(model);
}
