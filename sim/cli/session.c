#include "sim/cli/session.h"

#include "sim/cli/session_shards.h"
#include "sim/core/share.h"
#include "sim/core/watch.h"
#include "sim/engine/game_task.h"
#include "sim/engine/interrupt.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { RESUME = ARGS_LONG_ONLY, SHARD, LOG, RANK };
enum { SHARDS_MAX = 1000000 };

static const struct argp_option options[] = {
    {"resume", RESUME, NULL, 0, "Go on with the output file, if it is there", 0},
    {"log", LOG, "FILE", 0, "Append progress to FILE as JSON Lines", 0},
    {0},
};

static const struct argp_option shard_options[] = {
    {"shard", SHARD, "I/N", 0, "Play share I of N, into a file of its own; see `utspel merge'", 0},
    {"rank", RANK, "R/K", OPTION_HIDDEN, "What rank R of K plays; 0/K: merge what they played", 0},
    {0},
};

/* "I/N", least <= I <= N. */
static bool share_parse(const char *text, uint64_t least, uint64_t *share, uint64_t *shares) {
    char first[24];
    const char *slash = strchr(text, '/');
    if (!slash || (size_t)(slash - text) >= sizeof first)
        return false;
    snprintf(first, sizeof first, "%.*s", (int)(slash - text), text);
    return option_parse_count(first, share) && option_parse_count(slash + 1, shares) &&
           *share >= least && *share <= *shares && *shares <= SHARDS_MAX;
}

static bool rank_parse(const char *text, struct session_options *session) {
    uint64_t rank, ranks;
    if (session->shards > 0 || !share_parse(text, 0, &rank, &ranks) || ranks == 0)
        return false;
    session->of_rank = rank > 0;
    session->shard = rank;
    session->shards = rank > 0 ? ranks : 0;
    session->merged = rank > 0 ? 0 : ranks;
    return true;
}

