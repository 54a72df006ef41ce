#include "sim/cli/atlas_card.h"

#include "sim/cli/command.h"
#include "sim/core/foreign_text.h"
#include "sim/session/part_state.h"

#include <stdlib.h>
#include <string.h>

/* An atlas of the card, and what came of its session. */
struct made_atlas {
    char path[PATH_MAX];
    struct atlas atlas;
    struct atlas_hands hands;
    struct session_outcome outcome;
};

/* Where the atlas of a table goes: to the path itself, or beside it. */
static enum status place_atlas(struct made_atlas *made, const struct atlas_card *page, size_t at,
                               const char *path, struct error *error) {
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    int own = (int)(dot ? (size_t)(dot - path) : strlen(path));
    int length = page->table_count < 2 ? snprintf(made->path, PATH_MAX, "%s", path)
                                       : snprintf(made->path, PATH_MAX, "%.*s-%s%s", own, path,
                                                  page->tables[at], path + own);
    if (length >= PATH_MAX)
        return error_set(error, STATUS_USAGE, "--output: the path is too long");
    return output_file_same(page->file, made->path)
               ? error_set(error, STATUS_USAGE,
                           "--html: got %s, where the atlas goes, expected another file",
                           page->file)
               : STATUS_OK;
}

/* Two tables may be named otherwise and be the same. */
static enum status check_again(const struct made_atlas *made, const struct atlas_card *page,
                               size_t at, struct error *error) {
    for (size_t i = 0; i < at; i++)
        if (memcmp(&made[i].atlas.table, &made[at].atlas.table, sizeof made->atlas.table) == 0)
            return error_set(error, STATUS_USAGE, "--table: %s is %s once more", page->tables[at],
                             page->tables[i]);
    return STATUS_OK;
}

static enum status open_atlas(struct made_atlas *made, const struct atlas_card *page, size_t at,
                              const struct atlas_request *asked, const char *path,
                              const struct session_request *session, struct error *error) {
    struct atlas_request request = *asked;
    request.table = page->table_count > 0 ? page->tables[at] : NULL;
    enum status status = run_atlas_open(&made[at].atlas, &request, session->progress, error);
    if (status == STATUS_OK)
        status = check_again(made, page, at, error);
    return status == STATUS_OK ? place_atlas(&made[at], page, at, path, error) : status;
}

/* Refuses a path of the card before anything is played. */
static enum status check_card(const struct atlas_card *page, const struct made_atlas *made,
                              size_t count, const struct session_request *session, bool *replaces,
                              struct error *error) {
    const struct resumed *resumed = &session->options.resumed;
    char temporary[PATH_MAX];
    if (count > 1 && resumed->file)
        return error_set(
            error, STATUS_USAGE,
            "%s: is one of %zu atlases of a call card; the command that makes the card "
            "goes on with all of them when it is given again",
            resumed->file, count);
    if (resumed_path_check(resumed, "--html", page->file, "<!DOCTYPE html", error) != STATUS_OK)
        return STATUS_USAGE;
    *replaces = session->force;
    for (size_t i = 0; i < count && session->options.resume; i++)
        *replaces |= part_is_listed(made[i].path, PART_PAGE, page->file);
    return output_file_check(page->file, *replaces, temporary, error);
}

/* Plays an atlas, or takes it as it is. */
static enum status play_atlas(struct made_atlas *made, const struct atlas_card *page,
                              const struct session_request *session, struct error *error) {
    struct session_request request = *session;
    request.output = made->path;
    request.page = page->file;
    request.recount = true;
    request.options.resume |= !request.force;
    return run_atlas(&made->atlas, &request, &made->outcome, error);
}

static enum status write_card(const struct atlas_card *page, struct made_atlas *made, size_t count,
                              bool replaces, struct error *error) {
    struct atlas_report reports[CALL_CARD_TABLES_MAX];
    enum status status = STATUS_OK;
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        reports[i] = (struct atlas_report){&made[i].atlas, &made[i].hands, &made[i].outcome.run};
        status = atlas_count(&made[i].atlas, made[i].outcome.run.totals, error);
        if (status == STATUS_OK)
            status = atlas_hands_make(&made[i].hands, &made[i].atlas, error);
    }
    const struct call_card call = {reports, count, language_spoken(), page->table_page};
    if (status == STATUS_OK)
        status = call_card_write(page->file, replaces, &call, error);
    if (status == STATUS_OK)
        printf("call card: %s\n", foreign_text(page->file).text);
    return status;
}

static enum status make_card(const struct atlas_card *page, struct made_atlas *made, size_t count,
                             const struct session_request *session, struct error *error) {
    struct error trouble;
    bool replaces = false, has_all = true;
    enum status stop = check_card(page, made, count, session, &replaces, error);
    for (size_t i = 0; i < count && has_all; i++) {
        stop = stop == STATUS_OK ? play_atlas(&made[i], page, session, error) : stop;
        has_all = made[i].outcome.matches > 0 && (stop == STATUS_OK || i + 1 == count);
        has_all &= stop == STATUS_OK || !made[i].outcome.complete;
    }
    return has_all ? status_shown(stop, write_card(page, made, count, replaces, &trouble), &trouble,
                                  error)
                   : stop;
}

enum status atlas_card_make(const struct atlas_card *page, const struct atlas_request *asked,
                            const char *path, const struct session_request *session,
                            struct error *error) {
    const size_t count = page->table_count > 0 ? page->table_count : 1;
    struct made_atlas *made = calloc(count, sizeof *made);
    enum status status = made ? STATUS_OK : error_set(error, STATUS_RUNTIME, "not enough memory");
    for (size_t i = 0; i < count && status == STATUS_OK; i++)
        status = open_atlas(made, page, i, asked, path, session, error);
    if (status == STATUS_OK)
        status = make_card(page, made, count, session, error);
    for (size_t i = 0; made && i < count; i++) {
        atlas_hands_free(&made[i].hands);
        session_outcome_free(&made[i].outcome);
        atlas_close(&made[i].atlas);
    }
    free(made);
    return status;
}