static error_t session_parse(int key, char *text, struct argp_state *state) {
    struct session_options *session = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        if (state->child_inputs)
            state->child_inputs[0] = session;
        return 0;
    case RESUME:
        session->resume = true;
        return 0;
    case SHARD:
        if (!share_parse(text, 1, &session->shard, &session->shards))
            argp_error(state, "--shard: got '%s', expected I/N, 1 to N of at most %d shares", text,
                       SHARDS_MAX);
        return 0;
    case LOG:
        session->log = text;
        return 0;
    case RANK:
        if (!rank_parse(text, session))
            argp_error(state, "--shard is not for MPI, where each rank plays a shard of its own");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp shard_argp = {.options = shard_options, .parser = session_parse};

static const struct argp_child with_shares[] = {{&shard_argp, 0, NULL, 0}, {0}};

const struct argp session_argp = {
    .options = options, .parser = session_parse, .children = with_shares};
const struct argp session_whole_argp = {.options = options, .parser = session_parse};

static enum status share_choose(struct session *session, struct error *error) {
    const struct session_options *given = session->options;
    uint64_t matches = session->config->settings.matches;
    unsigned block = game_task_block(session->setup);
    uint64_t blocks = share_block_count(matches, block);
    session->end = matches;
    if (given->shards == 0)
        return STATUS_OK;
    if (session->look)
        return error_set(error, STATUS_USAGE,
                         "--shard: whether a run can stop is seen in all its %s together; "
                         "expected no --until",
                         session->type->matches_name);
    if (given->shards > blocks)
        return error_set(error, STATUS_USAGE,
                         "--shard: got %" PRIu64 "/%" PRIu64 ", expected at most %" PRIu64
                         " shares: the %s are so many blocks of %u",
                         given->shard, given->shards, blocks, session->type->matches_name, block);
    struct share share = share_of(matches, block, given->shard, given->shards);
    session->first = share.first;
    session->end = share.end;
    return STATUS_OK;
}

static enum status path_take(struct session *session, const char *path, struct error *error) {
    if (strlen(path) >= sizeof session->path)
        return error_set(error, STATUS_USAGE, "%.60s...: the path is too long", path);
    strcpy(session->path, path);
    return STATUS_OK;
}

/* The config's file or, of a shard, one of its own. */
static enum status path_choose(struct session *session, struct error *error) {
    char path[PATH_MAX];
    const char *name = session->output;
    const struct session_options *given = session->options;
    bool own = given->shards > 0 && (given->of_rank || !session->files->file);
    if (own)
        shard_path(name, given->shard, given->shards, path);
    const char folder[] = "results/"; /* of the default name */
    enum status status = STATUS_OK;
    if (strncmp(name, folder, strlen(folder)) == 0)
        status = output_folder_make("results", error);
    return status == STATUS_OK ? path_take(session, own ? path : name, error) : status;
}

/* One that this run could not have come to. */
static enum status refuse_from(const struct session *session, const char *what,
                               struct error *error) {
    return error_set(error, STATUS_USAGE, "%s: cannot go on with it: %s; --force replaces it",
                     session->path, what);
}

/* Whether the file can be that of this run's first matches. */
static enum status from_check(const struct session *session, struct error *error) {
    const struct results_about *about = results_about(session->from);
    char what[160] = "";
    uint64_t share = session->end - session->first;
    if (about->shards != session->options->shards || about->shard != session->options->shard)
        snprintf(what, sizeof what, "it is shard %" PRIu64 " of %" PRIu64, about->shard,
                 about->shards);
    else if (about->shards > 0 && about->matches_requested != session->config->settings.matches)
        snprintf(what, sizeof what, "it is a shard of %" PRIu64 " %s, not of %" PRIu64,
                 about->matches_requested, session->type->matches_name,
                 session->config->settings.matches);
    else if (about->matches_done > share)
        snprintf(what, sizeof what, "it holds %" PRIu64 " %s already, more than %" PRIu64,
                 about->matches_done, session->type->matches_name, share);
    return *what ? refuse_from(session, what, error)
                 : results_check_same(session->from, session->config->text, session->setup, error);
}

/* Opens the file that is resumed, if there is one. */
static enum status from_open(struct session *session, bool *complete, struct error *error) {
    struct stat found;
    if (stat(session->path, &found) != 0)
        return STATUS_OK;
    enum status status =
        results_open_types(session->path, &session->type, 1, &session->from, error);
    if (status == STATUS_OK)
        status = from_check(session, error);
    if (status != STATUS_OK)
        return status;
    const struct results_about *about = results_about(session->from);
    session->made = true;
    session->seconds_before = about->seconds;
    session->started = time(NULL);
    *complete = about->complete && (about->matches_done == session->end - session->first ||
                                    about->matches_requested == session->config->settings.matches);
    return STATUS_OK;
}

/* What is there already, and not to be replaced. */
static enum status existing_check(const struct session *session, struct error *error) {
    const char *path = session->options->of_rank ? session->output : session->path;
    struct results *results;
    struct error ignored;
    struct stat found;
    if (session->files->force || stat(path, &found) != 0)
        return STATUS_OK;
    error_set(error, STATUS_USAGE, "%s: exists already; --force replaces it", path);
    if (results_open_types(path, &session->type, 1, &results, &ignored) == STATUS_OK) {
        if (!results_about(results)->complete)
            error_append(error, "; `utspel resume %s' goes on with it", path);
        results_close(results);
    }
    return STATUS_USAGE;
}

/* Rows that nothing needs, which a run that was killed may have left. */
static void rows_remove_left(const struct session *session) {
    char left[PATH_MAX + sizeof ".rows"];
    snprintf(left, sizeof left, "%s.rows", session->target);
    unlink(left);
}

static enum status rows_prepare(struct session *session, struct error *error) {
    const struct config *config = session->config;
    const struct game *game = config->game;
    if (!config->settings.output_rounds) {
        rows_remove_left(session);
        return STATUS_OK;
    }
    size_t match_size = game->rows.per_match(config->setup.rules) * game->rows.size;
    return rows_open(&session->rows, session->target, match_size, session->first, error);
}

static enum status log_open(struct session *session, struct error *error) {
    const char *path = session->options->log;
    if (path && !(session->log = fopen(path, "a")))
        return error_set(error, STATUS_RUNTIME, "%s: cannot write: %s", path, strerror(errno));
    return STATUS_OK;
}

/* Whether the file is resumed, if it is there: ranks do so with their shards. */
static bool goes_on(const struct session *session) {
    const struct session_options *given = session->options;
    return given->resume || given->merged > 0 || (given->of_rank && !session->files->force);
}

/* Whether there must be no file yet: of a rank, none that its shard is merged to later. */
static bool makes_first_file(const struct session *session) {
    const struct session_options *given = session->options;
    char path[PATH_MAX];
    if (!given->of_rank)
        return !given->resume || given->merged > 0;
    shard_path(session->output, given->shard, given->shards, path);
    return strcmp(path, session->output) != 0;
}

/* The path of the temporary file is told, to whoever writes the file. */
static enum status files_open(struct session *session, char temporary[PATH_MAX],
                              struct error *error) {
    const struct session_options *given = session->options;
    enum status status = path_choose(session, error);
    if (status == STATUS_OK)
        status = output_file_check(session->path, true, temporary, error);
    if (status == STATUS_OK)
        status = output_file_target(session->path, session->target, error);
    if (status == STATUS_OK)
        status = side_file_open(&session->running, session->target, "running", error);
    if (status == STATUS_OK && makes_first_file(session))
        status = existing_check(session, error);
    if (status != STATUS_OK || given->merged == 0)
        return status;
    interrupt_remove(temporary);
    return shards_merge(session->path, given->merged, error);
}

enum status session_open(struct session *session, bool *complete, struct error *error) {
    char temporary[PATH_MAX];
    *complete = false;
    session->started = time(NULL);
    enum status status = share_choose(session, error);
    if (status == STATUS_OK)
        status = files_open(session, temporary, error);
    if (status == STATUS_OK && goes_on(session))
        status = from_open(session, complete, error);
    if (status == STATUS_OK && *complete)
        rows_remove_left(session);
    if (status != STATUS_OK || *complete)
        return status;
    interrupt_remove(temporary);
    interrupt_remove(session->running.path);
    status = rows_prepare(session, error);
    return status == STATUS_OK ? log_open(session, error) : status;
}

enum status session_is_complete(const struct session *session, struct error *error) {
    uint64_t matches = results_about(session->from)->matches_done;
    if (printf("%s: complete, with its %" PRIu64 " %s\n", session->path, matches,
               session->type->matches_name) > 0)
        return STATUS_OK;
    return error_set(error, STATUS_RUNTIME, "cannot write the output: %s", strerror(errno));
}

void session_init(struct session *session) {
    session->running.descriptor = -1;
}

void session_close(struct session *session) {
    watch_note_files(NULL, NULL, NULL);
    if (session->log)
        session_tick_last(session);
    if (session->rows.match_size > 0)
        rows_close(&session->rows);
    if (session->running.descriptor >= 0)
        side_file_remove(&session->running);
    if (session->log)
        fclose(session->log);
    results_close(session->from);
    engine_close(session->engine);
    engine_result_free(&session->result);
}
